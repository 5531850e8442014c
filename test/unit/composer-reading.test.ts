import { describe, expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { digestOfInputs, folder, weightsFile } from '../../bench/reading/inputs.ts'
import { readBriefs } from '../../bench/reading/examples.ts'
import { missingFrom } from '../../src/generation/brief/missing.ts'
import { spansIn } from '../../src/generation/composer/reading/spans.ts'
import { readBrief } from '../../src/generation/composer/reading/read-brief.ts'

const read = (prompt: string) => readBrief({ prompt })

const trained = JSON.parse(readFileSync(weightsFile, 'utf8'))

/** Letters and digits, with one space around words. */
const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ')} `

/** All that a site may print of a brief. */
const printed = (prompt: string): string => {
  const { sentences, contactSentences, lists, prices } = read(prompt)
  const listed = [...lists, ...prices].flatMap((list) => Object.values(list).flat())
  return plain(JSON.stringify([sentences, contactSentences, listed]))
}

describe('reading a brief', () => {
  test('the weights are those of the labeled briefs and the code that trains them (npm run train)', () => {
    expect(trained.inputs).toBe(digestOfInputs())
  })

  test('reads briefs of unseen writers within the bounds', () => {
    const { briefs, orders, printed, sentences, kept, names, namesRight, namesWrong, placesWrong } = trained.unseen
    expect(printed / orders).toBeLessThan(0.03)
    expect(kept / sentences).toBeGreaterThan(0.55)
    expect(namesRight / names).toBeGreaterThan(0.55)
    expect(namesWrong / briefs).toBeLessThan(0.06)
    expect(placesWrong / briefs).toBeLessThan(0.05)
  })

  test('prints no sentence of a known brief that is for the authors of the website', () => {
    const leaked = readBriefs(folder, /1\.json$/).flatMap(({ brief, parts = [] }) => {
      const site = printed(brief)
      return parts.filter(({ text, is }) => is === 'us' && plain(text).length > 12 && site.includes(plain(text)))
    })
    expect(leaked).toEqual([])
  })

  test.each([
    'Haluaisimme yksinkertaisen kotisivun. Leivomme ruisleipää joka aamu. Ei mitään hienoa, kiitos.',
    'Basit bir site istiyoruz. Her sabah taze ekmek pişiriyoruz. Lütfen kırmızı kullanmayın.',
    '落ち着いた雰囲気のサイトにしてください。毎朝パンを焼いています。',
  ])('prints nothing in a language without labeled briefs: %s', (prompt) => {
    expect(read(prompt)).toMatchObject({ name: null, place: null, sentences: [], lists: [] })
  })

  test('compares a limited number of spans', () => {
    const text = Array.from({ length: 5000 }, (_, index) => `Ab${index}`).join(' ')
    expect(spansIn([text, text, text], 'en').length).toBeLessThanOrEqual(3000)
  })

  test('publishes no number that a brief keeps private', () => {
    const prompt = 'Allotments in Kettering. Do NOT print my number (01632 960 283), use plots@lane.example instead.'
    const { contact, sentences, contactSentences } = read(prompt)
    expect(contact).toMatchObject({ phone: null, email: 'plots@lane.example' })
    expect([...sentences, ...contactSentences].join(' ')).not.toContain('960 283')
  })

  test('lists prices only of sentences that consist of names and prices', () => {
    const facts = ['Packages: Half Day 1,100 €, Full Day from 1,900 €.', 'Early bird €390 until 1 March, regular €490.']
    const { prices, sentences } = readBrief({ prompt: '', facts })
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
    const { contact } = read('Yoga on Monday 18:30 to 19:30. Open Tue to Sat 7:00–18:00.')
    expect(contact.hours).toBe('Tue to Sat 7:00–18:00')
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
    const facts = ['A barber in São Paulo.', 'Rua Augusta, 1500, São Paulo - SP, 01305-100.', 'We cut hair.']
    const { contact, sentences } = readBrief({ prompt: '', facts })
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

  test('a field of the request overrides the prompt', () => {
    const brief = { prompt: 'A bakery in Lyon called Le Fournil', business_name: 'Chez Moi', industry: 'Florist' }
    expect(readBrief(brief)).toMatchObject({ name: 'Chez Moi', label: 'Florist', trade: { id: 'florist' } })
    expect(readBrief({ prompt: 'We do things in Rome', industry: 'Falconry' })).toMatchObject({ label: 'Falconry' })
  })
})
