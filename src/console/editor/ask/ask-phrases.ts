import type { OwnEdit } from '../../../activities/orders/own-edits.ts'
import { type Language, numbersIn } from '../../language.ts'

export type Scope = OwnEdit['scope']

/** The texts of the panel that asks for a change in words. */
const english = {
  question: 'What should change?',
  withoutModel:
    'No language model is set up, so only these are carried out: “old text” → “new text”, and a new phone number, email, address or opening hours. Change everything else in the fields.',
  exampleWithoutModel: 'For example: “Open until 6” → “Open until 8”',
  example: 'For example: shorter, and mention the winter hours',
  scope: 'What may change',
  scopes: { section: 'This section', page: 'This page', website: 'The whole website' } satisfies Record<Scope, string>,
  credits: (n: number) => numbersIn('en').count(n, 'credit', 'credits'),
  refund: 'Pages that do not change are refunded. The change goes into your draft; nothing is published.',
  send: 'Ask for this change',
  balance: (n: number) => `You have ${numbersIn('en').count(n, 'credit', 'credits')}.`,
  noCredits: 'There are not enough credits for this change. Ask the team that manages the website to add some.',
  budget: (n: number) => `Your budget has ${numbersIn('en').count(n, 'credit', 'credits')} left.`,
  overBudget: (n: number) =>
    `Your budget has ${numbersIn('en').count(n, 'credit', 'credits')} left, which is not enough for this change. Choose less, or ask the team that manages the website for more.`,
  priceChanged: 'The price has changed since it was shown. Look at it and ask again.',
  inProgress: 'Your previous request is not finished. Wait until it ends, or cancel it.',
  notPermitted: 'You may edit this website, but not order by AI, which costs credits. Ask the team that manages it.',
  noPages: 'Only pages that were generated can be changed in words.',
  planning: 'The change is being planned.',
  editing: (done: number, total: number) => `${done} of ${numbersIn('en').count(total, 'page is', 'pages are')} done.`,
  reload: 'Reload',
  cancel: 'Cancel',
  changed: (n: number) => numbersIn('en').count(n, 'change in your draft', 'changes in your draft'),
  unchanged: 'Nothing has changed',
  failed: 'The change failed',
  cancelled: 'Canceled',
  undone: 'The change was undone',
  tryAgain: 'Say it in other words, or ask again.',
  cannotDo: 'What could not be done',
  cost: (cost: number, refunded: number) =>
    `It cost ${numbersIn('en').count(cost, 'credit', 'credits')}${refunded > 0 ? `; ${refunded} refunded` : ''}.`,
  undo: (n: number): string => (n === 1 ? 'Undo this change' : 'Undo these changes'),
  drop: 'Undo',
  inDraft: 'Visitors see it once it is published. Undo what you do not want.',
  isDropped: 'Undone',
  starting: 'Write it, or begin with one of these. They fill the field and cost nothing yet:',
  translations: 'Translate the website',
  language: 'Language',
  translationHint:
    'Each page gets a page in the other language, with its pictures and links, and prices and names as they are. They go into your draft.',
  translate: (n: number) => `Translate: ${numbersIn('en').count(n, 'credit', 'credits')}`,
  translateInto: (language: string) => `Translate the website into ${language}`,
  outdated: (pages: number, language: string, n: number) =>
    `Translate ${numbersIn('en').count(pages, 'changed page', 'changed pages')} again: ${language}, ${numbersIn('en').count(n, 'credit', 'credits')}`,
}
export type AskPhrases = typeof english

