import type { ComponentChildren } from 'preact'
import type { WebsiteOverview } from '../../activities/websites/website-overviews.ts'
import type { ConsoleUser } from '../console-user.ts'
import { consolePage } from '../layout/layout.tsx'
import { websitesPath } from '../paths.ts'
import { type WebsiteTab, WebsiteTabs } from './tabs.tsx'

type Props = {
  title: string
  user: ConsoleUser
  website: { website_name: string }
  overview: WebsiteOverview | undefined
  current: WebsiteTab
}

/** A screen of a website, below its tabs. */
export const websiteScreen = (
  { title, user, website: { website_name: name }, overview, current }: Props,
  children: ComponentChildren,
): string =>
  consolePage(
    { title: `${title} · ${name}`, path: websitesPath, user },
    <>
      {overview ? <WebsiteTabs overview={overview} name={name} current={current} /> : null}
      {children}
    </>,
  )
