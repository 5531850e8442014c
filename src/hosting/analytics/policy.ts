import type { SiteResponse } from '../responses.ts'
import { scriptPath } from './script.ts'

/**
 * Adds the analytics script, and no other script of the website's host, to the Content-Security-Policy of a generated page. Policies of pages
 * with custom code allow it already.
 */
export function allowScript(policy: string, host: string): string {
  if (!policy.startsWith("default-src 'none'") || !/^[\w.-]+(?::\d+)?$/.test(host)) return policy
  const directive = `; script-src ${host}${scriptPath}`
  return policy.includes('; script-src ') ? policy.replace('; script-src', directive) : policy + directive
}

/** The response with the policy that allows the script. */
export function allowingScript(response: SiteResponse, host: string): SiteResponse {
  const at = response.headers.indexOf('Content-Security-Policy') + 1
  return at === 0
    ? response
    : { ...response, headers: response.headers.with(at, allowScript(response.headers[at] ?? '', host)) }
}
