import type { Workspace } from '../../domain/accounts/workspaces.ts'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import { Submit } from '../components/button.tsx'
import type { ConsoleUser } from '../console-user.ts'
import { Copyable } from '../components/copyable.tsx'
import { ColorField, Field, Radios } from '../components/fields.tsx'
import { consolePage } from '../layout/layout.tsx'
import { Notice } from '../components/notice.tsx'
import { Head, Panel } from '../components/page-parts.tsx'
import { appearancePath, consoleDomainPath } from '../paths.ts'
import { DomainPanel, type RejectedDomain } from '../websites/domain-panel.tsx'
import { accentIn } from '../styles/brand.ts'
import { type AppearancePhrases, appearancePhrases } from './phrases/appearance.ts'
import { consoleDomainPhrases } from './phrases/console-domain.ts'
import { BrandPreview, shown } from './brand-preview.tsx'
import { Columns } from './parts.tsx'
import type { Said } from './team-page.tsx'

type Props = Said & {
  user: ConsoleUser
  workspace: Workspace
  /** The address of the console, without its path. */
  origin: string
  rejected?: RejectedDomain | undefined
}

/** What clients see in place of the name of the platform: name, logo, colors and support address. */
export const appearancePage = ({ user, workspace, origin, rejected, done, failure, values }: Props): string => {
  const t = appearancePhrases[user.language]
  const { settings } = workspace
  const of = (name: Exclude<keyof typeof settings, 'api'>) => ({
    name,
    value: (values ? values[name] : settings[name]) ?? '',
  })
  return consolePage(
    { title: t.appearance, path: appearancePath, user },
    <>
      <Notice done={done} failure={failure} />
      <Head title={t.title} intro={t.intro} />
      <Columns
        aside={
          <>
            <BrandPreview user={user} t={t} />
            <Panel id="sign-in" title={t.signIn}>
              <p class="quiet">{t.signInHint}</p>
              <Copyable
                value={`${origin}${consolePath}/sign-in${user.brand.consoleDomain ? '' : `?workspace=${user.workspaceId}`}`}
                name={t.signInName}
                isCut
              />
            </Panel>
            <Panel id="mails" title={t.mails}>
              <p class="quiet">{t.mailsHint(user.brand.name, user.brand.supportEmail)}</p>
            </Panel>
          </>
        }
      >
        <form class="panel fields brand-form" method="post" action={appearancePath}>
          <div class="pair-of-fields">
            <Field {...of('brand_name')} label={t.name} example={workspace.name} maxLength={80} />
            <Field {...of('support_email')} label={t.support} hint={t.supportHint} inputMode="email" maxLength={254} />
          </div>
          <Field {...of('logo_url')} label={t.logo} hint={t.logoHint} inputMode="url" maxLength={2000} />
          <div class="pair-of-fields">
            <ColorField {...of('primary_color')} label={t.primary} hint={t.primaryHint} shown={shown.primary_color} />
            <ColorField {...of('accent_color')} label={t.accent} hint={t.accentHint} shown={shown.accent_color} />
          </div>
          <Adjusted color={settings.accent_color} t={t} />
          <Radios
            legend={t.mode}
            name="color_mode"
            chosen={of('color_mode').value || 'auto'}
            options={(['auto', 'light', 'dark'] as const).map((mode) => [mode, t.modes[mode]] as const)}
            isRow
          />
          <Submit look="primary" label={t.save} />
        </form>
        <DomainPanel
          user={user}
          path={consoleDomainPath}
          managesDomain
          domain={workspace.console_domain ?? undefined}
          rejected={rejected}
          t={consoleDomainPhrases[user.language]}
        />
      </Columns>
    </>,
  )
}

type AdjustedProps = { color: string | null; t: AppearancePhrases }

/** Says in which mode a color is too weak, and what is shown in its place. */
const Adjusted = ({ color, t }: AdjustedProps) => {
  if (!color) return null
  const weak = (['light', 'dark'] as const).filter((mode) => accentIn(color, mode) !== color.toLowerCase())
  return weak.length === 0 ? null : (
    <p class="small quiet">{weak.map((mode) => t.adjusted[mode](accentIn(color, mode))).join(' ')}</p>
  )
}
