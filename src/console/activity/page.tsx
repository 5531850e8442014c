import { Filters, Head } from '../components/page-parts.tsx'
import type { List } from '../../domain/lists.ts'
import type { ConsoleUser } from '../console-user.ts'
import { listLink, Select } from '../components/fields.tsx'
import { consolePage } from '../layout/layout.tsx'
import { Pager } from '../components/pager.tsx'
import { activityPath } from '../paths.ts'
import { Time } from '../components/time.tsx'
import { type ActivityPhrases, activityPhrases } from './phrases/index.ts'
import { changesOf, isNamed, type Told } from './content.ts'
import { daysOf, groupsOf, type Merged, mergedOf } from './groups.ts'
import { dayName, fieldName, isOfDraft, type Names, sentenceOf, sentenceOfAll, valueText } from './sentences.ts'

export type ActivityFilter = {
  search?: string | undefined
  website?: string | undefined
  actor?: string | undefined
  field?: string | undefined
  days?: string | undefined
}
type Choice = { id: string; name: string }
type Props = {
  user: ConsoleUser
  entries: List<Told>
  subjects: { actors: Choice[]; websites: Choice[] }
  /** Names of people, API keys and clients by their ids. */
  names: Names
  query: ActivityFilter
  /** Of the reader, whose days the entries are grouped by. */
  timeZone: string
}

/** Who changed what in the workspace. */
export const activityPage = ({ user, entries, subjects, names, query, timeZone }: Props): string => {
  const t = activityPhrases[user.language]
  const { list, pagination, total } = entries
  const link = (number: number) => listLink(activityPath, query, number)
  const groups = groupsOf(list)
  // Changes are counted as they are shown, so only on a single page.
  const count = list.length === total ? `${t.title(groups.length)}. ` : ''
  return consolePage(
    { title: t.activity, path: activityPath, user },
    <>
      <Head title={t.activity} intro={count + t.intro}>
        <p class="quiet small">
          {t.export}:{' '}
          <a href={exportLink('csv', query)} download="">
            CSV
          </a>
          ,{' '}
          <a href={exportLink('jsonl', query)} download="">
            JSONL
          </a>
        </p>
      </Head>
      <Choices query={query} subjects={subjects} user={user} />
      {list.length > 0 ? (
        <div class="panel activity">
          {[...daysOf(groups, timeZone)].map(([day, groups]) => (
            <>
              <h2>{dayName(day, new Date(), user.language, timeZone)}</h2>
              <ul>
                {groups.map((group) => (
                  <Group entries={group} names={names} user={user} />
                ))}
              </ul>
            </>
          ))}
        </div>
      ) : (
        <p class="empty quiet">{t.none}</p>
      )}
      <Pager of={pagination} link={link} />
    </>,
  )
}

const exportLink = (format: 'csv' | 'jsonl', query: ActivityFilter): string =>
  listLink(`${activityPath}.${format}`, query, 1)

/** With the chosen one, although it is in no newest entry. */
const optionsOf = (all: string, choices: Choice[], chosen: string | undefined): [string, string][] => [
  ['', all],
  ...(chosen && choices.every(({ id }) => id !== chosen) ? ([[chosen, chosen]] as [string, string][]) : []),
  ...choices.map(({ id, name }): [string, string] => [id, name]),
]

const Choices = ({ query, subjects, user: { language } }: Pick<Props, 'query' | 'subjects' | 'user'>) => {
  const t = activityPhrases[language]
  return (
    <Filters path={activityPath} search={query.search}>
      <Select
        name="website"
        label={t.website}
        chosen={query.website ?? ''}
        options={optionsOf(t.allWebsites, subjects.websites, query.website)}
      />
      <Select
        name="actor"
        label={t.person}
        chosen={query.actor ?? ''}
        options={optionsOf(t.everyone, subjects.actors, query.actor)}
      />
      <Select
        name="field"
        label={t.field}
        chosen={query.field ?? ''}
        options={[
          ['', t.allFields],
          ...filtered.map((field): [string, string] => [field, field === 'content' ? t.contents : fieldName(field, t)]),
        ]}
      />
      <Select
        name="days"
        label={t.period}
        chosen={query.days ?? ''}
        options={[['', t.anyTime], ...[1, 7, 30, 90].map((days): [string, string] => [`${days}`, t.lastDays(days)])]}
      />
    </Filters>
  )
}

