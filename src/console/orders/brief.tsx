import { useContext } from 'preact/hooks'
import type { Brief } from '../../activities/orders/briefs.ts'
import { Icon } from '../components/icon.tsx'
import { LanguageContext } from '../language.ts'
import { newWebsitePhrases } from '../new-website/phrases.ts'
import { orderPath } from './parts.tsx'
import { orderPhrases } from './phrases.ts'

/** What a website was ordered with, in one row that opens. `hasLink`: to its order. */
export const BriefPanel = ({ brief, hasLink }: { brief: Brief; hasLink?: boolean }) => {
  const language = useContext(LanguageContext)
  const [t, order] = [newWebsitePhrases[language], orderPhrases[language]]
  return (
    <details class="panel fold" id="brief">
      <summary>
        <h2>{t.brief}</h2>
        <span class="quiet">{brief.prompt}</span>
        <Icon name="chevron-down" />
      </summary>
      <p class="as-written">{brief.prompt}</p>
      {brief.facts.length > 0 ? (
        <>
          <h3>{t.facts}</h3>
          <p class="as-written">{brief.facts.join('\n')}</p>
        </>
      ) : null}
      {hasLink ? (
        <a class="more" href={orderPath(brief.workflowId)}>
          {order.name} <Icon name="arrow-right" />
        </a>
      ) : null}
    </details>
  )
}
