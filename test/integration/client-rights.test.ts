import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { MockActivityEnvironment } from '@temporalio/testing'
import { sql } from 'kysely'
import { rightsMailActivities } from '../../src/activities/accounts/client-rights.ts'
import type { Permission } from '../../src/domain/accounts/clients.ts'
import type { RightsMail } from '../../src/domain/accounts/rights-changes.ts'
import { actingAs } from '../../src/domain/actor.ts'
import { visitorsOf } from '../support/console.ts'
import type { Caller, Platform } from '../support/platform.ts'
import { sharePlatform } from '../support/shared-platform.ts'

let platform: Platform
let caller: Caller
let people: ReturnType<typeof visitorsOf>

beforeAll(async () => {
  platform = await sharePlatform({ worker: false })
  caller = await platform.workspace(0)
  await platform.operations.updateWorkspace({ ...caller, changes: { settings: { brand_name: 'Studio Nord' } } })
  people = visitorsOf(platform, caller)
})
afterAll(() => platform?.stop())

/** The mails about a client that wait for the relay, the oldest first. */
async function mailsTo(clientId: string): Promise<RightsMail[]> {
  const { rows } = await sql<{ input: RightsMail }>`select input::jsonb as input from workflow_starts
    where name = 'mailRights' and input::jsonb ->> 'clientId' = ${clientId} order by id`.execute(platform.db)
  return rows.map(({ input }) => input)
}

async function send(mail: RightsMail) {
  const sent: { to: string; subject: string; text: string; html: string }[] = []
  const mailer = { send: async (one: (typeof sent)[number]) => void sent.push(one) } as never
  const activities = rightsMailActivities({ ...platform.config, db: platform.db, mailer })
  await new MockActivityEnvironment().run((given: RightsMail) => activities.sendRightsMail(given), mail)
  return sent
}

test('one save of the form sends one mail in the language of the client, and a notice until the client has seen it', async () => {
  const { browser: client, clientId, email } = await people.signedIn()
  await people.website(`rights-${clientId.slice(-6)}`, { client_id: clientId, language: 'de' })
  const team = await people.member('team@rights.example', null)
  const form = { publishing: 'approval', 'permission:content.edit': 'on', 'permission:ai.use': 'on', monthly: '20' }
  expect((await team.get(`/console/clients/${clientId}`)).body).toContain('The client is told what changes.')
  expect((await team.post(`/console/clients/${clientId}`, form)).statusCode).toBe(303)
  const [mail, ...others] = await mailsTo(clientId)
  if (!mail) throw new Error('no mail')
  expect(others).toEqual([])
  const [sent] = await send(mail)
  expect(sent).toMatchObject({ to: email, subject: 'Studio Nord hat geändert, was Sie tun können' })
  expect(sent?.text).toContain('Nicht mehr möglich: ohne Freigabe veröffentlichen.')
  expect(sent?.text).toContain('Credits, die Sie im Monat ausgeben können: 20.')
  expect(sent?.html).toContain('<html lang="de">')

  // The same values again are no change.
  await team.post(`/console/clients/${clientId}`, { ...form, full_name: 'Lucie' })
  expect(await mailsTo(clientId)).toHaveLength(1)

  const home = async () => (await client.get('/console', { 'accept-language': 'en' })).body
  expect(await home()).toContain('You can no longer publish without approval.')
  expect(await home()).toContain('Credits that you can spend each month: 20.')
  expect((await client.post('/console/rights-seen')).headers.location).toBe('/console')
  expect((await client.get('/console/websites')).body).not.toContain('You can no longer')
})

test('changes that end where they began leave no notice, and a suspension names no right', async () => {
  const { browser: client, clientId } = await people.signedIn()
  const may = (...permissions: Permission[]) => people.change(clientId, { permissions })
  const { permissions } = await platform.operations.getClient({ ...caller, clientId })
  await may('content.edit')
  await may(...permissions)
  expect((await client.get('/console')).body).not.toContain('has changed what you may do')
  await people.change(clientId, { suspended: true, permissions: ['content.edit'] })
  const mails = await mailsTo(clientId)
  expect(mails).toHaveLength(3)
  const [sent] = mails[2] ? await send(mails[2]) : []
  expect(sent?.text).toContain('Your access is suspended.')
  expect(sent?.text).not.toContain('You can no longer')
})

test('a person who changes their own rights is not told', async () => {
  const { clientId, email } = await people.newClient()
  const allocation = { client_id: clientId, credit_type: 'monthly' as const, amount: 5 }
  await actingAs({ kind: 'member', id: email.toUpperCase() }, () =>
    people.change(clientId, { permissions: ['ai.use'] }),
  )
  await platform.operations.allocateCredits({ ...caller, allocation })
  const mails = await mailsTo(clientId)
  expect(mails.map(({ after }) => after.budgets)).toEqual([{ monthly: 5 }])
})
