import { countScript } from '../changes/count-script.ts'
import { copyScript } from '../components/copyable.tsx'
import { tickScript } from '../components/fields.tsx'
import { filterScript } from '../components/page-parts.tsx'
import { previewScript } from '../settings/preview-script.ts'
import { timeScript } from '../components/time.tsx'

/** The script of every page. */
export const pageScript: string = `${timeScript};${copyScript};${countScript};${tickScript};${previewScript};document.addEventListener('input',({target:{form}})=>form?.matches('.guarded')&&form.classList.add('is-changed'));${filterScript};document.querySelector('.tabs [aria-current]')?.scrollIntoView({block:'nearest',inline:'center'})`
