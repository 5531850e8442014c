import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import { brandStyles, colorsNamed } from '../styles/brand.ts'
import { stylesheet } from '../styles/stylesheet.ts'

type Asset = { path: string; type: string; content: string | Buffer }

const { resolve } = createRequire(import.meta.url)
const fontFolder = '@fontsource-variable/instrument-sans'

/** A path with a hash of the content, so that browsers can cache it forever. */
const asset = (name: string, extension: string, type: string, content: string | Buffer): Asset => {
  const digest = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { path: `${consolePath}/${name}-${digest}.${extension}`, type, content }
}

const fonts: Asset[] = []
/** The package's own `@font-face` rules, with paths of the console. */
const fontFaces = readFileSync(resolve(`${fontFolder}/wght.css`), 'utf8').replace(
  /url\(\.\/(files\/([\w-]+)\.woff2)\)/g,
  (_, file: string, name: string) => {
    const font = asset(name, 'woff2', 'font/woff2', readFileSync(resolve(`${fontFolder}/${file}`)))
    fonts.push(font)
    return `url(${font.path})`
  },
)
const style = asset('style', 'css', 'text/css; charset=utf-8', fontFaces + stylesheet)

export const stylesheetPath = style.path
/** The font that every page needs: it is loaded beside the stylesheet, not after it. */
export const fontPath = fonts.find(({ path }) => !path.includes('-ext-'))?.path

const immutable = 'public, max-age=31536000, immutable'

/** Serves the stylesheets and the fonts. `app` has the prefix of the console. */
export function addAssets(app: FastifyInstance): void {
  for (const { path, type, content } of [style, ...fonts])
    app.get(path.slice(consolePath.length), async (_request, reply) =>
      reply.type(type).header('cache-control', immutable).send(content),
    )
  app.get<{ Params: { name: string } }>('/brand/:name', async ({ params }, reply) => {
    const colors = colorsNamed(params.name)
    return colors
      ? reply.type(style.type).header('cache-control', immutable).send(brandStyles(colors))
      : reply.callNotFound()
  })
}
