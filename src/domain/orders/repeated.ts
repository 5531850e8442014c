import { z } from 'zod'

/** Fields of an AI response, repeated in `result` for clients that expect every response as `{ success, result }`. */
export const RepeatedFields = z
  .record(z.string(), z.unknown())
  .meta({ description: 'The other fields again, for clients that read them here', examples: [{}] })

/** Repeats the fields of a response in `result`. */
export const repeatInResult = <T extends { success: true }>(response: T) => {
  const { success: _, ...result } = response
  return { ...response, result }
}
