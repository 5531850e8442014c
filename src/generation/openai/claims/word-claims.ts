import { free as anyFree, included } from './general.ts'
import { customers, experience, free, wholeWords, years } from './words.ts'

/** A claim without figures. It is stated if the brief says something of the kind, in any language. */
export type WordClaim = { claim: RegExp; stated: RegExp; isAdvisable?: boolean }
const pattern = (words: string): RegExp => new RegExp(words, 'gu')
/** `unspaced`: in languages without spaces between words */
const word = (words: string, unspaced = '(?!)'): RegExp => pattern(`${wholeWords(words)}|(?:${unspaced})`)

const awards = word(
  `
  (?:multi-?)?(?:award|prize)[- ]winning|award-?winners?|(?:won|win|winners? of|winning|received|awarded)\\s(?:\\p{L}{1,20}\\s){0,4}(?:awards?|prizes?|medals?)|award for|michelin[- ]?\\p{L}*|voted (?:the )?best|winners? of (?:the|a|an)|(?:business|company|firm|practice|restaurant|hotel|shop|baker|chef|salon|clinic|venue|supplier|employer) of the year|voted (?:number|no\\.?) ?(?:1|one)
  preisgekrönt\\p{L}*|preisträger\\p{L}*|prämiert\\p{L}*|(?:mehrfach|vielfach|mehrmals) ausgezeichnet\\p{L}*|ausgezeichnet (?:mit|als|vom|von|durch)|(?:wurden?|sind|ist) (?:[\\p{L}\\d]{1,20} ){0,3}ausgezeichnet|testsieger\\p{L}*|auszeichnung für|gewinner (?:des|der)
  primée?s?|récompensée?s?|médaillée?s?|lauréate?s?|prix d[eu]\\s(?:la\\s)?meilleure?|premiad[oa]s?|galardonad[oa]s?|premiat[oaie]|pluripremiat[oaie]|bekroonde?|prijswinnende?|onderscheiden met|nagrodzon\\p{L}+|nagradzan\\p{L}+|laureat\\p{L}*|zdobywc\\p{L}+ nagrody|prisbelönt\\p{L}*|prisvinnande|utmärkelser?
  vincitor[ei] (?:del|di|dell['’])|vencedor\\p{L}* d[oae]|galardoad[oa]s?|medalh\\p{L}+ de
  trophées? (?:d[eu]|des)|élue?s? (?:le |la )?meilleure?s?|(?:elegid|votad|nombrad)[oa]s? (?:el |la |como )?mejor|premio (?:a la|al?) mejor|elett[oaie] miglior\\p{L}*|eleit[oa]s? (?:o |a )?melhor|(?:ver|uit|ge)kozen tot
  (?:best|beste[rsn]?|meilleure?|mejor|miglior[ei]?|melhor|bästa|najleps\\p{L}+) (?:[\\p{L}’'-]{1,20} ){1,6}20\\d\\d`,
  '受賞|金賞|最優秀|グランプリ|(?:テレビ|雑誌|新聞|メディア)[^、。]{0,6}紹介|جائزة|جوائز',
)
const certificates = word(
  `
  (?:fully |officially )?(?:certified|accredited|licensed|bonded)|licensed and insured|(?:fully|properly) insured|licensed, insured|certifications?|accreditations?
  \\p{L}*zertifizier(?:t|te|ten|ter|tes)|zertifikate?|akkreditiert\\p{L}*|tüv[- ](?:geprüft|zertifi)\\p{L}*|staatlich (?:geprüft|anerkannt)\\p{L}*
  certifi(?:é|ée|és|ées)|agréée?s?|certificad[oa]s?|acreditad[oa]s?|certificat[oaie]|accreditat[oaie]|gecertificeerde?|erkend door|certyfikowan\\p{L}+|certyfikat\\p{L}*|certifierad\\p{L}*
  (?:gold|silver|platinum|premier|premium|official|authori[sz]ed) (?:partners?|dealers?|resellers?|members?)|(?:offizieller?|autorisierter?) (?:\\p{L}{1,20}-?)?(?:partner|händler)|partenaires? officiels?|(?:partner|distribuidor|concesionario) oficial|partner ufficiale|oficjaln\\p{L} partner\\p{L}*`,
  '認定(?:店|を)|有?資格(?:を|者)|工芸士|技能士|マイスターに|御用達',
)
const training = word(`
  (?:studied|graduated|qualified) (?:at|from)|trained (?:at|under)|(?:degree|master['’]?s?|doctorate|phd) (?:in|from)|(?:studierte|ausbildung) (?:an|bei|am) (?:der |dem )?|absolvent(?:in)? (?:der|des)
  formée? (?:chez|auprès)|diplômée? (?:de|d['’]\\p{L}+)|se (?:formó|licenció|graduó) (?:en|por)|licenciad[oa] (?:en|por)|máster en|laureat[oa] (?:in|all['’]\\p{L}+|a)|formad[oa] (?:em|pel[oa])|mestrado em|afgestudeerd (?:aan|in)
  absolwent\\p{L}* (?:\\p{L}+)|ukończył[a]? (?:studia|uniwersytet|akademię|szkołę)|utbildad (?:vid|på)`)
