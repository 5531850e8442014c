/**
 * Finds people, quotations and street addresses, in the original case of a text. A claim is stated if the brief contains each of its words.
 */

const name = String.raw`\p{Lu}[\p{L}’'-]{1,30}`
const initial = String.raw`\p{Lu}\.`
/** Alternatives with a first letter of either case. */
const anyCase = (words: string): string =>
  `(?:${words.replace(/(?<=^|\|)\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)})`
const titles = String.raw`(?:Mr|Mrs|Ms|Dr|Prof|Mme|Mlle|Sr|Sra|Srta|Sig|Sigra|Dott|Dra|Dhr|Mevr)\.?|Herrn?|Frau|Madame|Monsieur|Señora?|Don|Doña|Signora?|Senhora?|Meneer|Mevrouw|Pan|Pani|Chef`
const role = anyCase(
  String.raw`founder|co-?founder|plumber|electrician|technician|hygienist|nurse|gu(?:ide|ia|ida)|stylist|barber|Geselle|Gesellin|monteur|loodgieter|owner|head chef|chef|director|manager|instructor|attorney|lawyer|dentist|doctor|teacher|trainer|baker|photographer|ceo|partner|Inhaber(?:in)?|Gründer(?:in)?|Geschäftsführer(?:in)?|Chef(?:in)?|Küchenchef(?:in)?|Rechtsanw(?:alt|ältin)|Fachanw(?:alt|ältin)|\p{L}{0,12}me(?:e|i)ster(?:in)?|mastro(?: \p{Ll}{3,12})?|Leiter(?:in)?|Zahn[aä]rzt(?:in)?|[ÄA]rzt(?:in)?|Trainer(?:in)?|propriétaire|fondateur|fondatrice|gérante?|directeur|directrice|boulanger|avocate?|fundadora?|dueñ[oa]|propietari[oa]|directora?|abogad[oa]|titolare|fondatore|proprietari[oa]|direttore|direttrice|avvocato|proprietári[oa]|diretora?|advogad[oa]|eigenaar|eigenaresse|oprichter|oprichtster|directeur|advocaat|właściciel(?:ka)?|założyciel(?:ka)?|ägare|grundare`,
)
/** Who works in a business. Their names follow: "our bookkeeper Sarah Webb"; other nouns have names of things. */
const colleague = anyCase(
  String.raw`colleague|assistant|receptionist|apprentice|\p{L}{0,12}keeper|\p{L}{0,12}dresser|\p{L}{0,12}therapist|groomer|cook|butcher|gardener|coach|advis[eo]r|accountant|engineer|mechanic|m[eé]c[aâá]nic[oa]|meccanic[oa]|\p{L}{0,12}[Mm]echaniker(?:in)?|vet|designer|architect|sommelier|barista|Kolleg(?:e|in)|Mitarbeiter(?:in)?|Bäcker(?:in)?|Köchin|Koch|\p{L}{0,12}lehrer(?:in)?|\p{L}{0,12}berater(?:in)?|Konditor(?:in)?|collègue|assistante?|pâtissi(?:er|ère)|cuisini(?:er|ère)|coiffeu(?:r|se)|serveu(?:r|se)|vendeu(?:r|se)|comptable|compañer[oa]|auxiliar|ayudante|cociner[oa]|peluquer[oa]|camarer[oa]|profesora?|cuoc[oa]|pasticcer[ea]|collega|parrucchier[ea]|insegnante|colega|cozinheir[oa]|professora?|medewerk(?:er|ster)|kok|kapper|kapster|kucharka|kucharz|fryzjer(?:ka)?|recepcjonistka|kollega|kock|frisör`,
)
const led = `${anyCase(String.raw`founded|owned|run|led|started|opened|headed|taught|managed|gegründet|geführt|geleitet|eröffnet|fondée?|dirigée?|tenue?|ouverte?|fundad[oa]|dirigid[oa]|fondat[oa]|dirett[oa]|gestit[oa]|opgericht|geleid|gerund|założon[aey]|prowadzon[aey]|grundat|grundades`)}${String.raw`\s(?:in\s\d{4}\s)?(?:by|von|par|por|da|door|przez|av)`}`
const our = String.raw`(?:our|the|its|unsere?|der|die|notre|la|le|nuestr[oa]|el|il|nostr[oa]|noss[oa]|o|a|onze|de|nasz[a]?|vår)`
const speaks = String.raw`(?:says|said|writes|wrote|tells|recalls|sagt|sagte|schreibt|erzählt|dit|écrit|raconte|dice|dijo|escribe|racconta|diz|disse|escreve|conta|zegt|schrijft|mówi|säger)`

