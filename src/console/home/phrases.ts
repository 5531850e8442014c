import { numbersIn } from '../language.ts'

const named = (names: string[], n: number) => names[n - 1] ?? String(n)

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
  failed: (failed: number, total: number, refunded: number) =>
    `${total === 0 ? 'Nothing was created' : `${failed} of ${numbersIn('en').count(total, 'page', 'pages')} failed`}. ${numbersIn('en').count(refunded, 'credit was', 'credits were')} refunded`,
  follow: 'Follow the order',
  look: 'Show what failed',
  domainWaits: (domain: string) => `${domain} does not lead to this website yet`,
  showRecords: 'Show the records',
  changedByYou: 'You made changes that are not public,',
  changed: (author: string | undefined) => `${author ?? 'An API key'} made changes that are not public,`,
  scheduled: 'Scheduled',
  approval: 'Approval',
  submitted: (author: string | undefined) => `${author ?? 'An API key'} asks for your approval,`,
  review: 'Review the changes',
  unread: (n: string) => (n === '1' ? 'One message is unread' : `${n} messages are unread`),
  newest: (website: string) => `The newest came to ${website},`,
  read: 'Read the messages',
  low: (n: number) => `${numbersIn('en').count(n, 'credit is', 'credits are')} left`,
  lowText: 'Orders that cost more are rejected.',
  showUsage: 'Show the usage',
  allWebsites: 'All websites',
}
export type HomePhrases = typeof english

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
  failed: (failed, total, refunded) =>
    `${total === 0 ? 'Nichts wurde erzeugt' : `${failed} von ${numbersIn('de').count(total, 'Seite', 'Seiten')} fehlgeschlagen`}. ${numbersIn('de').count(refunded, 'Credit', 'Credits')} erstattet`,
  follow: 'Auftrag verfolgen',
  look: 'Zeigen, was fehlschlug',
  domainWaits: (domain) => `${domain} führt noch nicht zu dieser Website`,
  showRecords: 'Einträge anzeigen',
  changedByYou: 'Ihre Änderungen sind noch nicht öffentlich,',
  changed: (author) => `${author ?? 'Ein API-Schlüssel'} hat etwas geändert, das noch nicht öffentlich ist,`,
  scheduled: 'Geplant',
  approval: 'Freigabe',
  submitted: (author) => `${author ?? 'Ein API-Schlüssel'} bittet um Ihre Freigabe,`,
  review: 'Änderungen ansehen',
  unread: (n) => (n === '1' ? 'Eine Nachricht ist ungelesen' : `${n} Nachrichten sind ungelesen`),
  newest: (website) => `Die neueste ging an ${website},`,
  read: 'Nachrichten lesen',
  low: (n) => `Noch ${numbersIn('de').count(n, 'Credit', 'Credits')} übrig`,
  lowText: 'Aufträge, die mehr kosten, werden abgelehnt.',
  showUsage: 'Verbrauch anzeigen',
  allWebsites: 'Alle Websites',
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
  failed: (failed, total, refunded) =>
    `${total === 0 ? 'Rien n’a été créé' : `Échec : ${failed} sur ${numbersIn('fr').count(total, 'page', 'pages')}`}. ${numbersIn('fr').count(refunded, 'crédit remboursé', 'crédits remboursés')}`,
  follow: 'Suivre la commande',
  look: 'Voir ce qui a échoué',
  domainWaits: (domain) => `${domain} ne mène pas encore à ce site`,
  showRecords: 'Voir les enregistrements',
  changedByYou: 'Vos modifications ne sont pas publiques,',
  changed: (author) => `${author ?? 'Une clé d’API'} a fait des modifications qui ne sont pas publiques,`,
  scheduled: 'Programmé',
  approval: 'Validation',
  submitted: (author) => `${author ?? 'Une clé d’API'} attend votre validation,`,
  review: 'Examiner les modifications',
  unread: (n) => (n === '1' ? 'Un message n’est pas lu' : `${n} messages ne sont pas lus`),
  newest: (website) => `Le plus récent est arrivé sur ${website},`,
  read: 'Lire les messages',
  low: (n) => `Il reste ${numbersIn('fr').count(n, 'crédit', 'crédits')}`,
  lowText: 'Les commandes plus chères sont refusées.',
  showUsage: 'Voir la consommation',
  allWebsites: 'Tous les sites',
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
  failed: (failed, total, refunded) =>
    `${total === 0 ? 'No se creó nada' : `Fallaron ${failed} de ${numbersIn('es').count(total, 'página', 'páginas')}`}. ${numbersIn('es').count(refunded, 'crédito reembolsado', 'créditos reembolsados')}`,
  follow: 'Seguir el pedido',
  look: 'Ver qué falló',
  domainWaits: (domain) => `${domain} todavía no lleva a este sitio`,
  showRecords: 'Ver los registros',
  changedByYou: 'Sus cambios no son públicos,',
  changed: (author) => `${author ?? 'Una clave de API'} hizo cambios que no son públicos,`,
  scheduled: 'Programado',
  approval: 'Aprobación',
  submitted: (author) => `${author ?? 'Una clave de API'} espera su aprobación,`,
  review: 'Revisar los cambios',
  unread: (n) => (n === '1' ? 'Hay un mensaje sin leer' : `Hay ${n} mensajes sin leer`),
  newest: (website) => `El más reciente llegó a ${website},`,
  read: 'Leer los mensajes',
  low: (n) => numbersIn('es').count(n, 'crédito disponible', 'créditos disponibles'),
  lowText: 'Se rechazan los pedidos que cuestan más.',
  showUsage: 'Ver el consumo',
  allWebsites: 'Todos los sitios web',
}

export const homePhrases = { en: english, de: german, fr: french, es: spanish }
