import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { parseXml } from '@rgrove/parse-xml'
import { converter, wcagContrast } from 'culori'
import type { ArtDirection } from '../../src/domain/websites/art-direction.ts'
import { checkItem } from '../../src/domain/edits/check.ts'
import { findDrawings } from '../../src/activities/pictures/drawings.ts'
import { drawingStyles } from '../../src/domain/websites/pictures.ts'
import { withSectionIds } from '../../src/domain/websites/section-ids.ts'
import { objectNames } from '../../src/domain/websites/object-names.ts'
import { palettes } from '../../src/domain/websites/palettes.ts'
import { artStyles } from '../../src/domain/websites/theme-fields.ts'
import type { Pictures } from '../../src/domain/websites/pictures.ts'
import type { PageContent, Site } from '../../src/domain/websites/site.ts'
import { objectsFor } from '../../src/generation/composer/objects.ts'
import { readBrief } from '../../src/generation/composer/reading/read-brief.ts'
import { createObjectPool, objectCalled, objectsOf } from '../../src/rendering/art/choose.ts'
import { type CompositionName, compositions } from '../../src/rendering/art/compositions.ts'
import { distance, minDistance } from '../../src/rendering/art/color.ts'
import { drawnNames, isDrawing, nameOfDrawing, objectOf } from '../../src/rendering/art/objects.ts'
import {
  inkList,
  localOf,
  isInside,
  minBorder,
  minContrast,
  outlineContrast,
  printOf,
} from '../../src/rendering/art/print.ts'
import { isCut } from '../../src/rendering/art/pieces.ts'
import { standsOn } from '../../src/rendering/art/upright.ts'
import { emblemOf } from '../../src/rendering/art/index.ts'
import { countOf, drawnPieces } from '../../src/rendering/art/scene.tsx'
import { renderPage } from '../../src/rendering/index.ts'
import { renderNotFound } from '../../src/rendering/page.tsx'
import { cardOf } from '../../src/rendering/sharing/card.ts'
import { drawCard, drawIcon } from '../../src/rendering/sharing/draw-card.tsx'
import { drawThumbnail } from '../../src/rendering/sharing/thumbnail.ts'
import { paletteOf } from '../../src/rendering/theme/palette.ts'
import { neonSign } from '../support/drawings.ts'
import { bakery, everySection, photograph, theme } from '../support/sites.ts'

const tradesFile = new URL('../../src/generation/composer/objects.json', import.meta.url)
const trades = JSON.parse(readFileSync(tradesFile, 'utf8')) as Record<string, string>
const used = [...new Set(Object.values(trades).flatMap((objects) => objects.split(' ')))]
/** An object that a model has drawn. */
const drawn = nameOfDrawing(neonSign) ?? ''
/** The drawings of a strong model for twelve websites. */
const answersFolder = new URL('../../bench/gallery/answers/', import.meta.url)
const drawings = readdirSync(answersFolder).flatMap((file) => {
  const answers = JSON.parse(readFileSync(new URL(file, answersFolder), 'utf8')) as {
    drawings?: Record<string, object>
  }
  return Object.entries(answers.drawings ?? {}).flatMap(([name, drawing]) => nameOfDrawing({ name, ...drawing }) ?? [])
})
const oklch = converter('oklch')
/** A part of it. */
const panel = 'x="2" y="5" width="28" height="23" rx="3"'
const names = Object.keys(compositions) as CompositionName[]
/** A part of an object's body that no other has. */
const shapeIn = (name: string) => / d="([^"]{30})/.exec(objectOf(name).body)?.[1] ?? '?'
const inkSets = Object.entries(palettes).map(([name, [, primary_color, accent_color]]) => ({
  name,
  light: paletteOf({ primary_color, accent_color }, 'light').inks,
  dark: paletteOf({ primary_color, accent_color }, 'dark').inks,
}))

const blocks: ArtDirection = {
  ...{ base: 'white', rhythm: 'blocks', card: 'ruled', header: 'bar' },
  ...{ treatment: 'natural', motion: 'none', sticky: 'none' },
}
const firstInks = paletteOf(theme, 'light').inks

