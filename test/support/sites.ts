import { sectionAnchors } from '../../src/domain/websites/section-ids.ts'
import type { Picture } from '../../src/domain/websites/pictures.ts'
import type { PageSettings } from '../../src/domain/content/page-settings.ts'
import type { PageContent, Section, SectionKind, Site, Theme } from '../../src/domain/websites/site.ts'

export const theme: Theme = {
  seed: 7,
  mode: 'auto',
  primary_color: '#b4532a',
  accent_color: '#e8b04b',
  font_heading: 'Fraunces',
  font_body: 'Outfit',
  radius: 'soft',
  density: 'comfortable',
  art: 'disc',
}

/** Settings of a website whose owner has set nothing. */
export const noSettings: PageSettings = {
  direction: null,
  main_classes: null,
  custom_code_header: null,
  custom_code_footer: null,
  integrations: {},
  configuration: {},
}

/** A bakery with every field set. */
export const bakery: Site = {
  ...noSettings,
  brand: {
    name: 'Le Fournil',
    tagline: 'Sourdough from Lyon, and the starter to bake your own',
    description: 'A small bakery in Lyon. We bake sourdough bread by hand and ship living starters across Europe.',
    trade: 'bakery',
    place: 'Lyon',
    voice: 'warm and plain',
    email: 'bonjour@lefournil.example',
    phone: '+33 4 78 00 00 00',
    address: '12 rue des Capucins, 69001 Lyon',
    hours: 'Tuesday to Saturday, 7:00 to 19:00',
    objects: ['bread', 'croissant', 'baguette-bread', 'pretzel', 'bagel', 'pie', 'cookie', 'sheaf-of-rice'],
  },
  theme,
  language: 'en',
  url: 'http://le-fournil.localhost:3001',
  navigation: [
    { name: 'Home', path: '/' },
    { name: 'Bread', path: '/bread' },
    { name: 'Starters', path: '/starters' },
    { name: 'About us', path: '/about' },
    { name: 'Contact', path: '/contact' },
  ],
}

/** The same bakery without contact details. */
export const unreachable: Site = {
  ...bakery,
  brand: { ...bakery.brand, email: null, phone: null, address: null, hours: null, place: null },
}

type Sections = { [K in SectionKind]: Extract<Section, { kind: K }> }

