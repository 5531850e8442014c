import { describe, expect, test } from '@jest/globals'
import { createComposer } from '../../src/generation/composer/index.ts'
import { readBrief } from '../../src/generation/composer/reading/read-brief.ts'

type Expected = { name: string; trade: string; place: string | null; offers?: string[] }

const prompts: [prompt: string, expected: Expected][] = [
  [
    'A bakery in Lyon that ships sourdough starters',
    { name: 'Lyon Sourdough Bakery', trade: 'bakery', place: 'Lyon', offers: [] },
  ],
  [
    'Website for Müller & Söhne, a plumber in Leeds. Services: leak repair, bathrooms, boiler servicing.',
    {
      name: 'Müller & Söhne',
      trade: 'plumber',
      place: 'Leeds',
      offers: ['leak repair', 'bathrooms', 'boiler servicing'],
    },
  ],
  [
    'Create a site for my hair salon called "Curl Up & Dye" in Brighton. We offer cuts, colour and balayage.',
    { name: 'Curl Up & Dye', trade: 'hair-salon', place: 'Brighton', offers: ['cuts', 'colour', 'balayage'] },
  ],
  ['I am Anna Berg, a wedding photographer in Leeds.', { name: 'Anna Berg', trade: 'photographer', place: 'Leeds' }],
  [
    'Blue Door is a café near the harbour in Bergen. We bake cinnamon buns.',
    { name: 'Blue Door', trade: 'cafe', place: 'Bergen', offers: [] },
  ],
  ['BAKERY IN LYON', { name: 'Lyon Bakery', trade: 'bakery', place: 'Lyon' }],
  [
    'yoga studio in berlin offering vinyasa, yin and meditation for beginners',
    { name: 'Berlin Yoga Studio', trade: 'yoga', place: 'Berlin', offers: ['vinyasa', 'yin', 'meditation'] },
  ],
  ['Une boulangerie à Lyon qui vend du pain au levain', { name: 'Boulangerie à Lyon', trade: 'bakery', place: 'Lyon' }],
  ['Eine Bäckerei in Berlin namens Kornblume', { name: 'Kornblume', trade: 'bakery', place: 'Berlin' }],
  ['SaaS that helps dentists schedule appointments', { name: 'The Software Company', trade: 'software', place: null }],
  [
    'Shiftboard Lite by Tideworks, planning software for care homes. Plans: Home £49 a month, Group £39 a month.',
    { name: 'Shiftboard Lite', trade: 'software', place: null },
  ],
  ['Accounting software for freelancers called Tally Ho', { name: 'Tally Ho', trade: 'software', place: null }],
  [
    'A falconry centre in Kent that offers flying displays and falconry lessons',
    { name: 'Kent Falconry Centre', trade: 'generic', place: 'Kent', offers: ['flying displays', 'falconry lessons'] },
  ],
  ['Rosa’s Bakery', { name: 'Rosa’s Bakery', trade: 'bakery', place: null }],
  [
    'We repair and rent bikes in Copenhagen',
    { name: 'Copenhagen Bike Shop', trade: 'bike-shop', place: 'Copenhagen', offers: [] },
  ],
  [
    'The Lazy Fox, a pub in Bath serving craft ale, Sunday roasts and cocktails',
    { name: 'The Lazy Fox', trade: 'bar', place: 'Bath', offers: ['craft ale', 'Sunday roasts', 'cocktails'] },
  ],
  [
    'Law firm in Boston, Massachusetts specialising in immigration law, family law and wills.',
    {
      name: 'Boston Law Firm',
      trade: 'lawyer',
      place: 'Boston, Massachusetts',
      offers: ['immigration law', 'family law', 'wills'],
    },
  ],
  [
    '<b>Hotel</b> Alpenblick in Grindelwald with 12 rooms',
    { name: 'Hotel Alpenblick', trade: 'hotel', place: 'Grindelwald' },
  ],
  [
    'Build a modern website for an Italian restaurant in Chicago',
    { name: 'Chicago Italian Restaurant', trade: 'restaurant', place: 'Chicago' },
  ],
  [
    'My dog grooming business needs a website. It is in Austin, Texas.',
    { name: 'Austin Pet Groomer', trade: 'pet-groomer', place: 'Austin, Texas' },
  ],
  ['A London bakery', { name: 'London Bakery', trade: 'bakery', place: 'London' }],
  ['Band from Glasgow playing folk at weddings', { name: 'Glasgow Folk Band', trade: 'musician', place: 'Glasgow' }],
  [
    'A family dentist in Stratford-upon-Avon called Bright Smile',
    { name: 'Bright Smile', trade: 'dentist', place: 'Stratford-upon-Avon' },
  ],
  [
    'Driving school based in Cork, automatic and manual lessons',
    { name: 'Cork Driving School', trade: 'driving-school', place: 'Cork' },
  ],
  [
    'We are Greenleaf Gardens, landscapers in Surrey. We design gardens and lay terraces.',
    { name: 'Greenleaf Gardens', trade: 'gardener', place: 'Surrey' },
  ],
  [
    'Online shop selling handmade candles and soap',
    { name: 'Handmade Candle Shop', trade: 'shop', place: null, offers: ['handmade candles', 'soap'] },
  ],
  ['A Berlin-based design studio named Kollektiv Nord', { name: 'Kollektiv Nord', trade: 'agency', place: 'Berlin' }],
  [
    'A charity in Nairobi that teaches coding to girls',
    { name: 'Nairobi Charity', trade: 'charity', place: 'Nairobi', offers: [] },
  ],
  ['Ein Zahnarzt in München', { name: 'Zahnarzt in München', trade: 'dentist', place: 'München' }],
  [
    'My name is Priya Nair and I teach piano in Kochi. Lessons cost ₹800 per hour.',
    { name: 'Priya Nair', trade: 'school', place: 'Kochi', offers: [] },
  ],
  [
    'Dr. Elena Rossi, dentist in Milan. Services: implants, whitening and check-ups.',
    { name: 'Dr. Elena Rossi', trade: 'dentist', place: 'Milan', offers: ['implants', 'whitening', 'check-ups'] },
  ],
  [
    'I need a website for my folk band The Rusty Larks from Glasgow. We play ceilidhs, weddings and festivals.',
    { name: 'The Rusty Larks', trade: 'musician', place: 'Glasgow', offers: ['ceilidhs', 'weddings', 'festivals'] },
  ],
  [
    'Night owl yoga studio near the harbour, dark and calm; vinyasa, yin and breath classes',
    {
      name: 'Night Owl Yoga Studio',
      trade: 'yoga',
      place: null,
      offers: ['vinyasa classes', 'yin classes', 'breath classes'],
    },
  ],
  [
    'We build invoicing software for freelancers called Tallyho, with reminders and VAT reports',
    {
      name: 'Tallyho',
      trade: 'software',
      place: null,
      offers: ['invoicing software for freelancers', 'reminders', 'VAT reports'],
    },
  ],
  [
    'A bakery in Ghent called Korenbloem with rye, spelt and walnut loaves, and cakes for weddings and birthdays',
    {
      name: 'Korenbloem',
      trade: 'bakery',
      place: 'Ghent',
      offers: ['rye loaves', 'spelt loaves', 'walnut loaves', 'cakes for weddings and birthdays'],
    },
  ],
  [
    'Little Fern nursery school by the river, forest days, music and lunch from our own kitchen',
    {
      name: 'Little Fern Nursery School',
      trade: 'kindergarten',
      place: null,
    },
  ],
  [
    'Sourdough bakery with a garden in Ghent',
    { name: 'Ghent Sourdough Bakery', trade: 'bakery', place: 'Ghent', offers: [] },
  ],
  ['piano tuner edinburgh', { name: 'Edinburgh Piano Tuner', trade: 'carpenter', place: 'Edinburgh' }],
  [
    'Website for “Casa Lola”, tapas restaurant in the Gothic Quarter',
    { name: 'Casa Lola', trade: 'restaurant', place: 'the Gothic Quarter' },
  ],
]

