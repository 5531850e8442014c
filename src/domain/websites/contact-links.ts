import type { BrandFacts, FurtherAction, MainAction } from './brand.ts'

/** Converts an email address to a mailto: link; undefined if it is not a plain email address. */
export function mailLink(address: string | null): string | undefined {
  const parts = /^([^\s@<>"',;?&%]+)@([^\s@<>"',;?&%/]+\.[^\s@<>"',;?&%/]+)$/u.exec(address?.trim() ?? '')
  return parts ? `mailto:${encodeURIComponent(parts[1] ?? '')}@${encodeURIComponent(parts[2] ?? '')}` : undefined
}

/** The first number of a text, as it is written: "+33 4 78 00 00 00, not before 10" → "+33 4 78 00 00 00". */
export const numberIn = (phone: string | null | undefined): string | undefined =>
  (phone?.match(/\(?\+?\d[\d\s()./–-]*/g) ?? [])
    .map((run) => run.replace(/[\s(./–-]+$/, ''))
    .find((run) => /^\+?\d{3,}$/.test(digitsIn(run)))

const digitsIn = (number: string): string => number.replaceAll('(0)', '').replace(/[^+\d]/g, '')

/** The first number of a text as a tel: link; undefined if there is none. */
export function phoneLink(phone: string | null | undefined): string | undefined {
  const number = numberIn(phone)
  return number && `tel:${digitsIn(number)}`
}

/** Kinds that the booking page of the facts is for. */
const bookable: readonly MainAction['kind'][] = ['book', 'buy', 'subscribe', 'donate', 'order']

/** Whether the facts of a website can have the address that a main action leads to. */
export const isBookable = (action: MainAction | null | undefined): action is MainAction =>
  action ? bookable.includes(action.kind) : false

/** The main action of a website, with the current address or number. Undefined if there is none. */
export function mainAction({ action, booking_url, phone }: BrandFacts): MainAction | undefined {
  if (!action) return undefined
  const href = action.kind === 'call' ? phoneLink(phone) : isBookable(action) && booking_url ? booking_url : action.href
  return href ? { ...action, href } : undefined
}

/** The main action with the number that it shows. */
function leadingAction(brand: BrandFacts): FurtherAction | undefined {
  const main = mainAction(brand)
  return main && { ...main, phone: main.kind === 'call' ? brand.phone : null }
}

/** What visitors can do on a website, the main action first. `phone`: the number that one shows. */
export function offeredActions(brand: BrandFacts): FurtherAction[] {
  const main = leadingAction(brand)
  return [...(main ? [main] : []), ...(brand.actions ?? [])]
}

/** The action that is for the case of a page. */
export const actionFor = (actions: readonly FurtherAction[] | null | undefined, path: string) =>
  actions?.find(({ pages }) => pages?.includes(path))

/** What visitors of a page are meant to do: the action that is for the case of the page, else the main one. */
export const actionOn = (brand: BrandFacts, path: string): FurtherAction | undefined =>
  actionFor(brand.actions, path) ?? leadingAction(brand)

/** The first page with a form. */
export const contactPageOf = <P extends { sections: readonly string[] }>(pages: readonly P[]): P | undefined =>
  pages.find(({ sections }) => sections.includes('form') || sections.includes('contact'))
