import { buildApp } from '../../src/api/app.ts'
import type { ApiDeps } from '../../src/api/deps.ts'
import { readConfig } from '../../src/config.ts'
import { hasScope, Scope } from '../../src/domain/accounts/keys.ts'
import { rightOf } from '../../src/domain/accounts/website-rights.ts'
import { type ScreenRight, screenRights } from './screen-rights.ts'

export const matrixDocument = new URL('../../docs/guides/role-matrix.md', import.meta.url)

type Route = { route: string; scope: Scope | undefined; ownOrders: boolean }

/** The routes of the API and the console, as the app registers them, without files. */
export async function listRoutes(): Promise<Route[]> {
  const routes: Route[] = []
  const config = readConfig({ SITEWRIGHT_SMTP_URL: 'smtp://127.0.0.1', SITEWRIGHT_MAIL_FROM: 'a@example.com' })
  const traceRequests: ApiDeps['traceRequests'] = (app) => {
    app.addHook('onRoute', ({ method, url, config: given }) => {
      if (typeof method !== 'string' || method === 'HEAD') return // the others answer 405
      const { scope, ownOrders = false } = (given ?? {}) as { scope?: Scope; ownOrders?: boolean }
      routes.push({ route: `${method} ${url}`, scope, ownOrders })
    })
  }
  const app = await buildApp({ ...config, modelName: '', traceRequests } as unknown as ApiDeps)
  await app.close()
  return routes
}

const isFile = (route: string) => /\/console\/(?:brand\/:name|(?:.*\/)?[\w-]+-[0-9a-f]{12}[./]\S+)$/.test(route)

/** The screens and forms of the console. */
export const isScreen = ({ route }: Route): boolean => /^\w+ \/(?:console(?:\/|$)|$)/.test(route) && !isFile(route)

/** The document with a line for each call of the API, by scope, and for each screen and form of the console, by role. */
export function matrixOf(routes: Route[]): string {
  const calls = routes.filter(({ scope }) => scope !== undefined).map(lineOfCall)
  const screens = routes.filter(isScreen).map(({ route }) => lineOfScreen(route))
  return `# Calls and screens by role

A test compares this page with the code: \`npm run roles\` writes it. [Roles](roles.md) explains them.

## Screens and forms of the console

Permissions are those of the client of the website. “own”: what belongs to the person. A suspended client sees one page on all of them, and can sign out. Only people of the workspace reach its screens. What a role does not reach answers 404 or 403.

| Screen or form | Workspace team | Client | Editor | Commenter |
|---|---|---|---|---|
${screens.sort().join('\n')}

## Calls of the API

API keys act for the workspace, within their scopes. \`write\` implies \`draft\`. “own orders”: with this scope alone, a key reaches the orders that it placed.

| Call | ${Scope.options.map((scope) => `\`${scope}\``).join(' | ')} |
|---|${Scope.options.map(() => '---|').join('')}
${calls.sort().join('\n')}
`
}

const cell = (route: string) => `\`${route.replaceAll(/:(\w+)/g, '{$1}')}\``

function lineOfCall({ route, scope, ownOrders }: Route): string {
  const cells = Scope.options.map((one) => {
    if (scope && hasScope([one], scope)) return 'yes'
    return ownOrders && one === 'ai' ? 'own orders' : ''
  })
  return `| ${cell(route)} | ${cells.join(' | ')} |`
}

function lineOfScreen(route: string): string {
  const right = screenRights[route]
  if (!right) throw new Error(`test/support/screen-rights.ts has no line for ${route}`)
  return `| ${cell(route)} | ${cellsOf(right).join(' | ')} |`
}

function cellsOf(right: ScreenRight): string[] {
  if (right === 'anyone') return ['yes', 'yes', 'yes', 'yes']
  if (right === 'self') return ['yes', 'own', 'own', 'own']
  if (right === 'team') return ['yes', '', '', '']
  if (right === 'ownOrder') return ['yes', 'own', '', '']
  if (right === 'orders') return ['yes', '`websites.create` and `ai.use`', '', '']
  const { client, team, asClient } = rightOf(right)
  const of = (role: 'Editor' | 'Commenter') => (team.includes(role) ? (asClient ? 'if the client may' : 'yes') : '')
  return ['yes', client.map((one) => `\`${one}\``).join(' and ') || 'yes', of('Editor'), of('Commenter')]
}
