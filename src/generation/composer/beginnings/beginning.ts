import type { Question, Value } from '../trades/trade.ts'

/** How somebody becomes a customer, and all copy that depends on that rather than on the trade. Holds for every trade that begins so. */
export type Beginning = {
  /** Labels of buttons that lead to the contact page. */
  labels: readonly [string, string]
  /** The same, where there is a way to write or ring. */
  invitations: readonly { heading: string; text: string }[]
  /** Ways to tell how it goes; each is used on one page only. */
  steps: readonly { heading: string; items: readonly { title: string; text: string }[] }[]
  values: readonly Value[]
  questions: readonly Question[]
  story: readonly string[]
  /** What to mention when getting in touch. */
  mention: string
}

export const step = (title: string, text: string) => ({ title, text })
export const invitation = (heading: string, text: string) => ({ heading, text })