/** One section of each kind, as a model would return it. */
export const sections: Sections = {
  hero: {
    kind: 'hero',
    layout: 'split',
    eyebrow: 'Sourdough bakery in Lyon',
    title: 'Bread that takes its time',
    text: 'We mix flour, water and salt in the evening, wait through the night and bake before the city wakes up.',
    actions: [
      { label: 'See our bread', href: '/bread' },
      { label: 'Order a starter', href: '/starters' },
    ],
    facts: ['Tuesday to Saturday, 7:00 to 19:00', '12 rue des Capucins'],
  },
  features: {
    kind: 'features',
    heading: 'What goes into a loaf',
    intro: 'Three ingredients and a lot of patience.',
    items: [
      { icon: 'wheat', title: 'Stone-ground flour', text: 'From two mills that grow old wheat varieties close to Lyon.' },
      { icon: 'clock', title: 'Eighteen hours', text: 'A long, cool rise makes the crumb moist and the crust thin.' },
      { icon: 'flame', title: 'A hot stone floor', text: 'Every loaf is baked on stone and turned by hand.' },
    ],
  },
  services: {
    kind: 'services',
    heading: 'Ways to get our bread',
    intro: 'Pick it up, have it brought, or bake it yourself.',
    items: [
      { icon: 'shopping-bag', title: 'In the shop', text: 'The whole range, from early morning on.', points: ['Sliced if you like', 'Half loaves too'] },
      { icon: 'truck', title: 'For restaurants', text: 'Delivered before your kitchen opens.', points: ['Within the city', 'Standing orders', 'Seasonal loaves'] },
      { icon: 'gift', title: 'Starters by post', text: 'A living sourdough culture with a guide.', points: ['Packed in glass', 'Feeding guide included'] },
    ],
  },
  steps: {
    kind: 'steps',
    heading: 'From our jar to your oven',
    intro: 'How ordering a starter works.',
    items: [
      { title: 'Choose a culture', text: 'Wheat for mild bread, rye for a stronger one.' },
      { title: 'We feed and pack it', text: 'It leaves the bakery on the day it is most active.' },
      { title: 'Wake it up at home', text: 'Flour, water and a day at room temperature are all it needs.' },
    ],
  },
  story: {
    kind: 'story',
    heading: 'A bakery on the slopes',
    paragraphs: [
      'Le Fournil stands half way up the hill of the Croix-Rousse, where silk weavers once lived.',
      'The oven was here before us. We repaired its stone floor, learned its moods and have baked in it ever since.',
      'What we know about sourdough we gladly pass on: to guests at the counter and to everyone who orders a starter.',
    ],
    art: 'right',
  },
  rows: {
    kind: 'rows',
    heading: 'A night in the bakehouse',
    intro: null,
    items: [
      { title: 'The dough', text: 'Mixed in the evening, it rests until four.', action: null },
      { title: 'The oven', text: 'Fired with beech from the Beaujolais.', action: { label: 'See our bread', href: '/bread' } },
    ],
  },
  gallery: {
    kind: 'gallery',
    heading: 'From the bakehouse',
    intro: null,
    items: [
      { title: 'Country loaf', alt: 'A round loaf dusted with flour' },
      { title: 'Rye', alt: 'A dark loaf cut in half' },
      { title: 'Baguettes', alt: 'Baguettes in a basket' },
      { title: 'The oven', alt: 'The stone oven with its iron door' },
      { title: 'The jar', alt: 'A glass jar of bubbling starter' },
    ],
  },
  team: {
    kind: 'team',
    heading: 'Who bakes',
    intro: 'Four pairs of hands.',
    members: [
      { name: 'Camille Roux', role: 'Baker', text: 'Leads the night shift and looks after the starters.' },
      { name: 'Idris Benali', role: 'Baker', text: 'Shapes the baguettes.' },
      { name: 'Maud Perrin', role: 'Shop', text: null },
      { name: 'Jo', role: 'Deliveries', text: 'Knows every kitchen door in town.' },
    ],
  },
  pricing: {
    kind: 'pricing',
    heading: 'Starters',
    intro: 'Prices include postage.',
    plans: [
      { name: 'Wheat', price: '€12', text: 'Mild and quick.', points: ['100 g culture', 'Feeding guide'], action: { label: 'Order wheat', href: '/contact' }, highlighted: false },
      { name: 'Both', price: '€20', text: 'For the curious.', points: ['Wheat and rye', 'Feeding guide', 'Recipe booklet'], action: { label: 'Order both', href: '/contact' }, highlighted: true },
      { name: 'Workshop', price: null, text: 'Ask us for a date.', points: [], action: null, highlighted: false },
    ],
  },
  faq: {
    kind: 'faq',
    heading: 'Good to know',
    intro: null,
    items: [
      { question: 'How long does bread keep?', answer: 'Three to five days in a paper bag, cut side down.' },
      { question: 'Does a starter survive the post?', answer: 'Yes. It travels hungry and wakes up with its first meal.' },
      { question: 'Can I reserve a loaf?', answer: 'Call or write before the evening and it is kept for you.' },
    ],
  },
  contact: { kind: 'contact', heading: 'Come by or write', intro: 'We answer after the morning bake.', form: true },
  form: {
    kind: 'form',
    purpose: 'booking',
    heading: 'Book the bakehouse',
    intro: 'Tell us when you would like to bake with us.',
    fields: [
      { name: 'name', type: 'text', label: 'Your name', required: true, options: [] },
      { name: 'email', type: 'email', label: 'Email', required: true, options: [] },
      { name: 'phone', type: 'tel', label: 'Phone', required: false, options: [] },
      { name: 'date', type: 'date', label: 'Day', required: true, options: [] },
      { name: 'guests', type: 'number', label: 'People', required: false, options: [] },
      { name: 'course', type: 'select', label: 'Course', required: true, options: ['Bread', 'Croissants'] },
      { name: 'language', type: 'radio', label: 'Language', required: false, options: ['French', 'English'] },
      { name: 'extras', type: 'checkbox', label: 'Extras', required: false, options: ['Apron', 'Lunch'] },
      { name: 'terms', type: 'checkbox', label: 'I have read the house rules', required: true, options: [] },
      { name: 'note', type: 'textarea', label: 'Note', required: false, options: [] },
    ],
    button: 'Ask for the date',
  },
  cta: {
    kind: 'cta',
    heading: 'Fresh bread tomorrow morning?',
    text: 'Tell us what you would like and we keep it warm for you.',
    actions: [
      { label: 'Reserve a loaf', href: '/contact' },
      { label: 'See the range', href: '/bread' },
    ],
  },
  stats: {
    kind: 'stats',
    heading: 'The bakery in figures',
    items: [
      { value: '18 h', label: 'rise for every dough' },
      { value: '3', label: 'ingredients' },
      { value: '1931', label: 'year the oven was built' },
    ],
  },
  posts: {
    kind: 'posts',
    heading: 'From the journal',
    intro: 'Notes between two batches.',
    items: [
      { title: 'Reading a dough', text: 'What bubbles, smell and stretch tell you about time.', href: '/bread' },
      { title: 'Flour from nearby', text: 'A visit to the mill that grinds our wheat.', href: '/journal/flour' },
      { title: 'Keeping a starter through the holidays', text: 'It can wait longer than you think.', href: null },
    ],
  },
  timetable: {
    kind: 'timetable',
    heading: 'When we bake with you',
    intro: null,
    rows: [
      { day: 'Monday', start: '18:30', end: '20:00', title: 'First loaf', who: 'Camille Roux', note: null },
      { day: 'Wednesday', start: '18:30', end: null, title: 'Rye', who: null, note: 'Bring a jar' },
      { day: 'Saturday', start: null, end: null, title: 'Open oven', who: null, note: null },
    ],
  },
  menu: {
    kind: 'menu',
    heading: 'At the counter',
    intro: null,
    groups: [
      { name: 'Bread', items: [{ name: 'Country loaf', text: 'Wheat and rye', price: '€4.80' }, { name: 'Baguette', text: null, price: '€1.30' }] },
      { name: 'Sweet', items: [{ name: 'Brioche', text: 'With butter', price: null }] },
    ],
  },
  agenda: {
    kind: 'agenda',
    heading: 'The bread festival',
    intro: 'One day in June.',
    days: [{ name: '12 June', slots: [{ start: '10:00', title: 'The mill', speaker: 'Maud Perrin', track: 'Yard' }, { start: null, title: 'Supper', speaker: null, track: null }] }],
  },
  voices: {
    kind: 'voices',
    heading: 'What guests say',
    items: [{ text: 'The best crust on the hill.', name: 'Anaïs', role: 'Neighbor' }, { text: 'I come for the rye.', name: null, role: null }],
  },
  logos: { kind: 'logos', heading: 'On the tables of', names: ['Café Miel', 'Bistrot du Pont', 'Hôtel des Arts'] },
  visit: { kind: 'visit', heading: 'Find the oven', intro: null, transit: 'Métro C, Croix-Rousse.', parking: null },
  notice: { kind: 'notice', text: 'Closed from 1 to 15 August', action: { label: 'Plan ahead', href: '/contact' } },
  offer: {
    kind: 'offer',
    heading: 'The bread card',
    price: '€40',
    text: 'Ten loaves, one free.',
    points: ['For all breads', 'Valid for a year'],
    until: 'Until the end of June',
    action: { label: 'Get the card', href: '/contact' },
  },
  compare: {
    kind: 'compare',
    heading: 'Wheat or rye',
    intro: null,
    columns: ['Wheat', 'Rye'],
    rows: [{ label: 'Taste', cells: ['Mild', 'Strong'] }, { label: 'Keeps', cells: ['Three days', 'A week'] }],
  },
  embed: { kind: 'embed', heading: 'See the oven', text: null, url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
  exhibit: {
    kind: 'exhibit',
    layout: 'board',
    heading: 'Out of the oven next',
    intro: null,
    word: null,
    columns: ['Time', 'Bread', 'Shelf'],
    items: [
      { name: '6:30', cells: ['Baguettes', '1'], color: null, from: null, to: null },
      { name: '9:00', cells: ['Country loaf', '–'], color: null, from: null, to: null },
    ],
    total: null,
  },
} // biome-ignore format: one item a line

export const everySection: PageContent = {
  title: 'Sourdough bread and starters',
  description: 'Sourdough bread from Lyon, baked by hand, and living starters shipped across Europe.',
  sections: [
    sections.hero,
    sections.features,
    sections.story,
    sections.services,
    sections.stats,
    sections.steps,
    sections.rows,
    sections.gallery,
    sections.pricing,
    sections.team,
    sections.posts,
    sections.faq,
    sections.cta,
    sections.contact,
    sections.form,
  ],
}

/** One section of each kind that `everySection` lacks. */
export const factSections: PageContent = {
  ...everySection,
  sections: [
    ...[sections.notice, sections.hero],
    ...Object.values(sections).filter(
      ({ kind }) => kind !== 'notice' && everySection.sections.every((each) => each.kind !== kind),
    ),
  ],
}

/** A home page of typical length. */
export const home: PageContent = {
  ...everySection,
  sections: [sections.hero, sections.features, sections.story, sections.services, sections.faq, sections.cta],
}

export const homePage = (content: PageContent = home) => ({ name: 'Home', path: '/', content })

const drawn = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="1200"><rect width="1800" height="1200" fill="${color}"/></svg>`)}`

/** White, 18 × 12 pixels. */
const whiteAvif =
  'data:image/avif;base64,AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACQAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAABIAAAAMAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAsbWRhdBIACgg4EONtICGg0jIWGUJjBMPPPPNBIADXcYIrhfU8oiJYEA=='

/** A photograph of one color, with the credit of a provider. Browsers show a white one, as AVIF. */
export const photograph = (color: string): Picture => ({
  ...{ url: drawn(color), width: 1800, height: 1200, sources: [], color, alt: 'A loaf', focal_point: 'center' },
  avif: [{ url: whiteAvif, width: 1800 }],
  credit: {
    ...{ name: 'Jane Doe', url: 'https://www.pexels.com/photo/1/' },
    ...{ provider: 'Pexels', provider_url: 'https://www.pexels.com' },
  },
})

/** The page with a photograph in each slot. */
export const withPictures = (content: PageContent): PageContent => ({
  ...content,
  pictures: Object.fromEntries(
    content.sections.flatMap((section, index) => {
      const id = sectionAnchors(content.sections)[index] ?? ''
      const entries = 'items' in section ? section.items.map((_, nth) => `${id}.${nth}`) : []
      return [id, ...entries].map((slot) => [slot, photograph('#ffffff')])
    }),
  ),
})
