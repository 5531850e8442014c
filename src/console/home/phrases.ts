import { numbersIn } from '../language.ts'

const named = (names: string[], n: number) => names[n - 1] ?? String(n)

/** `names`: of pages that failed. */
type Failure = { failed: number; pages: number; names: readonly string[]; refunded: number }
const maxNames = 2
/** The names of a few pages, after their number. */
const listed = (names: readonly string[]) =>
  names.length === 0 || names.length > maxNames ? '' : `: ${names.join(', ')}`

/** The texts of the start page of a team. */
const english = {
  home: 'Home',
  /** How many things wait. */
  title: (n: number) =>
    n === 1
      ? 'One thing waits for you'
      : `${named(['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'], n)} things wait for you`,
  nothing: 'Nothing waits for you',
  underWay: 'Running and scheduled',
  order: 'Order',
  running: 'Running',
  domain: 'Domain',
  draft: 'Changes',
  messages: 'Messages',
  credits: 'Credits',
  ready: (ready: number, total: number) => `${ready} of ${numbersIn('en').count(total, 'page is', 'pages are')} ready`,
  planning: 'The pages are being planned',
  failed: ({ failed, pages, names, refunded }: Failure) =>
    `${pages === 0 ? 'Nothing was created' : `${numbersIn('en').whole(failed)} of ${numbersIn('en').count(pages, 'page', 'pages')} failed`}${listed(names)}. ${`${numbersIn('en').count(refunded, 'credit was', 'credits were')} refunded`}`,
  retry: (n: number) => `Try again for ${numbersIn('en').count(n, 'credit', 'credits')}`,
  follow: 'Follow the order',
  look: 'Show what failed',
  domainWaits: (domain: string) => `${domain} does not lead to this website yet`,
  showRecords: 'Show the records',
  changedByYou: 'You made changes that are not public,',
  changed: (author: string | undefined) => `${author ?? 'An API key'} made changes that are not public,`,
  scheduled: 'Scheduled',
  approval: 'Approval',
  submitted: (author: string | undefined) => `${author ?? 'An API key'} asks for your approval,`,
  review: (n: number | undefined) =>
    n === undefined ? 'Review the changes' : `Review ${numbersIn('en').count(n, 'change', 'changes')}`,
  unread: (n: string) => (n === '1' ? 'One message is unread' : `${n} messages are unread`),
  newest: (website: string) => `The newest came to ${website},`,
  read: (n: string) => (n === '1' ? 'Read the message' : `Read ${n} messages`),
  low: (n: number) => `${numbersIn('en').count(n, 'credit is', 'credits are')} left`,
  lowText: 'Orders that cost more are rejected.',
  showUsage: 'Show the usage',
  allWebsites: (n: number) => (n === 1 ? 'All websites' : `All ${numbersIn('en').whole(n)} websites`),
  showMore: (n: number) => `Show ${numbersIn('en').whole(n)} more`,
  finished: 'Draft',
  pagesReady: (n: number) => `${numbersIn('en').count(n, 'page is', 'pages are')} ready, visitors do not see them yet,`,
  publish: 'Look and publish',
}
type HomePhrases = typeof english

