/** Number words by value, without accents: English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Swedish and Danish. */
const table = `
1 one ein eins eine einen einer un une uno una um uma een ett jeden
2 two zwei deux dos due dois duas twee dwa dwie dwoch tva to
3 three drei trois tres tre drie trzy trzech
4 four vier quatre cuatro quattro quatro cztery czterech fyra fire
5 five funf cinq cinco cinque vijf piec pieciu fem
6 six sechs seis sei zes szesc sex seks
7 seven sieben sept siete sette sete zeven siedem sju syv
8 eight acht huit ocho otto oito osiem atta otte
9 nine neun neuf nueve nove negen dziewiec nio ni
10 ten zehn dix diez dieci dez tien dziesiec dziesieciu tio
11 eleven elf onze once undici jedenascie elva elleve
12 twelve zwolf douze doce dodici doze twaalf dwanascie tolv
13 thirteen dreizehn treize trece tredici treze dertien trzynascie tretton tretten
14 fourteen vierzehn quatorze catorce quattordici catorze veertien czternascie fjorton fjorten
15 fifteen funfzehn quinze quince quindici vijftien pietnascie femton femten
16 sixteen sechzehn seize dieciseis sedici dezasseis zestien szesnascie sexton seksten
17 seventeen siebzehn diecisiete diciassette dezassete zeventien siedemnascie sjutton sytten
18 eighteen achtzehn dieciocho diciotto dezoito achttien osiemnascie arton atten
19 nineteen neunzehn diecinueve diciannove dezanove negentien dziewietnascie nitton nitten
20 twenty zwanzig vingt vingts veinte veinti venti vent vinte twintig dwadziescia tjugo tyve
30 thirty dreissig dreißig trente treinta trenta trent trinta dertig trzydziesci trettio tredive
40 forty fourty vierzig quarante cuarenta quaranta quarant quarenta veertig czterdziesci fyrtio fyrre
50 fifty funfzig cinquante cincuenta cinquanta cinquant cinquenta vijftig piecdziesiat femtio halvtreds
60 sixty sechzig soixante sesenta sessanta sessant sessenta zestig szescdziesiat sextio tres
70 seventy siebzig setenta settanta settant zeventig siedemdziesiat sjuttio
80 eighty achtzig ochenta ottanta ottant oitenta tachtig osiemdziesiat attio firs
90 ninety neunzig noventa novanta novant negentig dziewiecdziesiat nittio
100 hundred hundert cent cents cien ciento cento cem honderd sto hundra hundrede
200 doscientos doscientas duzentos duzentas dwiescie
300 trescientos trescientas trezentos trezentas trzysta
400 cuatrocientos quatrocentos czterysta
500 quinientos quinientas quinhentos quinhentas piecset
600 seiscientos seiscentos szescset
700 setecientos setecentos siedemset
800 ochocientos oitocentos osiemset
900 novecientos novecentos dziewiecset
1000 thousand tausend mille mil mila duizend tysiac tysiace tysiecy tusen tusind`

/** Read as numbers only together with others: "once" and "sei" are words of other languages. */
const ambiguous = new Set(['once', 'sei', 'onze', 'ten', 'elf', 'to', 'ni', 'sex', 'otto', 'cent', 'cents', 'sto'])

const withoutAccents = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '')
const isAmbiguous = ([word = '', ...others]: string[]): boolean =>
  others.length === 0 && ambiguous.has(withoutAccents(word))

const connectors = ['and', 'und', 'et', 'y', 'e', 'en', 'och', 'og', 'i']
const values = new Map<string, number>()
for (const line of table.trim().split('\n')) {
  const [value, ...words] = line.split(' ')
  // The first value wins: "tres" is 3.
  for (const word of words) if (!values.has(word)) values.set(word, Number(value))
}
const longestFirst = [...values.keys(), ...connectors].sort((one, other) => other.length - one.length)
const morpheme = new RegExp(longestFirst.join('|'), 'y')
const longestWord = 45

type Part = { value: number; isVingt: boolean; isJoined: boolean }

