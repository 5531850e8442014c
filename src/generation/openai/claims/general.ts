import * as words from './words.ts'

/** Tells figures that everybody in a trade knows, such as those of laws and taxes, from figures of the business. */

const word = (list: string): RegExp => new RegExp(words.wholeWords(list), 'u')

const laws = word(`
  hmrc|irs|companies house|penalt(?:y|ies)|fines?|thresholds?|allowances?|turnover|statutory|minimum wage|by law
  finanzamt\\p{L}*|bußgeld\\p{L}*|geldbußen?|\\p{L}*freibetr[aä]g\\p{L}*|freigrenzen?|umsatzgrenzen?|mindestlohn|wettelijk\\p{L}*|légale?s?|legalmente|per legge|por ley|ustawow\\p{L}+|lagstadgad\\p{L}*|gesetzlich\\p{L}*|streitwert\\p{L}*|kleinunternehmer\\p{L}*
  amendes?|plafonds?|seuils?|smic|pénalités?|urssaf|multas?|sanci(?:ón|ones)|hacienda|umbral|multe?|sanzion[ei]|soglia|agenzia delle entrate|coimas?
  boetes?|belastingdienst|drempel|mandat\\p{L}*|grzywn\\p{L}+|urz[aą]d\\p{L}* skarbow\\p{L}+|zus|próg|progu|böter|skatteverket`)
const taxes = word(`
  vat|tax(?:es)?|[a-z]+-rated|\\p{L}*steuer\\p{L}*|mwst\\.?|ust\\.?|zinsen|verzugszins\\p{L}*|interest|tva|impôts?|iva|impuestos?|imposte?|impostos?|btw|belasting|podat\\p{L}+|moms|skatt\\p{L}*`)
const offers = new RegExp(
  String.raw`(?<!\p{L})(?:fees?|prices?|packages?|a month|per month|honorar\p{L}*|preise?|pauschal\p{L}*|tarifs?|prix|precios?|prezz[io]|preços?|prijs\p{L}*|cena|ceny|pris\p{L}*)(?!\p{L})|(?<!\p{L})(?:from|ab|dès|à partir de|desde|a partir d[ae]|da|vanaf|od|från)\s[£€$]?\s?\d`,
  'u',
)
const self = new RegExp(String.raw`(?<!\p{L})(?:${words.self})(?!\p{L})`, 'u')
const isFragment = (text: string): boolean => text.split(' ').length < 6

/** Whether a whole lowercase sentence does not speak of the business: "Die Blaue-Engel-Siegel sagen …" */
export const isAboutOthers = (text: string): boolean => !self.test(text) && !isFragment(text)

/** Whether a lowercase sentence says what a law demands: "A late return costs a £100 penalty." */
export const isAboutLaw = (text: string): boolean =>
  laws.test(text) && !self.test(text) && !offers.test(text) && !isFragment(text)

/** Whether a lowercase sentence says what is allowed or required, since when: "Seit 2021 darfst du …" */
export const isAboutRule = (text: string): boolean => rules.test(text) && !self.test(text)
const rules = word(`
  allowed|required|mandatory|compulsory|darf\\p{L}*|dürfen|gilt|gelten|\\p{L}*pflicht|vorgeschrieben|obligatoires?|autorisée?s?|obligatori[oa]s?|permitid[oa]s?|obrigatóri[oa]s?
  verplicht|toegestaan|obowiązkow\\p{L}+|wolno|obligatoriskt?`)

/** Whether the percentages of a lowercase sentence are rates of taxes or interest. */
export const isAboutRates = (text: string): boolean => taxes.test(text) && !discounts.test(text)
const discounts = new RegExp(
  String.raw`(?<!\p{L})(?:${words.discount}|${words.measured}|${words.customers})(?!\p{L})`,
  'u',
)

/** How long a thing is kept or valid says nothing about the age of the business. */
export const isAboutKeeping = (text: string): boolean => keeping.test(text) && !self.test(text)
const keeping = word(`
  keep|kept|must|lasts?|valid|stored?|gilt|haltbar\\p{L}*|aufbewahr\\p{L}*|aufzubewahren|conserv\\p{L}*|valables?|guardar\\p{L}*|válid[oa]s?|valid[oaie]|bewaa?r\\p{L}*|geldig|przechowyw\\p{L}*|ważn\\p{L}*|giltig\\p{L}*|spara\\p{L}*`)

/** A sentence that recommends a quantity: "Comptez un serveur pour 20 à 25 convives." */
export const isQuantityAdvice = (text: string): boolean => quantities.test(text) && !self.test(text)
const quantities = word(`
  allow|reckon|plan (?:for|on)|rechnen sie|rechne|planen sie|kalkulieren sie|comptez|prévoyez|il faut|cuent[ae]|calcul[ae]|prevea|calcol[ai]|preved[ai]|conte com|calcule|reken|licz|policz|räkna med`)

/** What businesses give away, by kind; a brief that says "free parking" says nothing about delivery. */
const gifts = [
  word(
    `parking|parkplätze?n?|parkplatz|stationnement|aparcamiento|parcheggio|estacionamento|parkeren|parkowani\\p{L}|parkering`,
  ),
  word(`wi-?fi|wlan|internet|internetzugang`),
  word(
    `deliver\\p{L}*|shipping|\\p{L}*liefer\\p{L}*|versand\\p{L}*|livr\\p{L}+|envíos?|entregas?|consegn\\p{L}+|spedizion[ei]|bezorg\\p{L}*|dostaw\\p{L}+|leverans\\p{L}*`,
  ),
  word(
    `consult\\p{L}*|calls?|chats?|\\p{L}*beratung\\p{L}*|\\p{L}*gespräch\\p{L}*|rendez-vous|entretien|intake|trials?|probe\\p{L}+|proefles\\p{L}*|consulenz\\p{L}|gesprek\\p{L}*|konsultacj\\p{L}+|rozmow\\p{L}+|rådgivning|lessons?|sessions?|visits?`,
  ),
  word(
    `quotes?|estimates?|quotations?|\\p{L}*angebote?|kostenvoranschl\\p{L}+|devis|presupuestos?|preventiv[oi]|orçamentos?|prijsopgaven?|wycen\\p{L}+`,
  ),
]
export const free = new RegExp(
  String.raw`${words.free}|${words.wholeWords('free|umsonst|offert\\p{L}*|without charge')}`,
  'u',
)
export const included = /includ|inklusiv|inbegriffen|compris|inclus|wliczon|ingår/u
const kindsOf = (text: string): RegExp[] => gifts.filter((kind) => kind.test(text))

/** Returns a function that tells whether a lowercase sentence gives away a kind of thing that the brief does not. */
export function giftCheck(source: string): (text: string) => boolean {
  const clauses = source.split(/[,;:()。、]|[.!?]\s/)
  const given = clauses.filter((clause) => free.test(clause))
  const kinds = new Set(clauses.filter((clause) => free.test(clause) || included.test(clause)).flatMap(kindsOf))
  const isVague = given.some((clause) => kindsOf(clause).length === 0)
  const mentioned = new Set(kindsOf(source))
  return (text) => {
    const said = kindsOf(text)
    return said.length > 0 && !said.some((kind) => kinds.has(kind) || (isVague && mentioned.has(kind)))
  }
}