test('there are palettes, compositions, trades and objects enough, and every object that a trade names exists', () => {
  expect(inkSets.length).toBeGreaterThanOrEqual(40)
  expect(names.length).toBeGreaterThanOrEqual(12)
  expect(Object.keys(trades).length).toBeGreaterThanOrEqual(150)
  expect(drawnNames().length).toBeGreaterThanOrEqual(600)
  expect(used.filter((name) => !drawnNames().includes(name))).toEqual([])
})

test('the rules of each composition end where they should, so that those of the page after them hold', () => {
  for (const name of names) {
    const { styles } = compositions[name]
    expect([name, styles.split('{').length]).toEqual([name, styles.split('}').length])
  }
})

test('texts in ink or paper are readable on all inks of a palette', () => {
  for (const [name, [ink, accent, second, tint, paper]] of Object.entries(palettes))
    for (const ground of [accent, second, tint, paper])
      expect([name, ground, Math.max(wcagContrast(ink, ground), wcagContrast(paper, ground)) >= 4.5]).toEqual([
        name,
        ground,
        true,
      ])
})

test('a theme with the colors of a palette has its inks, with a tint that differs from the paper', () => {
  for (const { name, light, dark } of inkSets) {
    const [ink, , , , paper] = palettes[name as keyof typeof palettes]
    expect([name, light.ink, light.paper]).toEqual([name, ink, paper])
    for (const { tint, other } of [
      { tint: light.tint, other: light.paper },
      { tint: dark.tint, other: dark.ink },
    ])
      expect([name, wcagContrast(tint, other) >= 1.25]).toEqual([name, true])
  }
})

describe.each(inkSets)('in the palette $name', ({ light, dark }) => {
  test('no part at the outline of an object vanishes on a ground, and its outline is clear', () => {
    const grounds = [light, dark].flatMap((inks) => Object.values(inks).map((ground) => ({ inks, ground })))
    const faults = grounds.flatMap(({ inks: { ink, accent, second, tint, paper }, ground }) =>
      [...used, drawn, ...drawings].flatMap((name) => {
        const { fills, outline } = printOf(name, ground, ink, accent, second, tint, paper)
        const contrast = outline ? wcagContrast(outline, ground) : outlineContrast(objectOf(name), fills, ground)
        const near = fills.filter(
          (fill, index) =>
            !(outline && isDrawing(name)) && !isInside(objectOf(name), index) && distance(fill, ground) < minDistance,
        )
        return contrast < minContrast || near.length > 0 ? [`${name} on ${ground}: ${contrast}, ${near.join(' ')}`] : []
      }),
    )
    expect(faults).toEqual([])
  })

  test('parts that meet can be told from each other, the part by whose color a thing is known keeps its hue, and a drawing all', () => {
    const grounds = [light, dark].flatMap((inks) => Object.values(inks).map((ground) => ({ inks, ground })))
    const prints = grounds.flatMap(({ inks: { ink, accent, second, tint, paper }, ground }) =>
      used.map((name) => {
        const { fills } = printOf(name, ground, ink, accent, second, tint, paper)
        const isLike = objectOf(name).meets.some(([a, b]) => wcagContrast(fills[a] ?? '', fills[b] ?? '') < minBorder)
        const local = localOf(name)
        const [own = 0, printed = 0] = [objectOf(name).fills[local], fills[local]].map((fill) => oklch(fill ?? '')?.h)
        const turn = Math.abs(own - printed)
        return { isLike, isTurned: Math.min(turn, 360 - turn) > 20 }
      }),
    )
    const shareOf = (count: number) => count / prints.length
    // A few drawings have more parts around one point than there are tones between black and white.
    expect(shareOf(prints.filter(({ isLike }) => isLike).length)).toBeLessThan(0.02)
    expect(shareOf(prints.filter(({ isTurned }) => isTurned).length)).toBeLessThan(0.04)
    for (const { inks, ground } of grounds)
      for (const name of [drawn, ...drawings])
        expect(printOf(name, ground, ...inkList(inks)).fills).toEqual(objectOf(name).fills)
  })

  test('every composition is valid XML, the same each time, with each id once', () => {
    for (const composition of names) {
      const scene = { composition, names: [drawn, ...used].slice(0, countOf(composition)), id: 'scene' }
      const svgs = drawnPieces(scene, light).map(({ inner, viewBox }) => `<svg viewBox="${viewBox}">${inner}</svg>`)
      const svg = `<svg>${svgs.join('')}</svg>`
      expect(() => parseXml(svg)).not.toThrow()
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(drawnPieces(scene, light).map(({ inner }) => inner)).toEqual(
        drawnPieces(scene, light).map(({ inner }) => inner),
      )
    }
  })
})

