import { createHash } from 'node:crypto'

/** The hidden inputs of a form: which form it is, when the page was loaded, and a field that only programs fill in. */
export const inputs = { form: '_form', token: '_token', trap: '_topic' } as const

/** Takes the place of the token in a published page. The website host puts one in for each visitor; it has the same length. */
export const tokenSlot = createHash('sha256').update('form token').digest('base64url')