const german: AskPhrases = {
  question: 'Was soll sich ändern?',
  withoutModel:
    'Es ist kein Sprachmodell eingerichtet; deshalb wird nur dies ausgeführt: „alter Text“ → „neuer Text“ und eine neue Telefonnummer, E-Mail, Adresse oder neue Öffnungszeiten. Alles andere ändern Sie in den Feldern.',
  exampleWithoutModel: 'Zum Beispiel: „Bis 18 Uhr geöffnet“ → „Bis 20 Uhr geöffnet“',
  example: 'Zum Beispiel: kürzer, und erwähne die Winterzeiten',
  scope: 'Was sich ändern darf',
  scopes: { section: 'Dieser Abschnitt', page: 'Diese Seite', website: 'Die ganze Website' },
  credits: (n) => numbersIn('de').count(n, 'Credit', 'Credits'),
  refund: 'Unveränderte Seiten werden erstattet. Die Änderung kommt in Ihren Entwurf; nichts wird veröffentlicht.',
  send: 'Änderung bestellen',
  balance: (n) => `Sie haben ${numbersIn('de').count(n, 'Credit', 'Credits')}.`,
  noCredits: 'Die Credits reichen für diese Änderung nicht. Bitten Sie das Team, das die Website betreut, um neue.',
  budget: (n) => `Ihr Budget hat noch ${numbersIn('de').count(n, 'Credit', 'Credits')}.`,
  overBudget: (n) =>
    `Ihr Budget hat noch ${numbersIn('de').count(n, 'Credit', 'Credits')}. Das reicht für diese Änderung nicht. Wählen Sie weniger, oder bitten Sie das Team, das die Website betreut, um mehr.`,
  priceChanged: 'Der Preis hat sich geändert, seit er gezeigt wurde. Sehen Sie ihn an und bestellen Sie noch einmal.',
  inProgress: 'Ihre vorige Änderung ist noch nicht fertig. Warten Sie, bis sie endet, oder brechen Sie sie ab.',
  notPermitted:
    'Sie dürfen diese Website bearbeiten, aber nicht mit KI bestellen, was Credits kostet. Fragen Sie das Team, das sie betreut.',
  noPages: 'Nur erzeugte Seiten lassen sich mit Worten ändern.',
  planning: 'Die Änderung wird geplant.',
  editing: (done, total) => `${done} von ${numbersIn('de').count(total, 'Seite', 'Seiten')} fertig.`,
  reload: 'Neu laden',
  cancel: 'Abbrechen',
  changed: (n) => numbersIn('de').count(n, 'Änderung in Ihrem Entwurf', 'Änderungen in Ihrem Entwurf'),
  unchanged: 'Nichts hat sich geändert',
  failed: 'Die Änderung ist fehlgeschlagen',
  cancelled: 'Abgebrochen',
  undone: 'Die Änderung ist rückgängig gemacht',
  tryAgain: 'Sagen Sie es mit anderen Worten, oder bestellen Sie noch einmal.',
  cannotDo: 'Was nicht möglich war',
  cost: (cost, refunded) =>
    `Kosten: ${numbersIn('de').count(cost, 'Credit', 'Credits')}${refunded > 0 ? `; ${refunded} erstattet` : ''}.`,
  undo: (n) => (n === 1 ? 'Diese Änderung rückgängig machen' : 'Diese Änderungen rückgängig machen'),
  drop: 'Zurücknehmen',
  inDraft: 'Besucher sehen es, sobald Sie veröffentlichen. Was Sie nicht wollen, machen Sie rückgängig.',
  isDropped: 'Zurückgenommen',
  starting: 'Schreiben Sie es, oder beginnen Sie damit. Das füllt das Feld und kostet noch nichts:',
  translations: 'Website übersetzen',
  language: 'Sprache',
  translationHint:
    'Jede Seite bekommt eine Seite in der anderen Sprache, mit ihren Bildern und Links; Preise und Namen bleiben. Sie kommen in Ihren Entwurf.',
  translate: (n) => `Übersetzen: ${numbersIn('de').count(n, 'Credit', 'Credits')}`,
  translateInto: (language) => `Die Website übersetzen: ${language}`,
  outdated: (pages, language, n) =>
    `${numbersIn('de').count(pages, 'geänderte Seite', 'geänderte Seiten')} neu übersetzen: ${language}, ${numbersIn('de').count(n, 'Credit', 'Credits')}`,
}

