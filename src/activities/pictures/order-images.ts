import type { OrderRequest } from '../../domain/orders/item-orders.ts'
import { ValidationFailed } from '../../domain/problems.ts'
import type { ActivityDeps } from '../deps.ts'
import { imagesIn, imagesOf } from './supplied-images.ts'

export const orderImageOperations = ({ db }: Pick<ActivityDeps, 'db'>) => ({
  /** Throws ValidationFailed if an order names a `media_id` that is no image of the workspace. */
  async requireOrderImages({ workspaceId, request }: { workspaceId: string; request: OrderRequest }): Promise<void> {
    const wanted = imagesIn(request).flatMap(({ media_id: id }, index) => (id ? [{ id, index }] : []))
    if (wanted.length === 0) return
    const rows = await imagesOf(db, workspaceId)
      .select('media.id')
      .where(
        'media.id',
        'in',
        wanted.map(({ id }) => id),
      )
      .execute()
    const known = new Set(rows.map(({ id }) => id))
    const details = wanted
      .filter(({ id }) => !known.has(id))
      .map(({ index }) => ({
        path: `images.${index}.media_id`,
        code: 'invalid_value',
        message: 'must be the ID of an image of the workspace',
      }))
    if (details.length > 0)
      throw new ValidationFailed(details.map(({ path, message }) => `\`${path}\` ${message}.`).join(' '), details)
  },
})
