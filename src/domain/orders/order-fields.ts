import { z } from 'zod'
import { parseLanguageCode } from '../languages.ts'
import { pairs, rawText, text } from '../text.ts'

/** Maximum length of a prompt, in characters. */
export const maxPromptLength = 10_000

export const LanguageCode = z
  .string()
  .max(35)
  .refine(isLanguage, 'must be a BCP 47 language code such as "en" or "pt-BR"')
  .meta({ description: 'BCP 47 code of the language of the texts, such as "fr"', examples: ['fr'] })

function isLanguage(code: string): boolean {
  try {
    return Boolean(parseLanguageCode(code))
  } catch {
    return false
  }
}

export const Metadata = pairs(text(64, 'Name'), rawText(500), 20, [{ order: '4711' }]).meta({
  description: 'Up to 20 custom string pairs, returned with every status',
  examples: [{ order: '4711' }],
})

export const MaxCredits = z
  .int()
  .min(0)
  .max(1_000_000_000) // no balance is larger
  .optional()
  .meta({
    description:
      'Maximum price in credits; above it, the request fails with 400 `max_credits_exceeded`. Default: no limit',
    examples: [1_000],
  })

/** Maximum delay of a scheduled order, in days. A worker of the same build must run that long. */
const maxDaysAhead = 90

/** Start time of a scheduled order. */
export const ScheduleAt = z.iso
  .datetime({
    offset: true,
    error: 'must be an ISO 8601 time with an offset, such as "2030-01-31T08:00:00+01:00"',
    abort: true,
  })
  .refine((time) => Date.parse(time) < Date.now() + maxDaysAhead * 86_400_000, {
    error: `must be at most ${maxDaysAhead} days in the future`,
  })
  .nullish()
  .meta({
    description:
      'Time at which the work starts, ISO 8601 with an offset, up to 90 days in the future. Default and null: at once. ' +
      'Charged when the order is accepted; refunded if cancelled before that time',
    examples: [null],
  })

/** How long ago a start time may be, so that a clock that is a little behind can order work for now, in milliseconds. */
const maxPastMs = 60_000

/** The fault of an order whose start time had passed when it was first sent. Not part of the schema: a repeated request gets the first response at any time. */
export const findPastStart = (
  { schedule_at }: { schedule_at?: string | null | undefined },
  sentAt: Date,
): string | undefined =>
  schedule_at && Date.parse(schedule_at) < sentAt.getTime() - maxPastMs
    ? '`schedule_at` must be in the future. Leave it out to start at once.'
    : undefined
