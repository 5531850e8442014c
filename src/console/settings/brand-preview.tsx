import type { ConsoleUser } from '../console-user.ts'
import { Panel } from '../components/page-parts.tsx'
import { BrandName } from '../layout/layout.tsx'
import { signInPhrases } from '../sign-in/phrases.ts'
import type { AppearancePhrases } from './phrases/appearance.ts'

/** The colors of a workspace that has chosen none: those of buttons and of charts on light ground. */
export const shown = { primary_color: '#1e1b16', accent_color: '#b04a22' }

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