const discounts = word(`
  (?:student|group|early[- ]bird|loyalty|senior|family|special|military|seasonal) discounts?|discounts? (?:for|of|on)|half[- ]price|two[- ]for[- ]one|2[- ]for[- ]1|buy one,? get one|discounted
  \\p{L}*rabatte?|rabatte?n? (?:für|auf|von)|zum halben preis|ermäßigungen? für|vergünstigt\\p{L}*
  remises? (?:de|pour)|réductions? (?:de|pour)|moitié prix|descuentos? (?:de|para|por)|mitad de precio|sconti? (?:di|per|del)|sconto (?:di|per|del)|metà prezzo|descontos? (?:de|para)|metade do preço|\\p{L}*korting (?:voor|van|op)|halve prijs|zniżk\\p{L}+|rabatt (?:på|för)|halva priset`)
export const freebies = pattern(
  `${free}|${wholeWords(`
  free[ -](?:\\p{L}{1,20}\\s){0,2}(?:consultations?|quotes?|estimates?|trials?|delivery|shipping|lessons?|calls?|sessions?|parking|wi-?fi|inspections?|returns|assessments?|tasting|cancellation)
  no[ -](?:\\p{L}{1,15}[ -])?fees?|offerte?s? (?:dès|pour|à)`)}`,
)
const decades = word(`
  (?:for|over|spanning|two|three|four|five|several|many) (?:\\p{L}{1,12} )?decades|decades of|years of (?:\\p{L}{1,15} )?(?:${experience})|centur(?:y|ies) of|century-old
  (?:seit|über|von|in|mehrere|zwei|drei|vier|2|3|4) (?:\\p{L}{1,14} )?jahrzehnten?|jahrzehntelang\\p{L}*|(?:langjährig|jahrelang)\\p{L}* (?:\\p{L}{1,20} )?(?:erfahrung|tradition)\\p{L}*
  depuis (?:des |\\p{L}+ )?décennies|(?:(?:des|de longues) années|décennies) d['’](?:expérience|expertise)|décadas|(?:años|anos|anni|jaren) (?:de|di) (?:${experience})|(?:da|per) (?:\\p{L}+ )?decenni|al decennia(?: lang)?|jarenlange ervaring|decennialange|wieloletni\\p{L}+|(?:i|sedan) årtionden`)