/** The fields that people look for. */
const filtered = 'brand.phone brand.email brand.address brand.opening_hours name title content published'.split(' ')

type GroupProps = { entries: Told[]; names: Names; user: ConsoleUser }

/** One line for what was done at once: when, who, what and where; the single changes unfold. */
const Group = ({ entries, names, user: { language } }: GroupProps) => {
  const t = activityPhrases[language]
  const [entry] = entries
  if (!entry) return null
  const { website_name: website, on_behalf_of: onBehalfOf, ip_address: address, created_date: at } = entry
  const { who, did } = sentenceOfAll(entries, language, names)
  return (
    <li>
      <span class="quiet small">
        <Time at={at} style="clock" />
      </span>
      <p class="did">
        <b title={address ? t.from(address) : undefined}>{names.get(who) ?? who}</b> <span>{did}</span>
      </p>
      <span class="quiet small where">
        {onBehalfOf && !isOfDraft(entry) ? t.onBehalf(names.get(onBehalfOf) ?? onBehalfOf) : website}
      </span>
      {entries.length === 1 ? (
        <Changes {...{ entry, names, language }} />
      ) : (
        <Parts {...{ parts: mergedOf(entries), names, language, t }} />
      )}
    </li>
  )
}

type PartProps = { parts: Merged[]; names: Names; language: ConsoleUser['language']; t: ActivityPhrases }
const Parts = ({ parts, names, language, t }: PartProps) => (
  <details>
    <summary>{t.parts(parts.length)}</summary>
    {parts.map((part) => (
      <div>
        {sentenceOf(part, language, names)}
        {part.all.map((entry) => (
          <>
            {part.all.length > 1 ? <p class="quiet small">{entry.resource.name}</p> : null}
            <Changes {...{ entry, names, language }} />
          </>
        ))}
      </div>
    ))}
  </details>
)

/** Few changes are open. */
const maxOpen = 3

type ChangesProps = { entry: Told; names: Names; language: ConsoleUser['language'] }
const Changes = ({ entry, names, language }: ChangesProps) => {
  const t = activityPhrases[language]
  const isEdit = entry.resource.type === 'draft_edit'
  const changes = isEdit ? changesOf(entry).filter(isNamed) : changesOf(entry)
  // The sentence names the field of a single change.
  if ((entry.action !== 'changed' && !isEdit) || changes.every(({ omitted }) => omitted)) return null
  return changes.length > maxOpen ? (
    <details>
      <summary>{t.showChanges}</summary>
      <Values {...{ changes, names, language }} />
    </details>
  ) : (
    <Values {...{ changes, names, language }} />
  )
}

type ValuesProps = Omit<ChangesProps, 'entry'> & { changes: ReturnType<typeof changesOf> }
const Values = ({ changes, names, language }: ValuesProps) => {
  const t = activityPhrases[language]
  return (
    <dl class="changed">
      {changes.map((change) => (
        <div>
          <dt>{change.name ?? fieldName(change.field, t)}</dt>
          <dd>
            {change.omitted ? (
              <span class="quiet">{t.omitted}</span>
            ) : (
              <>
                <del>
                  <span class="hidden">{t.before}: </span>
                  <Value {...{ language, names }} value={change.before} />
                </del>{' '}
                <span aria-hidden="true">→</span>{' '}
                <ins>
                  <span class="hidden">{t.after}: </span>
                  <Value {...{ language, names }} value={change.after} />
                </ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type ValueProps = Pick<ChangesProps, 'names' | 'language'> & { value: unknown }
const Value = ({ value, language, names }: ValueProps) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? (
    <Time at={value} style="exact" />
  ) : (
    <>{valueText(value, language, names)}</>
  )
