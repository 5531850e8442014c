import type { ImageSlot } from '../../../domain/websites/pictures.ts'

/**
 * English search words for three photographs of each trade: for the home page, for the story of the business, and for another page. Places,
 * materials and tools; no people, who would seem to work there.
 */
// biome-ignore format: a table of words
const subjects: Record<string, readonly [string, string, string]> = {
  generic: ['small shop street morning', 'workbench tools daylight', 'desk window notebook'],
  bakery: ['sourdough loaves wooden shelf', 'bread dough flour table', 'bakery oven bread'],
  cafe: ['coffee cup wooden table window', 'espresso machine counter', 'cake coffee table'],
  restaurant: ['restaurant table dinner evening', 'kitchen pans fire', 'plate food table'],
  bar: ['bar counter bottles evening', 'cocktail glass dark', 'beer taps bar'],
  butcher: ['cheese counter shop', 'smoked ham wooden board', 'olives cheese board'],
  winery: ['vineyard rows evening', 'wine cellar barrels', 'wine bottles stone'],
  brewery: ['brewery copper kettles', 'hops barley grain', 'beer glasses wooden table'],
  florist: ['flower shop bouquets', 'flowers scissors table', 'tulips buckets market'],
  gardener: ['garden path plants morning', 'garden tools soil', 'hedge lawn garden'],
  farm: ['vegetable field morning', 'vegetable crate harvest', 'farm barn meadow'],
  'hair-salon': ['hair salon interior chairs', 'hairdresser scissors comb', 'salon mirror shelf'],
  barber: ['barber shop chair', 'barber tools razor', 'barber shop interior'],
  spa: ['spa room candles towels', 'massage oil stones', 'spa pool daylight'],
  dentist: ['dental practice room daylight', 'dental instruments tray', 'waiting room plants'],
  doctor: ['medical practice room daylight', 'stethoscope desk', 'waiting room chairs'],
  physiotherapist: ['physiotherapy room mat', 'exercise bands floor', 'treatment table daylight'],
  vet: ['veterinary practice table', 'dog meadow morning', 'cat window light'],
  'pet-groomer': ['dog towel bath', 'grooming brush scissors', 'dog portrait meadow'],
  gym: ['gym barbell rack', 'kettlebells floor', 'climbing ropes gym'],
  yoga: ['yoga studio empty morning', 'yoga mats blocks', 'candle plant wooden floor'],
  plumber: ['copper pipes wall', 'plumber tools wrench', 'bathroom tap water'],
  electrician: ['electrical panel cables', 'electrician tools', 'light bulb filament'],
  carpenter: ['carpentry workshop wood', 'wood plane shavings', 'wooden table joint'],
  builder: ['house construction scaffolding', 'bricks trowel mortar', 'timber frame house'],
  roofer: ['roof tiles sky', 'slate roof hammer', 'house roof evening'],
  painter: ['paint roller wall', 'paint brushes cans', 'freshly painted room'],
  cleaner: ['clean bright living room', 'cleaning cloth bucket', 'sunlight window clean'],
  architect: ['modern house concrete', 'architectural model desk', 'stairs daylight building'],
  'interior-designer': ['living room interior daylight', 'fabric samples colors', 'chair lamp interior'],
  photographer: ['camera lens table', 'photo studio light', 'photo prints wall'],
  musician: ['stage lights instruments', 'guitar amplifier', 'piano keys light'],
  artist: ['artist studio canvas', 'paint brushes colors', 'gallery wall paintings'],
  'wedding-planner': ['wedding table flowers', 'wedding bouquet ribbon', 'garden terrace lights evening'],
  lawyer: ['city stone facade', 'law books shelf', 'office desk window'],
  accountant: ['desk calculator paper', 'office window city', 'notebook pen desk'],
  consultant: ['meeting room window', 'whiteboard notes', 'city office building'],
  agency: ['design studio desk', 'color samples prints', 'posters wall studio'],
  software: ['laptop desk window', 'keyboard screen light', 'abstract glass light'],
  'it-services': ['server room cables', 'laptop desk window', 'network switch lights'],
  'real-estate': ['house facade garden', 'bright empty room', 'door keys table'],
  shop: ['shop window street', 'wooden shelf products', 'paper bag counter'],
  bookshop: ['bookshop shelves', 'books stack window', 'reading chair lamp'],
  'bike-shop': ['bicycle workshop', 'bicycle chain tools', 'bicycle street morning'],
  garage: ['car workshop lift', 'wrench engine', 'tires workshop'],
  hotel: ['hotel room bed window', 'breakfast table terrace', 'hotel facade evening'],
  tours: ['mountain path morning', 'map compass table', 'coast boat evening'],
  school: ['classroom desks daylight', 'books pencils desk', 'library shelves'],
  'language-school': ['notebook dictionary desk', 'classroom blackboard', 'city street travel'],
  'driving-school': ['car road morning', 'steering wheel dashboard', 'street signs city'],
  kindergarten: ['wooden toys blocks', 'colored pencils paper', 'playground garden'],
  charity: ['river landscape morning', 'gloves boxes table', 'community garden'],
  church: ['church window light', 'church interior benches', 'candles stone'],
}

/** The picture of a place of the site: 0 for the home page, 1 for the story, 2 for others. */
export function pictureOf(trade: string, index: 0 | 1 | 2): ImageSlot {
  const words = (subjects[trade] ?? subjects.generic)?.[index] ?? ''
  return {
    subject: words,
    search_query: words,
    prompt: `${words}, natural light, calm empty area, no people, no text, no logos`,
    alt: '',
    focal_point: 'center',
    aspect: index === 1 ? 'portrait' : 'landscape',
  }
}
