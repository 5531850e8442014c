/** The schema.org types of trades, by words that begin the name of the trade or a part of it. The first match wins. */
// biome-ignore format: a table of words
export const types: readonly (readonly [type: string, words: string])[] = [
  ['LocalBusiness', 'veterin|tierarzt|tierärzt|vétérin'],
  ['Bakery', 'baker|bäcker|boulanger|panader|panifici|panetteria|forno|patisserie|pâtisserie|konditor|pastry|confiserie'],
  ['CafeOrCoffeeShop', 'cafe|café|coffee shop|coffee bar|coffee house|espresso bar|kaffeehaus|kaffeebar|tea room|teahouse|teestube'],
  ['IceCreamShop', 'ice cream|eisdiele|gelat|glacier|helader'],
  ['BarOrPub', 'pub|cocktail bar|wine bar|weinbar|tapas bar|kneipe|bar à vin'],
  ['Brewery', 'brewery|brauerei|brasserie artisanale|cervecería artesanal|birrificio'],
  ['Winery', 'winery|weingut|vigneron|domaine viticole|bodega|vineyard'],
  ['FastFoodRestaurant', 'fast food|food truck|imbiss|döner|kebab|snack'],
  ['Restaurant', 'restaurant|ristorante|restaurante|gasthaus|gasthof|wirtshaus|trattoria|osteria|pizzeria|bistro|brasserie|ramen|sushi|steakhouse|taverna|diner|eatery'],
  ['Dentist', 'dentist|dental|dentair|zahnarzt|zahnärzt|orthodont|kieferorthopäd|odontolog'],
  ['Optician', 'optician|optiker|opticien|óptica|ottic'],
  ['Pharmacy', 'pharmac|apothek|farmaci'],
  ['MedicalClinic', 'medical practice|medical clinic|arztpraxis|hausarzt|hausärzt|cabinet médical|clinic|poliklinik'],
  ['MedicalBusiness', 'doctor|physician|general practi|midwi|hebamme|sage-femme|physio|kinésithér|therapi|psycholog|osteopath|ostéopath|heilpraktik|podolog|chiropract'],
  ['Notary', 'notar'],
  ['LegalService', 'law firm|law office|lawyer|attorney|solicitor|barrister|legal|kanzlei|anwalt|anwält|rechtsanw|avocat|abogad|avvocat'],
  ['AccountingService', 'accountan|accounting|bookkeep|steuerberat|tax advis|tax consult|buchhalt|expert-comptable|contab|commercialista|asesor fiscal'],
  ['InsuranceAgency', 'insuranc|versicherung|assuranc|seguros|assicurazion'],
  ['FinancialService', 'financial|finanzberat|mortgage|vermögensberat'],
  ['RealEstateAgent', 'real estate|estate agent|realtor|immobili|inmobiliari|agence immobilière|makler'],
  ['Plumber', 'plumb|klempner|sanitär|plombier|fontaner|idraulic|installateur|spengler'],
  ['Electrician', 'electrician|elektrik|elektroinstall|elektrobetrieb|elektromeister|électricien|electricist|elettricist'],
  ['HVACBusiness', 'hvac|heating|heizung|chauffag|climatis|klimatechnik'],
  ['RoofingContractor', 'roofer|roofing|dachdecker|couvreur|techador'],
  ['HousePainter', 'house painter|painter and decorator|malerbetrieb|malermeister|peintre en bâtiment|pintor de casas'],
  ['Locksmith', 'locksmith|schlüsseldienst|serrurier|cerrajer'],
  ['MovingCompany', 'moving company|removal|umzug|déménag|mudanza|trasloc'],
  ['GeneralContractor', 'builder|building contractor|construction|bauunternehm|maçon|carpent|joiner|tischler|schreiner|zimmerei|menuisi|charpent|tiler|fliesen|dry stone|renovat|sanierung'],
  ['AutoRepair', 'garage|car repair|auto repair|autowerkstatt|kfz|garagiste|mechanic|taller mecánico|autofficina'],
  ['AutoDealer', 'car dealer|autohaus|concession automobile|concesionario'],
  ['BikeStore', 'bike shop|bicycle|fahrrad|vélo|bicicletas|bike repair'],
  ['Florist', 'florist|flower shop|blumen|fleurist|florister|fiorist'],
  ['HairSalon', 'hair|hairdress|friseur|frisör|coiff|peluquer|parrucchier|barber'],
  ['NailSalon', 'nail|nagelstudio|onglerie'],
  ['TattooParlor', 'tattoo|tatou|tatuaje'],
  ['DaySpa', 'spa|massage|wellness'],
  ['BeautySalon', 'beauty|cosmetic|kosmetik|esthétique|estética|estetista'],
  ['HealthClub', 'yoga|yogastudio|pilates|fitness|gym|crossfit|boxing club|salle de sport|gimnasio|palestra'],
  ['BedAndBreakfast', 'bed and breakfast|b&b|guest house|guesthouse|frühstückspension|chambre d’hôtes|gästehaus'],
  ['Hostel', 'hostel|jugendherberge|auberge de jeunesse'],
  ['Campground', 'camping|campsite|campground|campingplatz'],
  ['Hotel', 'hotel|hôtel|albergo'],
  ['BookStore', 'bookshop|bookstore|book shop|buchhandlung|librairie|librería|libreria'],
  ['ClothingStore', 'clothing|fashion|boutique|mode|tailor|schneider'],
  ['JewelryStore', 'jewel|juwel|goldschmied|bijout|joyer|gioieller|goldsmith'],
  ['FurnitureStore', 'furniture|möbel|meuble|muebles|mobili'],
  ['PetStore', 'pet shop|tierhandlung|animalerie'],
  ['GroceryStore', 'grocer|farm shop|hofladen|supermarkt|épicerie|delicatessen|butcher|metzger|fleischer|boucher|cheese'],
  ['GardenStore', 'nursery garden|garden centre|garden center|gärtnerei|jardinerie|plant nursery'],
  ['ArtGallery', 'art gallery|galerie d’art|kunstgalerie|galería de arte'],
  ['ChildCare', 'nursery|kindergarten|daycare|childcare|kita|crèche|guardería|asilo nido'],
  ['TravelAgency', 'travel agen|reisebüro|agence de voyages|agencia de viajes'],
  ['EmploymentAgency', 'recruit|personalvermittlung|staffing'],
  ['DryCleaningOrLaundry', 'laundr|dry clean|wäscherei|textilreinigung|pressing'],
  ['Store', 'shop|store|laden|boutique|tienda|negozio|roastery|rösterei'],
]

