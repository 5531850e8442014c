import type { AssistantScope, AssistantsPublish } from '../../domain/accounts/assistants.ts'
import { type Language, numbersIn } from '../language.ts'

/** The texts of the consent page and of the list of connected assistants. */
const english = {
  assistants: 'Assistants',
  title: (n: number) =>
    n === 0 ? 'No assistant is connected yet' : numbersIn('en').count(n, 'connected assistant', 'connected assistants'),
  hint: 'To connect one, add the address below in Claude, ChatGPT, Cursor or another assistant. It then leads you here.',
  address: 'the address for assistants',
  connectedBy: (email: string) => `connected by ${email}`,
  answersTo: (host: string) => `answers go to ${host}`,
  disconnect: 'Disconnect',
  disconnected: 'Disconnected. The assistant has no access from now on.',
  consentTitle: (name: string, workspace: string) => `Connect “${name}” to ${workspace}?`,
  consentIntro: (email: string) =>
    `You are signed in as ${email}. The assistant will act in your name in this workspace.`,
  identity: 'Who asks',
  verified: (host: string) => `${host} publishes the description of this assistant.`,
  unverified: 'The assistant chose its name itself. Connect it only if you have just started this in the assistant.',
  redirect: (host: string) => `After you allow it, you return to ${host}.`,
  onThisComputer: 'a program on this computer',
  may: 'What it may do',
  also: 'And, if you allow it',
  scopes: {
    read: 'Read websites, drafts, traffic and credits',
    draft: 'Prepare changes in drafts that visitors do not see',
    ai: 'Order changes by AI, which costs credits',
    write: 'Publish drafts, and create pages, posts and websites that visitors see',
    submissions: 'Read what visitors sent with forms',
  } satisfies Record<AssistantScope, string>,
  never: 'It can never delete anything, or change members, clients, keys, domains and code.',
  limit: 'Daily limit in credits',
  limitHint: 'What its orders may cost on a day (UTC). Empty: no limit.',
  allow: 'Connect',
  refuse: 'Cancel',
  publishing: 'May assistants publish?',
  publishingHint: 'Whatever you choose, an assistant publishes only if it was also allowed to when it was connected.',
  publish: {
    never: 'Never: members publish',
    after_approval: 'After approval: their drafts wait under Changes',
    yes: 'Yes, at once',
  } satisfies Record<AssistantsPublish, string>,
  save: 'Save',
  saved: 'Saved.',
  expired: 'This request has expired',
  expiredHint: 'Start again in the assistant.',
}
type Phrases = typeof english

const german: Phrases = {
  assistants: 'Assistenten',
  title: (n) =>
    n === 0
      ? 'Noch kein Assistent ist verbunden'
      : numbersIn('de').count(n, 'verbundener Assistent', 'verbundene Assistenten'),
  hint: 'Um einen zu verbinden, tragen Sie die Adresse unten in Claude, ChatGPT, Cursor oder einem anderen Assistenten ein. Er führt Sie dann hierher.',
  address: 'die Adresse für Assistenten',
  connectedBy: (email) => `verbunden von ${email}`,
  answersTo: (host) => `Antworten gehen an ${host}`,
  disconnect: 'Trennen',
  disconnected: 'Getrennt. Der Assistent hat ab jetzt keinen Zugriff mehr.',
  consentTitle: (name, workspace) => `„${name}“ mit ${workspace} verbinden?`,
  consentIntro: (email) =>
    `Sie sind als ${email} angemeldet. Der Assistent handelt in diesem Arbeitsbereich in Ihrem Namen.`,
  identity: 'Wer fragt',
  verified: (host) => `${host} veröffentlicht die Beschreibung dieses Assistenten.`,
  unverified:
    'Der Assistent hat seinen Namen selbst gewählt. Verbinden Sie ihn nur, wenn Sie das gerade im Assistenten begonnen haben.',
  redirect: (host) => `Danach kehren Sie zurück zu: ${host}.`,
  onThisComputer: 'ein Programm auf diesem Rechner',
  may: 'Was er darf',
  also: 'Und, wenn Sie es erlauben',
  scopes: {
    read: 'Websites, Entwürfe, Besuche und Credits lesen',
    draft: 'Änderungen in Entwürfen vorbereiten, die Besucher nicht sehen',
    ai: 'Änderungen mit KI bestellen, was Credits kostet',
    write: 'Entwürfe veröffentlichen sowie Seiten, Beiträge und Websites erstellen, die Besucher sehen',
    submissions: 'Lesen, was Besucher mit Formularen gesendet haben',
  },
  never: 'Er kann nie etwas löschen oder Mitglieder, Kunden, Schlüssel, Domains und Code ändern.',
  limit: 'Tageslimit in Credits',
  limitHint: 'Was seine Bestellungen an einem Tag (UTC) kosten dürfen. Leer: kein Limit.',
  allow: 'Verbinden',
  refuse: 'Abbrechen',
  publishing: 'Dürfen Assistenten veröffentlichen?',
  publishingHint: 'Ein Assistent veröffentlicht in jedem Fall nur, wenn ihm das beim Verbinden erlaubt wurde.',
  publish: {
    never: 'Nie: Mitglieder veröffentlichen',
    after_approval: 'Nach Freigabe: ihre Entwürfe warten unter Änderungen',
    yes: 'Ja, sofort',
  },
  save: 'Speichern',
  saved: 'Gespeichert.',
  expired: 'Diese Anfrage ist abgelaufen',
  expiredHint: 'Beginnen Sie im Assistenten von vorn.',
}

