import { eventsPath } from './beacons.ts'
import type { SiteResponse } from '../responses.ts'
import { scriptPath } from './script.ts'

/**
 * Adds the analytics script, and nothing else of the website's host, to the Content-Security-Policy of a generated page. Policies of pages with
 * custom code allow it already.
 */
export function allowScript(policy: string, host: string): string {
  if (!policy.startsWith("default-src 'none'") || !/^[\w.-]+(?::\d+)?$/.test(host)) return policy
  return withSource(withSource(policy, 'script-src', host + scriptPath), 'connect-src', host + eventsPath)
}

function withSource(policy: string, directive: string, source: string): string {
  const start = policy.indexOf(`; ${directive} `)
  const end = start + directive.length + 3
  return start < 0 ? `${policy}; ${directive} ${source}` : `${policy.slice(0, end)}${source} ${policy.slice(end)}`
}

/** The response with the policy that allows the script. */
export function allowingScript(response: SiteResponse, host: string): SiteResponse {
  const at = response.headers.indexOf('Content-Security-Policy') + 1
  return at === 0
    ? response
    : { ...response, headers: response.headers.with(at, allowScript(response.headers[at] ?? '', host)) }
}
