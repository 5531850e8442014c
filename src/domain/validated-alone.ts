import type { z } from 'zod'

/** Maximum length of the error message of an invalid item, in characters. */
const maxReasonLength = 300

/**
 * Validates a list item on its own, so that an invalid item does not fail the request: it is parsed to what `toInvalid` returns for its
 * validation errors and the item as sent. While the OpenAPI document is generated, there is no context, and no default must appear.
 */
export const validatedAlone = <T extends z.ZodType, Invalid>(
  item: T,
  toInvalid: (reason: string, sent: unknown) => Invalid,
) =>
  item.catch(
    ((context: z.core.$ZodCatchCtx | undefined) =>
      context && toInvalid(describeIssues(context.error.issues), context.value)) as never,
  ) as unknown as z.ZodType<z.output<T> | Invalid, z.input<T>>

/** Validation errors as text that Postgres can store. */
const describeIssues = (issues: readonly z.core.$ZodIssue[]): string =>
  issues
    .map(({ path, message }) => `${path.length > 0 ? `\`${path.join('.')}\`` : 'The item'} ${message}.`)
    .join(' ')
    .replaceAll('\u0000', '\ufffd')
    .slice(0, maxReasonLength)
    .toWellFormed()