const german: HomePhrases = {
  home: 'Start',
  title: (n) =>
    n === 1
      ? 'Eine Sache wartet auf Sie'
      : `${named(['Eine', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun'], n)} Dinge warten auf Sie`,
  nothing: 'Nichts wartet auf Sie',
  underWay: 'Läuft und geplant',
  order: 'Auftrag',
  running: 'Läuft',
  domain: 'Domain',
  draft: 'Änderungen',
  messages: 'Nachrichten',
  credits: 'Credits',
  ready: (ready, total) => `${ready} von ${numbersIn('de').count(total, 'Seite', 'Seiten')} fertig`,
  planning: 'Die Seiten werden geplant',
  failed: ({ failed, pages, names, refunded }) =>
    `${pages === 0 ? 'Nichts wurde erzeugt' : `${numbersIn('de').whole(failed)} von ${numbersIn('de').count(pages, 'Seite', 'Seiten')} fehlgeschlagen`}${listed(names)}. ${`${numbersIn('de').count(refunded, 'Credit', 'Credits')} erstattet`}`,
  retry: (n) => `Für ${numbersIn('de').count(n, 'Credit', 'Credits')} erneut versuchen`,
  follow: 'Auftrag verfolgen',
  look: 'Zeigen, was fehlschlug',
  domainWaits: (domain) => `${domain} führt noch nicht zu dieser Website`,
  showRecords: 'Einträge anzeigen',
  changedByYou: 'Ihre Änderungen sind noch nicht öffentlich,',
  changed: (author) => `${author ?? 'Ein API-Schlüssel'} hat etwas geändert, das noch nicht öffentlich ist,`,
  scheduled: 'Geplant',
  approval: 'Freigabe',
  submitted: (author) => `${author ?? 'Ein API-Schlüssel'} bittet um Ihre Freigabe,`,
  review: (n) =>
    n === undefined ? 'Änderungen ansehen' : `${numbersIn('de').count(n, 'Änderung', 'Änderungen')} ansehen`,
  unread: (n) => (n === '1' ? 'Eine Nachricht ist ungelesen' : `${n} Nachrichten sind ungelesen`),
  newest: (website) => `Die neueste ging an ${website},`,
  read: (n) => (n === '1' ? 'Nachricht lesen' : `${n} Nachrichten lesen`),
  low: (n) => `Noch ${numbersIn('de').count(n, 'Credit', 'Credits')} übrig`,
  lowText: 'Aufträge, die mehr kosten, werden abgelehnt.',
  showUsage: 'Verbrauch anzeigen',
  allWebsites: (n) => (n === 1 ? 'Alle Websites' : `Alle ${numbersIn('de').whole(n)} Websites`),
  showMore: (n) => `${numbersIn('de').whole(n)} weitere anzeigen`,
  finished: 'Entwurf',
  pagesReady: (n) => `${numbersIn('de').count(n, 'Seite ist', 'Seiten sind')} fertig, noch nicht öffentlich,`,
  publish: 'Ansehen und veröffentlichen',
}

const french: HomePhrases = {
  home: 'Accueil',
  title: (n) =>
    n === 1
      ? 'Une chose vous attend'
      : `${named(['Une', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf'], n)} choses vous attendent`,
  nothing: 'Rien ne vous attend',
  underWay: 'En cours et programmé',
  order: 'Commande',
  running: 'En cours',
  domain: 'Domaine',
  draft: 'Modifications',
  messages: 'Messages',
  credits: 'Crédits',
  ready: (ready, total) => `${ready} sur ${numbersIn('fr').count(total, 'page prête', 'pages prêtes')}`,
  planning: 'Les pages sont en préparation',
  failed: ({ failed, pages, names, refunded }) =>
    `${pages === 0 ? 'Rien n’a été créé' : `Échec : ${numbersIn('fr').whole(failed)} sur ${numbersIn('fr').count(pages, 'page', 'pages')}`}${listed(names)}. ${numbersIn('fr').count(refunded, 'crédit remboursé', 'crédits remboursés')}`,
  retry: (n) => `Réessayer pour ${numbersIn('fr').count(n, 'crédit', 'crédits')}`,
  follow: 'Suivre la commande',
  look: 'Voir ce qui a échoué',
  domainWaits: (domain) => `${domain} ne mène pas encore à ce site`,
  showRecords: 'Voir les enregistrements',
  changedByYou: 'Vos modifications ne sont pas publiques,',
  changed: (author) => `${author ?? 'Une clé d’API'} a fait des modifications qui ne sont pas publiques,`,
  scheduled: 'Programmé',
  approval: 'Validation',
  submitted: (author) => `${author ?? 'Une clé d’API'} attend votre validation,`,
  review: (n) =>
    n === undefined
      ? 'Examiner les modifications'
      : `Examiner ${numbersIn('fr').count(n, 'modification', 'modifications')}`,
  unread: (n) => (n === '1' ? 'Un message n’est pas lu' : `${n} messages ne sont pas lus`),
  newest: (website) => `Le plus récent est arrivé sur ${website},`,
  read: (n) => (n === '1' ? 'Lire le message' : `Lire ${n} messages`),
  low: (n) => `Il reste ${numbersIn('fr').count(n, 'crédit', 'crédits')}`,
  lowText: 'Les commandes plus chères sont refusées.',
  showUsage: 'Voir la consommation',
  allWebsites: (n) => (n < 2 ? 'Tous les sites' : `Les ${numbersIn('fr').whole(n)} sites`),
  showMore: (n) => `En afficher ${numbersIn('fr').whole(n)} de plus`,
  finished: 'Brouillon',
  pagesReady: (n) =>
    `${numbersIn('fr').count(n, 'page prête, pas encore publique,', 'pages prêtes, pas encore publiques,')}`,
  publish: 'Regarder et publier',
}

