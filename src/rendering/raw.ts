import { jsxTemplate } from 'preact/jsx-runtime'

/** Inserts HTML unescaped and without a wrapper element. Use it only for custom code and sanitized HTML. */
export const Raw = ({ html }: { html: string | null }) => (html ? jsxTemplate([html]) : null)
