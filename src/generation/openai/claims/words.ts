/** Words of claims in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish and Swedish, as alternatives of patterns. */

const oneOf = (words: string): string => words.trim().split(/\s+/).join('|').replaceAll('_', String.raw`\s`)

/** The source of a pattern that finds whole words. Each line of `list` holds alternatives, separated by "|". */
export const wholeWords = (list: string): string =>
  String.raw`(?<!\p{L})(?:${list.trim().replace(/\s*\n\s*/g, '|')})(?!\p{L})`

export const customers = oneOf(`
  customers? clients? guests? patients? students? pupils learners families couples brides members projects? homeowners homes businesses
  companies weddings reviews installations graduates subscribers followers participants attendees people
  kund(?:en|innen)\\p{L}* mandant(?:en|innen)\\p{L}* gäste\\p{L}* patient(?:en|innen)\\p{L}* \\p{L}{0,12}schüler\\p{L}* teilnehmer\\p{L}* familien paaren? brautpaaren? mitglieder\\p{L}*
  projekten? hochzeiten bewertungen unternehmen betrieben? haushalten?
  familles élèves projets mariages avis adhérents entreprises convives
  clientes familias parejas pacientes alumn[oa]s proyectos bodas reseñas opiniones socios empresas personas
  clienti famiglie coppie pazienti allievi alunni progetti matrimoni recensioni soci aziende ospiti persone
  famílias casais alunos projetos projectos casamentos avaliações hóspedes pessoas
  klanten gezinnen gasten patiënten leerlingen projecten bruiloften beoordelingen leden bedrijven mensen
  klientów klienci rodzin gości pacjentów projektów opinii uczniów kunder familjer gäster patienter elever recensioner زبون\\p{L}* زبائن عميل\\p{L}* عملاء عائلة`)

export const children = oneOf(`
  child\\p{L}* kids kinder\\p{L}* enfants? niñ\\p{L}+ bambin\\p{L} crianças? dzieci barn`)

/** Words between a number and the customers. */
export const kindsOfCustomers = oneOf(`
  of our my the happy satisfied loyal local regular returning private business corporate international paying delighted new young
  von unserer? unseren? mehr als zufriedene[nr]? glückliche[nr]? treue[nr]? begeisterte[nr]? private[nr]? neue[nr]? de nos heureux satisfaits? fidèles
  los las nuestros felices satisfech[oa]s di nostri soddisfatti felici dos nossos satisfeitos felizes van onze tevreden blije vaste
  zadowolonych nöjda glada`)

/** A number without figures, with the least that it means. */
export const vague: [RegExp, number][] = [
  [/^(?:dozens?|dutzend|douzaines?|docenas?|decine|dúzias?|tientallen|dziesiątki|dussintals)/u, 12],
  [/^(?:hundreds|hundert|centaines?|cientos|centinaia|centenas?|honderden|setki|hundratals)/u, 100],
  [/^(?:thousands|tausend|milliers|miles|migliaia|milhares|duizenden|tysiące|tusentals)/u, 1000],
]
export const vagueNumbers = oneOf(`
  dozens? hundreds thousands dutzend\\p{L}* hunderten? hunderte[rn]? tausende[rn]? douzaines? centaines? milliers docenas? cientos miles decine centinaia migliaia
  dúzias? centenas? milhares tientallen honderden duizenden dziesiątki setki tysiące dussintals hundratals tusentals`)

export const years = oneOf(`years?['’]? yrs jahren? ans années? años? anni anos? jaar jaren lat år`)
export const experience = oneOf(`
  experience expertise erfahrung\\p{L}* berufserfahrung tradition handwerk\\p{L}* expérience savoir-faire métier experiencia tradición esperienza
  tradizione attività experiência tradição ervaring traditie doświadczenia tradycji erfarenhet in_business history praxis`)
export const guarantee = oneOf(`guarantee warranty garantie garantía garanzia garantia gwarancji gwarancja garanti`)
/** Before the number of years that a business has existed. */
export const sinceYears = oneOf(`for since seit nach depuis desde_hace hace llev(?:amos|o|a) da há al sinds od sedan`)
const atLeast = oneOf(
  `over more_than almost nearly about über mehr_als fast rund gut plus_de près_de más_de casi oltre più_di quasi mais_de quase meer_dan ruim ponad över mer_än`,
)
export const moreThan = `(?:(?:${atLeast})\\s)?`
export const overNumber = atLeast

/** Words beside a year in which a business began. */
export const founding = oneOf(`
  since established founded opened started began est\\. seit gegründet\\p{L}* gründung\\p{L}* eröffnet\\p{L}* anno depuis fondée?s? ouverte?s? créée?s? desde
  fundad[oa]s? fundamos abiert[oa]s? abrimos nacimos inaugurad[oa]s? dal dall['’]\\p{L}* fondat[oaie] apert[oaie] abert[oa]s? sinds opgericht\\p{L}* gestart begonnen od założon\\p{L}+ założył[aioy]? działam[y]? sedan grundad\\p{L}*
  family-run family-owned familiengeführt\\p{L}*`)
/** The business, as it speaks of itself. */
export const self = oneOf(`
  we we['’](?:ve|re|ll) our ours us my wir uns unser\\p{L}* mein\\p{L}* nous notre nos mon ma nosotros nuestr[oa]s? noi nostr[oaie] ci nós noss[oa]s? wij ons onze my nasz\\p{L}* nas vi vår\\p{L}*`)

export const discount = oneOf(`
  off discounts? discounted cheaper savings? save rabatte?n? rabattiert\\p{L}* ermäßig\\p{L}* günstiger vergünstig\\p{L}* preisnachl\\p{L}+ spar(?:en|st|t|e) remises? réductions? descuentos? rebajas?
  sconti? sconto scontat\\p{L}+ descontos? kortings?\\p{L}* goedkoper rabat\\p{L}* taniej tańsz\\p{L}+ zniżk\\p{L}+ rea\\p{L}*_på half[ -]price halbe[nmrs]?_preise? moitié_prix mitad_de_precio metà_prezzo
  metade_do_preço halve_prijs two-for-one 2-for-1 2-for-one`)
/** Words that make a percentage a statement about the business. */
export const measured = oneOf(`
  satisfaction satisfied success\\p{L}* pass_rate slaag\\p{L}* geslaagd\\p{L}* promoss\\p{L}+ zufrieden\\p{L}* erfolgs\\p{L}* erfolgreich\\p{L}* réussite satisfechos satisfacción éxito soddisfa\\p{L}+ successo sucesso tevreden\\p{L}* recommend\\p{L}* weiterempf\\p{L}+
  organic bio natural natürlich\\p{L}* vegan\\p{L}*`)

/** "Free of charge", but not "free", which has other meanings, in languages that have a word of their own for it. */
export const free =
  wholeWords(`
  free of charge|(?:at )?no (?:extra )?(?:cost|charge)|kostenlos\\p{L}*|kostenfrei\\p{L}*|unentgeltlich\\p{L}*|gr[aá]tis|gratuit\\p{L}*
  sans frais|senza costi|sem custos?|sin coste?|kostelo(?:os|ze)|bezpłatn\\p{L}+|darmow\\p{L}+|kostnadsfri\\p{L}*`) +
  '|無料'
