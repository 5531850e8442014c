import { type AskedFor, askedFor, type Estimated } from '../../domain/orders/estimates.ts'
import { statedContact } from './facts.ts'
import { money } from './numbers.ts'
import { plain } from './source.ts'
import { timesOf } from './times.ts'

/** What a brief lacks for certain, the most important first. What it has in words that are not recognized is asked for again. */
export function missingFrom(request: Estimated): AskedFor[] {
  const { prompt, business_description = '', facts = [] } = request
  const said = [prompt, business_description, ...facts].join('\n')
  const { phone, email, address } = statedContact(request)
  const lacks: Record<AskedFor, boolean> = {
    contact: !phone && !email,
    address: !address,
    opening_hours: timesOf(plain(said)).length === 0,
    prices: !money.test(said),
  }
  return askedFor.filter((field) => lacks[field])
}
