import { Problem } from '../../domain/problems.ts'
import type { Picture } from '../../domain/websites/pictures.ts'
import { cropImage } from '../../media/images.ts'
import { type Card, cardOf, cardSize } from '../../rendering/sharing/card.ts'
import type { DynamicDeps, DynamicPage } from '../dynamic-pages.ts'
import { readPicture } from '../media.ts'
import type { Website } from '../website.ts'

type Row = { name: string; title: string | null; hero: Picture | null }

const sql = `
  select name, content ->> 'title' as title, content -> 'pictures' -> (
    jsonb_path_query_first(content, '$.sections[*] ? (@.anchor == "hero" && !(@.hidden == true))') ->> 'id') as hero
  from content_items where website_id = $1 and path = $2 and content_hash is not null`

/** Builds the picture that link previews of a page show. Resolves to undefined if the website has no such page. */
export async function buildCard(
  deps: DynamicDeps,
  { id, slug, workspaceId, site }: Website,
  path: string,
): Promise<DynamicPage | undefined> {
  const { rows } = await deps.pool.query<Row>(sql, [id, path])
  const [page] = rows
  if (!page && path !== '/') return undefined
  const pictures = page?.hero ? { hero: page.hero } : {}
  const card = cardOf(site, page && { path, title: page.title ?? page.name, pictures })
  const photograph = card.picture && (await cropped(deps, slug, card.picture))
  if (photograph) return { type: 'image/jpeg', text: photograph }
  return { type: 'image/png', text: await deps.threads.run(workspaceId, 'drawCard', card) }
}

/** The picture in the size of a card; undefined if it is not the website's own or is damaged. */
async function cropped(deps: DynamicDeps, slug: string, picture: NonNullable<Card['picture']>) {
  const { url } = picture.sources.find(({ width }) => width >= cardSize.width) ?? picture
  const bytes = await readPicture(deps, slug, url)
  return (
    bytes &&
    (await cropImage(bytes, cardSize, picture.focal_point.split('-').toReversed().join(' ')).catch(ignoreProblem))
  )
}

/** A picture that cannot be decoded is left out. */
function ignoreProblem(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error
}
