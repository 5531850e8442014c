import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../../deps.ts'
import { listOf } from '../../../domain/lists.ts'
import { ContentQuery } from '../../../domain/content/content-fields.ts'
import { InvalidLanguageCode, PathInUse, WebsiteNotFound } from '../../../domain/problems.ts'
import { pathSlug } from '../../../domain/slugs.ts'
import { pathId } from '../../../domain/text.ts'
import { type ContentApi, contentParams, renameLanguage } from './content-api.ts'
import { ok, resultResponses } from '../../http/envelope.ts'
import { operation, writeAtPath } from '../../http/operation.ts'
import { createdId } from '../../http/idempotency.ts'
import { versionRoutes } from './versions.ts'

/** The endpoints of one content kind. */
export const contentRoutes =
  (of: ContentApi): FastifyPluginAsyncZod<ApiDeps> =>
  async (app, deps) => {
    const { operations } = deps
    const all = `/workspace/website/:website_id/${of.plural}`
    const one = `${all}/:${of.kind}_id`
    const website_id = pathId('ID of the website')
    const ofAll = z.object({ website_id })
    const ofOne = z.object({ website_id, [`${of.kind}_id`]: pathId(`ID of the ${of.word}`) })
    const { views } = of
    const { website, item } = contentParams(of.kind)
    await app.register(versionRoutes(of), deps)

    app.get(
      `${all}/list`,
      operation(of.tag, 'read', {
        ...{ operationId: `list${of.Name}s`, summary: `List a website's ${of.word}s` },
        description: `Returns all ${of.word}s of the website, published or not. \`search\` matches names and paths.`,
        params: ofAll,
        querystring: ContentQuery,
        response: resultResponses(listOf(of.Summary), WebsiteNotFound),
      }),
      async ({ workspaceId, params, query }) => {
        const { kind, websiteId } = website(workspaceId, params)
        const found = await operations.listContent({ kind, workspaceId, websiteId, query })
        return ok({ ...found, list: found.list.map(views.summary) })
      },
    )

    app.get(
      one,
      operation(of.tag, 'read', {
        ...{ operationId: `get${of.Name}`, summary: `Retrieve a ${of.word}` },
        description: `Returns the ${of.word} with its SEO fields and settings.`,
        params: ofOne,
        response: resultResponses(of.Detail, WebsiteNotFound, of.NotFound),
      }),
      async ({ workspaceId, params }) => ok(views.detail(await operations.getContent(item(workspaceId, params)))),
    )

    app.post(
      `${all}/create`,
      {
        bodyLimit: of.bodyLimit,
        ...operation(of.tag, writeAtPath, {
          ...{ operationId: `create${of.Name}`, summary: `Create a ${of.word}` },
          description:
            `Creates a ${of.word} from ${of.source} and publishes it before the response. Navigation, feed and sitemap follow soon. ` +
            'With `publish_at`, the path is reserved until then.',
          params: ofAll,
          body: of.New,
          response: resultResponses(of.Published, InvalidLanguageCode, PathInUse, WebsiteNotFound),
        }),
      },
      async (request) => {
        const { workspaceId, keyOrigin: author, params, body: input, warnings } = request
        const ref = { ...website(workspaceId, params), id: createdId(request, of.kind) }
        const created = await operations.createContent({ ...ref, input, author })
        if (!input.path && !created.path.endsWith(`/${pathSlug(created.name)}`))
          warnings.push(
            `The path that follows from the name is taken, so the ${of.word} is at ${created.path}. Send \`path\` to choose one.`,
          )
        return ok(views.outcome(created, 'created'))
      },
    )

    app.post(
      `${one}/update`,
      {
        bodyLimit: of.bodyLimit,
        ...operation(of.tag, 'write', {
          ...{ operationId: `rewrite${of.Name}`, summary: `Replace a ${of.word}` },
          description:
            `Replaces the ${of.word} with ${of.source} and publishes it, even if it was unpublished. With \`publish_at\`, visitors see the ` +
            'previous version until then; if the scheduled publication fails, `publish_failure` gives the reason. Of two concurrent ' +
            'requests, the last one wins.',
          'x-internal': true,
          params: ofOne,
          body: of.Update,
          response: resultResponses(of.Published, InvalidLanguageCode, PathInUse, WebsiteNotFound, of.NotFound),
        }),
      },
      async ({ workspaceId, keyOrigin: author, params, body: input }) =>
        ok(views.outcome(await operations.rewriteContent({ ...item(workspaceId, params), input, author }), 'updated')),
    )

    app.patch(
      one,
      {
        preValidation: renameLanguage,
        ...operation(of.tag, 'write', {
          ...{ operationId: `update${of.Name}`, summary: `Update a ${of.word}` },
          description:
            'Updates the fields you send; `publish_date: null` unpublishes. ' +
            `Returns the ${of.word}. Visitors of a published one see the change as soon as the call returns; its old path redirects, ` +
            'and scheduled changes are discarded.',
          params: ofOne,
          body: of.Changes,
          response: resultResponses(of.Detail, InvalidLanguageCode, PathInUse, WebsiteNotFound, of.NotFound),
        }),
      },
      async ({ workspaceId, keyOrigin: author, params, body: changes, warnings }) => {
        if (typeof changes.publish_date === 'number')
          warnings.push('`publish_date` was ignored. Publishing sets it; null unpublishes.')
        for (const [name, hint] of Object.entries(of.reserved ?? {}))
          if (changes.data && name in changes.data) warnings.push(`\`data.${name}\` was ignored. ${hint}`)
        return ok(views.detail(await operations.changeContent({ ...item(workspaceId, params), changes, author })))
      },
    )

    app.post(
      `${one}/unpublish`,
      operation(of.tag, 'write', {
        ...{ operationId: `unpublish${of.Name}`, summary: `Unpublish a ${of.word}` },
        description: `Unpublishes the ${of.word}. Visitors get 404 as soon as the call returns. Update the ${of.word} to publish it again.`,
        params: ofOne,
        response: resultResponses(of.Unpublished, WebsiteNotFound, of.NotFound),
      }),
      async ({ workspaceId, params }) => {
        const { id } = await operations.unpublishContent(item(workspaceId, params))
        return ok({ ...views.id(id), status: 'unpublished' })
      },
    )

    app.delete(
      one,
      operation(of.tag, 'write', {
        ...{ operationId: `delete${of.Name}`, summary: `Delete a ${of.word}` },
        description: `Deletes the ${of.word}. Visitors get 410 as soon as the call returns. Deletion cannot be undone.`,
        params: ofOne,
        response: resultResponses(of.Deleted, WebsiteNotFound, of.NotFound),
      }),
      async ({ workspaceId, params }) => {
        const { id } = await operations.deleteContent(item(workspaceId, params))
        return ok({ ...views.id(id), deleted: true })
      },
    )

    app.get(
      `${one}/html`,
      operation(of.tag, 'read', {
        ...{ operationId: `get${of.Name}ForEditing`, summary: `Retrieve a ${of.word} for editing` },
        description: `Returns the ${of.word} with its source, which "Replace a ${of.word}" accepts.`,
        'x-internal': true,
        params: ofOne,
        response: resultResponses(of.ForEditing, WebsiteNotFound, of.NotFound),
      }),
      async ({ workspaceId, params }) => {
        const { record, ...editing } = await operations.getContentForEditing(item(workspaceId, params))
        return ok(views.editing(record, editing))
      },
    )
  }
