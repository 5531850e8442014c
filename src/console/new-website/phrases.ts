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
  briefHint:
    'What the business does, for which customers, where. The more you tell, the more pages there are; the price stays.',
  name: 'Name of the business',
  nameHint: 'Leave it empty if the brief says it.',
  language: 'Language',
  languageOfBrief: 'As in the brief',
  facts: 'Facts',
  factsHint: 'One per line, used as they are: address, opening hours, prices, phone number.',
  client: 'Email address of the client',
  clientHint: 'The website belongs to this client, who is added if the address is new. Empty: no client.',
  briefExample:
    'Holm & Daughter, joiners in Aarhus. We build kitchens and stairs from Danish ash, and repair old windows. Customers come to our workshop by appointment.',
  factsExample: 'Skovvej 12, 8000 Aarhus\nMonday to Friday 7 to 16\nhello@holm.example',
  further: 'Name, language and client',
  furtherOfClient: 'Name and language',
  whenReady: 'When its pages are ready',
  states: { draft: 'Keep it as a draft', online: 'Put it online at once' },
  statesText: {
    draft: 'Visitors see it only after you publish it.',
    online: 'Visitors see it as soon as its pages are written.',
  },
  draftOfClient: 'The website is a draft first: visitors see it after it is published.',
  planFirst: 'Show me the plan first',
  planCharge: (n: number) =>
    `“Show me the plan first” charges ${credits.en(n)} now and refunds them if you do not approve the plan. Dropping a page refunds nothing: the price does not depend on the number of pages.`,
  planAnyway: 'Show me the plan without it',
  generate: 'Generate at once',
  generateAnyway: 'Generate without it',
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
  answer: 'Add it to the facts',
}
export type NewWebsitePhrases = typeof english

const german: NewWebsitePhrases = {
  newWebsite: 'Neue Website',
  title: 'Worum soll es auf der Website gehen?',
  brief: 'Beschreibung',
  briefHint: 'Was das Unternehmen tut, für wen, wo. Je mehr Sie sagen, desto mehr Seiten entstehen; der Preis bleibt.',
  name: 'Name des Unternehmens',
  nameHint: 'Bleibt leer, wenn ihn die Beschreibung nennt.',
  language: 'Sprache',
  languageOfBrief: 'Wie die Beschreibung',
  facts: 'Angaben',
  factsHint: 'Eine je Zeile, wörtlich verwendet: Adresse, Öffnungszeiten, Preise, Telefon.',
  client: 'E-Mail-Adresse des Kunden',
  clientHint: 'Die Website gehört diesem Kunden, der angelegt wird, wenn die Adresse neu ist. Leer: kein Kunde.',
  briefExample:
    'Holm & Tochter, Schreinerei in Kiel. Wir bauen Küchen und Treppen aus Esche und richten alte Fenster her. Kunden kommen nach Absprache in die Werkstatt.',
  factsExample: 'Hofstraße 12, 24103 Kiel\nMontag bis Freitag 7 bis 16 Uhr\nhallo@holm.example',
  further: 'Name, Sprache und Kunde',
  furtherOfClient: 'Name und Sprache',
  whenReady: 'Wenn ihre Seiten fertig sind',
  states: { draft: 'Entwurf bleiben', online: 'Sofort online stellen' },
  statesText: {
    draft: 'Niemand sieht sie, bis Sie sie veröffentlichen.',
    online: 'Besucher sehen sie, sobald die Seiten geschrieben sind.',
  },
  draftOfClient: 'Die Website ist zuerst ein Entwurf: Niemand sieht sie, bis sie veröffentlicht wird.',
  planFirst: 'Erst den Plan zeigen',
  planCharge: (n) =>
    `„Erst den Plan zeigen“ berechnet jetzt ${credits.de(n)} und erstattet sie, wenn Sie den Plan nicht freigeben. Für eine gestrichene Seite wird nichts erstattet: Der Preis hängt nicht von der Zahl der Seiten ab.`,
  planAnyway: 'Plan trotzdem zeigen',
  generate: 'Sofort erzeugen',
  generateAnyway: 'Trotzdem erzeugen',
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
  answer: 'Bei den Angaben ergänzen',
}