const generations = word(
  `
  (?:for|two|three|four|five|six|several|many|first|second|third|fourth|fifth|sixth|\\d(?:st|nd|rd|th)?)[ -](?:\\p{L}{1,10} )?generations?
  (?:seit|zwei|drei|vier|fünf|erster|zweiter|dritter|vierter|fünfter|2\\.|3\\.|4\\.|5\\.) (?:\\p{L}{1,14} )?generation(?:en)?|generationenbetrieb
  de père en fils|(?:deux|trois|quatre|cinq|des|deuxième|troisième|quatrième) générations?|(?:dos|tres|cuatro|cinco|segunda|tercera|cuarta) generación(?:es)?|(?:due|tre|quattro|seconda|terza|quarta) generazion[ei]|(?:od|dwa|dwóch|trzy|trzech|czterech|drugie|trzecie|czwarte) pokole\\p{L}+
  (?:duas|três|quatro|segunda|terceira|quarta) geraç(?:ão|ões)|(?:twee|drie|vier|vijf|tweede|derde|vierde) generaties?|od pokoleń|(?:två|tre|fyra|andra|tredje) generation(?:en|er)?`,
  '[二三四五六七八九十\\d]代(?:続く|目|にわた)|老舗',
)
const guarantees = word(`
  (?:\\p{L}{2,12}|\\d{1,2})[- ]years?[’'s]{0,2} (?:guarantee|warranty)|lifetime (?:guarantee|warranty)|money[- ]back|satisfaction guaranteed?|guaranteed satisfaction
  (?:\\p{L}{2,12}|\\d{1,2}) jahre garantie|\\p{L}*(?:zufriedenheits|zurück)-?garantie|lebenslange garantie|garantie (?:à vie|de \\S{1,12} ans)|satisfaits? ou remboursés?|garantía (?:de por vida|de \\S{1,12} años)
  garanzia (?:a vita|di \\S{1,12} anni)|soddisfatti o rimborsati|garantia (?:vitalícia|de \\S{1,12} anos)|satisfação garantida|(?:\\p{L}{2,12}|\\d{1,2}) jaar garantie|niet goed,? geld terug|levenslange garantie
  (?:\\p{L}{2,12}|\\d{1,2}) lata? gwarancji|gwarancj\\p{L} satysfakcji|dożywotni\\p{L}* gwarancj\\p{L}|zwrot pieniędzy|(?:\\p{L}{2,12}|\\d{1,2}) års garanti|livstidsgaranti|nöjd-?kund-?garanti|pengarna tillbaka`)
const ratings = word(`
  (?:top|best|highest|highly)[- ]rated|rated (?:the )?(?:best|number|no)|(?:rave|glowing|excellent|stellar|google|five-star|5-star|positive) reviews|★{2,}|⭐{2,}
  (?:best|top|hervorragend|sehr gut) ?bewertet\\p{L}*|top-?bewertungen|(?:les )?mieux notée?s?|mejor valorad[oa]s?|più votat[oaie]|mais bem avaliad[oa]s?|best beoordeelde?|najlepiej oceniane\\p{L}*`)
const opinions = new RegExp(
  String.raw`(?<!(?:what|when|if|as|whatever|because|was|wenn|wie|falls|que|quand|si|ce)\s(?:(?:our|the|my|unsere|nos|die)\s)?)(?<!\p{L})(?:our|my|unsere|nos|nuestros|i nostri|os nossos|onze|nasi|våra)\s(?:\p{L}{1,15}\s)?(?:${customers})\s(?:\p{L}{1,12}\s)?(?:say|love|rave|recommend|adore|swear|praise|sagen|schwärmen|lieben|loben|empfehlen|schätzen an uns|disent|adorent|recommandent|dicen|adoran|recomiendan|dicono|adorano|dizem|adoram|zeggen|prijzen|mówią|kochają|chwalą|polecają|säger|älskar|rekommenderar)(?!\p{L})`,
  'gu',
)