const french: AskPhrases = {
  question: 'Que faut-il changer ?',
  withoutModel:
    'Aucun modèle de langage n’est configuré : seuls sont possibles « ancien texte » → « nouveau texte » et un nouveau téléphone, e-mail, adresse ou horaires. Modifiez le reste dans les champs.',
  exampleWithoutModel: 'Par exemple : « Ouvert jusqu’à 18 h » → « Ouvert jusqu’à 20 h »',
  example: 'Par exemple : plus court, avec les horaires d’hiver',
  scope: 'Ce qui peut changer',
  scopes: { section: 'Cette section', page: 'Cette page', website: 'Tout le site' },
  credits: (n) => numbersIn('fr').count(n, 'crédit', 'crédits'),
  refund: 'Les pages qui ne changent pas sont remboursées. Le changement va dans votre brouillon ; rien n’est publié.',
  send: 'Demander ce changement',
  balance: (n) => `Vous avez ${numbersIn('fr').count(n, 'crédit', 'crédits')}.`,
  noCredits: 'Il n’y a pas assez de crédits pour ce changement. Demandez à l’équipe qui gère le site d’en ajouter.',
  budget: (n) => `Il reste ${numbersIn('fr').count(n, 'crédit', 'crédits')} à votre budget.`,
  overBudget: (n) =>
    `Il reste ${numbersIn('fr').count(n, 'crédit', 'crédits')} à votre budget, ce qui ne suffit pas pour ce changement. Choisissez moins, ou demandez-en plus à l’équipe qui gère le site.`,
  priceChanged: 'Le prix a changé depuis son affichage. Vérifiez-le et demandez à nouveau.',
  inProgress: 'Votre demande précédente n’est pas terminée. Attendez qu’elle se termine, ou annulez-la.',
  notPermitted:
    'Vous pouvez modifier ce site, mais pas commander par IA, ce qui coûte des crédits. Demandez à l’équipe qui le gère.',
  noPages: 'Seules les pages générées peuvent être changées par une demande.',
  planning: 'Le changement est en préparation.',
  editing: (done, total) => `${done} sur ${numbersIn('fr').count(total, 'page terminée', 'pages terminées')}.`,
  reload: 'Recharger',
  cancel: 'Annuler',
  changed: (n) => numbersIn('fr').count(n, 'changement dans votre brouillon', 'changements dans votre brouillon'),
  unchanged: 'Rien n’a changé',
  failed: 'Le changement a échoué',
  cancelled: 'Annulé',
  undone: 'Le changement est annulé',
  tryAgain: 'Dites-le autrement, ou demandez à nouveau.',
  cannotDo: 'Ce qui n’était pas possible',
  cost: (cost, refunded) =>
    `Coût : ${numbersIn('fr').count(cost, 'crédit', 'crédits')}${refunded > 0 ? ` ; ${numbersIn('fr').count(refunded, 'remboursé', 'remboursés')}` : ''}.`,
  undo: (n) => (n === 1 ? 'Annuler ce changement' : 'Annuler ces changements'),
  drop: 'Annuler',
  inDraft: 'Les visiteurs le voient après la publication. Annulez ce dont vous ne voulez pas.',
  isDropped: 'Annulé',
  starting: 'Écrivez-le, ou commencez par ceci. Cela remplit le champ et ne coûte encore rien :',
  translations: 'Traduire le site',
  language: 'Langue',
  translationHint:
    'Chaque page reçoit une page dans l’autre langue, avec ses images et ses liens ; les prix et les noms restent. Elles vont dans votre brouillon.',
  translate: (n) => `Traduire : ${numbersIn('fr').count(n, 'crédit', 'crédits')}`,
  translateInto: (language) => `Traduire le site : ${language}`,
  outdated: (pages, language, n) =>
    `Retraduire ${numbersIn('fr').count(pages, 'page modifiée', 'pages modifiées')} : ${language}, ${numbersIn('fr').count(n, 'crédit', 'crédits')}`,
}

