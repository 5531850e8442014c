import { useContext } from 'preact/hooks'
import type { WebsiteOverview } from '../../activities/websites/website-overviews.ts'
import { Icon } from '../components/icon.tsx'
import { historyPhrases } from '../history/phrases.ts'
import { LanguageContext, numbersIn } from '../language.ts'
import { navigationPhrases } from '../layout/phrases.ts'
import { analyticsPath, submissionsPath } from '../paths.ts'
import { websitePath } from './parts.tsx'
import { websitePagePhrases } from './page-phrases.ts'
import { websiteTeamPhrases } from './team-phrases.ts'

export type WebsiteTab = 'overview' | 'messages' | 'traffic' | 'changes' | 'history' | 'team'
/** `name`: of the website. */
type Props = { overview: WebsiteOverview; name: string; current: WebsiteTab }

/** The screens of a website, for a person who may see them. All but the overview have the name of the website above them. */
export const WebsiteTabs = ({ overview, name: website, current }: Props) => {
  const language = useContext(LanguageContext)
  const t = websitePagePhrases[language]
  const { messages, traffic } = navigationPhrases[language]
  const path = websitePath(overview.id)
  const tabs: { id: string; name: string; href: string; count?: number | null }[] = [
    { id: 'overview', name: t.overview, href: path },
    { id: 'messages', name: messages, href: `${submissionsPath}?website=${overview.id}` },
    ...(overview.viewsTraffic
      ? [{ id: 'traffic', name: traffic, href: `${analyticsPath}?website=${overview.id}&period=week` }]
      : []),
    { id: 'changes', name: t.changes, href: `${path}/changes`, count: overview.changes },
    { id: 'history', name: historyPhrases[language].history, href: `${path}/history` },
    ...(overview.managesTeam ? [{ id: 'team', name: websiteTeamPhrases[language].team, href: `${path}/team` }] : []),
  ]
  return (
    <>
      {current === 'overview' ? null : (
        <a class="more" href={path}>
          <Icon name="arrow-left" /> {website}
        </a>
      )}
      <nav class="tabs" aria-label={website}>
        {tabs.map(({ id, name, href, count }) => (
          <a href={href} aria-current={id === current ? 'page' : undefined}>
            {name} {count ? <span class="quiet">{numbersIn(language).whole(count)}</span> : null}
          </a>
        ))}
      </nav>
    </>
  )
}
