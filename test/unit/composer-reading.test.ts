import { describe, expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { digestOfInputs, weightsFile } from '../../bench/reading/briefs.ts'
import { missingFrom } from '../../src/generation/brief/facts.ts'
import { readHours } from '../../src/domain/websites/read-hours.ts'
import { readBrief } from '../../src/generation/composer/reading/read-brief.ts'

const trained = JSON.parse(readFileSync(weightsFile, 'utf8'))
const read = (prompt: string) => readBrief({ prompt })

/** An order to the authors in each language, and a sentence of the same brief that visitors read. */
const orders: [language: string, order: string, said: string][] = [
  ['en', 'The website should feel calm.', 'We bake rye bread in a wood oven.'],
  ['en', 'Friendly tone, no jargon.', 'Dogs are welcome in the garden.'],
  ['en', 'People should book by phone.', 'Each group has six places.'],
  ['en', 'Audience: young families', 'Each group has six places.'],
  ['en', 'Make it short.', 'Repairs take two days.'],
  ['en', 'Can you add a map?', 'Repairs take two days.'],
  ['de', 'Die Seite soll schlicht wirken.', 'Wir bauen Treppen aus Eiche.'],
  ['de', 'Bitte keine Fachsprache.', 'Der Laden liegt am Hafen.'],
  ['de', 'Zielgruppe: Familien', 'Der Laden liegt am Hafen.'],
  ['fr', 'Le site doit être élégant.', 'Nous cuisons le pain au feu de bois.'],
  ['fr', 'Ton chaleureux, sans jargon.', 'La terrasse compte vingt places.'],
  ['es', 'Tono cercano y sencillo.', 'El taller tiene ocho tornos.'],
  ['it', 'Vorremmo un sito sobrio.', 'La prima consulenza è gratuita.'],
  ['it', 'Tono cordiale, niente gergo.', 'La prima consulenza è gratuita.'],
  ['nl', 'De website moet rustig ogen.', 'Wij repareren fietsen in één dag.'],
  ['nl', 'Doelgroep: jonge gezinnen', 'Wij repareren fietsen in één dag.'],
  ['pt', 'O site deve ser simples.', 'Fazemos broa de milho em forno de lenha.'],
]

describe('reading a brief', () => {
  test('the weights are those of the labeled briefs and the code that trains them (npm run train)', () => {
    expect(trained.inputs).toBe(digestOfInputs())
  })

  test('prints at most 15 % of the orders of unseen writers, and keeps 93 % of their sentences for visitors', () => {
    const { 'for visitors kept': kept, 'orders kept': printed } = trained.unseen
    expect(printed).toBeLessThan(0.15)
    expect(kept).toBeGreaterThan(0.93)
  })

  test('gives two thirds of the names of unseen writers letter for letter, hardly any others, and most towns', () => {
    const { names, places } = trained.unseen
    expect(names.right).toBeGreaterThan(0.65)
    expect(names.near).toBeLessThan(0.02)
    expect(names['wrong in 20']).toBeLessThan(0.15)
    expect(places.right).toBeGreaterThan(0.77)
    expect(places['wrong in 20']).toBeLessThan(0.45)
  })

  test.each(orders)('keeps what visitors read, and no order to the authors (%s): %s', (_, order, said) => {
    expect(read(`${said}\n${order}`).sentences).toEqual([said])
    expect(read(`${order}\n${said}`).sentences).toEqual([said])
  })

  test.each([
    ['A salon called "Curl Up & Dye" in Brighton.', 'Curl Up & Dye'],
    ['Blue Door is a café near the harbour. We bake cinnamon buns.', 'Blue Door'],
    ['Hargrove & Pell LLP, a law firm in Chicago.', 'Hargrove & Pell LLP'],
    ['Brand name: Korenbloem\nWe bake bread.', 'Korenbloem'],
    ['Café Morgenrot\nWir rösten selbst.', 'Café Morgenrot'],
    ['Ich bin Anna Berg, Fotografin in Köln.', 'Anna Berg'],
    ['Wir bauen Treppen. Unser Betrieb heißt Holzwerk Maier.', 'Holzwerk Maier'],
    ['Chez Margot est un restaurant à Nantes.', 'Chez Margot'],
    ['Un taller de cerámica en Granada. Se llama Barro Vivo.', 'Barro Vivo'],
    ['Fietsenmaker De Ketting in Utrecht repareert bakfietsen.', 'Fietsenmaker De Ketting'],
    ['Precisamos de um site para a Padaria Sol, em Braga.', 'Padaria Sol'],
    ['Harper & Lowe, family solicitors in Bristol, wants a new site.', 'Harper & Lowe'],
    ['Verleih von Kanus am See, Name: Paddelhaus Lenz.', 'Paddelhaus Lenz'],
    [
      'We rent boats on the river. Write to hello@kingfisherhire.example. Kingfisher Hire opens in May.',
      'Kingfisher Hire',
    ],
    ['Logopädie am Buttermarkt in Köthen. Praxis mit vier Therapeutinnen.', 'Logopädie am Buttermarkt'],
    ['Stunt kites!! Windy Hollow, Whitby. Lessons £30.', 'Windy Hollow'],
    ['Taller Ocaña. Guitarras hechas a mano en Ronda.', 'Taller Ocaña'],
  ])('finds the name in a plain brief: %s', (prompt, name) => {
    expect(read(prompt).name).toBe(name)
  })

  test.each([
    'We repair and rent bikes in Copenhagen',
    'A café in Leeds, West Yorkshire. We bake bread.',
    'A bakery in Lyon. On Fridays we bake a tart called Galette des Rois.\nWe sell bread.\nWe sell cakes.',
    'piano tuner edinburgh',
    'Wir backen.',
    'An oyster farm in Galway.',
    'Dog photography in Leeds.',
    'Rückbildung, Schwangerschaft, 8 Termine in Leipzig',
    'We repair clocks. Welsh or English, Monday Tuesday, write to clocks@gmail.com',
  ])('takes no other words for a name: %s', (prompt) => {
    expect([null, 'Galette des Rois']).toContain(read(prompt).name)
  })

  test('a brief that names nobody has no name', () => {
    expect(read('We cut letters in stone. Ring 01632 960 705 before you come.').name).toBeNull()
  })

  test('takes the trade from the first sentence or the name, and names none that it does not know', () => {
    const prompt = 'El horno lleva encendido desde 1949.\nPanadería Doña Eulalia hace molletes.'
    expect(readBrief({ prompt, business_name: 'Panadería Doña Eulalia' })).toMatchObject({ trade: { id: 'bakery' } })
    for (const prompt of [
      'Hi there,\nHarbour does fish.',
      'Put in at our dock in Dayton.',
      'Good evening. We bind books.',
      'Do not make it look like a bakery. We tune harps.',
    ])
      expect(read(prompt).label).toBeNull()
  })

  test.each([
    ['We took over a workshop in Lyon. I am a cobbler.', 'shoe repair'],
    ['Bonjour,\nJ’ai repris l’atelier de mon oncle. Je suis cordonnier.', 'cordonnerie'],
    ['Kunde: Hinz Umzüge\n3 Transporter. Gegründet 2014.', 'Umzugsunternehmen'],
    ['We took over a workshop in Lyon. We are not a bakery.', null],
  ])('takes the trade from what a person or business says to be, and prints its label: %s', (prompt, label) => {
    expect(read(prompt).label).toBe(label)
  })

  test.each([
    ['A bakery in Ludlow. We bake bread.', 'Ludlow'],
    ['Fern & Fox, Ludlow. We bake bread.', 'Ludlow'],
    ['We bake bread and deliver all over Fife, Ludlow and sometimes Leeds.', null],
  ])('names a town only where the business is said to be: %s', (prompt, place) => {
    expect(read(prompt).place).toBe(place)
  })

  test.each([
    [
      'We shoe horses. Trim $70, fronts only $130, full set $220, hot shoeing a bit more.',
      '$70 $130 $220',
      'Hot shoeing a bit more.',
    ],
    [
      'Wir ziehen um. Preise: 1-Zimmer ab 390 €, 2-Zimmer ab 590 €, 3-Zimmer ab 850 €.',
      'ab 390 € ab 590 € ab 850 €',
      undefined,
    ],
    ['Tenemos plantas. Suculentas desde $35, cactus $90 a $180.', 'desde $35 $90 a $180', undefined],
  ])('lists the prices of a sentence, with the clause behind three: %s', (prompt, prices, rest) => {
    const [list] = read(prompt).prices
    expect([list?.items.map(({ price }) => price).join(' '), list?.rest]).toEqual([prices, rest])
  })

  test('a sentence with a price without a certain name stays whole', () => {
    const said = '1,000 gallon tank is $340, 1,500 is $425, digging to find the lid is $75 if its under a foot down.'
    expect(read(`We pump. ${said}`)).toMatchObject({ prices: [], sentences: ['We pump.', said] })
  })

  test('reads hours and prices also from the beginning of orders to the authors', () => {
    const { contact } = read('We groom dogs.\nMon–Fri 9–17, Sat 9–13 please keep it simple and make it blue')
    expect(contact.hours).toBe('Mon–Fri 9–17, Sat 9–13')
    const dogs = read('We groom dogs.\nsmall dogs £32, big dogs £55 can you make the website pink but not too posh')
    expect(dogs.prices[0]?.items.map(({ price }) => price)).toEqual(['£32', '£55'])
    expect(readHours('di t/m za 9.00-17.30', 'nl')).toEqual(readHours('di-za 9.00-17.30', 'nl'))
  })

  test('publishes no number that a brief keeps private', () => {
    const prompt = 'Allotments in Kettering. Do NOT print my number (01632 960 283), use plots@lane.example instead.'
    const { contact, sentences, contactSentences } = read(prompt)
    expect(contact).toMatchObject({ phone: null, email: 'plots@lane.example' })
    expect([...sentences, ...contactSentences].join(' ')).not.toContain('960 283')
  })

  test('keeps true sentences that begin or stand like an order', () => {
    const said = ['We mend kites.', 'Nothing leaves the bench wet.']
    expect(read(`${said.join(' ')} Keep the design plain.`).sentences).toEqual(said)
    expect(read('Un couteau en dix minutes.\nRien n’est affûté à la machine.').sentences).toHaveLength(2)
    expect(read('Wig maker in Glasgow for theatres, fittings on 0141 496 0182.').sentences).toHaveLength(1)
  })

  test('takes no word before another noun, and none behind a preposition, for the trade', () => {
    const trades = ['Bar stools mended in Leeds.', 'Sphere makes globes in a former garage.', 'A wine bar in Leeds.']
    expect(trades.map((prompt) => read(prompt).trade.id)).toEqual(['generic', 'generic', 'bar'])
  })

  test('prints no greeting or wish', () => {
    expect(read('Hoi! Wij verhuren kano’s. Kinderen varen gratis mee.').sentences).toEqual([
      'Wij verhuren kano’s.',
      'Kinderen varen gratis mee.',
    ])
    expect(read('Dzień dobry, naprawiamy rowery w Gdyni. Strona ma być prosta.').sentences).toEqual([
      'Naprawiamy rowery w Gdyni.',
    ])
  })

  test('a request for a website leaves what it says about the business', () => {
    expect(read('I need a website for my bakery in Lyon with its own mill. We open at dawn.').sentences).toEqual([
      'Bakery in Lyon with its own mill.',
      'We open at dawn.',
    ])
    expect(read('Wir sind eine Tischlerei in Freiburg und brauchen eine neue Website.').sentences).toEqual([
      'Wir sind eine Tischlerei in Freiburg.',
    ])
  })

  test('splits sentences as hasty writers type them', () => {
    const { sentences } = read('we rent kayaks (2 pers. each) on the canal. 12 boats! dogs welcome. 3rd hour free')
    expect(sentences).toEqual([
      'We rent kayaks (2 pers. each) on the canal.',
      '12 boats!',
      'Dogs welcome.',
      '3rd hour free.',
    ])
  })

  test('lists prices only of sentences that consist of names and prices', () => {
    const { prices, sentences } = read(
      'Packages: Half Day 1,100 €, Full Day from 1,900 €. Early bird €390 until 1 March, regular €490.',
    )
    expect(prices).toEqual([
      {
        label: 'Packages',
        items: [
          { name: 'Half Day', price: '1,100 €' },
          { name: 'Full Day', price: 'from 1,900 €' },
        ],
      },
    ])
    expect(sentences).toEqual(['Early bird €390 until 1 March, regular €490.'])
  })

  test('takes opening hours only from a sentence that consists of them', () => {
    const { contact, sentences } = read('Open Tue to Sat 7:00–18:00. Yoga on Monday 18:30 to 19:30.')
    expect(contact.hours).toBe('Tue to Sat 7:00–18:00')
    expect(sentences).toEqual(['Yoga on Monday 18:30 to 19:30.'])
    expect(read('Ouvert tous les jours sauf lundi.').contact.hours).toBeNull()
  })

  test.each([
    [
      'Lenz is a barber in Leipzig-Plagwitz, Karl-Heine-Straße 44, 04229 Leipzig. Cut 32 euros.',
      'Karl-Heine-Straße 44, 04229 Leipzig',
    ],
    ['Baker Loaf is a bakery at 12 Mill Lane, Oxford OX1 2AB.', '12 Mill Lane, Oxford OX1 2AB'],
    ['Law office of Anna Reed, 25 Broadway, New York, NY 10004, wills from $400.', '25 Broadway, New York, NY 10004'],
    [
      'Our studio: 1 Yonge Street, Suite 1801, Toronto, Ontario M5E 1W7',
      '1 Yonge Street, Suite 1801, Toronto, Ontario M5E 1W7',
    ],
    ['Coiffure Nina\nBahnhofstrasse 21\n8001 Zürich\n044 555 01 23', 'Bahnhofstrasse 21, 8001 Zürich'],
    ['Le matin de 7 h à 19 h, 12 rue Mercière, 69002 Lyon', '12 rue Mercière, 69002 Lyon'],
    ['Estamos en la calle Mayor 3, 28013 Madrid.', 'calle Mayor 3, 28013 Madrid'],
    [
      'Trattoria a Bologna, via dell’Indipendenza 33, 40121 Bologna. Tagliatelle 12 euro.',
      'via dell’Indipendenza 33, 40121 Bologna',
    ],
    ['Fietsenmaker Jansen, Oudegracht 215, 3511 NK Utrecht. Beurt 45 euro.', 'Oudegracht 215, 3511 NK Utrecht'],
    [
      'Clínica Sorriso, Av. Paulista, 1578, São Paulo - SP, 01310-200.',
      'Av. Paulista, 1578, São Paulo - SP, 01310-200',
    ],
    ['Kawiarnia Ziarno, ul. Piotrkowska 89, 90-423 Łódź. Kawa 12 zł.', 'ul. Piotrkowska 89, 90-423 Łódź'],
    ['Tandläkare Berg, Södra vägen 12, 412 54 Göteborg.', 'Södra vägen 12, 412 54 Göteborg'],
    ['渋谷のカフェ。〒150-0042 東京都渋谷区宇田川町15-1。', '〒150-0042 東京都渋谷区宇田川町15-1'],
    ['Стоматология, ул. Тверская 12, 125009 Москва.', 'ул. Тверская 12, 125009 Москва'],
    ['Haarschnitt 48 Euro, Farbe 75 Euro, in 04229 Leipzig', null],
    ['Seit Tag 1, 2019 Umbau, 2020 Eröffnung', null],
    ['Mehr als 500 Kunden, 3000 Termine im Jahr', null],
    ['Open Tuesday 9 to 19, Sa 9-13, 80331 München', null],
    ['Call 555 1234, Portland, OR 97201', null],
    ['Somos 5 guías en Granada, 2000 turistas al año.', null],
    ['Please do not publish my address: Hauptstraße 5, 80331 München', null],
  ])('finds an address by its postal code, street and house number: %s', (prompt, address) => {
    expect(read(prompt).contact.address).toBe(address)
    expect(missingFrom({ prompt }).includes('address')).toBe(address === null)
  })

  test('an address is no phone number, and a sentence that says only it is left out', () => {
    const { contact, sentences } = read(
      'A barber in São Paulo. Rua Augusta, 1500, São Paulo - SP, 01305-100. We cut hair.',
    )
    expect(contact).toMatchObject({ phone: null, address: 'Rua Augusta, 1500, São Paulo - SP, 01305-100' })
    expect(sentences).toEqual(['A barber in São Paulo.', 'We cut hair.'])
  })

  test.each([
    ['Zahnarzt Huber, Hauptstraße 5, 80331 München, Mo-Fr 8-12 und 14-18 Uhr', 'Mo-Fr 8-12 und 14-18 Uhr'],
    [
      'Une boulangerie à Lyon, pain 4,50 €, ouverte du mardi au samedi de 7 h à 19 h, place Bellecour',
      'Du mardi au samedi de 7 h à 19 h',
    ],
    ['A bar in York, Tuesday nights, 8 beers', null],
  ])('takes opening hours from the clauses of a sentence: %s', (prompt, hours) => {
    expect(read(prompt).contact.hours).toBe(hours)
  })

  test.each([
    ['A bakery in Lyon', 'Lyon'],
    ['Une boulangerie à Lyon qui vend du pain', 'Lyon'],
    ['A bakery in March', null],
    ['Polsterei in Bamberg, ich beziehe Sessel', 'Bamberg'],
    ['restauro mobili antichi a Lucca, faccio anche sedie', 'Lucca'],
    ['Eine Tischlerei. Werkstatt: Gasse 1, 79098 Freiburg.', 'Freiburg'],
    ['Invoice software for bakers. Data stays in the United Kingdom.', null],
  ])('finds the town behind the trade or a postal code: %s', (prompt, place) => {
    expect(read(prompt).place).toBe(place)
  })

  test('keeps the sentences of a language without words of its own whole', () => {
    const { sentences } = read('Vi driver en keramikbutik i Aarhus, der hedder Lerbjerg. Alle krus er drejet i hånden.')
    expect(sentences).toEqual([
      'Vi driver en keramikbutik i Aarhus, der hedder Lerbjerg.',
      'Alle krus er drejet i hånden.',
    ])
  })

  test('a field of the request overrides the prompt', () => {
    const brief = { prompt: 'A bakery in Lyon called Le Fournil', business_name: 'Chez Moi', industry: 'Florist' }
    expect(readBrief(brief)).toMatchObject({ name: 'Chez Moi', label: 'Florist', trade: { id: 'florist' } })
    expect(readBrief({ prompt: 'We do things in Rome', industry: 'Falconry' })).toMatchObject({ label: 'Falconry' })
  })
})
