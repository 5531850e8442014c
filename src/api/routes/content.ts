import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { ApiDeps } from '../deps.ts'
import type {
  ContentChanges,
  ContentDraft,
  ContentKind,
  ContentRecord,
  ContentSummary,
} from '../../domain/content/content.ts'
import type { Deed } from '../../domain/content/content-views.ts'
import { ListQuery, listOf } from '../../domain/lists.ts'
import type { Editing } from '../../domain/content/pages.ts'
import { InvalidLanguageCode, PathInUse, type Problem, WebsiteNotFound } from '../../domain/problems.ts'
import { pathId } from '../../domain/text.ts'
import { contentParams } from './content-params.ts'
import { ok, replies } from '../http/envelope.ts'
import { idOfMade } from '../http/idempotency.ts'
import { versionRoutes } from './versions.ts'

/** In what the endpoints of pages and those of posts differ. */
export type ContentApi = {
  kind: ContentKind
  /** As in operation ids, paths and tags: "Page", "pages", "Pages". */
  Name: string
  plural: string
  tag: string
  /** As in sentences. */
  word: string
  source: string
  NotFound: typeof Problem
  /** Most bytes of a body that holds the source; JSON writes some characters as six. */
  bodyLimit: number
  New: z.ZodType<ContentDraft>
  Update: z.ZodType<ContentDraft>
  Changes: z.ZodType<ContentChanges>
  Summary: z.ZodType
  Detail: z.ZodType
  Published: z.ZodType
  ForEditing: z.ZodType
  Unpublished: z.ZodType
  Deleted: z.ZodType
  views: {
    id: (id: string) => object
    summary: (item: ContentSummary) => object
    detail: (item: ContentRecord) => object
    outcome: (item: ContentRecord, did: Deed) => object
    editing: (item: ContentRecord, editing: Editing) => object
  }
}

