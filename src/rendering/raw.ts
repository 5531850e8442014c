import { jsxTemplate } from 'preact/jsx-runtime'

/** HTML as it is, unescaped and without an element around it: only for what the owner of a website wrote as code. */
export const Raw = ({ html }: { html: string | null }) => (html ? jsxTemplate([html]) : null)
