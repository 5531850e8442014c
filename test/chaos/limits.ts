import type { Rows } from './rows.ts'
import type { Played } from './run-scenario.ts'

/**
 * Checks the client's website limit: the client never has more websites than its highest limit, gets the websites that were ordered for it,
 * and is refused a website only if it has as many as its lowest limit.
 */
export function checkLimits({ websites, orders, batches }: Rows, { sent, limits, assigned }: Played): string[] {
  const problems: string[] = []
  const count = websites.filter(({ client_id: clientId }) => clientId !== null).length
  const [lowest, highest] = [Math.min(...limits), Math.max(...limits)]
  if (count > highest) problems.push(`the client has ${count} websites, but its limit was ${limits.join(', ')}`)
  for (const { id, client_id: clientId } of websites) {
    const order = orders.find((one) => one.kind === 'website' && one.website_id === id)
    if (!assigned.includes(id) && order && order.client_id !== clientId)
      problems.push(`website ${id} was ordered for the client ${order.client_id}, but belongs to ${clientId}`)
  }
  const refused = [
    ...sent.flatMap(({ answer }) => answer?.body.code ?? []),
    ...batches.flatMap(({ rejected_items: items }) => items.map(({ error_code }) => error_code)),
  ].filter((code) => code === 'website_limit_reached').length
  const reserved = orders.filter(({ client_id: clientId }) => clientId !== null).length + assigned.length
  if (refused > 0 && reserved < lowest)
    problems.push(`${refused} websites were refused, but only ${reserved} counted against the limit`)
  return problems
}
