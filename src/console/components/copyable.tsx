import { useContext } from 'preact/hooks'
import { Icon } from './icon.tsx'
import { LanguageContext } from '../language.ts'
import { navigationPhrases } from '../layout/phrases.ts'

/** Statements that show the buttons of `Copyable`, where the browser lets a page write to the clipboard, and copy what stands before them. */
export const copyScript: string =
  "if(navigator.clipboard){document.documentElement.classList.add('copies');document.addEventListener('click',async e=>{const b=e.target.closest('.copy');" +
  'if(b){await navigator.clipboard.writeText(b.previousElementSibling.textContent);b.nextElementSibling.textContent=b.dataset.copied}})}'

/** A value that is needed elsewhere, with a button that copies it. `name` says which, for screen readers. */
export const Copyable = ({ value, name }: { value: string; name: string }) => {
  const t = navigationPhrases[useContext(LanguageContext)]
  return (
    <span class="copyable">
      <code>{value}</code>
      <button class="button copy" type="button" data-copied={t.copied}>
        <Icon name="copy" />
        <span class="hidden">{t.copy(name)}</span>
      </button>
      <span class="quiet small" role="status" />
    </span>
  )
}