export const wordClaims: WordClaim[] = [
  {
    claim: awards,
    stated:
      /award|prize|جائزة|جوائز|medal|michelin|テレビ|雑誌|新聞|メディア|\bwon\b|voted|preisgekr|preisträg|prämiert|ausgezeichnet|auszeichnung|testsieg|gewann|gewonnen|primée?s?\b|récompens|médaill|lauréat|\bprix\b|premiad|premiat|premio|galardon|bekroond|prijs|onderscheid|nagrod|nagrad|laureat|prisb|prisv|utmärk|vincit|vencedor|prémio|galardoad|賞|優勝/u,
    isAdvisable: true,
  },
  {
    claim: certificates,
    stated:
      /certif|accredit|licen[sc]|insured|bonded|zertifi|akkredit|tüv|staatlich|lizenz|versichert|partner|dealer|händler|offizi|offici|oficial|ufficial|meisterbetrieb|agréé|acredit|erkend|certyfik|approved|fachanw|diplom|qualif|認定|資格|工芸士|技能士|マイスター|御用達|免許/u,
    isAdvisable: true,
  },
  {
    claim: training,
    stated:
      /stud[iy]|train|graduat|universi|degree|diplom|diplôm|ausbildung|ausgebildet|gelernt|absolvent|formé|formad|formó|licenciad|máster|master|laure|mestrad|afgestudeerd|opgeleid|absolwent|ukończ|utbild|qualif|phd/u,
    isAdvisable: true,
  },
  {
    claim: discounts,
    stated:
      /discount|half[- ]price|% off|early bird|cheaper|reduced|concession|rabatt|halben preis|ermäßig|vergünstig|remise|réduction|réduit|moitié prix|descuento|mitad de precio|scont|metà prezzo|ridott|desconto|metade|korting|zniżk|rabat/u,
    isAdvisable: true,
  },
  {
    claim: freebies,
    stated: new RegExp(
      String.raw`${anyFree.source}|${included.source}|(?<!\p{L})no(?!\p{L})|ohne |kein|senza|(?<![\d.,])0\s?(?:€|eur|\$|£)`,
      'u',
    ),
    isAdvisable: true,
  },
  {
    claim: decades,
    stated: new RegExp(
      String.raw`decade|jahrzehnt|langjährig|décenn|décad|decenn|årtion|century|jahrhundert|siècle|experience|erfahr|generation|\d\s?(?:${years})|(?<!\d)1[5-9]\d\d(?!\d)|(?<!\d)200\d(?!\d)`,
      'u',
    ),
  },
  {
    claim: generations,
    stated:
      /generat|generaci|generaz|génér|geraç|pokole|代目|代続|老舗|創業|祖父|祖母|father|mother|grandparent|(?:groß)?vater|(?:groß)?mutter|père|mère|padre|madre|abuelo|nonn[oa]|avô|vader|moeder|opa|oma|dziad|farfar/u,
  },
  {
    claim: guarantees,
    stated: /guarant|warrant|garan|gwaran|money|refund|rückerst|rembours|reembol|rimbors|geld|zwrot|pengar/u,
    isAdvisable: true,
  },
  {
    claim: ratings,
    stated:
      /rated|rating|reviews?|stars?|★|⭐|bewert|sterne|noté|étoile|avis|valorad|reseñ|estrella|recension|stelle|avalia|estrela|beoordel|ocen|opini|gwiazd/u,
  },
  {
    claim: opinions,
    stated:
      /(?<!\p{L})(?:say|says|love|rave|recommend|sag|schwärm|lieb|lob|empfehl|adore|disent|dicen|dicono|dizem|zeggen|mówią|koch|polec|säger|älsk|testimonial|review|kundenstimm)/u,
  },
]

/** A sentence that advises the reader says nothing about the business. */
export const advice =
  /\?|(?<!\p{L})(?:ask|look for|choose|check|make sure|whether|if|should|compare|achten|achte|fragen sie|frag|sollten?|ob|wenn|falls|prüfen|demandez|vérifiez|choisissez|pregunte|pregunta|compruebe|elija|chied(?:a|i|ete)|verifichi|pergunte|verifique|vraag|controleer|kies|zapytaj|sprawdź|jeśli|fråga)(?!\p{L})/u
