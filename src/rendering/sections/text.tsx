import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { textParts } from '../../domain/websites/text-links.ts'
import { textsIn } from '../../domain/websites/texts.ts'
import type { PageContext } from '../page-context.ts'

/** Fields of sections that hold no words. */
const unread = new Set(['kind', 'id', 'layout', 'anchor', 'href', 'image', 'icon'])
/** The words of sections, a text a line. */
export const wordsIn = (value: unknown): string => textsIn(value, unread).join('\n')

/** The page of a text, which knows the pages that its links lead to. */
export const TextContext = createContext<PageContext | undefined>(undefined)

/** A text with links to pages of the website, `https:`, `mailto:`, `tel:` and `sms:`. Of any other link, only the words are shown. */
export const Text = ({ children }: { children: string }) => {
  const context = useContext(TextContext)
  return (
    <>
      {textParts(children).map(({ text, href }) =>
        href && /^(?:[/#]|https:|mailto:|tel:|sms:)/i.test(href) && context?.exists(href) ? (
          <a href={context.link(href)}>{text}</a>
        ) : (
          text
        ),
      )}
    </>
  )
}

type ParagraphProps = { class?: string | undefined; children: string | null | undefined }

/** A paragraph of a text with links, or nothing for no text. */
export const Paragraph = ({ class: name, children }: ParagraphProps) =>
  children ? (
    <p class={name}>
      <Text>{children}</Text>
    </p>
  ) : null
