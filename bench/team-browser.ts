import type { Platform } from './platform.ts'

/** A browser without scripts in which a member of the team is signed in. */
export async function openTeamBrowser(
  { parts: { operations }, apiUrl, headers, workspaceId }: Platform,
  email: string,
) {
  await operations.createMember({ workspaceId, websiteId: null, member: { email, role: 'Team' } })
  const asked = await fetch(new URL('/v1/workspace/client/magic-link', apiUrl), {
    ...{ method: 'POST', headers: { ...headers, 'content-type': 'application/json' } },
    body: JSON.stringify({ email }),
  })
  const { result } = (await asked.json()) as { result: { magic_link: string } }
  const sameOrigin = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
  const signedIn = await fetch(result.magic_link, { method: 'POST', redirect: 'manual', headers: sameOrigin })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return {
    /** Follows redirects within the console. Throws unless the answer is a page. */
    async get(path: string): Promise<string> {
      const answer = await fetch(new URL(path, apiUrl), { headers: { cookie } })
      if (answer.status !== 200) throw new Error(`${path} returned ${answer.status}`)
      return await answer.text()
    },
    /** Returns where the answer leads. */
    async post(path: string, form: Record<string, string>): Promise<string> {
      const answer = await fetch(new URL(path, apiUrl), {
        ...{ method: 'POST', redirect: 'manual', headers: { ...sameOrigin, cookie } },
        body: new URLSearchParams(form),
      })
      const location = answer.headers.get('location')
      if (!location) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`)
      return location
    },
  }
}