describe('the objects of a business', () => {
  const of = (prompt: string, industry?: string) =>
    objectsFor(readBrief({ prompt, ...(industry ? { industry } : {}) })).slice(0, 2)

  test('are those of its trade, if the brief names it, in any language', () => {
    expect(of('A family bakery in Leeds.')).toEqual(['bread', 'croissant'])
    expect(of('Wir backen.', 'Bäckerei')).toEqual(['bread', 'croissant'])
    expect(of('Nous soignons.', 'cabinet dentaire').slice(0, 1)).toEqual(['tooth'])
    expect(of('An oyster farm in Galway.')).toEqual(['oyster'])
    expect(of('Dog photography in Leeds.')).toEqual(['dog', 'camera'])
    expect(of('Une boulangerie bio à Nantes. Nous cuisons le pain la nuit.')).toEqual(['bread', 'croissant'])
  })

  test('are things that it names as its trade or with a price, and none that stand elsewhere', () => {
    expect(of('Kerzen aus Wachs und Honig von vierzig Völkern. Honig 8 €, Kerzen 12 €.')).toEqual([
      'honey-pot',
      'candle',
    ])
    for (const prompt of [
      'Chimney sweep in Leeds. I come by bus with a ladder and a cat.',
      'We make globes in a former bus garage. Bread for lunch.',
      'An association of volunteers who clean the banks of the river.',
      'Nous cuisons tout. Un avocat pour vous.',
    ])
      expect([prompt, of(prompt).filter((name) => !/chimney-brush|fire|house/.test(name))]).toEqual([prompt, []])
  })

  test('are none of another trade or thing that a word names too', () => {
    expect(of('Organ builder in Saxony.')).toEqual(['organ-pipes', 'musical-score'])
    expect(of('Chimney sweep in Leeds.')).toEqual(['chimney-brush', 'house'])
    expect(of('Donkey trekking in Wales.')).toEqual(['donkey'])
    expect(of('Nous plaidons.', 'avocat')).not.toContain('avocado')
    for (const trade of [
      'Boat builder',
      'Property developer',
      'Tattoo artist',
      'Tree nursery',
      'Cricket club',
      'Salad bar',
    ])
      expect([trade, of(`${trade} in Leeds.`)]).toEqual([trade, []])
    for (const [
      prompt,
      trade,
    ] of [['Wir stimmen.', 'Flügel'], ['Nous enseignons.', 'pêche'], ['Bailamos.', 'flamenco']] as const) // biome-ignore format: pairs
      expect([trade, of(prompt, trade)]).toEqual([trade, []])
  })

  test('are drawn as the plan names them, each once, on each page from another one on', () => {
    const objects = ['Cow', 'glass of milk', 'tractor', 'nonsense', 'passenger ship']
    expect(objectsOf({ objects })).toEqual(['cow', 'glass-of-milk', 'tractor'])
    const pool = createObjectPool({ objects }, 0)
    expect(pool.asked('tractor, croissant')).toEqual(['tractor'])
    expect([...pool.take(2, ['tractor', 'croissant']), ...pool.take(9)]).toEqual(['tractor', 'cow', 'glass-of-milk'])
    expect(pool.take(1)).toEqual([])
    const second = createObjectPool({ objects }, 1)
    expect([second.take(2), second.free()]).toEqual([['glass-of-milk', 'tractor'], ['cow']])
    expect([null, undefined, []].map((none) => objectsOf({ objects: none }))).toEqual([[], [], []])
  })

  test('are whole with air around them, stand on the edge, or are cut by it if they are a face or a ball', () => {
    for (const name of [...drawnNames(), drawn]) {
      const [piece] = drawnPieces({ composition: 'crop', names: [name], id: 'o' }, firstInks)
      const [x = 0, y = 0, wide = 0, high = 0] = (piece?.viewBox ?? '').split(' ').map(Number)
      const [left, top, width, height] = objectOf(name).box
      const air = Math.min(left - x, x + wide - left - width, top - y) / Math.max(width, height)
      const below = (y + high - top - height) / height
      const state = isCut(name) ? 'cut' : standsOn(name) ? 'stands' : 'whole'
      expect([name, state === 'cut' || air >= 0.1]).toEqual([name, true])
      const bottom = state === 'cut' ? [-0.4, -0.25] : state === 'stands' ? [-0.01, 0.01] : [0.1, 2]
      expect([name, below >= (bottom[0] ?? 0) && below <= (bottom[1] ?? 0)]).toEqual([name, true])
    }
  })

  test('stand on one line in a row, the larger thing larger, none much smaller than the others', () => {
    const objects = ['olive', 'horse', 'basket']
    for (const composition of ['shelf', 'tiles', 'arches'] as const) {
      const pieces = drawnPieces({ composition, names: objects, id: 'o' }, firstInks)
      const seen = new Map(
        objects.map((name) => {
          const { viewBox = '' } = pieces.find(({ inner }) => inner.includes(shapeIn(name))) ?? {}
          const [, y = 0, , high = 1] = viewBox.split(' ').map(Number)
          const [, top, width, height] = objectOf(name).box
          return [name, { foot: (top + height - y) / high, size: Math.max(width, height) / high }] as const
        }),
      )
      const { olive, horse, basket } = Object.fromEntries(seen)
      expect([olive?.foot, basket?.foot].map((foot) => Math.abs((foot ?? 0) - (horse?.foot ?? 0)) < 0.001)).toEqual([
        true,
        true,
      ])
      expect([composition, (horse?.size ?? 0) > (basket?.size ?? 0), (basket?.size ?? 0) > (olive?.size ?? 0)]).toEqual(
        [composition, true, true],
      )
      expect(horse?.size).toBeGreaterThanOrEqual(0.7)
      expect((olive?.size ?? 0) / (horse?.size ?? 1)).toBeGreaterThan(0.4)
    }
  })

  test('have the names that a model is told', () => {
    expect(objectNames).toEqual(drawnNames())
  })

  test('are found by their names alone: a relative of a thing is worse than none', () => {
    expect(['Croissant', 'violins', 'balance scale', 'wine', 'mule', 'racehorse'].map(objectCalled)).toEqual([
      'croissant',
      'violin',
      'balance-scale',
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('the scenes of a site', () => {
  const site: Site = { ...bakery, theme: { ...theme, mode: 'light' } }
  const pageOf = (path: string, content: PageContent = everySection) =>
    renderPage({ site, page: { name: 'Page', path, content } })
  const scenesIn = (html: string) => [...html.matchAll(/class="scene ([a-z0-9-]+)/g)].map(([, name]) => name)

  test('differ from page to page, and every page opens with one', () => {
    const hero = everySection.sections.slice(0, 1)
    const openings = ['/', ...site.navigation.map(({ path }) => path).filter((path) => path !== '/')].map((path) =>
      scenesIn(pageOf(path, { ...everySection, sections: hero })).join(),
    )
    expect(openings.filter((name) => name === '')).toEqual([])
    expect(new Set(openings).size).toBe(openings.length)
  })

  test('are the same each time, have no id twice, and keep the page below 100 KB', () => {
    const html = pageOf('/')
    expect(pageOf('/')).toBe(html)
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(Buffer.byteLength(html)).toBeLessThan(100 * 1024)
  })

  test('are none if a website names no objects, which opens with its title alone', async () => {
    const bare = { ...site, brand: { ...site.brand, objects: null } }
    const end = { kind: 'contact', heading: 'Come in', intro: null, form: false } as const
    const content = { ...everySection, sections: [...everySection.sections.slice(0, 1), end] }
    const [home, inner] = ['/', '/bread'].map((path) =>
      scenesIn(
        renderPage({
          site: { ...bare, theme: { ...site.theme, art_direction: blocks } },
          page: { name: 'Page', path, content },
        }),
      ),
    )
    expect([home, inner]).toEqual([[], []])
    expect(scenesIn(renderNotFound(bare))).toEqual([])
    expect((await drawThumbnail({ site: bare, home: undefined })).match(/<path/g)).toHaveLength(1)
    const cards = await Promise.all([bare, site].map((each) => drawCard(cardOf(each))))
    expect(cards[0]?.length).toBeLessThan(cards[1]?.length ?? 0)
    const icons = [undefined, 'bread'].map((object) => drawIcon({ theme, name: 'Über', object }))
    expect((await icons[0])?.match(/<path/g)).toHaveLength(1)
  })

  test('open with what a hero names, and with others of the website if it has several', () => {
    const [hero] = everySection.sections
    if (hero?.kind !== 'hero') throw new Error('a page opens with a hero')
    const image = { subject: '', search_query: '', prompt: '', alt: '', focal_point: 'center', aspect: 'wide' } as const
    const shapeOf = (name: string) => /d="([^"]{30})/.exec(objectOf(name).body)?.[1] ?? '?'
    const drawn = (objects: string | null, layout: 'split' | 'centered', own = site.brand.objects ?? []) => {
      const content = { ...everySection, sections: [{ ...hero, layout, image: { ...image, objects } }] }
      const few = { ...site, theme: { ...site.theme, art: 'tiles' }, brand: { ...site.brand, objects: own } } as const
      const html = renderPage({ site: few, page: { name: 'Page', path: '/', content } })
      // The header shows the first object beside the name.
      return own.filter((name) => html.slice(html.indexOf('<main')).includes(shapeOf(name)))
    }
    for (const layout of ['split', 'centered'] as const) {
      expect([layout, drawn('pretzel, telescope', layout, ['bread', 'pretzel'])]).toEqual([layout, ['pretzel']])
      expect([layout, drawn(null, layout, ['bread'])]).toEqual([layout, ['bread']])
      const several = drawn('pretzel, telescope', layout)
      expect([layout, several.includes('pretzel'), [1, 5].includes(several.length)]).toEqual([layout, true, true])
      expect([layout, drawn('telescope, sleigh bell', layout)]).toEqual([layout, []])
    }
  })

  test('open in many ways, by the art direction and the layout', () => {
    const [hero] = everySection.sections
    const openingOf = (art: Site['theme']['art'], layout: 'cover' | 'split', count: number) => {
      const objects = (site.brand.objects ?? []).slice(0, count)
      const own = { ...site, brand: { ...site.brand, objects }, theme: { ...site.theme, art } }
      const content = { ...everySection, sections: [{ ...hero, layout }] } as PageContent
      const html = renderPage({ site: own, page: { name: 'Page', path: '/', content } })
      const pieces = /<div class="scene ([a-z-]+).*?<\/div>/.exec(html)
      return {
        scene: pieces?.[1]?.replace(/-(?:tint|paper|accent)$/, ''),
        pieces: pieces?.[0].split('<svg').length ?? 0,
      }
    }
    for (const count of [3, 4, 5]) {
      const all = artStyles.flatMap((art) =>
        (['cover', 'split'] as const).map((layout) => openingOf(art, layout, count)),
      )
      expect(all.filter(({ scene, pieces }) => !scene || pieces < 2)).toEqual([])
      expect([count, new Set(all.map(({ scene }) => scene)).size >= 7]).toEqual([count, true])
    }
  })

  test('show the object that was drawn for the website, on pages, cards and icons, and where a section names it', async () => {
    const own = { ...site, brand: { ...site.brand, objects: ['bread', 'neon sign', 'pretzel'], drawings: [neonSign] } }
    const [hero] = everySection.sections
    const image = { subject: '', search_query: '', prompt: '', alt: '', focal_point: 'center', aspect: 'wide' } as const
    const content = {
      ...everySection,
      sections: [{ ...hero, image: { ...image, objects: 'neon sign' } }],
    } as PageContent
    const html = renderPage({ site: own, page: { name: 'Page', path: '/', content } })
    expect(html.split('<main').map((part) => part.split(panel).length)).toEqual([2, 2])
    expect(html).not.toContain('neon sign')
    const leading = { ...own, brand: { ...own.brand, objects: ['neon sign', 'bread'] } }
    expect(await drawIcon({ theme, name: 'Über', object: emblemOf(leading) })).toContain(panel)
    expect(await drawThumbnail({ site: leading, home: content })).toContain(panel)
    expect(cardOf(leading).objects[0]).toMatch(/^@/)
    expect(renderNotFound(leading)).not.toContain('@{')
  })

  test('are what a person chose among the drawings of the website', () => {
    const brand = { ...site.brand, objects: ['bread'], drawings: [neonSign] }
    const namesFor = (words: string) =>
      findDrawings({ brand, words, language: 'en', colors: theme, object: undefined }).objects.map(({ name }) => name)
    expect([namesFor(''), namesFor('Neon'), namesFor('chair')[0]]).toEqual([['neon sign'], ['neon sign'], 'chair'])
    const image = {
      ...{ subject: '', search_query: '', prompt: '', alt: '' },
      ...{ focal_point: 'center', aspect: 'wide' },
    } as const
    const sections = everySection.sections.map((section) =>
      section.kind === 'cta'
        ? { ...section, image: { ...image, objects: 'neon sign', composition: 'night' } }
        : section,
    ) as PageContent['sections']
    const html = (each: typeof brand | typeof site.brand) =>
      renderPage({
        site: { ...site, brand: each },
        page: { name: 'Page', path: '/', content: { ...everySection, sections } },
      })
    expect(html(brand)).toMatch(/<section id="cta"[^>]*><div class="shot"><div class="scene night"/)
    expect(html(brand)).toContain(panel)
    expect(html(site.brand)).not.toContain(panel)
  })

  test('are what a person chose for a section, of any object, in a hero and beside a section that had none', () => {
    const { objects, styles } = findDrawings({
      ...{ brand: {}, words: 'Stuhl', language: 'de', colors: theme, object: undefined },
    })
    expect(objects[0]).toMatchObject({ name: 'chair', label: expect.stringMatching(/^Stuhl$/i) })
    expect(objects[0]?.image).toMatch(/^data:image\/svg\+xml,%3Csvg/)
    expect(styles.map(({ name }) => name)).toEqual([...drawingStyles])
    for (const [words, language] of [['chaise', 'en'], ['Silla', 'es'], ['chais', 'fr']] as const) // biome-ignore format: pairs
      expect(
        findDrawings({ brand: {}, words, language, colors: theme, object: 'bread' })
          .objects.slice(0, 2)
          .map(({ name }) => name),
      ).toEqual(['bread', 'chair'])

    const image = { subject: '', search_query: '', prompt: '', alt: '', focal_point: 'center', aspect: 'wide' } as const
    const [hero, ...others] = everySection.sections.filter(({ kind }) => kind === 'hero' || kind === 'features')
    const drawn = { ...image, objects: 'chair', composition: 'night' }
    for (const sections of [
      [{ ...hero, image: drawn }, ...others],
      [hero, { ...others[0], image: drawn }],
    ]) {
      const item = { name: 'Page', path: '/', title: null, description: null, sections }
      const edited = withSectionIds({ ...everySection, sections: sections as PageContent['sections'] })
      const checked = checkItem(
        { ...item, sections: edited.sections as never },
        new Set(edited.sections.map(({ id }) => id ?? '')),
      )
      expect(checked.sections).toEqual(edited.sections)
      expect(scenesIn(pageOf('/', edited))).toContain('night')
      expect(pageOf('/', edited)).toContain(/ d="([^"]{30})/.exec(objectOf('chair').body)?.[1])
    }
  })

  test.each(artStyles)('stay in their sections if another section gets a photograph: %s', (art) => {
    const told = ['hero', 'story', 'visit'].flatMap(
      (kind) => everySection.sections.find((one) => one.kind === kind) ?? [],
    )
    for (const content of [everySection, { ...everySection, sections: told }]) {
      const scenes = (pictures: Pictures) => {
        const page = { name: 'Page', path: '/', content: { ...content, pictures } }
        const html = renderPage({ site: { ...site, theme: { ...site.theme, art } }, page })
        return new Map(
          [...html.matchAll(/<section[^>]* id="([^"]+)".*?<\/section>/gs)]
            .map(
              ([part, id = '']) =>
                [id, scenesIn(part), [...part.matchAll(/ d="([^"]{30})/g)].map(([, d]) => d)] as const,
            )
            .flatMap(([id, names, shapes]) => (shapes.length > 0 ? [[id, { names, shapes }] as const] : [])),
        )
      }
      const [before, after] = [scenes({}), scenes({ hero: photograph('#804000') })]
      expect(before.size).toBeGreaterThan(after.size)
      for (const [id, shown] of after) expect([id, shown]).toEqual([id, before.get(id)])
    }
  })
})