const french: Phrases = {
  assistants: 'Assistants',
  title: (n) =>
    n === 0
      ? 'Aucun assistant connecté pour l’instant'
      : numbersIn('fr').count(n, 'assistant connecté', 'assistants connectés'),
  hint: 'Pour en connecter un, ajoutez l’adresse ci-dessous dans Claude, ChatGPT, Cursor ou un autre assistant. Il vous conduit ensuite ici.',
  address: 'l’adresse pour les assistants',
  connectedBy: (email) => `connecté par ${email}`,
  answersTo: (host) => `les réponses vont à ${host}`,
  disconnect: 'Déconnecter',
  disconnected: 'Déconnecté. L’assistant n’a plus accès à partir de maintenant.',
  consentTitle: (name, workspace) => `Connecter « ${name} » à ${workspace} ?`,
  consentIntro: (email) => `Vous êtes connecté en tant que ${email}. L’assistant agira en votre nom dans cet espace.`,
  identity: 'Qui demande',
  verified: (host) => `${host} publie la description de cet assistant.`,
  unverified:
    'L’assistant a choisi son nom lui-même. Connectez-le seulement si vous venez de lancer cette demande dans l’assistant.',
  redirect: (host) => `Ensuite, vous revenez à : ${host}.`,
  onThisComputer: 'un programme sur cet ordinateur',
  may: 'Ce qu’il peut faire',
  also: 'Et, si vous l’autorisez',
  scopes: {
    read: 'Lire les sites, les brouillons, les visites et les crédits',
    draft: 'Préparer des modifications dans des brouillons que les visiteurs ne voient pas',
    ai: 'Commander des modifications par IA, ce qui coûte des crédits',
    write: 'Publier des brouillons et créer des pages, des articles et des sites que les visiteurs voient',
    submissions: 'Lire ce que les visiteurs ont envoyé par formulaire',
  },
  never: 'Il ne peut jamais rien supprimer, ni modifier les membres, les clients, les clés, les domaines et le code.',
  limit: 'Limite quotidienne en crédits',
  limitHint: 'Ce que ses commandes peuvent coûter par jour (UTC). Vide : aucune limite.',
  allow: 'Connecter',
  refuse: 'Annuler',
  publishing: 'Les assistants peuvent-ils publier ?',
  publishingHint: 'Dans tous les cas, un assistant ne publie que si cela lui a été autorisé à la connexion.',
  publish: {
    never: 'Jamais : les membres publient',
    after_approval: 'Après approbation : leurs brouillons attendent sous Modifications',
    yes: 'Oui, tout de suite',
  },
  save: 'Enregistrer',
  saved: 'Enregistré.',
  expired: 'Cette demande a expiré',
  expiredHint: 'Recommencez dans l’assistant.',
}

const spanish: Phrases = {
  assistants: 'Asistentes',
  title: (n) =>
    n === 0
      ? 'Todavía no hay asistentes conectados'
      : numbersIn('es').count(n, 'asistente conectado', 'asistentes conectados'),
  hint: 'Para conectar uno, añada la dirección de abajo en Claude, ChatGPT, Cursor u otro asistente. Después le traerá aquí.',
  address: 'la dirección para asistentes',
  connectedBy: (email) => `conectado por ${email}`,
  answersTo: (host) => `las respuestas van a ${host}`,
  disconnect: 'Desconectar',
  disconnected: 'Desconectado. El asistente ya no tiene acceso.',
  consentTitle: (name, workspace) => `¿Conectar «${name}» con ${workspace}?`,
  consentIntro: (email) => `Ha iniciado sesión como ${email}. El asistente actuará en su nombre en este espacio.`,
  identity: 'Quién lo pide',
  verified: (host) => `${host} publica la descripción de este asistente.`,
  unverified:
    'El asistente eligió su nombre él mismo. Conéctelo solo si acaba de iniciar esta solicitud en el asistente.',
  redirect: (host) => `Después vuelve a: ${host}.`,
  onThisComputer: 'un programa en este ordenador',
  may: 'Qué puede hacer',
  also: 'Y, si usted lo permite',
  scopes: {
    read: 'Leer sitios, borradores, visitas y créditos',
    draft: 'Preparar cambios en borradores que los visitantes no ven',
    ai: 'Pedir cambios con IA, lo que cuesta créditos',
    write: 'Publicar borradores y crear páginas, artículos y sitios que los visitantes ven',
    submissions: 'Leer lo que los visitantes enviaron con formularios',
  },
  never: 'Nunca puede eliminar nada ni cambiar miembros, clientes, claves, dominios y código.',
  limit: 'Límite diario en créditos',
  limitHint: 'Lo que pueden costar sus pedidos en un día (UTC). Vacío: sin límite.',
  allow: 'Conectar',
  refuse: 'Cancelar',
  publishing: '¿Pueden publicar los asistentes?',
  publishingHint: 'En todo caso, un asistente solo publica si se le permitió al conectarlo.',
  publish: {
    never: 'Nunca: publican los miembros',
    after_approval: 'Tras la aprobación: sus borradores esperan en Cambios',
    yes: 'Sí, al momento',
  },
  save: 'Guardar',
  saved: 'Guardado.',
  expired: 'Esta solicitud ha caducado',
  expiredHint: 'Empiece de nuevo en el asistente.',
}

export const assistantPhrases: Record<Language, Phrases> = { en: english, de: german, fr: french, es: spanish }
