import { Head, Panel } from '../components/page-parts.tsx'
import type { OrderOverview } from '../../activities/orders/order-overviews.ts'
import type { List } from '../../domain/lists.ts'
import type { CreditEntry, Credits } from '../../domain/orders/credits.ts'
import type { ConsoleUser } from '../console-user.ts'
import { numbersIn } from '../language.ts'
import { consolePage } from '../layout/layout.tsx'
import { orderPath } from '../orders/parts.tsx'
import { Pager } from '../components/pager.tsx'
import { creditsPath } from '../paths.ts'
import { Time } from '../components/time.tsx'
import { Columns } from './parts.tsx'
import { settingsPhrases } from './phrases/index.ts'

type Overviews = ReadonlyMap<string, OrderOverview>
type Props = { user: ConsoleUser; credits: Credits; entries: List<CreditEntry>; orders: Overviews }

/** The balance, the prices, and each charge and refund. */
export const creditsPage = ({ user, credits, entries, orders }: Props): string => {
  const t = settingsPhrases[user.language]
  const kinds = Object.keys(t.priceNames) as (keyof Credits['prices'])[]
  return consolePage(
    { title: t.credits, path: creditsPath, user },
    <>
      <Head title={t.creditsTitle(credits.balance)} intro={t.spent(credits.spent_30d)} />
      <Columns
        aside={
          <Panel id="prices" title={t.prices}>
            <dl class="facts">
              {kinds.map((kind) => (
                <div>
                  <dt>{t.priceNames[kind]}</dt>
                  <dd>{t.credit(credits.prices[kind])}</dd>
                </div>
              ))}
            </dl>
          </Panel>
        }
      >
        <Panel id="ledger" title={t.ledger}>
          {entries.list.length === 0 ? <p class="quiet">{t.noEntries}</p> : null}
          <ul class="contents">
            {entries.list.map((entry) => (
              <Entry entry={entry} order={orders.get(entry.workflow_id ?? '')} user={user} />
            ))}
          </ul>
        </Panel>
        <Pager of={entries.pagination} link={(number) => `${creditsPath}?page=${number}`} />
      </Columns>
    </>,
  )
}

type EntryProps = { entry: CreditEntry; order: OrderOverview | undefined; user: ConsoleUser }

/** What was charged or refunded, named by its website and page. */
const Entry = ({ entry, order, user: { language } }: EntryProps) => {
  const t = settingsPhrases[language]
  const { whole } = numbersIn(language)
  const { kind, workflow_id: id } = entry
  const title = order ? order.name : kind === 'grant' ? entry.reason : t.kinds[kind]
  return (
    <li>
      <div>
        <b>{id ? <a href={orderPath(id)}>{title}</a> : title}</b>
        <span class="quiet small">
          {[t.kinds[kind], order && subjectOf(entry, order, language)].filter(Boolean).join(': ')} ·{' '}
          <Time at={entry.created_date} />
        </span>
      </div>
      <span class="sum">
        <b>{`${kind === 'charge' ? '−' : '+'}${whole(entry.amount)}`}</b>
        <span class="quiet small">
          {t.balanceAfter} {whole(entry.balance_after)}
        </span>
      </span>
    </li>
  )
}

/** "website, 5 pages", "page Wines", or "Wines failed". */
function subjectOf({ kind, item }: CreditEntry, order: OrderOverview, language: ConsoleUser['language']): string {
  const t = settingsPhrases[language]
  const page = item === null ? undefined : (order.names[item] ?? item)
  const failed = page ?? order.failedNames.join(', ')
  if (kind === 'refund' && failed) return t.notWritten(failed)
  return page === undefined ? t.subject[order.kind](order.pages) : t.page(page)
}
