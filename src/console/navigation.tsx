import { maxCount } from '../domain/accounts/desk.ts'
import { consolePath } from '../domain/accounts/sign-in.ts'
import type { ConsoleUser } from './console-user.ts'
import { Icon, type IconName } from './icon.tsx'
import { type Language, numbersIn } from './language.ts'
import { analyticsPath, devicesPath, ordersPath, submissionsPath, websitesPathOf } from './paths.ts'
import { navigationPhrases } from './phrases.ts'

type Section = {
  name: string
  path: string
  icon: IconName
  count?: number | undefined
  /** The number is not counted further than `maxCount`. */
  isCapped?: boolean
}
type Props = { user: ConsoleUser; path: string; language: Language }

/** The sections of the console that a person has. */
function sectionsOf({ user, language }: Omit<Props, 'path'>): Section[] {
  const t = navigationPhrases[language]
  const { counts } = user
  const websites = { name: t.websites, path: websitesPathOf(user), icon: 'layout-panel-top' } as const
  const messages = { name: t.messages, path: submissionsPath, icon: 'inbox' } as const
  const traffic = { name: t.traffic, path: analyticsPath, icon: 'chart-line' } as const
  const devices = { name: t.devices, path: devicesPath, icon: 'laptop' } as const
  if (!counts) return [websites, messages, ...(user.viewsAnalytics ? [traffic] : []), devices]
  return [
    { name: t.home, path: consolePath, icon: 'house' },
    { ...websites, count: counts.websites },
    { ...messages, count: counts.unreadMessages, isCapped: true },
    { name: t.orders, path: ordersPath, icon: 'loader', count: counts.unfinishedOrders, isCapped: true },
    traffic,
    devices,
  ]
}

/** The navigation: a sidebar, and tabs at the bottom of a phone. */
export const Navigation = ({ user, path, language }: Props) => {
  const t = navigationPhrases[language]
  return (
    <>
      <nav aria-label={t.label}>
        <ul>
          {sectionsOf({ user, language }).map((section) => (
            <li>
              <a href={section.path} aria-current={section.path === path ? 'page' : undefined}>
                <Icon name={section.icon} />
                {section.name}
                {section.count ? <Count section={section} language={language} /> : null}
              </a>
            </li>
          ))}
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

const Count = ({ section: { count = 0, isCapped }, language }: { section: Section; language: Language }) => (
  <span class="count">{isCapped && count > maxCount ? `${maxCount}+` : numbersIn(language).whole(count)}</span>
)
