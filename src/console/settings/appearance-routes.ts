import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { consoleOrigin } from '../../domain/accounts/brand.ts'
import { WorkspaceChanges } from '../../domain/accounts/workspaces.ts'
import type { ConsoleUser } from '../console-user.ts'
import { pickedColor } from '../components/fields.tsx'
import { failureOf, fieldsOf, given, parseForm } from '../parse-form.ts'
import { appearancePath } from '../paths.ts'
import { redirectTo, sendPage } from '../responses.ts'
import type { ConsoleDeps } from '../session-cookie.ts'
import { appearancePage } from './appearance-page.tsx'
import type { RejectedDomain } from '../websites/domain-panel.tsx'
import { consoleDomainRoutes } from './console-domain-routes.ts'
import { consoleDomainPhrases } from './phrases/console-domain.ts'
import { appearancePhrases } from './phrases/appearance.ts'
import type { Said } from './team-page.tsx'

const Query = z.object({ done: z.enum(['saved', 'connected', 'checked', 'removed']).optional().catch(undefined) })
const names = ['brand_name', 'support_email', 'logo_url', 'primary_color', 'accent_color', 'color_mode'] as const

type Deps = Pick<ConsoleDeps, 'operations' | 'publicUrl' | 'sitesUrl'>

const saidBy = ({ language }: ConsoleUser) => ({
  ...consoleDomainPhrases[language].done,
  saved: appearancePhrases[language].saved,
})

/** The brand of a workspace. */
export const appearanceRoutes: FastifyPluginAsyncZod<Deps> = async (app, { operations, ...urls }) => {
  const show = async (user: ConsoleUser, said: Said & { rejected?: RejectedDomain }) => {
    const workspace = await operations.getWorkspace(user)
    return appearancePage({ user, workspace, origin: consoleOrigin(user.brand, urls), ...said })
  }

  app.get('/appearance', { schema: { querystring: Query } }, async ({ user, query: { done } }, reply) =>
    sendPage(reply, await show(user, done ? { done: saidBy(user)[done] } : {})),
  )

  app.post('/appearance', async ({ user, body }, reply) => {
    const values = fieldsOf(body)
    try {
      const { settings: saved } = await operations.getWorkspace(user)
      const colors = Object.fromEntries(
        (['primary_color', 'accent_color'] as const).map((name) => [name, pickedColor(values, name, saved[name])]),
      )
      const settings = Object.fromEntries(
        names.map((name) => [name, (name in colors ? colors[name] : given(values[name])) ?? null]),
      )
      const changes = parseForm(WorkspaceChanges, { settings })
      await operations.updateWorkspace({ workspaceId: user.workspaceId, changes })
      return redirectTo(reply, `${appearancePath}?done=saved`)
    } catch (error) {
      const t = appearancePhrases[user.language]
      const labels = { brand_name: t.name, support_email: t.support, logo_url: t.logo }
      const colors = { primary_color: t.primary, accent_color: t.accent, color_mode: t.mode }
      const { status, message } = failureOf(error, { ...labels, ...colors })
      return sendPage(reply.code(status), await show(user, { failure: message, values }))
    }
  })

  await app.register(consoleDomainRoutes, { operations, show })
}
