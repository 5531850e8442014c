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

/** Pages that may draw one thing. */
const pagesOfOne = 2
const mostObjects = 12
export type PageWithObjects = Omit<PlannedPage, 'objects'> & { objects?: z.infer<typeof PageObjects> }

/** Pages with the things of the website that they may draw: each stands on two of them at most, and the home page has what tells its headline. */
export const withObjectsOf =
  ({ objects: own, missing }: Pick<Brand, 'objects' | 'missing'>) =>
  ({ objects, ...page }: PageWithObjects, index: number, pages: readonly PageWithObjects[]): PlannedPage => {
    if (!objects) return page
    const known = own?.map((name) => name.toLowerCase())
    const isKnown = (name: string) => known?.includes(name.toLowerCase()) === true
    const isLeft = (name: string) =>
      pages.slice(0, index).filter((earlier) => earlier.objects?.includes(name)).length < pagesOfOne
    const told = index === 0 ? (missing ?? []).slice(0, 1).map(({ name }) => name) : []
    return {
      ...page,
      objects: [...new Set([...told, ...objects.filter(isKnown).filter(isLeft)])].slice(0, mostObjects),
    }
  }