const spanish: AskPhrases = {
  question: '¿Qué debe cambiar?',
  withoutModel:
    'No hay ningún modelo de lenguaje configurado: solo se hace “texto antiguo” → “texto nuevo” y un nuevo teléfono, correo, dirección u horario. Cambie lo demás en los campos.',
  exampleWithoutModel: 'Por ejemplo: “Abierto hasta las 18” → “Abierto hasta las 20”',
  example: 'Por ejemplo: más corto, con el horario de invierno',
  scope: 'Lo que puede cambiar',
  scopes: { section: 'Esta sección', page: 'Esta página', website: 'Todo el sitio' },
  credits: (n) => numbersIn('es').count(n, 'crédito', 'créditos'),
  refund: 'Las páginas que no cambian se reembolsan. El cambio va a su borrador; no se publica nada.',
  send: 'Pedir este cambio',
  balance: (n) => `Tiene ${numbersIn('es').count(n, 'crédito', 'créditos')}.`,
  noCredits: 'No hay créditos suficientes para este cambio. Pida al equipo que gestiona el sitio que añada más.',
  budget: (n) => `Su presupuesto tiene aún ${numbersIn('es').count(n, 'crédito', 'créditos')}.`,
  overBudget: (n) =>
    `Su presupuesto tiene aún ${numbersIn('es').count(n, 'crédito', 'créditos')}, que no bastan para este cambio. Elija menos o pida más al equipo que gestiona el sitio.`,
  priceChanged: 'El precio ha cambiado desde que se mostró. Revíselo y pídalo de nuevo.',
  inProgress: 'Su petición anterior no ha terminado. Espere a que termine, o cancélela.',
  notPermitted:
    'Puede editar este sitio, pero no pedir con IA, lo que cuesta créditos. Pregunte al equipo que lo gestiona.',
  noPages: 'Solo las páginas generadas se pueden cambiar con palabras.',
  planning: 'Se está planificando el cambio.',
  editing: (done, total) => `${done} de ${numbersIn('es').count(total, 'página lista', 'páginas listas')}.`,
  reload: 'Recargar',
  cancel: 'Cancelar',
  changed: (n) => numbersIn('es').count(n, 'cambio en su borrador', 'cambios en su borrador'),
  unchanged: 'No ha cambiado nada',
  failed: 'El cambio falló',
  cancelled: 'Cancelado',
  undone: 'El cambio se ha deshecho',
  tryAgain: 'Dígalo con otras palabras, o pídalo de nuevo.',
  cannotDo: 'Lo que no fue posible',
  cost: (cost, refunded) =>
    `Coste: ${numbersIn('es').count(cost, 'crédito', 'créditos')}${refunded > 0 ? `; ${numbersIn('es').count(refunded, 'reembolsado', 'reembolsados')}` : ''}.`,
  undo: (n) => (n === 1 ? 'Deshacer este cambio' : 'Deshacer estos cambios'),
  drop: 'Deshacer',
  inDraft: 'Los visitantes lo ven después de publicar. Deshaga lo que no quiera.',
  isDropped: 'Deshecho',
  starting: 'Escríbalo, o empiece con algo de esto. Rellena el campo y aún no cuesta nada:',
  translations: 'Traducir el sitio',
  language: 'Idioma',
  translationHint:
    'Cada página recibe una página en el otro idioma, con sus imágenes y enlaces; los precios y los nombres se quedan igual. Van a su borrador.',
  translate: (n) => `Traducir: ${numbersIn('es').count(n, 'crédito', 'créditos')}`,
  translateInto: (language) => `Traducir el sitio: ${language}`,
  outdated: (pages, language, n) =>
    `Traducir de nuevo ${numbersIn('es').count(pages, 'página cambiada', 'páginas cambiadas')}: ${language}, ${numbersIn('es').count(n, 'crédito', 'créditos')}`,
}

export const askPhrases: Record<Language, AskPhrases> = { en: english, de: german, fr: french, es: spanish }
