import type { BrandFacts, MainAction } from './brand.ts'

/** Converts an email address to a mailto: link; undefined if it is not a plain email address. */
export function mailLink(address: string | null): string | undefined {
  const parts = /^([^\s@<>"',;?&%]+)@([^\s@<>"',;?&%/]+\.[^\s@<>"',;?&%/]+)$/u.exec(address?.trim() ?? '')
  return parts ? `mailto:${encodeURIComponent(parts[1] ?? '')}@${encodeURIComponent(parts[2] ?? '')}` : undefined
}

/** The first number of a text as a tel: link: "+33 4 78 00 00 00, not before 10" → "tel:+33478000000"; undefined if there is none. */
export function phoneLink(phone: string | null): string | undefined {
  const runs = phone?.replaceAll('(0)', '').match(/\+?\d[\d\s()./–-]*/g) ?? []
  const number = runs.map((run) => run.replace(/[^+\d]/g, '')).find((digits) => /^\+?\d{3,}$/.test(digits))
  return number && `tel:${number}`
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

/** The first page with a form. */
export const contactPageOf = <P extends { sections: readonly string[] }>(pages: readonly P[]): P | undefined =>
  pages.find(({ sections }) => sections.includes('form') || sections.includes('contact'))
