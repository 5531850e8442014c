import { Filters, Head } from '../components/page-parts.tsx'
import type { List } from '../../domain/lists.ts'
import type { ConsoleUser } from '../console-user.ts'
import { listLink, Select } from '../components/fields.tsx'
import { consolePage } from '../layout/layout.tsx'
import { Pager } from '../components/pager.tsx'
import { activityPath } from '../paths.ts'
import { Time } from '../components/time.tsx'
import { type ActivityPhrases, activityPhrases } from './phrases/index.ts'
import type { Told } from './content.ts'
import { daysOf, groupsOf, type Merged, mergedOf } from './groups.ts'
import {
  changedLines,
  dayName,
  fieldName,
  hasValues,
  isOfDraft,
  type Names,
  sentenceOf,
  sentenceOfAll,
  type Value,
  valuesIn,
  valueText,
} from './sentences.ts'

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
                  <Group entries={group} names={names} user={user} search={query.search} />
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

type GroupProps = { entries: Told[]; names: Names; user: ConsoleUser; search: string | undefined }

/** One line for what was done at once: when, who, what and where, with the values that it changed. */
const Group = ({ entries, names, user: { language }, search }: GroupProps) => {
  const t = activityPhrases[language]
  const [entry] = entries
  if (!entry) return null
  const { website_name: website, on_behalf_of: onBehalfOf, ip_address: address, created_date: at } = entry
  const { who, did } = sentenceOfAll(entries, language, names)
  const changes = valuesIn(entries, language)
  return (
    <li>
      <span class="quiet small">
        <Time at={at} style="clock" />
      </span>
      <p class="did">
        <b title={address ? t.from(address) : undefined}>{names.get(who) ?? who}</b>{' '}
        <span>
          {did}
          {onBehalfOf && !isOfDraft(entry) ? (
            <span class="quiet"> {t.onBehalf(names.get(onBehalfOf) ?? onBehalfOf)}</span>
          ) : null}
        </span>
      </p>
      <span class="quiet small where">{website}</span>
      {changes ? (
        <Changes {...{ changes, names, language, search }} />
      ) : (
        <Parts {...{ parts: mergedOf(entries), names, language, t }} />
      )}
    </li>
  )
}

type PartProps = { parts: Merged[]; names: Names; language: ConsoleUser['language']; t: ActivityPhrases }
const Parts = ({ parts, names, language, t }: PartProps) => (
  <details>
    <summary>{t.parts(parts.length > 1 ? parts.length : (parts[0]?.all.length ?? 0))}</summary>
    {parts.map((part) => (
      <div>
        {sentenceOf(part, language, names)}
        {part.all.length > 1 ? (
          <p class="quiet small">{part.all.map(({ resource }) => resource.name ?? resource.id).join(', ')}</p>
        ) : null}
        <Changes {...{ changes: valuesIn(part.all, language) ?? [], names, language }} />
      </div>
    ))}
  </details>
)

/** Changed values of a line that need no opening. */
const maxOpen = 4

type ChangesProps = { changes: Value[]; names: Names; language: ConsoleUser['language']; search?: string | undefined }
/** The first values, those that a search finds before the others; the rest unfolds. */
const Changes = ({ changes, search = '', ...shown }: ChangesProps) => {
  const t = activityPhrases[shown.language]
  const texts = ({ name, before, after }: Value) => JSON.stringify([name, before, after]).toLowerCase()
  const isFound = (change: Value) => search !== '' && texts(change).includes(search.toLowerCase())
  const sorted = changes.filter(hasValues).toSorted((one, other) => Number(isFound(other)) - Number(isFound(one)))
  const folded = sorted.slice(maxOpen)
  return (
    <>
      {sorted.length > 0 ? (
        <Values changes={sorted.slice(0, maxOpen)} isOnly={changes.length === 1} {...shown} />
      ) : null}
      {folded.length > 0 ? (
        <details>
          <summary>{t.moreChanges(folded.length)}</summary>
          <Values changes={folded} isOnly={false} {...shown} />
        </details>
      ) : null}
    </>
  )
}

const Values = ({ changes, isOnly, names, language }: Omit<ChangesProps, 'search'> & { isOnly: boolean }) => {
  const t = activityPhrases[language]
  return (
    <dl class="changed">
      {changes.map((change) => (
        <div>
          {/* The sentence names a single field. */}
          <dt class={isOnly ? 'hidden' : undefined}>{change.name}</dt>
          <dd>
            {change.omitted ? (
              <span class="quiet">{t.omitted}</span>
            ) : (
              <>
                <del>
                  <span class="hidden">{t.before}: </span>
                  <ShownValue {...{ language, names }} value={change.before} other={change.after} />
                </del>{' '}
                <span aria-hidden="true">→</span>{' '}
                <ins>
                  <span class="hidden">{t.after}: </span>
                  <ShownValue {...{ language, names }} value={change.after} other={change.before} />
                </ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** `other`: the value on the other side of the change, whose lines are not repeated. */
type ValueProps = Pick<ChangesProps, 'names' | 'language'> & { value: unknown; other: unknown }
const ShownValue = ({ value, other, language, names }: ValueProps) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? (
    <Time at={value} style="exact" />
  ) : (
    <>{changedLines(value, other, (each) => valueText(each, language, names))}</>
  )
