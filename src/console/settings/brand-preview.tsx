import type { ConsoleUser } from '../console-user.ts'
import { Panel } from '../components/page-parts.tsx'
import { BrandName } from '../layout/layout.tsx'
import { signInPhrases } from '../sign-in/phrases.ts'
import type { AppearancePhrases } from './phrases/appearance.ts'

/** The colors of a workspace that has chosen none: those of buttons and of charts on light ground. */
export const shown = { primary_color: '#1e1b16', accent_color: '#b04a22' }

/**
 * Statements that let the preview follow the form, and a color's text and picker each other. Text on a color is white or black, as `textOnFill`
 * has it, by the luminance of the color.
 */
export const previewScript: string =
  "{const f=document.querySelector('.brand-form'),p=document.querySelector('.brand-preview');if(f&&p){const hex=v=>/^#[0-9a-f]{6}$/i.test(v)?v:'';" +
  'const light=h=>[1,3,5].map(i=>parseInt(h.slice(i,i+2),16)/255).map(v=>v<=.04045?v/12.92:((v+.055)/1.055)**2.4).reduce((s,v,i)=>s+v*[.2126,.7152,.0722][i],0)>.18;' +
  "const show=()=>{const e=f.elements,b=hex(e.primary_color.value),m=e.color_mode.value,set=(n,v)=>p.style.setProperty(n,v);const dark=m=='dark'||m=='auto'&&matchMedia('(prefers-color-scheme:dark)').matches;" +
  "p.classList.toggle('is-dark',dark);p.classList.toggle('is-light',!dark);set('--brand',b||'var(--ink)');set('--brand-edge',b||'var(--ink)');set('--on-brand',b?light(b)?'#000':'#fff':'var(--on-ink)');const a=hex(e.accent_color.value);a?set('--mark',a):p.style.removeProperty('--mark');" +
  "for(const n of p.querySelectorAll('.brand span:last-child'))n.textContent=e.brand_name.value.trim()||e.brand_name.placeholder};" +
  "f.addEventListener('input',({target:t})=>{const twin=t.dataset.twin&&f.elements[t.dataset.twin];if(twin&&hex(t.value))twin.value=t.value;show()})}}"

/** The sign-in page of clients, small, with the saved brand. With scripts, it follows the form. */
export const BrandPreview = ({ user, t }: { user: ConsoleUser; t: AppearancePhrases }) => {
  const signIn = signInPhrases[user.language]
  return (
    <Panel id="preview" title={t.preview}>
      <div class="brand-preview" aria-hidden="true">
        <div class="brand">
          <BrandName brand={user.brand} />
        </div>
        <div class="card">
          <b>{signIn.signIn}</b>
          <span class="like-input">{user.email}</span>
          <span class="button primary">{signIn.mailLink}</span>
        </div>
        <svg viewBox="0 0 120 28" width="100%" height="28">
          <path d="M0 22 20 16 40 19 60 9 80 12 100 4 120 7" />
        </svg>
      </div>
    </Panel>
  )
}
