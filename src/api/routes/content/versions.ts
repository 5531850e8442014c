import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../../deps.ts'
import { ListQuery, listOf } from '../../../domain/lists.ts'
import { VersionNotFound, WebsiteNotFound } from '../../../domain/problems.ts'
import { VersionDiff } from '../../../domain/edits/version-diff.ts'
import { pathId } from '../../../domain/text.ts'
import { Version, versionNumber } from '../../../domain/content/versions.ts'
import { type ContentApi, contentParams } from './content-api.ts'
import { ok, resultResponses } from '../../http/envelope.ts'
import { operation } from '../../http/operation.ts'

/** Lists and restores published versions of pages or posts. */
export const versionRoutes =
  (of: ContentApi): FastifyPluginAsyncZod<ApiDeps> =>
  async (app, deps) => {
    const { item } = contentParams(of.kind)
    const all = `/workspace/website/:website_id/${of.plural}/:${of.kind}_id/versions`
    const ofItem = z.object({
      website_id: pathId('ID of the website'),
      [`${of.kind}_id`]: pathId(`ID of the ${of.word}`),
    })
    app.get(
      all,
      operation(of.tag, 'read', {
        ...{ operationId: `list${of.Name}Versions`, summary: `List a ${of.word}'s versions` },
        description:
          `Returns the last 20 published versions of the ${of.word}, newest first. \`search\` matches names and paths. A publication ` +
          `that does not change the ${of.word} itself creates none.`,
        params: ofItem,
        querystring: ListQuery,
        response: resultResponses(listOf(Version), WebsiteNotFound, of.NotFound),
      }),
      async ({ workspaceId, params, query }) =>
        ok(await deps.operations.listVersions({ ...item(workspaceId, params), query })),
    )

    app.get(
      `${all}/:number/diff`,
      operation(of.tag, 'read', {
        ...{
          operationId: `get${of.Name}VersionDiff`,
          summary: `Compare a version of a ${of.word} with the current one`,
        },
        description: 'Returns each change since the version. A draft restores it with an edit `restore_page`.',
        params: ofItem.extend({ number: versionNumber }),
        response: resultResponses(VersionDiff, WebsiteNotFound, of.NotFound, VersionNotFound),
      }),
      async ({ workspaceId, params: { number, ...ids } }) =>
        ok(await deps.operations.diffVersion({ ...item(workspaceId, ids), number: Number(number) })),
    )

    app.post(
      `${all}/:number/restore`,
      operation(of.tag, 'write', {
        ...{ operationId: `restore${of.Name}Version`, summary: `Restore a version of a ${of.word}` },
        description:
          `Publishes the content and settings of an earlier version as a new version of the ${of.word}, without a draft. Its current path is kept. ` +
          'Scheduled changes are discarded.',
        params: ofItem.extend({ number: versionNumber }),
        response: resultResponses(of.Published, WebsiteNotFound, of.NotFound, VersionNotFound),
      }),
      async ({ workspaceId, keyOrigin: author, params }) => {
        const { number, ...ids } = params
        const restored = await deps.operations.restoreVersion({
          ...item(workspaceId, ids),
          ...{ author, number: Number(number) },
        })
        return ok(of.views.outcome(restored, 'restored'))
      },
    )
  }