/** Patterns whose groups are the names of people. */
const people = [
  String.raw`(?<!\p{L})(?:${titles})\s(${name}(?:\s${name}){0,2})`,
  String.raw`(?<!\p{L})${role}(?:,?\s(?:is\s|ist\s|est\s|es\s|è\s|é\s)?|:\s)(${name}\s(?:${name}|${initial}))`,
  String.raw`(?<!\p{L})(?:our|my|notre|nuestr[oa]|nostr[oa]|noss[oa]|onze)\s${role},?\s(${name})`,
  String.raw`(?<!\p{L})(?:[Oo]ur|[Mm]y|[Nn]otre|[Nn]uestr[oa]|[Nn]ostr[oa]|[Nn]oss[oa]|[Oo]nze|[Nn]asz[a]?|[Vv]år)\s${colleague},?\s(${name}\s${name}|${name}(?=\s\p{Ll}))`,
  String.raw`(?<!\p{L})[Uu]nsere?\s${colleague},?\s(${name}\s${name})`,
  String.raw`(${name}(?:\s${name})?),\s(?:${our}\s)?(?:\p{Ll}{1,20}\s){0,2}${role}(?!\p{L})`,
  String.raw`(?<!\p{L})${led}\s(?:(?:the|der|die|la|le)\s)?(${name}(?:\s(?:and|und|et|y|e|en|i|och|&)\s${name})?(?:\s${name})?)`,
  String.raw`(?<!\p{L})(?:[Mm]y name is|I[’']m|I am|[Mm]ein Name ist|[Ii]ch heiße|[Jj]e m[’']appelle|[Mm]e llamo|[Mm]i chiamo|[Cc]hamo-me|[Ii]k heet|[Nn]azywam się|[Jj]ag heter)\s(${name})`,
  String.raw`(?<!\p{L})(?:[Tt]he)\s(${name})\sfamily|(?<!\p{L})(?:[Ff]amilie|[Ff]amille|[Ff]amilia|[Ff]amiglia|[Ff]amília|[Rr]odzina|[Ff]amiljen)\s(?!(?:und|et|y|e|en)\s)(${name})(?!\p{L})`,
  String.raw`^\s?[—–]\s?(${name}(?:\s(?:${name}|${initial}))?)(?=,|\s?$|\.\s?$)`,
  String.raw`["“”„«»]\s?[,—–-]{1,2}\s?(?:${speaks}\s)?(${name}(?:\s(?:${name}|${initial}))?)`,
  String.raw`(${name}(?:\s${name})?)\s(?:founded|(?:started|opened)(?!\s(?:on|at|with)\s)|gründete|eröffnete|a\sfondé|a\souvert|fundó|abrió|ha\sfondato|fondò|fundou|abriu|richtte|założył[a]?|grundade)(?!\p{L})`,
].map((pattern) => new RegExp(pattern, 'gu'))

/** "店長の佐藤美咲がご案内します", "佐藤さん", but not "職人さん". */
const japanese = [
  String.raw`(?:[長主師士匠]|代表|女将|棟梁|職人|見習い|スタッフ|シェフ|オーナー|担当)の(\p{sc=Han}{2,5})が[^。、]{0,8}(?:案内|迎え|担当|待ち|教え|答え|伺|承|施術|指導|対応|務め)`,
  String.raw`(?<!\p{sc=Han})(\p{sc=Han}{2,4})(?<![屋店社園院校室所寺親娘奥者家員工師長生人客達方兄姉弟妹父母子将嫁婦])(?:さん|氏)(?!\p{sc=Han})`,
].map((pattern) => new RegExp(pattern, 'gu'))

