import type { FastifyRequest } from 'fastify'
import type { SignedInUser } from '../../activities/accounts/sessions.ts'
import type { Operations } from '../../activities/operations.ts'
import { hashToken } from '../../domain/accounts/secrets.ts'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import { Problem, WebsiteNotFound } from '../../domain/problems.ts'
import type { SectionKind } from '../../domain/websites/site.ts'
import { timeZoneOf } from '../components/time.tsx'
import { reviewDraft } from '../changes/review-draft.ts'
import type { ConsoleDeps } from '../session-cookie.ts'
import { loadAsked } from './ask/asked.ts'
import { findOldTexts } from './forms/old-texts.ts'
import { wishesOf } from './forms/layouts.ts'
import { phrasesFor } from './phrases/index.ts'
import { hasPictures } from './panels/picture-panel.tsx'
import { drawnObject, type Screen, type View } from './screen.ts'
import { unfinishedSections } from './starters.ts'

export class MayNotEdit extends Problem {
  static override readonly status = 403
}

export type Wanted = {
  operations: Operations
  user: SignedInUser
  websiteId: string
  pageId: string
  view: View
  acceptLanguage: string | undefined
  timeZone: string
  /** Time limit for the charge of an order, in milliseconds. */
  acceptMs: number
  /** Counts an order of the person. Throws RateLimited. */
  limitOrders: ConsoleDeps['limitOrders']
  modelName: string
}

type EditorRequest = Pick<FastifyRequest, 'user' | 'headers'> & { params: { website_id: string; page_id: string } }

/** A view of the editor that a request asks for. `given`: the dependencies. */
export const wantedBy = (
  { user, params, headers }: EditorRequest,
  view: View,
  given: Omit<Wanted, 'user' | 'websiteId' | 'pageId' | 'view' | 'acceptLanguage' | 'timeZone'>,
): Wanted => ({
  ...{ ...given, user, websiteId: params.website_id, pageId: params.page_id, view },
  acceptLanguage: headers['accept-language'],
  timeZone: timeZoneOf({ headers }),
})

/** Pages in the list of the editor. */
const maxPages = 100

/** What a person may do with a website. Throws WebsiteNotFound, or MayNotEdit if the person may only view it. */
export async function requireAccess({
  operations,
  user,
  websiteId,
}: Pick<Wanted, 'operations' | 'user' | 'websiteId'>) {
  const access = await operations.findWebsiteAccess({ ...user, websiteId })
  if (!access) throw new WebsiteNotFound(`The workspace has no website ${websiteId}.`)
  if (!access.mayEdit) throw new MayNotEdit('You may view this website, but not edit it. Ask the team that manages it.')
  return access
}

/** The pages of a website, in the order of its navigation. */
export async function listPages(operations: Operations, ref: { workspaceId: string; websiteId: string }) {
  const query = { page: 1, per_page: maxPages, sort: 'created' as const }
  const { list } = await operations.listContent({ ...ref, kind: 'page', query })
  return list
}

const listImages = async (operations: Operations, ref: { workspaceId: string; websiteId: string }) => {
  const query = { page: 1, per_page: maxPages, sort: '-created' as const, media_type: 'images' as const }
  const { list } = await operations.listMedia({ ...ref, query })
  return list
}

/** Reads everything that the editor of a page shows. Throws as requireAccess and PageNotFound. */
export async function loadScreen(wanted: Wanted): Promise<Screen> {
  const { operations, user, websiteId, pageId, view, acceptLanguage, timeZone } = wanted
  const access = await requireAccess(wanted)
  const { workspaceId, email: author } = user
  const ref = { workspaceId, websiteId }
  const [website, pages, draft, waiting] = await Promise.all([
    operations.getWebsite(ref),
    listPages(operations, ref),
    operations.findOwnDraft({ ...ref, author }),
    operations.listWaitingDrafts({ ...ref, author }),
  ])
  const submitted = draft?.status === 'submitted' ? draft : undefined
  const draftRef = draft && (draft.status === 'open' || submitted) ? { ...ref, draftId: draft.draftId } : undefined
  const review = draftRef && (await reviewDraft(operations, draftRef))
  const phrases = phrasesFor(acceptLanguage)
  const page = await operations.getEditedItem({ ...ref, pageId, draftId: draftRef?.draftId })
  const section = page.item.sections?.find(({ id }) => id === view.section)
  const isPictured = section && hasPictures(section) && ['section', 'picture'].includes(view.panel ?? 'section')
  const scenes = isPictured ? await operations.drawScenes({ ...ref, pageId, draftId: draftRef?.draftId }) : {}
  const wishes = section ? wishesOf(section['kind'] as SectionKind) : []
  const layouts =
    section && wishes.length > 0 && (view.panel ?? 'section') === 'section'
      ? await operations.composeLayouts({ ...ref, pageId, draftId: draftRef?.draftId, sectionId: section.id, wishes })
      : {}
  const scene = scenes[`${view.section}..picture`]
  const settings = review?.settings ?? { facts: website.facts, theme: website.settings.theme }
  return {
    ...phrases,
    person: hashToken(`${workspaceId} ${author.toLowerCase()}`).toString('base64url'),
    brand: user.brand,
    base: `${consolePath}/websites/${websiteId}/edit`,
    ...{ website, access, pages, draft, waiting, view, timeZone },
    ...{ page, submitted, scenes, layouts },
    open: submitted ? undefined : review?.draft,
    changes: submitted ? [] : (review?.changes ?? []),
    unfinished: review ? unfinishedSections(review, phrases.t) : [],
    settings,
    alsoWritten:
      view.panel === 'facts' || view.also
        ? await findOldTexts({ operations, ref, website, draftId: draftRef?.draftId, facts: settings.facts })
        : [],
    asked: view.panel === 'ask' ? await loadAsked(wanted, pages) : undefined,
    media: view.panel === 'picture' ? await listImages(operations, ref) : [],
    drawings:
      view.panel === 'picture' && view.owner === view.section
        ? await operations.findDrawings({
            websiteId,
            ...{ words: view.search ?? '', language: phrases.language.split('-')[0] ?? 'en', colors: settings.theme },
            object: drawnObject(section) ?? scene?.names[0],
          })
        : undefined,
  }
}