describe('reading a brief', () => {
  test.each(prompts)('finds name, trade, place and offers: %s', (prompt, { name, trade, place, offers }) => {
    const profile = readBrief({ prompt })
    expect({ name: profile.name, trade: profile.trade.id, place: profile.place }).toEqual({ name, trade, place })
    expect(profile.offers).toEqual(offers ?? profile.offers)
  })

  test('finds email, telephone, address, hours, prices, figures and persons verbatim', () => {
    const profile = readBrief({
      prompt:
        'Hotel Alpenblick in Grindelwald, founded in 1924, with 12 rooms. Run by Maria Huber and Urs Frei. Single room CHF 120 per night, double room from CHF 180. Address: Dorfstrasse 7, 3818 Grindelwald. Open Monday to Sunday, 7am to 10pm. Call +41 33 555 01 02 or write to hallo@alpenblick.example.',
    })
    expect(profile.contact).toEqual({
      email: 'hallo@alpenblick.example',
      phone: '+41 33 555 01 02',
      address: 'Dorfstrasse 7, 3818 Grindelwald',
      hours: 'Monday to Sunday, 7am to 10pm',
    })
    expect(profile.prices).toEqual([
      { name: 'Single room', price: 'CHF 120 per night', note: null },
      { name: 'Double room', price: 'from CHF 180', note: null },
    ])
    expect(profile.figures).toEqual([
      { value: '1924', label: 'Founded' },
      { value: '12', label: 'rooms' },
    ])
    expect(profile.people).toEqual([
      { name: 'Maria Huber', role: 'Runs the business' },
      { name: 'Urs Frei', role: 'Runs the business' },
    ])
  })

  test('a field of the request overrides the prompt', () => {
    const profile = readBrief({
      prompt: 'A bakery in Lyon called Le Fournil',
      business_name: 'Chez Moi',
      industry: 'Florist',
    })
    expect([profile.name, profile.trade.id]).toEqual(['Chez Moi', 'florist'])
  })

  test('an unknown industry is kept verbatim', () => {
    expect(readBrief({ prompt: 'We do things in Rome', industry: 'Falconry' }).label).toBe('falconry')
  })

  test('"near" a place is not "in" it', async () => {
    const { signal } = new AbortController()
    const { value } = await createComposer().planWebsite({ prompt: 'A farm near Ghent' }, { signal })
    expect(value.brand).toMatchObject({ place: 'Ghent', tagline: 'A farm near Ghent' })
  })

  test('where data stays or a product is sold is not where the business is', () => {
    expect(readBrief({ prompt: 'Invoice software for bakers. Data stays in the United Kingdom.' }).place).toBeNull()
    expect(readBrief({ prompt: 'Candles by Wick & Son, sold in Norway. Our workshop is in Leeds.' }).place).toBe(
      'Leeds',
    )
  })

  test('finds what takes place at a set time, and does not take it for opening hours', () => {
    const { sessions, contact } = readBrief({
      prompt:
        'The Mill, a pottery in Rye. Open days Sundays at 11:00 and 15:00, £5 per person, tea. Open Monday to Friday 9 to 17.',
    })
    expect(sessions.map(({ name, day, start, details }) => [name, day, start, ...details])).toEqual([
      ['Open days', 'Sundays', '11:00', '£5 per person', 'Tea'],
      ['Open days', 'Sundays', '15:00', '£5 per person', 'Tea'],
    ])
    expect(contact.hours).toBe('Monday to Friday 9 to 17')
    const [walk] = readBrief({
      prompt: 'Hill Club in Kendal. Every last Sunday from May to July we meet at 8:30 at the bridge; bring water.',
    }).sessions
    expect(walk).toMatchObject({ name: 'Every last Sunday', day: 'From May to July', start: '8:30' })
  })

  test('finds two figures of one sentence, fields of work, and goods of one material', () => {
    const { figures, figuresLabel } = readBrief({
      prompt: 'Food bank in Hull. In 2025 160 families received food. Last winter 38 drivers delivered 4.5 tonnes.',
    })
    expect(figures).toEqual([
      { value: '38', label: 'drivers' },
      { value: '4.5', label: 'tonnes delivered' },
    ])
    expect(figuresLabel).toBe('Last winter')
    expect(readBrief({ prompt: 'Berg & Lie, a law firm in Oslo for tax law and company succession.' }).offers).toEqual([
      'tax law',
      'company succession',
    ])
    expect(readBrief({ prompt: 'Berg & Lie, a law firm in Oslo for families and children.' }).offers).toEqual([])
    const { offers, offersLabel } = readBrief({
      prompt: 'Reed & Co, saddlers in York. Hand-stitched leather bags, belts and wallets, made in our workshop.',
    })
    expect([offersLabel, ...offers]).toEqual(['Hand-stitched leather', 'bags', 'belts', 'wallets'])
  })

  test('a landmark is no town', () => {
    expect(readBrief({ prompt: 'Night owl yoga studio near the harbour' }).place).toBeNull()
    expect(readBrief({ prompt: 'A café by the old station in Bergen' }).place).toBe('Bergen')
  })

  test.each([
    ['A moody cocktail bar', 'dark'],
    ['A yoga studio, dark and calm', 'dark'],
    ['A shop for dark chocolate and dark rye bread', undefined],
    ['A studio with a bright and airy look', 'light'],
  ])('detects light or dark mode: %s', (prompt, mode) => {
    expect(readBrief({ prompt }).wishes.mode).toBe(mode)
  })

  test('colors and a dark mode requested in the prompt are used', async () => {
    const { signal } = new AbortController()
    const prompt = 'A bar in Porto called Lua. Use a dark theme with burgundy and gold colours.'
    const { value } = await createComposer().planWebsite({ prompt }, { signal })
    expect(value.theme).toMatchObject({ mode: 'dark', primary_color: '#6f1f35', accent_color: '#b08d3c' })
  })
})