/** Words in front of a verb that are no names. */
const noNames =
  /^(?:[Ww]e|I|He|She|They|It|Who|You|[Ww]ir|[Ee]r|[Ss]ie|[Dd]ie|[Dd]er|[Dd]as|Unsere?|Nous|On|Il|Elle|Noi|Nosotros|The|Our|That|This|What|When|And|Und|Ich|Familie|Family)$/u

/** The parts of a text that patterns find in their groups. */
const groupsOf = (text: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, ...groups]) => groups.filter((each) => each)))

/** What a brief says, in lowercase, and its words. */
type Said = { source: string; words: ReadonlySet<string> }

/** Names of people that the brief does not contain. */
export const unknownPeople = (text: string, { source, words }: Said): string[] => [
  ...groupsOf(text, people).filter((each) => !noNames.test(each) && !wordsOf(each).every((part) => words.has(part))),
  ...groupsOf(text, japanese).filter((each) => !source.includes(each)),
]

const label = anyCase(
  String.raw`\p{L}{0,12}[Ll]abel|seal|badge|trademark|\p{L}{0,12}[Ss]iegel|\p{L}{0,12}[Kk]eurmerk|marchio|sigillo|selo|sello|znak`,
)
const guide = anyCase('guide|guida|guía|guia|gids')
const labels = [
  String.raw`(?<!\p{L})(?:${label}|${guide})\s["“„«‘]?(?:d[eioa]l?\s|of\s(?:the\s)?|van\s)?(\p{Lu}[\p{L}’'-]{1,20}(?:\s\p{Lu}[\p{L}’'-]{1,20}){0,3})`,
  String.raw`(?<!\p{L})(\p{Lu}{2,6})[\s-]${label}(?!\p{L})`,
].map((pattern) => new RegExp(pattern, 'gu'))

/** Named labels and guides that the brief does not contain: "il marchio DOP", "the FSC label". */
export const unknownLabels = (text: string, { words }: Said): string[] =>
  groupsOf(text, labels).filter((each) => !wordsOf(each).every((part) => words.has(part)))

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? []

const quoted = String.raw`["“„«»][^"“”„«»]{8,300}["“”«»]`
const quotations = [
  String.raw`${quoted},?\s+(?:${speaks})(?!\p{L})`,
  String.raw`${quoted},?\s*[—–-]{1,2}\s?(?=\p{Lu})`,
  String.raw`(?<!\p{L})(?:${speaks})(?:\s\p{L}{1,30}){0,3}[:,]\s*["“„«»][^"“”„«»]{3,300}`,
  String.raw`^\s*${quoted}[.!]?\s*$`,
].map((pattern) => new RegExp(pattern, 'gu'))
/** Reported speech, without quotation marks: "she says the bread is good". */
const reported =
  /(?<!(?:what|whatever|when|if|as|was|wenn|wie|que|quand|si|wat|als)\s)(?<!\p{L})(?:(?:she|he)\s(?:says|said)|they\ssay|sagt\s(?:sie|er)|(?:sie|er)\ssagte?|dit-(?:elle|il)|(?:elle|il)\sdit|(?:ella|él|lei|lui)\sdice|(?:ela|ele)\sdiz|zegt\s(?:ze|zij|hij)|(?:zij|hij)\szegt)(?!\p{L})/giu
/** A question in quotation marks is no quotation. */
const isQuestion = (text: string): boolean => text.includes('?')

/**
 * Quotations and reported speech that the brief does not contain: neither the beginning of the quoted words nor, in whatever order, all words
 * that carry the meaning. `source`: the brief, in lowercase; `words`: its words.
 */
export function unknownQuotations(text: string, { source, words }: Said): string[] {
  const isStated = (said: string) => {
    const meant = wordsOf(said).filter((word) => word.length > 3)
    return meant.length > 0 && meant.every((word) => words.has(word))
  }
  const marked = quotations
    .flatMap((pattern) => text.match(pattern) ?? [])
    .filter((found) => !isQuestion(found) && !source.includes(wordsBetween(found)) && !isStated(wordsWithin(found)))
  return [...marked, ...(isStated(text.replace(reported, ' ')) ? [] : (text.match(reported) ?? []))]
}

/** All words within the quotation marks. */
const wordsWithin = (quotation: string): string => /["“„«»]([^"“”„«»]*)/u.exec(quotation)?.[1] ?? quotation

