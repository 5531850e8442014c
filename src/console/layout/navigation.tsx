import { maxCount } from '../../domain/accounts/desk.ts'
import { consolePath } from '../../domain/accounts/sign-in.ts'
import type { ConsoleUser } from '../console-user.ts'
import { Icon, type IconName } from '../components/icon.tsx'
import { type Language, numbersIn } from '../language.ts'
import {
  activityPath,
  analyticsPath,
  appearancePath,
  assistantsPath,
  clientsPath,
  creditsPath,
  devicesPath,
  keysPath,
  morePath,
  ordersPath,
  submissionsPath,
  teamPath,
  webhooksPath,
  websitesPathOf,
} from '../paths.ts'
import { assistantPhrases } from '../assistants/phrases.ts'
import { navigationPhrases } from './phrases.ts'
import { appearancePhrases } from '../settings/phrases/appearance.ts'

type Section = {
  name: string
  path: string
  icon: IconName
  count?: number | undefined
  /** The number is not counted further than `maxCount`. */
  isCapped?: boolean
  /** Has a tab on a phone; the others are on a page of their own. */
  isTab?: boolean
}
type Props = { user: ConsoleUser; path: string; language: Language }

/** The sections of the console that a person has. */
export function sectionsOf(user: ConsoleUser, language: Language): Section[] {
  const t = navigationPhrases[language]
  const { counts } = user
  const tab = { isTab: true }
  const websites = { name: t.websites, path: websitesPathOf(user), icon: 'layout-panel-top', ...tab } as const
  const messages = { name: t.messages, path: submissionsPath, icon: 'inbox', ...tab } as const
  const traffic = { name: t.traffic, path: analyticsPath, icon: 'chart-line' } as const
  const devices = { name: t.devices, path: devicesPath, icon: 'laptop' } as const
  if (!user.isInTeam)
    return [websites, messages, ...(user.viewsAnalytics ? [{ ...traffic, ...tab }] : []), { ...devices, ...tab }]
  const waits = { count: counts?.unfinishedOrders, isCapped: true, ...tab }
  return [
    { name: t.home, path: consolePath, icon: 'house', ...tab },
    { ...websites, count: counts?.websites },
    { ...messages, count: counts?.unreadMessages, isCapped: true },
    { name: t.clients, path: clientsPath, icon: 'users' },
    { name: t.orders, path: ordersPath, icon: 'loader', ...waits },
    traffic,
    { name: t.team, path: teamPath, icon: 'user-plus' },
    { name: appearancePhrases[language].appearance, path: appearancePath, icon: 'palette' },
    { name: t.keys, path: keysPath, icon: 'key-round' },
    { name: assistantPhrases[language].assistants, path: assistantsPath, icon: 'bot' },
    { name: t.webhooks, path: webhooksPath, icon: 'webhook' },
    { name: t.creditsName, path: creditsPath, icon: 'coins' },
    { name: t.activity, path: activityPath, icon: 'history' },
    devices,
  ]
}

/** The navigation: a sidebar, and tabs at the bottom of a phone. */
export const Navigation = ({ user, path, language }: Props) => {
  const t = navigationPhrases[language]
  const sections = sectionsOf(user, language)
  return (
    <>
      <nav aria-label={t.label}>
        <ul>
          {sections.map((section) => (
            <li class={classOf(section)}>
              <a href={section.path} aria-current={section.path === path ? 'page' : undefined}>
                <Icon name={section.icon} />
                {section.name}
                {section.count ? <Count section={section} language={language} /> : null}
              </a>
            </li>
          ))}
          {sections.every(({ isTab }) => isTab) ? null : (
            <li class="on-phone">
              <a
                href={morePath}
                aria-current={
                  sections.some((one) => !one.isTab && one.path === path) || path === morePath ? 'page' : undefined
                }
              >
                <Icon name="ellipsis" />
                {t.more}
              </a>
            </li>
          )}
        </ul>
      </nav>
      <form method="post" action={`${consolePath}/sign-out`}>
        <button class="sign-out" type="submit">
          <Icon name="log-out" />
          <span>{t.signOut}</span>
        </button>
        <p class="who">{user.email}</p>
        {user.counts ? <p class="who">{t.credits(user.counts.balance)}</p> : null}
      </form>
    </>
  )
}

/** Settings stand at the bottom of the sidebar: the first of them takes the space above it. */
const classOf = ({ path, isTab }: Section): string | undefined =>
  [path === teamPath ? 'lower' : '', isTab ? '' : 'not-on-phone'].filter(Boolean).join(' ') || undefined

const Count = ({ section: { count = 0, isCapped }, language }: { section: Section; language: Language }) => (
  <span class={isCapped ? 'count' : 'count not-on-phone'}>
    {isCapped && count > maxCount ? `${maxCount}+` : numbersIn(language).whole(count)}
  </span>
)
