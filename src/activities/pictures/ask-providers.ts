import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import {
  type FoundPhoto,
  type PictureProvider,
  PictureProviderBusy,
  type PictureQuery,
  PictureRejected,
} from '../../adapters/pictures/provider.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Db } from '../../db/schema.ts'
import type { ImageSlot } from '../../domain/websites/pictures.ts'
import { lockOrder } from '../locks.ts'
import type { ActivityDeps } from '../deps.ts'
import { downloadSignal, type KeptPicture, keepPicture, type PictureOwner } from './keep-picture.ts'
import { type PictureRef, savePicture, type StoredPicture } from './picture-rows.ts'

/** Downloads of photographs that fail before the next provider is asked. */
const maxFailedDownloads = 3
/** A provider that is busy for longer is skipped, in milliseconds. */
const maxWaitMs = 20_000

export type AskDeps = Pick<ActivityDeps, 'db' | 'storage' | 'threads' | 'fetcher' | 'pictures'>
export type Wanted = { ref: PictureRef; owner: PictureOwner; image: ImageSlot; signal: AbortSignal }

/** Until when a provider is not asked, in Unix milliseconds. */
const pausedUntil = new WeakMap<PictureProvider, number>()

/**
 * Asks the providers for a picture, in their order. A provider that fails is skipped; one that is busy is not asked again before the time it
 * names. Returns undefined if none has one.
 */
export async function askProviders(deps: AskDeps, wanted: Wanted): Promise<StoredPicture | undefined> {
  for (const provider of deps.pictures.providers) {
    if ((pausedUntil.get(provider) ?? 0) > Date.now()) continue
    try {
      const found = await ask(deps, provider, wanted)
      if (found) return { ...found, generated: provider.generates }
    } catch (error) {
      wanted.signal.throwIfAborted()
      if (error instanceof PictureProviderBusy) pausedUntil.set(provider, Date.now() + error.retryAfterMs)
      deps.pictures.log?.warn(
        { err: error, provider: provider.name, slot: wanted.ref.slot },
        'a picture provider failed',
      )
    }
  }
  return undefined
}

/** Waits for a provider that is busy for a short time, and asks it once more. */
async function ask(deps: AskDeps, provider: PictureProvider, wanted: Wanted): Promise<KeptPicture | undefined> {
  const once = async () =>
    provider.generates ? await generate(deps, provider, wanted) : await search(deps, provider, wanted)
  try {
    return await once()
  } catch (error) {
    if (!(error instanceof PictureProviderBusy) || error.retryAfterMs > maxWaitMs) throw error
    await pause(error.retryAfterMs, undefined, { signal: wanted.signal })
    return await once()
  }
}

const queryOf = ({ search_query, prompt, subject, aspect }: ImageSlot): PictureQuery => ({
  search: search_query || subject,
  prompt: `${prompt || subject}. Photograph. No text, no logos.`,
  aspect,
})

async function search(
  deps: AskDeps,
  provider: Extract<PictureProvider, { generates: false }>,
  { ref, owner, image, signal }: Wanted,
): Promise<KeptPicture | undefined> {
  let failed = 0
  for (const photo of await provider.search(queryOf(image), signal)) {
    if (!(await reservePhoto(deps.db, ref, provider.name, photo.id))) continue
    try {
      const kept = { ...(await placePhoto(deps, owner, photo, image, signal)), credit: photo.credit }
      await savePicture(deps.db, ref, provider.name, kept)
      return kept
    } catch (error) {
      await releaseSlot(deps.db, ref, provider.name)
      failed += 1
      if (failed >= maxFailedDownloads || error instanceof PictureProviderBusy) throw error
    }
  }
  return undefined
}

async function placePhoto(
  deps: AskDeps,
  owner: PictureOwner,
  { url, hotlink }: FoundPhoto,
  { subject, alt }: ImageSlot,
  signal: AbortSignal,
): Promise<KeptPicture> {
  if (!hotlink)
    return await keepPicture(
      deps,
      owner,
      { body: deps.fetcher.fetch(url, downloadSignal(signal)), name: subject, alt },
      signal,
    )
  const { place, ...picture } = hotlink
  await place(signal)
  return picture
}

async function generate(
  deps: AskDeps,
  provider: Extract<PictureProvider, { generates: true }>,
  { ref, owner, image, signal }: Wanted,
): Promise<KeptPicture | undefined> {
  if (!(await reserveGeneration(deps, ref, provider.name))) return undefined
  const key = `${ref.workflowId}:${ref.path}:${ref.slot}`
  try {
    const body = await provider.generate(queryOf(image), { signal, key })
    const kept = await keepPicture(deps, owner, { body, name: image.subject, alt: image.alt }, signal)
    await savePicture(deps.db, ref, provider.name, kept)
    return kept
  } catch (error) {
    if (error instanceof PictureRejected || error instanceof PictureProviderBusy)
      await releaseSlot(deps.db, ref, provider.name)
    throw error
  }
}

/** Reserves a photograph for a slot. Returns false if the website shows it already. Replaces a reservation of an attempt that died. */
async function reservePhoto(
  db: Db,
  { workflowId, path, slot }: PictureRef,
  provider: string,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into pictures (order_id, path, slot, provider, generated, source_id)
    select ${workflowId}, ${path}, ${slot}, ${provider}, false, ${id}
    where not exists (select from pictures
      where order_id = ${workflowId} and provider = ${provider} and source_id = ${id} and (path, slot) <> (${path}, ${slot}))
    on conflict (order_id, path, slot, provider) do update set source_id = excluded.source_id
    returning slot`
    .execute(db)
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error
      return { rows: [] } // another slot took it just now
    })
  return rows.length > 0
}

/**
 * Reserves one of the generated pictures that the order has paid. Commits before the provider is asked: an attempt that dies after that leaves
 * the slot without a generated picture, so that none is paid twice. Returns false if this slot was reserved before, all are used, the order is
 * closed, or the provider's limit of the day is reached.
 */
async function reserveGeneration(
  { db, pictures }: AskDeps,
  { workflowId, path, slot }: PictureRef,
  provider: string,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, workflowId)
    if (!order?.open) return false
    const { used, today } = await trx
      .selectFrom('pictures')
      .select((eb) => [
        eb.fn.countAll<string>().filterWhere('order_id', '=', workflowId).as('used'),
        eb.fn.countAll<string>().filterWhere('provider', '=', provider).as('today'),
      ])
      .where('generated', '=', true)
      .where((eb) =>
        eb.or([
          eb('order_id', '=', workflowId),
          eb.and([eb('provider', '=', provider), eb('created_at', '>', sql<Date>`now() - interval '1 day'`)]),
        ]),
      )
      .executeTakeFirstOrThrow()
    if (Number(used) >= order.max_pictures || Number(today) >= (pictures.perDay ?? Infinity)) return false
    const reserved = await trx
      .insertInto('pictures')
      .values({ order_id: workflowId, path, slot, provider, generated: true, source_id: null })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst()
    return Boolean(reserved.numInsertedOrUpdatedRows)
  })
}

/** Deletes a reservation: the slot can be filled again. */
const releaseSlot = async (db: Db, { workflowId, path, slot }: PictureRef, provider: string): Promise<void> =>
  void (await db
    .deleteFrom('pictures')
    .where((eb) => eb.and({ order_id: workflowId, path, slot, provider }))
    .execute())