/** The first words within the quotation marks. */
const wordsBetween = (quotation: string): string =>
  (/["“„«»]\s?([^"“”„«»]{1,24})/u.exec(quotation)?.[1] ?? quotation).toLowerCase().trim()

const streetType = String.raw`(?:[Ss]treet|[Rr]oad|[Aa]venue|[Ll]ane|[Dd]rive|[Bb]oulevard|[Cc]ourt|[Ss]quare|[Ww]ay|[Tt]errace|[Pp]lace|St|Rd|Ave|Blvd|Ln|Dr)`
const addresses = [
  String.raw`(${name}(?:straße|strasse|str\.|gasse|weg|platz|allee|damm|ufer|ring)|${name}[- ](?:Straße|Strasse|Str\.|Gasse|Weg|Platz|Allee|Damm|Ufer|Ring))\s\d{1,5}\p{L}?(?![\d%])`,
  String.raw`(?<![\d.,])\d{1,5}\p{L}?,?\s(?:[NSEW]\.?\s)?((?:${name}|\d{1,3}(?:st|nd|rd|th))(?:\s${name}){0,2})\s${streetType}(?!\p{L})`,
  String.raw`(?<![\d.,])\d{1,5}(?:\s?(?:bis|ter))?,?\s(?:[Rr]ue|[Aa]venue|[Bb]oulevard|[Pp]lace|[Qq]uai|[Ii]mpasse|[Cc]hemin|[Aa]llée)\s((?:(?:de|du|des|la|le|les|l[’']|d[’'])\s?){0,2}${name}(?:[\s-]${name}){0,3})`,
  String.raw`(?<!\p{L})(?:[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|[Cc]alle|[Cc]/|[Aa]venida|[Aa]vda\.|[Pp]laza|[Pp]aseo|[Rr]ua|[Pp]raça|[Tt]ravessa|[Ll]argo|[Rr]ue|[Uu]l\.|[Aa]l\.)\s((?:(?:de|del|della|dei|di|da|do|dos|la|las|los)\s){0,2}${name}(?:\s(?:(?:de|del|da|do|di)\s)?${name}){0,3}),?\s(?:n[.º°]{1,2}\s?)?\d{1,5}(?!\d|\s?(?:%|€|[Uu]hr|h\b))`,
  String.raw`(${name}(?:straat|laan|gracht|kade|plein|dijk|weg|singel|gatan|vägen|gade|vej))\s\d{1,5}(?!\d)`,
  String.raw`(?<![\d.,+(/-]|\d )(?!\d{3}00)(\d{5})\s\p{Lu}\p{Ll}{2,}`,
  String.raw`(?<!\p{L})([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})(?![\p{L}\d])`,
  String.raw`(?<![\d.,])(\d{4} [A-Z]{2})\s\p{Lu}\p{Ll}{2,}`,
].map((pattern) => new RegExp(pattern, 'gu'))
/** Words of addresses that people abbreviate or translate. */
const streetWords =
  /^(?:straße|strasse|str|street|st|road|rd|avenue|ave|av|avda|north|south|east|west|de|la|du|des|del|da|do|di|le|les|el)$/u

/** The street addresses in a text. */
export const addressesOf = (text: string): string[] => addresses.flatMap((pattern) => text.match(pattern) ?? [])

/** "Długiej" is "Długa": the number of the house tells addresses apart. */
const stemOf = (part: string): string => part.slice(0, Math.max(4, part.length - 3))

/** Returns a function that tells whether the brief contains each word and number of an address. `words`: those of the brief. */
export function addressCheck(source: string, words: ReadonlySet<string>): (address: string) => boolean {
  const digits = new Set(source.match(/\d+/g) ?? [])
  return (address) => {
    const parts = wordsOf(address.replace(/(?<=\p{Ll})(?:straße|strasse|str\.)/gu, ' straße')).filter(
      (part) => !streetWords.test(part),
    )
    const numbers = address.match(/\d+/g) ?? []
    return (
      parts.every((part) => words.has(part) || source.includes(stemOf(part))) &&
      numbers.every((number) => digits.has(number))
    )
  }
}
