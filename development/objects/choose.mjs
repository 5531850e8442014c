// The objects that scenes may show: whole groups of the set, without objects that are cut off in their drawing, faces, people, hands, flags,
// and religious symbols. Parts of the body are shown for those who treat them.
const groups = new Set(
  'animal-mammal animal-bird animal-amphibian animal-reptile animal-marine animal-bug plant-flower plant-other food-fruit food-vegetable food-prepared food-asian food-marine food-sweet drink dishware place-map place-building place-other transport-ground transport-water transport-air hotel time sky-weather event award-medal sport game arts-crafts clothing sound music musical-instrument phone computer light-video book-paper money mail writing office lock tool science household other-object'.split(
    ' ',
  ),
)
const alone = new Set(
  'bone tooth foot footprints ear ear-with-hearing-aid eye brain lungs anatomical-heart manual-wheelchair robot stethoscope open-book laptop lotus church thermometer syringe pill adhesive-bandage lotus speech-balloon recycling-symbol white-flower performing-arts camping tent bell snow-capped-mountain mountain wedding'.split(
    ' ',
  ),
)
const left = new Set(
  (
    'monkey-face guide-dog service-dog tiger-face water-buffalo pig-nose two-hump-camel mammoth front-facing-baby-chick dodo dragon-face dragon sauropod t-rex unicorn sun-with-face ' +
    'microbe spider spider-web scorpion fly skunk wilted-flower rosette rice-cracker hatching-chick spouting-whale ' +
    'map-of-japan love-hotel derelict-house statue-of-liberty tokyo-tower japanese-castle wedding foggy bridge-at-night night-with-stars cityscape cityscape-at-dusk sunrise-over-mountains stadium ' +
    'oncoming-bus oncoming-police-car oncoming-taxi oncoming-automobile motorized-wheelchair bus-stop police-car-light construction suspension-railway flying-saucer ' +
    'new-moon-face first-quarter-moon-face last-quarter-moon-face full-moon-face full-moon-with-face new-moon waxing-crescent-moon first-quarter-moon waxing-gibbous-moon waning-gibbous-moon last-quarter-moon waning-crescent-moon ' +
    'tornado fog wind-face cyclone comet jack-o-lantern tanabata-tree pine-decoration japanese-dolls moon-viewing-ceremony reminder-ribbon military-medal 1st-place-medal 2nd-place-medal 3rd-place-medal ' +
    'water-pistol slot-machine piata spade-suit heart-suit diamond-suit club-suit mahjong-red-dragon flower-playing-cards nazar-amulet moon-cake hole ' +
    'sari one-piece-swimsuit briefs bikini womans-clothes military-helmet prayer-beads muted-speaker speaker-low-volume speaker-medium-volume bell-with-slash mobile-phone-with-arrow low-battery fax-machine pager trackball videocassette ' +
    'diya-lamp bookmark-tabs yen-banknote dollar-banknote euro-banknote pound-banknote money-with-wings chart-increasing-with-yen e-mail envelope-with-arrow outbox-tray inbox-tray closed-mailbox-with-lowered-flag open-mailbox-with-raised-flag open-mailbox-with-lowered-flag chart-decreasing ' +
    'drum dagger crossed-swords bomb pistol white-cane cigarette coffin headstone funeral-urn placard identification-card drop-of-blood alien-monster-x ' +
    'twelve-oclock twelve-thirty one-oclock one-thirty two-oclock two-thirty three-oclock three-thirty four-oclock four-thirty five-oclock five-thirty six-oclock six-thirty seven-oclock seven-thirty eight-oclock eight-thirty nine-oclock nine-thirty ten-oclock ten-thirty eleven-oclock eleven-thirty'
  ).split(/ +/),
)

/** Whether scenes may show the object with this name of this group of emojibase. */
export const choose = (name, group) => (groups.has(group) || alone.has(name)) && !left.has(name)

const namedGroups =
  /^(?:food|drink|dishware|plant|animal|musical-instrument|arts-crafts|clothing|book-paper|game|sport|tool|household)/
