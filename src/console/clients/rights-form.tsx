import type { Client, Permission } from '../../domain/accounts/clients.ts'
import type { Budget, BudgetType } from '../../domain/orders/budgets.ts'
import { checkedIn, Checks, Field, Radios } from '../components/fields.tsx'
import { Panel } from '../components/page-parts.tsx'
import type { Said } from '../settings/team-page.tsx'
import type { ClientPhrases } from './phrases/index.ts'

type PartProps = Pick<Said, 'values'> & { client: Client; budgets: Budget[]; t: ClientPhrases }

const [publishingField, freely] = ['publishing', 'freely']

/** The rights that a form gives. */
export const rightsIn = (form: Record<string, string>): Set<string> =>
  new Set([...checkedIn(form, 'permission'), ...(form[publishingField] === freely ? ['content.publish'] : [])])

/** The rights, by what they are about. The last is that to spend credits, with its budget below it. */
const groups: [keyof ClientPhrases['groups'], Permission[]][] = [
  ['content', ['content.edit']],
  ['websites', ['websites.create', 'domains.manage', 'team.manage', 'analytics.view']],
  ['credits', ['ai.use']],
]

export const Rights = ({ client, values, t }: PartProps) => (
  <div class="groups-of-checks">
    {groups.map(([group, permissions]) => (
      <div class="fields">
        <Checks
          legend={t.groups[group]}
          name="permission"
          options={permissions.map((permission) => [permission, t.permissions[permission]] as const)}
          chosen={values ? checkedIn(values, 'permission') : client.permissions}
        />
        {group === 'content' ? (
          <Radios
            legend={t.publishing}
            name={publishingField}
            options={[
              [freely, t.freely],
              ['approval', t.withApproval],
            ]}
            chosen={values?.[publishingField] ?? (client.permissions.includes('content.publish') ? freely : 'approval')}
          />
        ) : null}
      </div>
    ))}
  </div>
)

export const Details = ({ client, values, t }: PartProps) => (
  <Panel id="details" title={t.client}>
    <div class="pair-of-fields">
      <Field name="full_name" label={t.name} value={values?.['full_name'] ?? client.full_name ?? ''} maxLength={120} />
      <Field
        name="website_limit"
        label={t.limit}
        example={t.noLimit}
        {...number}
        value={values?.['website_limit'] ?? String(client.website_limit ?? '')}
      />
    </div>
    <div class="checks">
      <label class="poor">
        <input type="checkbox" name="suspended" checked={values ? values['suspended'] === 'on' : client.suspended} />{' '}
        {t.suspend}
      </label>
    </div>
  </Panel>
)

/** A number in a field ticks the right to spend credits: with scripts at once, else on saving. */
export const Budgets = ({ budgets, values, t }: PartProps) => {
  const budgetOf = (type: BudgetType) => budgets.find((budget) => budget.type === type)
  const amountOf = (type: BudgetType) => values?.[type] ?? String(budgetOf(type)?.amount ?? '')
  const extra = budgetOf('purchased')
  const ticks = 'permission:ai.use'
  return (
    <div class="below-check fields" id="budget">
      <p class="quiet small">{t.budgetHint}</p>
      <p class="without-right small">{t.noRight}</p>
      <div class="pair-of-fields three">
        {(['monthly', 'daily'] as const).map((type) => {
          const label = type === 'daily' ? t.perDay : t.perMonth
          return (
            <div class="field">
              <Field name={type} label={label} example={t.noLimit} value={amountOf(type)} {...number} ticks={ticks} />
              <Used budget={budgetOf(type)} label={label} t={t} />
            </div>
          )
        })}
        <div class="field">
          <Field
            name="purchased"
            label={t.extra}
            example="0"
            value={values?.['purchased'] ?? ''}
            {...number}
            ticks={ticks}
          />
          {extra ? <Used budget={extra} label={t.extra} t={t} /> : <p class="quiet small">{t.extraHint}</p>}
        </div>
      </div>
      {extra ? (
        <div class="checks">
          <label>
            <input type="checkbox" name="remove_purchased" /> {t.removeExtra}
          </label>
        </div>
      ) : null}
    </div>
  )
}

const number = { inputMode: 'numeric' } as const

/** How much of a budget is used. */
const Used = ({ budget, label, t }: { budget: Budget | undefined; label: string; t: ClientPhrases }) =>
  budget ? (
    <div>
      <progress class="bar-of" max={Math.max(1, budget.amount)} value={budget.used} aria-label={label} />
      <p class="quiet small">{t.used(budget.used, budget.amount)}</p>
    </div>
  ) : null