const patternOf = (start: string, words: readonly string[]) =>
  new RegExp(`${start}(?:${words.join('|') || '$^'})`, 'iu')
/** Short words have to be whole words. */
const whole = (word: string): string => (word.length > 4 ? word : `${word}s?(?!\\p{L})`)
const patterns = types.map(([type, words]) => ({
  type,
  pattern: patternOf('(?<!\\p{L})', words.split('|').map(whole)),
}))
/** A German compound names its trade last: "Familienrestaurant". */
const compounds = types.map(([type, words]) => ({
  type,
  pattern: patternOf(
    '',
    words.split('|').filter((word) => word.length > 6),
  ),
}))

/** The schema.org type of a business with a fixed address: "Bakery" for "sourdough bakery"; "LocalBusiness" for an unknown trade. */
export const typeOfTrade = (trade: string): string =>
  [...patterns, ...compounds].find(({ pattern }) => pattern.test(trade))?.type ?? 'LocalBusiness'

/** Whether a trade is an event itself: "tech conference", but not "wedding photographer". */
export const isEvent = (trade: string): boolean =>
  /(?:conference|konferenz|festival|congress|kongress|congrès|congreso|summit|meetup|trade fair|messe|convention|wedding|hochzeit|concert|konzert)$/iu.test(
    trade.trim(),
  )

/** The types of businesses that have a menu. */
export const servesFood = new Set([
  'Bakery',
  'CafeOrCoffeeShop',
  'IceCreamShop',
  'BarOrPub',
  'Brewery',
  'Winery',
  'FastFoodRestaurant',
  'Restaurant',
])
