/** The hidden inputs of a form: which form it is, its token, and a field that only programs fill in. */
export const inputs = { form: '_form', token: '_token', trap: '_topic' } as const

/** Returns a token for a form. No page can have such a path. */
export const formTokenPath = '/_form-token'
