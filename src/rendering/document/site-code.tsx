import { renderToString } from 'preact-render-to-string'
import type { Site } from '../../domain/websites/site.ts'
import { AlternateLinks } from '../head.tsx'
import type { AlternateLink } from '../links.ts'
import { ServiceScripts, ServicesWithoutScripts } from '../integrations.tsx'
import type { Outline } from './parse.ts'
import type { Tag } from './recorder.ts'
import { insert, type Splice } from './splice.ts'

export type SiteCode = Pick<Site, 'integrations' | 'custom_code_header' | 'custom_code_footer'>

/**
 * The code that a website adds to each of its documents: at the end of the head, and at the start and end of the body. Links to the
 * translations of the document are left out if it has such links.
 */
export function siteSplices(outline: Outline, site: SiteCode, alternates: readonly AlternateLink[]): Splice[] {
  const { body, headEnd, bodyEnd, bodyTags, found } = outline
  const links = found.some(isAlternateLink) ? [] : alternates
  const head =
    renderToString(
      <>
        <AlternateLinks alternates={links} />
        <ServiceScripts site={site} />
      </>,
    ) + (site.custom_code_header ?? '')
  const start = renderToString(<ServicesWithoutScripts site={site} />)
  const splices = head ? [insert(headEnd, head)] : []
  if (!body) return splices
  if (start) splices.push(body.location ? insert(startTagEnd(body), start) : insert(body.at, `<body>${start}`))
  if (site.custom_code_footer) splices.push(insert(bodyEnd, bodyTags + site.custom_code_footer))
  return splices
}

const isAlternateLink = (tag: Tag): boolean => tag.name === 'link' && tag.attribute('hreflang') !== undefined

const startTagEnd = ({ at, location }: Tag): number => location?.startTag?.endOffset ?? at