const alsoNamed = new Set([
  'bicycle',
  'motorcycle',
  'tractor',
  'canoe',
  'sailboat',
  'tent',
  'candle',
  'telescope',
  'microscope',
  'camera',
])

/** Whether a text that has the name of the object speaks of it. Names of places, times and devices stand in every text. */
export const isNamed = (name, group) => namedGroups.test(group) || alsoNamed.has(name)

const list = (words) => words.split(' ').map((word) => word.replaceAll('/', '|'))
/** Words for what an object shows, in English, German, French, Spanish, Italian, Dutch and Portuguese. */
export const everyday = {
  'honey-pot': list('honey honig miel miel miele honing mel'),
  'glass-of-milk': list('milk milch lait leche latte melk leite'),
  'wine-glass': list('wine/wines wein/weine vin/vins vino/vinos vino/vini wijn/wijnen vinho/vinhos'),
  'beer-mug': list('beer/beers bier/biere bière/bières cerveza birra bier cerveja'),
  'hot-beverage': list('coffee kaffee café café caffè koffie café'),
  teapot: list('tea/teas tee/tees thé té tè thee chá'),
  'cheese-wedge': list('cheese/cheeses käse fromage/fromages queso/quesos formaggio/formaggi kaas queijo'),
  bread: list('loaf/loaves brot/brote pain pan pane brood pão'),
  books: list('book bücher livres libros libri boeken livros'),
  bicycle: list('bike/bikes fahrrad/fahrräder/rad/räder vélo/vélos bici/bicis bici/biciclette fiets/fietsen bicicleta'),
  violin: list('violins geige/geigen violon violín violino viool violino'),
  'musical-keyboard': list('piano/pianos klavier/klaviere piano piano pianoforte piano piano'),
  'red-apple': list('apple/apples apfel/äpfel pomme/pommes manzana/manzanas mela/mele appel/appels maçã/maçãs'),
  bouquet: list('bouquets blumenstrauß/sträuße bouquets ramo/ramos mazzo boeket buquê'),
  'birthday-cake': list('cake/cakes torte/torten gâteau/gâteaux tarta/tartas torta/torte taart bolo'),
  'pot-of-food': list('soup/soups suppe/suppen soupe/soupes sopa/sopas zuppa/zuppe soep sopa'),
  'ice-cream': list('gelato eis glaces helado gelato ijs sorvete'),
  dog: list('dogs hunde chiens perros cani honden cães'),
  cat: list('cats katzen chats gatos gatti katten gatos'),
  rabbit: list('rabbits kaninchen lapins conejos conigli konijnen coelhos'),
  horse: list('horses pferde chevaux caballos cavalli paarden cavalos'),
  goat: list('goats ziegen chèvres cabras capre geiten cabras'),
  ewe: list('sheep schafe moutons ovejas pecore schapen ovelhas'),
  chicken: list('hens hühner poules gallinas galline kippen galinhas'),
  'long-drum': list('drum trommel batterie tambor tamburo trommel tambor'),
  candle: list('candles kerzen bougies velas candele kaarsen velas'),
}

/** Words that often mean something else, in any language and without accents. They do not name an object: a "Flügel" is a grand piano too. */
export const homonyms = (
  'ram bat seal turkey cricket lime mate sake bug pick link mouse scroll label gear hook shield joker cooking wing crown coat bed chains phoenix bear mole ' +
  'leiter tor drachen krebs grille hahn birne blasen creme zylinder feder schlange raupe masken flugel maus pickel schnecke linksymbol ' +
  'avocat elan blaireau paresseux cafard criquet peche plume aile cage fil page journal crochet chainons ventouse trinquer souris bulles feuille couronne des batterie ' +
  'mono pico vela velas llama pluma ala flamenco lima diana cometa perezoso cubo bailarina escalera hilo raton cocinar eslabon dado ' +
  'riccio tasso topo pesca sale scala ballerina collegamento cilindro filo pagina quotidiano brindisi cucinare tenda maschera maschere nodo ' +
  'das muis haak veer trap manga pena rato'
).split(' ')
