import { z } from 'zod'
import type { Brand } from './brand.ts'
import type { PlannedPage } from './site.ts'

/** As a model names them. */
export const PageObjects = z
  .array(z.string())
  .nullable()
  .catch(null)
  .optional()
  .describe('Things drawn on it, by name, each with a heading that speaks of it; or null')

const mostObjects = 12
export type PageWithObjects = Omit<PlannedPage, 'objects'> & { objects?: z.infer<typeof PageObjects> }

/** Pages with the things of the website that they may draw: each stands on one of them, and what tells the headline on the home page. */
export const withObjectsOf =
  ({ objects: own, missing }: Pick<Brand, 'objects' | 'missing'>) =>
  ({ objects, ...page }: PageWithObjects, index: number, pages: readonly PageWithObjects[]): PlannedPage => {
    if (!objects) return page
    const known = own?.map((name) => name.toLowerCase())
    const isKnown = (name: string) => known?.includes(name.toLowerCase()) === true
    const told = pages[0]?.objects ? (missing ?? []).slice(0, 1).map(({ name }) => name) : []
    const earlier = [...told, ...pages.slice(0, index).flatMap((before) => before.objects ?? [])]
    const left = objects.filter((name) => isKnown(name) && !earlier.includes(name))
    return { ...page, objects: [...new Set([...(index === 0 ? told : []), ...left])].slice(0, mostObjects) }
  }
