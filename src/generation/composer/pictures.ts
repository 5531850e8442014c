import type { ImageSlot } from '../../domain/websites/pictures.ts'

/**
 * English search words for four photographs of each trade: for the home page, its story, another page, and the end of the home page. Places,
 * materials and tools; no people, who would seem to work there.
 */
// biome-ignore format: a table of words
const subjects: Record<string, readonly [string, string, string, string]> = {
  generic: ['small shop street morning', 'workbench tools daylight', 'desk window notebook', 'street houses evening light'],
  bakery: ['sourdough loaves wooden shelf', 'bread dough flour table', 'bakery oven bread', 'bakery window street morning'],
  cafe: ['coffee cup wooden table window', 'espresso machine counter', 'cake coffee table', 'cafe window street morning'],
  restaurant: ['restaurant table dinner evening', 'kitchen pans fire', 'plate food table', 'restaurant window evening street'],
  bar: ['bar counter bottles evening', 'cocktail glass dark', 'beer taps bar', 'bar stools evening light'],
  butcher: ['cheese counter shop', 'smoked ham wooden board', 'olives cheese board', 'market hall counter'],
  winery: ['vineyard rows evening', 'wine cellar barrels', 'wine bottles stone', 'village vineyard hill'],
  brewery: ['brewery copper kettles', 'hops barley grain', 'beer glasses wooden table', 'brewery yard barrels'],
  florist: ['flower shop bouquets', 'flowers scissors table', 'tulips buckets market', 'market stall flowers'],
  gardener: ['garden path plants morning', 'garden tools soil', 'hedge lawn garden', 'greenhouse plants light'],
  farm: ['vegetable field morning', 'vegetable crate harvest', 'farm barn meadow', 'farm road fields'],
  'hair-salon': ['hair salon interior chairs', 'hairdresser scissors comb', 'salon mirror shelf', 'salon window street'],
  barber: ['barber shop chair', 'barber tools razor', 'barber shop interior', 'barber pole street'],
  spa: ['spa room candles towels', 'massage oil stones', 'spa pool daylight', 'stones water light'],
  dentist: ['dental practice room daylight', 'dental instruments tray', 'waiting room plants', 'bright corridor plants'],
  doctor: ['medical practice room daylight', 'stethoscope desk', 'waiting room chairs', 'bright corridor window'],
  physiotherapist: ['physiotherapy room mat', 'exercise bands floor', 'treatment table daylight', 'wall bars mats daylight'],
  vet: ['veterinary practice table', 'dog meadow morning', 'cat window light', 'dog path field'],
  'pet-groomer': ['dog towel bath', 'grooming brush scissors', 'dog portrait meadow', 'dog garden grass'],
  gym: ['gym barbell rack', 'kettlebells floor', 'climbing ropes gym', 'gym floor window light'],
  yoga: ['yoga studio empty morning', 'yoga mats blocks', 'candle plant wooden floor', 'wooden floor window plants'],
  plumber: ['copper pipes wall', 'plumber tools wrench', 'bathroom tap water', 'bathroom tiles daylight'],
  electrician: ['electrical panel cables', 'electrician tools', 'light bulb filament', 'street lamps evening'],
  carpenter: ['carpentry workshop wood', 'wood plane shavings', 'wooden table joint', 'oak boards stack'],
  builder: ['house construction scaffolding', 'bricks trowel mortar', 'timber frame house', 'brick wall evening'],
  roofer: ['roof tiles sky', 'slate roof hammer', 'house roof evening', 'rooftops town morning'],
  painter: ['paint roller wall', 'paint brushes cans', 'freshly painted room', 'colored facade street'],
  cleaner: ['clean bright living room', 'cleaning cloth bucket', 'sunlight window clean', 'white curtains window'],
  architect: ['modern house concrete', 'architectural model desk', 'stairs daylight building', 'concrete wall shadow'],
  'interior-designer': ['living room interior daylight', 'fabric samples colors', 'chair lamp interior', 'vase shelf daylight'],
  photographer: ['camera lens table', 'photo studio light', 'photo prints wall', 'coast evening light'],
  musician: ['stage lights instruments', 'guitar amplifier', 'piano keys light', 'empty concert hall'],
  artist: ['artist studio canvas', 'paint brushes colors', 'gallery wall paintings', 'studio window easel'],
  'wedding-planner': ['wedding table flowers', 'wedding bouquet ribbon', 'garden terrace lights evening', 'chairs garden ceremony'],
  lawyer: ['city stone facade', 'law books shelf', 'office desk window', 'courthouse columns'],
  accountant: ['desk calculator paper', 'office window city', 'notebook pen desk', 'office building glass'],
  consultant: ['meeting room window', 'whiteboard notes', 'city office building', 'city skyline morning'],
  agency: ['design studio desk', 'color samples prints', 'posters wall studio', 'paper shapes colors'],
  software: ['laptop desk window', 'keyboard screen light', 'abstract glass light', 'office window plants'],
  'it-services': ['server room cables', 'laptop desk window', 'network switch lights', 'office desks evening'],
  'real-estate': ['house facade garden', 'bright empty room', 'door keys table', 'street trees houses'],
  shop: ['shop window street', 'wooden shelf products', 'paper bag counter', 'street shops afternoon'],
  bookshop: ['bookshop shelves', 'books stack window', 'reading chair lamp', 'bookshop window evening'],
  'bike-shop': ['bicycle workshop', 'bicycle chain tools', 'bicycle street morning', 'bicycle wall shadow'],
  garage: ['car workshop lift', 'wrench engine', 'tires workshop', 'road hills car'],
  hotel: ['hotel room bed window', 'breakfast table terrace', 'hotel facade evening', 'sea view balcony'],
  tours: ['mountain path morning', 'map compass table', 'coast boat evening', 'trail forest light'],
  school: ['classroom desks daylight', 'books pencils desk', 'library shelves', 'school corridor light'],
  'language-school': ['notebook dictionary desk', 'classroom blackboard', 'city street travel', 'old town street'],
  'driving-school': ['car road morning', 'steering wheel dashboard', 'street signs city', 'country road trees'],
  kindergarten: ['wooden toys blocks', 'colored pencils paper', 'playground garden', 'rain boots garden'],
  charity: ['river landscape morning', 'gloves boxes table', 'community garden', 'hands soil seedlings'],
  church: ['church window light', 'church interior benches', 'candles stone', 'church tower sky'],
}

/** The picture of a place of the site: 0 for the home page, 1 for its story, 2 for other pages, 3 for the end of the home page. */
export function pictureOf(trade: string, index: 0 | 1 | 2 | 3): ImageSlot {
  const words = (subjects[trade] ?? subjects.generic)?.[index] ?? ''
  return {
    ...{ subject: words, search_query: words, alt: '', focal_point: 'center' },
    prompt: `${words}, natural light, calm empty area, no people, no text, no logos`,
    aspect: index === 1 ? 'portrait' : 'landscape',
  }
}
