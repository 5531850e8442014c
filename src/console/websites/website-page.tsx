import { ButtonLink } from '../components/button.tsx'
import type { WaitingDraft } from '../../activities/drafts/own-drafts.ts'
import { BriefPanel } from '../orders/brief.tsx'
import type { Brief } from '../../activities/orders/briefs.ts'
import { WaitsFor } from '../changes/waiting.tsx'
import { type ClientChoice, ClientForm } from '../clients/assign.tsx'
import type { ContentSummary } from '../../domain/content/content.ts'
import type { InboxMessage } from '../../domain/forms/submissions.ts'
import type { List } from '../../domain/lists.ts'
import type { AlsoWritten } from '../editor/forms/also-written.ts'
import { listOf, oldDetails } from '../editor/panels/also-written.tsx'
import { phrasesFor } from '../editor/phrases/index.ts'
import { websiteHistoryPath } from '../history/parts.tsx'
import { Icon } from '../components/icon.tsx'
import { consolePage } from '../layout/layout.tsx'
import { websitesPath } from '../paths.ts'
import { Notice } from '../components/notice.tsx'
import { Time } from '../components/time.tsx'
import { domainPhrases } from './domain-phrases.ts'
import { DomainPanel, missingOf, type DomainProps, needsAttention } from './domain-panel.tsx'
import { Messages, Traffic } from './aside.tsx'
import { Contents } from './contents.tsx'
import type { Listed } from './list-page.tsx'
import { websitePagePhrases } from './page-phrases.ts'
import { hostOf, Look, PublishWebsite, StateOf, websitePath } from './parts.tsx'
import { websitesPhrases } from './phrases.ts'
import { WebsiteTabs } from './tabs.tsx'

type Props = Pick<DomainProps, 'user' | 'domain' | 'rejected'> & {
  website: Listed
  pages: List<ContentSummary>
  posts: List<ContentSummary>
  /** The newest ones. */
  submissions: List<InboxMessage>
  /** How many messages are unread. */
  unread: number
  /** Visitors by day; empty: the person may not see them. */
  daily: number[]
  /** Undefined: none, or the user is not in the team of the workspace. */
  brief: Brief | undefined
  /** Drafts that wait for approval or for their time. */
  waiting: WaitingDraft[]
  /** Texts that have facts from before a publication. */
  oldTexts: readonly AlsoWritten[]
  /** Undefined: the user is not in the team of the workspace. */
  clients: ClientChoice
  done?: string | undefined
  failure?: string | undefined
  /** The reader has just had the domain checked. */
  isChecked?: boolean | undefined
}

/** A website: its pages, domain, messages and traffic. */
export const websitePage = (props: Props): string => {
  const { user, website, pages, posts, brief, clients, done, isChecked } = props
  const ofDomain = {
    ...{ user, domain: props.domain, rejected: props.rejected, isChecked, t: domainPhrases[user.language] },
    ...{ path: `${websitePath(website.website_id)}/domain`, managesDomain: website.overview.managesDomain },
  }
  const missing = isChecked && props.domain ? missingOf(props.domain, domainPhrases[user.language]) : undefined
  const isUrgent = needsAttention(ofDomain)
  return consolePage(
    { title: website.website_name, path: websitesPath, user },
    <>
      <a class="more" href={websitesPath}>
        <Icon name="arrow-left" /> {websitesPhrases[user.language].websites}
      </a>
      <Notice done={done} failure={props.failure ?? missing} />
      <Head {...props} />
      <WebsiteTabs overview={website.overview} name={website.website_name} current="overview" />
      {website.overview.draft ? (
        <div class="notice draft" role="note">
          <p>{websitesPhrases[user.language].publishLater}</p>
          {website.overview.mayPublish ? (
            <PublishWebsite id={website.website_id} t={websitesPhrases[user.language]} />
          ) : null}
        </div>
      ) : null}
      <OldTexts {...props} />
      <div class="columns">
        <div class="main">
          <Preview {...props} />
          {isUrgent && user.isInTeam ? <DomainPanel {...ofDomain} /> : null}
          <Contents kind="page" items={pages} website={website} user={user} />
          {posts.total > 0 ? <Contents kind="blog" items={posts} website={website} user={user} /> : null}
          {/* For a client, what the website says comes first. */}
          {isUrgent && !user.isInTeam ? <DomainPanel {...ofDomain} /> : null}
        </div>
        <div class="aside">
          <Traffic {...props} />
          <Messages {...props} />
          {isUrgent ? null : <DomainPanel {...ofDomain} isFolded />}
          {brief ? <BriefPanel brief={brief} hasLink /> : null}
          {clients ? <ClientForm websiteId={website.website_id} choice={clients} language={user.language} /> : null}
        </div>
      </div>
    </>,
  )
}

/** Leads to the texts that still have former hours or contact details. */
const OldTexts = ({ user: { language }, website, oldTexts }: Props) => {
  const [first] = oldTexts
  if (!first) return null
  const { t } = phrasesFor(language)
  const item = first.fact === 'hours' ? '' : '&item=contact'
  return (
    <div class="notice draft" role="note">
      <p>{oldDetails(oldTexts.length, t)}.</p>
      <ButtonLink
        href={`${websitePath(website.website_id)}/edit?panel=facts${item}#${listOf(first.fact)}`}
        label={t.seeTexts}
      />
    </div>
  )
}

const Head = ({ user: { language }, website, waiting }: Props) => {
  const t = websitePagePhrases[language]
  const edit = `${websitePath(website.website_id)}/edit`
  return (
    <div class="head">
      <div class="who-is">
        <div>
          <h1>{website.website_name}</h1>
          <p class="quiet">
            <StateOf id={website.website_id} state={website.overview.state} t={websitesPhrases[language]} />{' '}
            {website.activated ? (
              <a href={website.domain} rel="noreferrer">
                {hostOf(website.domain)}
              </a>
            ) : (
              hostOf(website.domain)
            )}
          </p>
          {waiting.map((draft) => (
            <p class="quiet">
              <a href={`${websitePath(website.website_id)}/changes`}>
                {t.reviewShort}: <WaitsFor draft={draft} />
              </a>
            </p>
          ))}
        </div>
      </div>
      <div class="actions">
        {website.overview.mayEdit ? (
          <>
            <ButtonLink href={`${edit}?panel=facts`} label={phrasesFor(language).t.facts} />
            <ButtonLink look="primary" href={edit} label={t.edit} />
          </>
        ) : null}
      </div>
    </div>
  )
}

/** The home page, if the person may edit it, and what visitors do not see of it yet. */
const Preview = ({ user: { language }, website, pages }: Props) => {
  const t = websitePagePhrases[language]
  const { website_id: id, website_name: name, overview } = website
  const path = websitePath(id)
  if (!overview.mayEdit || !pages.list.some((page) => page.path === '/')) return null
  return (
    <section class="first-screen" aria-label={name}>
      <Look path={path} title={name} label={t.preview(name)} />
      <p class="quiet small">
        <span>
          {websitesPhrases[language].lastChanged} <Time at={overview.changedAt.toISOString()} />{' '}
          <a href={websiteHistoryPath(website)}>{phrasesFor(language).t.whoChanged}</a>
        </span>
        {overview.changes === 0 ? null : (
          <span>
            {overview.changes === null ? websitesPhrases[language].states.changed : t.notYet(overview.changes)}{' '}
            <a href={`${path}/changes`}>{t.reviewShort}</a>
          </span>
        )}
      </p>
    </section>
  )
}
