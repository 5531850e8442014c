import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import { ListQuery, listOf } from '../../domain/lists.ts'
import { VersionNotFound, WebsiteNotFound } from '../../domain/problems.ts'
import { pathId } from '../../domain/text.ts'
import { Version, versionNumber } from '../../domain/content/versions.ts'
import type { ContentApi } from './content.ts'
import { contentParams } from './content-params.ts'
import { ok, replies } from '../http/envelope.ts'

/** What was published before, and how to have it back: of pages and of posts. */
export const versionRoutes =
  (of: ContentApi): FastifyPluginAsyncZod<ApiDeps> =>
  async (app, deps) => {
    const { item } = contentParams(of.kind)
    const all = `/workspace/website/:website_id/${of.plural}/:${of.kind}_id/versions`
    const ofItem = z.object({ website_id: pathId('The website'), [`${of.kind}_id`]: pathId(`The ${of.word}`) })
    const tags = [of.tag]

    app.get(
      all,
      {
        config: { scope: 'read' },
        schema: {
          ...{ tags, operationId: `list${of.Name}Versions`, summary: `What a ${of.word} was at each publication` },
          description:
            `The last 20 of them, newest first; \`search\` looks into name and path. A publication that changes nothing of the ` +
            `${of.word} itself makes none.`,
          params: ofItem,
          querystring: ListQuery,
          response: replies(listOf(Version), WebsiteNotFound, of.NotFound),
        },
      },
      async ({ workspaceId, params, query }) =>
        ok(await deps.operations.listVersions({ ...item(workspaceId, params), query })),
    )

    app.post(
      `${all}/:number/restore`,
      {
        config: { scope: 'write' },
        schema: {
          ...{ tags, operationId: `restore${of.Name}Version`, summary: `Publish an earlier version of a ${of.word}` },
          description:
            `All that the ${of.word} said then is published again, as a new version; only its path stays what it is now. What was ` +
            'held back is given up.',
          params: ofItem.extend({ number: versionNumber }),
          response: replies(of.Published, WebsiteNotFound, of.NotFound, VersionNotFound),
        },
      },
      async ({ workspaceId, params }) => {
        const { number, ...ids } = params
        const restored = await deps.operations.restoreVersion({ ...item(workspaceId, ids), number: Number(number) })
        return ok(of.views.outcome(restored, 'restored'))
      },
    )
  }
