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
  websitesPath,
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
  /** `lower`: at the bottom of the sidebar. `settings`: on a page of their own. */
  group?: 'lower' | 'settings'
  /** What a setting is about. */
  about?: string
}
type Props = { user: ConsoleUser; path: string }

export const signOutPath = `${consolePath}/sign-out`

/** The sections of the console that a person has. */
export function sectionsOf(user: ConsoleUser, language: Language): Section[] {
  const t = navigationPhrases[language]
  const { counts } = user
  const { about } = t
  const tab = { isTab: true }
  const waiting = { count: user.unreadMessages, isCapped: true }
  const websites = { name: t.websites, path: websitesPath, icon: 'layout-panel-top', ...tab } as const
  const messages = { name: t.messages, path: submissionsPath, icon: 'inbox', ...waiting, ...tab } as const
  const traffic = { name: t.traffic, path: analyticsPath, icon: 'chart-line' } as const
  const devices = { name: t.devices, path: devicesPath, icon: 'laptop' } as const
  if (!user.isInTeam)
    return [
      ...[websites, messages],
      ...(user.viewsAnalytics ? [{ ...traffic, ...tab }] : []),
      { ...devices, ...tab, group: 'lower' },
    ]
  const waits = { count: counts?.unfinishedOrders, isCapped: true, ...tab }
  return [
    { name: t.home, path: consolePath, icon: 'house', ...tab },
    { ...websites, count: counts?.websites },
    messages,
    { name: t.clients, path: clientsPath, icon: 'users' },
    { name: t.orders, path: ordersPath, icon: 'loader', ...waits },
    traffic,
    { name: t.team, path: teamPath, icon: 'user-plus', group: 'lower' },
    { name: t.activity, path: activityPath, icon: 'history', group: 'lower' },
    ...(
      [
        {
          name: appearancePhrases[language].appearance,
          path: appearancePath,
          icon: 'palette',
          about: about.appearance,
        },
        { name: t.creditsName, path: creditsPath, icon: 'coins', about: about.credits },
        { name: t.keys, path: keysPath, icon: 'key-round', about: about.keys },
        { name: assistantPhrases[language].assistants, path: assistantsPath, icon: 'bot', about: about.assistants },
        { name: t.webhooks, path: webhooksPath, icon: 'webhook', about: about.webhooks },
        { ...devices, about: about.devices },
      ] satisfies Section[]
    ).map((one) => ({ ...one, group: 'settings' as const })),
  ]
}

/** The navigation: a sidebar, and tabs at the bottom of a phone. */
export const Navigation = ({ user, path }: Props) => {
  const { language } = user
  const t = navigationPhrases[language]
  const sections = sectionsOf(user, language)
  const settings = sections.filter(({ group }) => group === 'settings')
  const untabbed = sections.filter(({ isTab }) => !isTab)
  const isIn = (some: Section[]) => path === morePath || some.some((one) => one.path === path)
  return (
    <>
      <nav aria-label={t.label}>
        <ul>
          {sections
            .filter((section) => !settings.includes(section))
            .map((section) => (
              <Entry {...{ section, language }} isCurrent={section.path === path} />
            ))}
          {settings.length === 0 ? null : (
            <Entry
              language={language}
              section={{ name: t.settings, path: morePath, icon: 'settings', group: 'lower' }}
              isCurrent={isIn(settings)}
            />
          )}
          {untabbed.length === 0 ? null : (
            <Entry
              language={language}
              section={{ name: t.more, path: morePath, icon: 'ellipsis', isTab: true }}
              isCurrent={isIn(untabbed)}
              isOnPhone
            />
          )}
        </ul>
      </nav>
      <div class={untabbed.length > 0 ? 'account in-more' : 'account'}>
        <p class="who">{user.email}</p>
        {user.counts ? (
          <a class="who" href={creditsPath}>
            {t.credits(user.counts.balance)}
          </a>
        ) : null}
        <form method="post" action={signOutPath}>
          <button class="sign-out" type="submit" title={t.signOut} aria-label={t.signOut}>
            <Icon name="log-out" />
          </button>
        </form>
      </div>
    </>
  )
}

/** On a settings screen, the way to the others. A phone has it under "More". */
export const SettingsTabs = ({ user, path }: Props) => {
  const { language } = user
  const settings = sectionsOf(user, language).filter(({ group }) => group === 'settings')
  return settings.some((one) => one.path === path) ? (
    <>
      <a class="more only-on-phone" href={morePath}>
        <Icon name="arrow-left" /> {navigationPhrases[language].more}
      </a>
      <nav class="tabs not-on-phone" aria-label={navigationPhrases[language].settings}>
        {settings.map((one) => (
          <a href={one.path} aria-current={one.path === path ? 'page' : undefined}>
            {one.name}
          </a>
        ))}
      </nav>
    </>
  ) : null
}

type EntryProps = { section: Section; language: Language; isCurrent: boolean; isOnPhone?: boolean }

const Entry = ({ section, language, isCurrent, isOnPhone }: EntryProps) => {
  const { name, path, icon, group, isTab, count } = section
  const classes = [isOnPhone && 'on-phone', group, !isTab && 'not-on-phone'].filter(Boolean).join(' ')
  return (
    <li class={classes || undefined}>
      <a href={path} aria-current={isCurrent ? 'page' : undefined}>
        <Icon name={icon} />
        {name}
        {count ? <Count section={section} language={language} /> : null}
      </a>
    </li>
  )
}

const Count = ({ section: { count = 0, isCapped }, language }: { section: Section; language: Language }) => (
  <span class={isCapped ? 'count' : 'count not-on-phone'}>
    {isCapped && count > maxCount ? `${maxCount}+` : numbersIn(language).whole(count)}
  </span>
)