const french: NewWebsitePhrases = {
  newWebsite: 'Nouveau site',
  title: 'De quoi le site doit-il parler ?',
  brief: 'Description',
  briefHint:
    'Ce que fait l’entreprise, pour qui, où. Plus vous en dites, plus il y a de pages ; le prix reste le même.',
  name: 'Nom de l’entreprise',
  nameHint: 'Laissez vide si la description le dit.',
  language: 'Langue',
  languageOfBrief: 'Celle de la description',
  facts: 'Faits',
  factsHint: 'Un par ligne, repris tels quels : adresse, horaires, prix, téléphone.',
  client: 'Adresse e-mail du client',
  clientHint: 'Le site appartient à ce client, ajouté si l’adresse est nouvelle. Vide : aucun client.',
  briefExample:
    'Holm & Fille, menuiserie à Nantes. Nous faisons des cuisines et des escaliers en frêne et réparons les vieilles fenêtres. Les clients viennent à l’atelier sur rendez-vous.',
  factsExample: '12 rue du Port, 44000 Nantes\nDu lundi au vendredi de 7 h à 16 h\nbonjour@holm.example',
  further: 'Nom, langue et client',
  furtherOfClient: 'Nom et langue',
  whenReady: 'Quand ses pages sont prêtes',
  states: { draft: 'Le garder comme brouillon', online: 'Le mettre en ligne aussitôt' },
  statesText: {
    draft: 'Personne ne le voit avant que vous le publiiez.',
    online: 'Les visiteurs le voient dès que ses pages sont écrites.',
  },
  draftOfClient: 'Le site est d’abord un brouillon : personne ne le voit avant sa publication.',
  planFirst: 'Montrer d’abord le plan',
  planCharge: (n) =>
    `« Montrer d’abord le plan » débite ${credits.fr(n)} maintenant et les rembourse si vous ne validez pas le plan. Retirer une page ne rembourse rien : le prix ne dépend pas du nombre de pages.`,
  planAnyway: 'Montrer le plan sans cela',
  generate: 'Générer aussitôt',
  generateAnyway: 'Générer sans cela',
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
  answer: 'L’ajouter aux faits',
}

const spanish: NewWebsitePhrases = {
  newWebsite: 'Nuevo sitio web',
  title: '¿De qué debe tratar el sitio web?',
  brief: 'Descripción',
  briefHint: 'Qué hace el negocio, para quién y dónde. Cuanto más diga, más páginas habrá; el precio no cambia.',
  name: 'Nombre del negocio',
  nameHint: 'Déjelo vacío si lo dice la descripción.',
  language: 'Idioma',
  languageOfBrief: 'El de la descripción',
  facts: 'Datos',
  factsHint: 'Uno por línea, tal cual: dirección, horarios, precios, teléfono.',
  client: 'Correo electrónico del cliente',
  clientHint: 'El sitio pertenece a este cliente, que se añade si la dirección es nueva. Vacío: ningún cliente.',
  briefExample:
    'Holm e Hija, carpintería en Gijón. Hacemos cocinas y escaleras de fresno y reparamos ventanas antiguas. Los clientes vienen al taller con cita.',
  factsExample: 'Calle del Puerto 12, 33201 Gijón\nDe lunes a viernes de 7 a 16 h\nhola@holm.example',
  further: 'Nombre, idioma y cliente',
  furtherOfClient: 'Nombre e idioma',
  whenReady: 'Cuando sus páginas estén listas',
  states: { draft: 'Dejarlo como borrador', online: 'Ponerlo en línea enseguida' },
  statesText: {
    draft: 'Nadie lo ve hasta que usted lo publique.',
    online: 'Los visitantes lo ven en cuanto sus páginas están escritas.',
  },
  draftOfClient: 'El sitio es primero un borrador: nadie lo ve hasta que se publica.',
  planFirst: 'Mostrar primero el plan',
  planCharge: (n) =>
    `«Mostrar primero el plan» cobra ${credits.es(n)} ahora y los reembolsa si no aprueba el plan. Quitar una página no reembolsa nada: el precio no depende del número de páginas.`,
  planAnyway: 'Mostrar el plan sin ello',
  generate: 'Generar enseguida',
  generateAnyway: 'Generar sin ello',
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
  answer: 'Añadirlo a los datos',
}

export const newWebsitePhrases = { en: english, de: german, fr: french, es: spanish }