/** The values of words that are numbers or, more often, something else: of use only where a result proves them. */
export const possibleNumbers = (text: string): number[] =>
  (text.match(/\p{L}{3,4}/gu) ?? []).flatMap((word) => (ambiguous.has(word) ? (values.get(word) ?? []) : []))

/** The numbers of which a word consists: "einundzwanzig" → 1, 20. Undefined if it is no number. */
function partsOf(word: string): Part[] | undefined {
  if (word.length > longestWord) return undefined
  const parts: Part[] = []
  let isJoined = false
  for (let index = 0; index < word.length; ) {
    morpheme.lastIndex = index
    const found = morpheme.exec(word)?.[0]
    if (!found) return undefined
    const value = values.get(found)
    if (value === undefined && parts.length === 0) return undefined
    if (value !== undefined) parts.push({ value, isVingt: found.startsWith('vingt'), isJoined })
    isJoined = value === undefined
    index += found.length
  }
  return isJoined ? undefined : parts
}

/** Adds a part to a number below 1000. Undefined if they are two numbers, as in "two three". */
function extended(number: number, { value, isVingt, isJoined }: Part): number | undefined {
  if (number === 0) return value
  if (value === 100) return number < 100 ? number * 100 : undefined
  if (isVingt && number % 100 === 4) return number + 76
  const rest = number % 100
  if (value < 10) return rest % 10 === 0 ? number + value : undefined
  if (value < 20 && (rest === 60 || rest === 80)) return number + value // "soixante-dix", "quatre-vingt-onze"
  if (value < 100 && rest === 0) return number + value
  if (isJoined && value < 100 && rest < 10) return number + value // "einundzwanzig"
  if (number > 12 && number <= 20 && value >= 10 && value < 100) return number * 100 + value // "nineteen eighty-seven"
  return undefined
}

/** The number of a run of parts; undefined if the last part does not belong to it. */
function numberOf(parts: Part[]): number | undefined {
  let thousands = 0
  let number = 0
  for (const part of parts) {
    if (part.value === 1000) {
      if (thousands > 0) return undefined
      thousands = Math.max(1, number) * 1000
      number = 0
      continue
    }
    const next = extended(number, part)
    if (next === undefined) return undefined
    number = next
  }
  return thousands + number
}

/** Writes number words of a lowercase text as figures: "over three hundred clients" → "over 300 clients". "One" stays a word. */
export function withFigures(text: string): string {
  const output: string[] = []
  let run: { parts: Part[]; words: string[] } = { parts: [], words: [] }
  let between: string[] = []
  const flush = (next = '') => {
    if (run.parts.length === 0) return
    const isBesideFigure = /\d\s?$/.test(output.at(-1) ?? '') || /^\s?\d/.test(between.join('') + next)
    const number = isBesideFigure || isAmbiguous(run.words) ? undefined : numberOf(run.parts)
    output.push(number === undefined || number === 1 ? run.words.join('') : String(number), ...between)
    run = { parts: [], words: [] }
    between = []
  }
  for (const token of text.match(/\p{L}+|[^\p{L}]+/gu) ?? []) {
    const isWord = /\p{L}/u.test(token)
    const plain = isWord && token.length <= longestWord ? withoutAccents(token) : token
    const parts = isWord ? partsOf(plain) : undefined
    const isJoined = between.some((word) => connectors.includes(word))
    const added = parts?.map((part, index) => (index === 0 ? { ...part, isJoined } : part)) ?? []
    if (parts && (run.parts.length === 0 || numberOf([...run.parts, ...added]) !== undefined)) {
      run = { parts: [...run.parts, ...added], words: [...run.words, ...between, token] }
      between = []
    } else if (parts) {
      flush(token)
      run = { parts: added, words: [token] }
    } else if (run.parts.length > 0 && between.length < 3 && (/^[ -]$/.test(token) || connectors.includes(plain)))
      between.push(token)
    else {
      flush(token)
      output.push(token)
    }
  }
  flush()
  return output.join('')
}