const spanish: HomePhrases = {
  home: 'Inicio',
  title: (n) =>
    n === 1
      ? 'Una cosa le espera'
      : `${named(['Una', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho', 'Nueve'], n)} cosas le esperan`,
  nothing: 'Nada le espera',
  underWay: 'En curso y programado',
  order: 'Pedido',
  running: 'En curso',
  domain: 'Dominio',
  draft: 'Cambios',
  messages: 'Mensajes',
  credits: 'Créditos',
  ready: (ready, total) => `${ready} de ${numbersIn('es').count(total, 'página lista', 'páginas listas')}`,
  planning: 'Se están planificando las páginas',
  failed: ({ failed, pages, names, refunded }) =>
    `${pages === 0 ? 'No se creó nada' : `Fallaron ${numbersIn('es').whole(failed)} de ${numbersIn('es').count(pages, 'página', 'páginas')}`}${listed(names)}. ${numbersIn('es').count(refunded, 'crédito reembolsado', 'créditos reembolsados')}`,
  retry: (n) => `Intentar de nuevo por ${numbersIn('es').count(n, 'crédito', 'créditos')}`,
  follow: 'Seguir el pedido',
  look: 'Ver qué falló',
  domainWaits: (domain) => `${domain} todavía no lleva a este sitio`,
  showRecords: 'Ver los registros',
  changedByYou: 'Sus cambios no son públicos,',
  changed: (author) => `${author ?? 'Una clave de API'} hizo cambios que no son públicos,`,
  scheduled: 'Programado',
  approval: 'Aprobación',
  submitted: (author) => `${author ?? 'Una clave de API'} espera su aprobación,`,
  review: (n) => (n === undefined ? 'Revisar los cambios' : `Revisar ${numbersIn('es').count(n, 'cambio', 'cambios')}`),
  unread: (n) => (n === '1' ? 'Hay un mensaje sin leer' : `Hay ${n} mensajes sin leer`),
  newest: (website) => `El más reciente llegó a ${website},`,
  read: (n) => (n === '1' ? 'Leer el mensaje' : `Leer ${n} mensajes`),
  low: (n) => numbersIn('es').count(n, 'crédito disponible', 'créditos disponibles'),
  lowText: 'Se rechazan los pedidos que cuestan más.',
  showUsage: 'Ver el consumo',
  allWebsites: (n) => (n === 1 ? 'Todos los sitios web' : `Los ${numbersIn('es').whole(n)} sitios web`),
  showMore: (n) => `Mostrar ${numbersIn('es').whole(n)} más`,
  finished: 'Borrador',
  pagesReady: (n) =>
    numbersIn('es').count(n, 'página lista, todavía no pública,', 'páginas listas, todavía no públicas,'),
  publish: 'Mirar y publicar',
}

export const homePhrases = { en: english, de: german, fr: french, es: spanish }
