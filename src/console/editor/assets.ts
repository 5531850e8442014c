import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import { editorStyles } from './styles.ts'

/** Browsers get compiled code. Sources run in tests, after the build. */
const compiled = (name: string): string =>
  // Each file is a script of its own, which the compiler marks as a module.
  readFileSync(
    new URL(
      import.meta.url.endsWith('.ts') ? `../../../dist/console/editor/client/${name}.js` : `./client/${name}.js`,
      import.meta.url,
    ),
    'utf8',
  ).replace(/export \{\};?\s*$/, '')

type Asset = { path: string; type: string; content: string }
const digestOf = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 12)

const style: Asset = {
  path: `${consolePath}/editor-${digestOf(editorStyles)}.css`,
  type: 'text/css; charset=utf-8',
  content: editorStyles,
}
/** Modules that import each other by name: the folder has the digest. */
const modules = ['drag', 'editor', 'fields', 'frame', 'pages', 'places', 'requests', 'steps', 'upload'].map((name) => ({
  name,
  content: compiled(name),
}))
const folder = `${consolePath}/editor-${digestOf(modules.map(({ content }) => content).join(''))}`
const scripts = modules.map(
  ({ name, content }): Asset => ({
    path: `${folder}/${name}.js`,
    type: 'text/javascript; charset=utf-8',
    content,
  }),
)

export const editorScriptPath = `${folder}/editor.js`
export const editorStylesheetPath = style.path

/** The script within the preview, which the preview's policy allows by its hash. */
export const previewScript: string = compiled('preview')
export const previewScriptHash = `sha256-${createHash('sha256').update(previewScript).digest('base64')}`

/** Serves the stylesheet and the scripts of the editor. `app` has the prefix of the console. */
export function addEditorAssets(app: FastifyInstance): void {
  for (const { path, type, content } of [...scripts, style]) {
    const compressed = gzipSync(content, { level: 9 })
    app.get(path.slice(consolePath.length), async ({ headers }, reply) => {
      const isCompressed = /\bgzip\b/.test(headers['accept-encoding'] ?? '')
      void reply.type(type).headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
      return isCompressed ? reply.header('content-encoding', 'gzip').send(compressed) : reply.send(content)
    })
  }
}
