import { Head, Panel } from '../components/page-parts.tsx'
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

type Props = { user: ConsoleUser; credits: Credits; entries: List<CreditEntry> }

/** The balance, the prices, and each charge and refund. */
export const creditsPage = ({ user, credits, entries }: Props): string => {
  const t = settingsPhrases[user.language]
  const { whole } = numbersIn(user.language)
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
                  <dd>{whole(credits.prices[kind])}</dd>
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
              <Entry entry={entry} user={user} />
            ))}
          </ul>
        </Panel>
        <Pager of={entries.pagination} link={(number) => `${creditsPath}?page=${number}`} />
      </Columns>
    </>,
  )
}

const Entry = ({ entry, user: { language } }: { entry: CreditEntry; user: ConsoleUser }) => {
  const t = settingsPhrases[language]
  const { whole } = numbersIn(language)
  const { kind, workflow_id: id } = entry
  return (
    <li>
      <div>
        <b>{id ? <a href={orderPath(id)}>{t.kinds[kind]}</a> : t.kinds[kind]}</b>
        <span class="quiet small">
          {entry.reason} · <Time at={entry.created_date} />
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
