// Extracts the objects of scenes from @iconify-json/fluent-emoji-flat (MIT, Microsoft) and their names from emojibase-data (MIT):
// writes objects.json and search-words.json to src/rendering/art, and object-names.json to src/generation/composer. Run by `npm run objects`.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import { slugify } from '../../src/domain/slugs.ts'
import { colorsIn, drawingColors, svgOfShapes } from '../../src/domain/websites/drawings.ts'
import { flaggedSvg, flagOf, measurePixels } from '../../src/rendering/art/measure.ts'
import { choose, everyday, homonyms, isNamed } from './choose.mjs'

const load = createRequire(import.meta.url)
const { icons } = load('@iconify-json/fluent-emoji-flat/icons.json')
const chars = load('@iconify-json/fluent-emoji-flat/chars.json')
const subgroups = new Map(load('emojibase-data/en/messages.json').subgroups.map(({ order, key }) => [order, key]))
const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt']
const to = 'src/rendering/art'

const nameOf = ({ hexcode, label }) => {
  const code = hexcode.toLowerCase()
  const slug = label
    .toLowerCase()
    .replace(/[’'.“”(),:!]/g, '')
    .replaceAll(' ', '-')
  return [chars[code], chars[code.replaceAll('-fe0f', '')], slug].find((name) => name && icons[name])
}

const emoji = load('emojibase-data/en/data.json').flatMap((each) => {
  const name = nameOf(each)
  const subgroup = subgroups.get(each.subgroup) ?? ''
  return name && choose(name, subgroup) ? [{ ...each, name, subgroup }] : []
})

/** Gradients become their middle color; an object with a mask, a filter or a clip is left out. */
function flat(body) {
  const stops = new Map()
  for (const [, id, inner] of body.matchAll(
    /<(?:linear|radial)Gradient id="([^"]+)"[^>]*?>(.*?)<\/(?:linear|radial)Gradient>/g,
  )) {
    const colors = [...inner.matchAll(/stop-color="(#[0-9a-fA-F]{3,6})"/g)].map(([, color]) => color)
    stops.set(id, colors[colors.length >> 1] ?? '#888888')
  }
  const plain = body
    .replace(/<defs>(?:<(?:linear|radial)Gradient.*?<\/(?:linear|radial)Gradient>)+<\/defs>/g, '')
    .replace(/url\(#([^)]+)\)/g, (whole, id) => stops.get(id) ?? whole)
  return /mask|filter|clip-path|url\(|Gradient/.test(plain) ? undefined : plain
}

const long = (color) =>
  (color.length === 4 ? `#${[...color.slice(1)].map((c) => c + c).join('')}` : color).toLowerCase()

/** Objects that the set lacks, drawn by hand in the grammar that models draw in, with their words by language. */
const drawn = JSON.parse(await readFile(new URL('drawn.json', import.meta.url), 'utf8'))
/** How long things are in the world, in centimeters; 30 if none is given. */
const sizes = new Map(
  Object.entries(JSON.parse(await readFile(new URL('sizes.json', import.meta.url), 'utf8'))).flatMap(([cm, names]) =>
    names.split(' ').map((name) => [name, Number(cm)]),
  ),
)
const bodyOf = (shapes) => svgOfShapes(shapes, (index) => drawingColors[colorsIn(shapes)[index]])

/** The fills of an object, a body that names them by number, and what a raster of it shows: their shares of area and outline, its box. */
function read(given) {
  const plain = flat(given)
  if (!plain) return undefined
  const body = plain
    .replace(/-?\d*\.\d+/g, (number, at, all) => {
      const short = String(Math.round(Number(number) * 100) / 100).replace(/^(-?)0\./, '$1.')
      return /[\d.]/.test(all[at - 1] ?? '') && !short.startsWith('-') ? ` ${short}` : short
    })
    .replace(/ fill="white"/g, ' fill="#ffffff"')
    .replace(/ fill="black"/g, ' fill="#000000"')
  const fills = [...new Set([...body.matchAll(/#[0-9a-fA-F]{3,6}\b(?=")/g)].map(([color]) => long(color)))]
  const coded = body.replace(
    /(fill|stroke)="(#[0-9a-fA-F]{3,6})"/g,
    (_, kind, color) => `${kind}="$${fills.indexOf(long(color))}"`,
  )
  const flags = coded
    .replace(/\$(\d+)/g, (_, index) => flagOf(Number(index)))
    .replace(/ (?:fill-|stroke-)?opacity="[^"]*"/g, '')
  const drawing = new Resvg(flaggedSvg(flags))
  const { x, y, width, height } = drawing.getBBox()
  const measured = measurePixels(drawing.render().pixels, fills.length)
  return { fills, ...measured, box: [x, y, width, height].map((units) => Math.round(units * 100) / 100), body: coded }
}

const objects = {}
const add = (name, { fills, areas, edges, meets, isRound, box, body }, isNatural) => {
  objects[name] = [
    fills.map((fill) => fill.slice(1)).join(' '),
    ...[areas, edges, meets.map((pair) => pair.join('-')), box].map((list) => list.join(' ')),
    sizes.get(name) ?? 30,
    ...[isNatural, isRound].map(Number),
    body,
  ]
}
for (const { name, subgroup } of emoji) {
  const read_ = read(icons[name].body)
  if (!read_) continue
  add(name, read_, /^(?:food|plant|drink|animal)/.test(subgroup) || /^(?:fire|candle)$/.test(name))
}
for (const [name, { shapes }] of Object.entries(drawn)) add(name, read(bodyOf(shapes)), false)

/** The words that mean nothing else; undefined if there are none. */
const unambiguous = (words) =>
  words
    .split('|')
    .filter((word) => !homonyms.includes(slugify(word, 60)))
    .join('|') || undefined

/** Names per language: the label and everyday words that mean nothing else. `searchWords`: the English label and all its search words. */
const names = {}
const searchWords = {}
for (const language of languages) {
  const data = new Map(load(`emojibase-data/${language}/data.json`).map((each) => [each.hexcode, each]))
  names[language] = {}
  for (const { hexcode, name, subgroup } of emoji) {
    const { label, tags = [] } = data.get(hexcode) ?? {}
    if (!label || !objects[name]) continue
    const own = label.toLowerCase()
    const known = tags
      .map((tag) => tag.toLowerCase())
      .filter((tag) => tag !== own && tag.length > 2 && !(name === 'oil-drum' && tag === 'drum'))
    const usual = everyday[name]?.[languages.indexOf(language)]
    if (isNamed(name, subgroup)) names[language][name] = unambiguous(usual ? `${own}|${usual}` : own)
    if (language === 'en') searchWords[name] = [own, ...known].join('|')
  }
  for (const [name, { words }] of Object.entries(drawn)) names[language][name] = unambiguous(words[language])
}
for (const [name, { words }] of Object.entries(drawn)) searchWords[name] = words.en

const lines = (record) =>
  `{\n${Object.entries(record)
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
    .join(',\n')}\n}\n`
await writeFile(`${to}/objects.json`, lines(objects))
await writeFile(`${to}/search-words.json`, lines(searchWords))
await writeFile('src/generation/composer/object-names.json', lines(names))
await writeFile(
  new URL('../../src/domain/websites/object-names.ts', import.meta.url),
  `/** The objects that scenes can show (\`rendering/art\`). \`npm run objects\` writes this list. */
export const objectNames: readonly string[] = \`
${Object.keys(objects)
  .join(' ')
  .replace(/(.{1,134})(?: |$)/g, '  $1\n')}\`
  .trim()
  .split(/\\s+/)
`,
)
console.log(`${Object.keys(objects).length} objects`)
