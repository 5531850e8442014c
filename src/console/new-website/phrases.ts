import type { AskedFor } from '../../domain/orders/estimates.ts'
import { numbersIn } from '../language.ts'

const credits = {
  en: (n: number) => numbersIn('en').count(n, 'credit', 'credits'),
  de: (n: number) => numbersIn('de').count(n, 'Credit', 'Credits'),
  fr: (n: number) => numbersIn('fr').count(n, 'crédit', 'crédits'),
  es: (n: number) => numbersIn('es').count(n, 'crédito', 'créditos'),
}

/** The texts of the order of a website. */
const english = {
  newWebsite: 'New website',
  title: 'What should the website be about?',
  brief: 'Brief',
  briefHint: 'The business in your own words: what it does, for which customers, where. More facts make more pages.',
  name: 'Name of the business',
  nameHint: 'Empty: taken from the brief.',
  language: 'Language',
  languageOfBrief: 'As in the brief',
  facts: 'Facts',
  factsHint: 'One per line, used as they are: address, opening hours, prices, phone number.',
  client: 'Email address of the client',
  clientHint: 'The website belongs to this client, who is added if the address is new. Empty: no client.',
  plan: 'Plan',
  review: 'Show me the plan first; pages are generated when I approve it',
  order: (n: number) => `Order for ${credits.en(n)}`,
  orderAnyway: (n: number) => `Order as it is for ${credits.en(n)}`,
  cost: (n: number) => `This order costs ${credits.en(n)}`,
  balance: (n: number) => `You have ${credits.en(n)}.`,
  refund: 'Pages that fail are refunded. You can cancel while it runs.',
  pictures: (n: number) =>
    `This includes ${numbersIn('en').count(n, 'picture', 'pictures')}; those that no page shows are refunded.`,
  short: 'The balance does not cover this order.',
  questions: 'Not ordered yet: visitors will look for this',
  missing: {
    contact: 'A phone number or an email address',
    address: 'An address, if customers visit the business',
    opening_hours: 'Opening hours',
    prices: 'Prices',
  } satisfies Record<AskedFor, string>,
  quotedTitle: 'No translation',
  quoted:
    'This installation has no language model. The pages quote your own sentences, in the language of the brief, and nothing is translated.',
  answer: 'Add it to the facts, or order the website without it.',
  expected: (seconds: number) =>
    `Your last websites took about ${numbersIn('en').count(seconds, 'second', 'seconds')}.`,
}
export type NewWebsitePhrases = typeof english

const german: NewWebsitePhrases = {
  newWebsite: 'Neue Website',
  title: 'Worum soll es auf der Website gehen?',
  brief: 'Beschreibung',
  briefHint: 'Das Unternehmen in Ihren Worten: was es tut, für wen, wo. Mehr Angaben ergeben mehr Seiten.',
  name: 'Name des Unternehmens',
  nameHint: 'Leer: aus der Beschreibung.',
  language: 'Sprache',
  languageOfBrief: 'Wie die Beschreibung',
  facts: 'Angaben',
  factsHint: 'Eine je Zeile, wörtlich verwendet: Adresse, Öffnungszeiten, Preise, Telefon.',
  client: 'E-Mail-Adresse des Kunden',
  clientHint: 'Die Website gehört diesem Kunden, der angelegt wird, wenn die Adresse neu ist. Leer: kein Kunde.',
  plan: 'Plan',
  review: 'Erst den Plan zeigen; die Seiten entstehen nach meiner Freigabe',
  order: (n) => `Für ${credits.de(n)} bestellen`,
  orderAnyway: (n) => `Trotzdem für ${credits.de(n)} bestellen`,
  cost: (n) => `Dieser Auftrag kostet ${credits.de(n)}`,
  balance: (n) => `Sie haben ${credits.de(n)}.`,
  refund: 'Seiten, die fehlschlagen, werden erstattet. Solange der Auftrag läuft, können Sie ihn abbrechen.',
  pictures: (n) => `Darin sind ${numbersIn('de').count(n, 'Bild', 'Bilder')}; was keine Seite zeigt, wird erstattet.`,
  short: 'Das Guthaben deckt diesen Auftrag nicht.',
  questions: 'Noch nicht bestellt: Danach werden Besucher suchen',
  missing: {
    contact: 'Telefonnummer oder E-Mail-Adresse',
    address: 'Adresse, falls Kunden ins Haus kommen',
    opening_hours: 'Öffnungszeiten',
    prices: 'Preise',
  },
  quotedTitle: 'Keine Übersetzung',
  quoted:
    'Diese Installation hat kein Sprachmodell. Die Seiten zitieren Ihre eigenen Sätze in der Sprache der Beschreibung; nichts wird übersetzt.',
  answer: 'Ergänzen Sie es bei den Angaben, oder bestellen Sie die Website ohne.',
  expected: (seconds) =>
    `Ihre letzten Websites dauerten etwa ${numbersIn('de').count(seconds, 'Sekunde', 'Sekunden')}.`,
}

