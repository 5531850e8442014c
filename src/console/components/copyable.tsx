import { useContext } from 'preact/hooks'
import { Icon } from './icon.tsx'
import { LanguageContext } from '../language.ts'
import { navigationPhrases } from '../layout/phrases.ts'

/** Statements that show the buttons of `Copyable`, where the browser lets a page write to the clipboard, and copy what stands before them. */
export const copyScript: string =
  "if(navigator.clipboard){document.documentElement.classList.add('copies');document.addEventListener('click',async e=>{const b=e.target.closest('.copy');" +
  'if(b){await navigator.clipboard.writeText(b.previousElementSibling.textContent);b.nextElementSibling.textContent=b.dataset.copied}})}'

type Props = {
  value: string
  /** Says which, for screen readers. */
  name: string
  /** One line: its middle is cut where there is no room. */
  isCut?: boolean
}

/** As many letters stay at the end of a value that is cut. */
const endLength = 6

/** A value that is needed elsewhere, with a button that copies it. */
export const Copyable = ({ value, name, isCut }: Props) => {
  const t = navigationPhrases[useContext(LanguageContext)]
  return (
    <span class={isCut ? 'copyable is-cut' : 'copyable'}>
      {isCut ? (
        <code title={value}>
          <span>{value.slice(0, -endLength)}</span>
          <span>{value.slice(-endLength)}</span>
        </code>
      ) : (
        <code>{value}</code>
      )}
      <button class="button copy" type="button" data-copied={t.copied}>
        <Icon name="copy" />
        <span class="hidden">{t.copy(name)}</span>
      </button>
      <span class="quiet small" role="status" />
    </span>
  )
}