/** The endpoints of a kind of content. */
export const contentRoutes =
  (of: ContentApi): FastifyPluginAsyncZod<ApiDeps> =>
  async (app, deps) => {
    const { operations } = deps
    const all = `/workspace/website/:website_id/${of.plural}`
    const one = `${all}/:${of.kind}_id`
    const website_id = pathId('The website')
    const ofAll = z.object({ website_id })
    const ofOne = z.object({ website_id, [`${of.kind}_id`]: pathId(`The ${of.word}`) })
    const tags = [of.tag]
    const { views } = of
    const { website, item } = contentParams(of.kind)
    await app.register(versionRoutes(of), deps)

    app.get(
      `${all}/list`,
      {
        config: { scope: 'read' },
        schema: {
          ...{ tags, operationId: `list${of.Name}s`, summary: `A website’s ${of.word}s` },
          description: 'Newest first, the unpublished ones too; `search` looks into name and path.',
          params: ofAll,
          querystring: ListQuery,
          response: replies(listOf(of.Summary), WebsiteNotFound),
        },
      },
      async ({ workspaceId, params, query }) => {
        const { kind, websiteId } = website(workspaceId, params)
        const found = await operations.listContent({ kind, workspaceId, websiteId, query })
        return ok({ ...found, list: found.list.map(views.summary) })
      },
    )

    app.get(
      one,
      {
        config: { scope: 'read' },
        schema: {
          ...{ tags, operationId: `get${of.Name}`, summary: `One ${of.word} in full` },
          description: `The ${of.word} with its search texts and settings.`,
          params: ofOne,
          response: replies(of.Detail, WebsiteNotFound, of.NotFound),
        },
      },
      async ({ workspaceId, params }) => ok(views.detail(await operations.getContent(item(workspaceId, params)))),
    )

    app.post(
      `${all}/create`,
      {
        bodyLimit: of.bodyLimit,
        config: { scope: 'write' },
        schema: {
          ...{ tags, operationId: `create${of.Name}`, summary: `Make and publish a ${of.word}` },
          description:
            `From ${of.source}: visitors see it once this is answered. What other pages show of it, such as the navigation, follows ` +
            'soon after. With `publish_at` nobody sees it until then, and its path is its own already. 400 `path_in_use` for a path ' +
            'that something else has.',
          params: ofAll,
          body: of.New,
          response: replies(of.Published, InvalidLanguageCode, PathInUse, WebsiteNotFound),
        },
      },
      async (request) => {
        const { workspaceId, params, body: draft } = request
        const ref = { ...website(workspaceId, params), id: idOfMade(request, of.kind) }
        return ok(views.outcome(await operations.createContent({ ...ref, draft }), 'created'))
      },
    )

    app.post(
      `${one}/update`,
      {
        bodyLimit: of.bodyLimit,
        config: { scope: 'write' },
        schema: {
          ...{ tags, operationId: `rewrite${of.Name}`, summary: `Write a ${of.word} anew and publish it` },
          description:
            `From ${of.source}, as at its creation; one that was unpublished is published again. The last of two wins whole. With ` +
            '`publish_at` visitors see it as it was until then; `publish_failure` says so if it could not be published.',
          'x-internal': true,
          params: ofOne,
          body: of.Update,
          response: replies(of.Published, InvalidLanguageCode, PathInUse, WebsiteNotFound, of.NotFound),
        },
      },
      async ({ workspaceId, params, body: draft }) =>
        ok(views.outcome(await operations.rewriteContent({ ...item(workspaceId, params), draft }), 'updated')),
    )

    app.patch(
      one,
      {
        config: { scope: 'write' },
        schema: {
          ...{ tags, operationId: `update${of.Name}`, summary: `Change some fields of a ${of.word}` },
          description:
            'What is absent stays, at every depth; null is the default. Visitors see the change of a published one once this is ' +
            'answered; its old path leads to a new one. What was held back of a published one is given up.',
          params: ofOne,
          body: of.Changes,
          response: replies(of.Detail, InvalidLanguageCode, PathInUse, WebsiteNotFound, of.NotFound),
        },
      },
      async ({ workspaceId, params, body: changes }) =>
        ok(views.detail(await operations.changeContent({ ...item(workspaceId, params), changes }))),
    )

    app.post(
      `${one}/unpublish`,
      {
        config: { scope: 'write' },
        schema: {
          ...{ tags, operationId: `unpublish${of.Name}`, summary: `Take a ${of.word} away from visitors` },
          description: `Nobody sees it once this is answered; it can be changed, and published again by an update. One that is unpublished stays so.`,
          params: ofOne,
          response: replies(of.Unpublished, WebsiteNotFound, of.NotFound),
        },
      },
      async ({ workspaceId, params }) => {
        const { id } = await operations.unpublishContent(item(workspaceId, params))
        return ok({ ...views.id(id), status: 'unpublished' })
      },
    )

    app.delete(
      one,
      {
        config: { scope: 'write' },
        schema: {
          ...{ tags, operationId: `delete${of.Name}`, summary: `Delete a ${of.word}` },
          description: `Nobody sees it once this is answered, published or not; its path answers 410, and its file is deleted soon after.`,
          params: ofOne,
          response: replies(of.Deleted, WebsiteNotFound, of.NotFound),
        },
      },
      async ({ workspaceId, params }) => {
        const { id } = await operations.deleteContent(item(workspaceId, params))
        return ok({ ...views.id(id), deleted: true })
      },
    )

    app.get(
      `${one}/html`,
      {
        config: { scope: 'read' },
        schema: {
          ...{ tags, operationId: `get${of.Name}ForEditing`, summary: `A ${of.word} as an editor needs it` },
          description: 'With its source, which an update takes back.',
          'x-internal': true,
          params: ofOne,
          response: replies(of.ForEditing, WebsiteNotFound, of.NotFound),
        },
      },
      async ({ workspaceId, params }) => {
        const { record, ...editing } = await operations.getContentForEditing(item(workspaceId, params))
        return ok(views.editing(record, editing))
      },
    )
  }