const french: NewWebsitePhrases = {
  newWebsite: 'Nouveau site',
  title: 'De quoi le site doit-il parler ?',
  brief: 'Description',
  briefHint: 'L’entreprise avec vos mots : ce qu’elle fait, pour qui, où. Plus de faits donnent plus de pages.',
  name: 'Nom de l’entreprise',
  nameHint: 'Vide : tiré de la description.',
  language: 'Langue',
  languageOfBrief: 'Celle de la description',
  facts: 'Faits',
  factsHint: 'Un par ligne, repris tels quels : adresse, horaires, prix, téléphone.',
  client: 'Adresse e-mail du client',
  clientHint: 'Le site appartient à ce client, ajouté si l’adresse est nouvelle. Vide : aucun client.',
  plan: 'Plan',
  review: 'Montrer d’abord le plan ; les pages sont générées après mon accord',
  order: (n) => `Commander pour ${credits.fr(n)}`,
  orderAnyway: (n) => `Commander tel quel pour ${credits.fr(n)}`,
  cost: (n) => `Cette commande coûte ${credits.fr(n)}`,
  balance: (n) => `Vous avez ${credits.fr(n)}.`,
  refund: 'Les pages qui échouent sont remboursées. Vous pouvez annuler pendant l’exécution.',
  pictures: (n) =>
    `Cela comprend ${numbersIn('fr').count(n, 'image', 'images')} ; celles qu’aucune page ne montre sont remboursées.`,
  short: 'Le solde ne couvre pas cette commande.',
  questions: 'Pas encore commandé : ce que les visiteurs chercheront',
  missing: {
    contact: 'Un numéro de téléphone ou une adresse e-mail',
    address: 'L’adresse, si des clients viennent sur place',
    opening_hours: 'Les horaires d’ouverture',
    prices: 'Les prix',
  },
  quotedTitle: 'Pas de traduction',
  quoted:
    'Cette installation n’a pas de modèle de langage. Les pages citent vos propres phrases, dans la langue de la description ; rien n’est traduit.',
  answer: 'Ajoutez-le aux faits, ou commandez le site sans cela.',
  expected: (seconds) =>
    `Vos derniers sites ont pris environ ${numbersIn('fr').count(seconds, 'seconde', 'secondes')}.`,
}

const spanish: NewWebsitePhrases = {
  newWebsite: 'Nuevo sitio web',
  title: '¿De qué debe tratar el sitio web?',
  brief: 'Descripción',
  briefHint: 'El negocio en sus palabras: qué hace, para quién, dónde. Más datos dan más páginas.',
  name: 'Nombre del negocio',
  nameHint: 'Vacío: se toma de la descripción.',
  language: 'Idioma',
  languageOfBrief: 'El de la descripción',
  facts: 'Datos',
  factsHint: 'Uno por línea, tal cual: dirección, horarios, precios, teléfono.',
  client: 'Correo electrónico del cliente',
  clientHint: 'El sitio pertenece a este cliente, que se añade si la dirección es nueva. Vacío: ningún cliente.',
  plan: 'Plan',
  review: 'Mostrar primero el plan; las páginas se generan cuando lo apruebe',
  order: (n) => `Pedir por ${credits.es(n)}`,
  orderAnyway: (n) => `Pedir así por ${credits.es(n)}`,
  cost: (n) => `Este pedido cuesta ${credits.es(n)}`,
  balance: (n) => `Tiene ${credits.es(n)}.`,
  refund: 'Las páginas que fallan se reembolsan. Puede cancelar mientras está en curso.',
  pictures: (n) =>
    `Incluye ${numbersIn('es').count(n, 'imagen', 'imágenes')}; las que no muestra ninguna página se reembolsan.`,
  short: 'El saldo no cubre este pedido.',
  questions: 'Aún no se ha encargado: lo que buscarán los visitantes',
  missing: {
    contact: 'Un teléfono o un correo electrónico',
    address: 'La dirección, si acuden clientes',
    opening_hours: 'El horario de apertura',
    prices: 'Los precios',
  },
  quotedTitle: 'Sin traducción',
  quoted:
    'Esta instalación no tiene modelo de lenguaje. Las páginas citan sus propias frases, en el idioma de la descripción; no se traduce nada.',
  answer: 'Añádalo a los datos, o pida el sitio sin ello.',
  expected: (seconds) => `Sus últimos sitios tardaron unos ${numbersIn('es').count(seconds, 'segundo', 'segundos')}.`,
}

export const newWebsitePhrases = { en: english, de: german, fr: french, es: spanish }
