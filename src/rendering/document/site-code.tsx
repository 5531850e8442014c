import { renderToString } from 'preact-render-to-string'
import type { Site } from '../../domain/websites/site.ts'
import { ServiceScripts, ServicesWithoutScripts } from '../integrations.tsx'
import type { Outline } from './parse.ts'
import type { Tag } from './recorder.ts'
import { insert, type Splice } from './splice.ts'

export type SiteCode = Pick<Site, 'integrations' | 'custom_code_header' | 'custom_code_footer'>

/** The code that a website adds to each of its documents: at the end of the head, and at the start and end of the body. */
export function siteSplices({ body, headEnd, bodyEnd, bodyTags }: Outline, site: SiteCode): Splice[] {
  const head = renderToString(<ServiceScripts site={site} />) + (site.custom_code_header ?? '')
  const start = renderToString(<ServicesWithoutScripts site={site} />)
  const splices = head ? [insert(headEnd, head)] : []
  if (!body) return splices
  if (start) splices.push(body.location ? insert(startTagEnd(body), start) : insert(body.at, `<body>${start}`))
  if (site.custom_code_footer) splices.push(insert(bodyEnd, bodyTags + site.custom_code_footer))
  return splices
}

const startTagEnd = ({ at, location }: Tag): number => location?.startTag?.endOffset ?? at
