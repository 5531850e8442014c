import { z } from 'zod'
import { PageContent, Section, type SectionKind } from '../websites/site.ts'
import { kindsAsked, type PageParts } from './page-parts.ts'

/** A section of one of these kinds, or of any if none are given. */
export function sectionAmong(kinds: readonly string[]) {
  const [first, ...others] = Section.options.filter(({ shape }) => kinds.includes(shape.kind.value))
  return first ? z.discriminatedUnion('kind', [first, ...others]) : Section
}

/** Sections of one of these kinds, each with the id of the section that it replaces, or of a new one. */
const sectionsOf = (kinds: readonly SectionKind[]) =>
  z
    .array(z.object({ section_id: z.string().describe('"section_id" of the section'), section: sectionAmong(kinds) }))
    .max(40)
    .describe(
      'The sections of the request, each once and whole, with the change and all else as it is, and the new ones',
    )

const alts = z
  .array(
    z.object({ picture_id: z.string(), alt: z.string().max(300).describe('Alternative text, one short sentence') }),
  )
  .describe('The pictures of the request, each once')

const searchTexts = PageContent.pick({ title: true, description: true })

/** The answer of a writer: the parts of a page that are asked for. */
export const rewrittenParts = ({ pictures, search, ...parts }: PageParts) => {
  const kinds = kindsAsked(parts).map(({ kind }) => kind)
  return z.object({
    ...(kinds.length > 0 && { sections: sectionsOf(kinds) }),
    ...(pictures.length > 0 && { pictures: alts }),
    ...(search && { search: searchTexts }),
  } as { sections: ReturnType<typeof sectionsOf>; pictures: typeof alts; search: typeof searchTexts })
}
