import { newId } from '../../src/domain/ids.ts'
import { visitorsOf } from './console.ts'
import { createOrder } from './orders.ts'
import type { Caller, Platform } from './platform.ts'

/** Fills a workspace with what the screens of an agency show: orders in each state, clients, websites, messages. The platform has no worker. */
export async function seedDesk(platform: Platform, caller: Caller) {
  const people = visitorsOf(platform, caller)
  const { operations, db } = platform
  await operations.updateWorkspace({ ...caller, changes: { settings: { brand_name: 'Studio Nord' } } })
  const titled = async (title: string) => {
    const order = await createOrder(platform, caller)
    await db.updateTable('orders').set({ title }).where('id', '=', order.workflowId).execute()
    return order
  }
  const complete = await titled('Korn & Kruste')
  await complete.plan()
  for (const path of ['/', '/menu']) await complete.write(path)
  await complete.close()
  const partial = await titled('Ledger & Lane')
  await partial.plan()
  await partial.write('/')
  platform.models.script('/menu', { status: 400 })
  await partial.write('/menu').catch(() => undefined)
  await partial.close()
  platform.models.reset()
  await (await titled('A shop for lighthouse models on the island of Ouessant')).cancel()
  const running = await titled('The Dusty Patent')
  await running.plan()
  await running.write('/')
  const site = async (name: string, client?: string) => {
    const slug = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${newId('site').slice(-6)}`
    const id = await people.website(slug, { business_name: name, client_id: client ?? null })
    await addMessage(platform, id)
    return id
  }
  const { clientId } = await people.newClient('jana@kornkruste.example')
  await people.change(clientId, { full_name: 'Jana Korn' })
  for (const [credit_type, amount] of [['monthly', 20] as const, ['purchased', 5] as const])
    await operations.allocateCredits({ ...caller, allocation: { client_id: clientId, credit_type, amount } })
  const websiteId = await site('Harbour Vets', clientId)
  await site('North Quay Sailing', clientId)
  const claim = { domain: 'harbourvets.example', token: 'token', status: 'pending' as const }
  await db
    .insertInto('domains')
    .values({ workspace_id: caller.workspaceId, website_id: websiteId, ...claim })
    .execute()
  const draft = {
    workspace_id: caller.workspaceId,
    website_id: websiteId,
    author: 'lucie@belrive.example',
    revision: 3,
    settings_base: JSON.stringify({ facts: { phone: null }, theme: {} }),
    settings_own: JSON.stringify({ facts: { phone: '+33 1 23 45' }, theme: {} }),
  }
  await db
    .insertInto('drafts')
    .values({ id: newId('draft'), ...draft })
    .execute()
  await operations.createKey({ ...caller, name: 'Booking system', scopes: ['read', 'ai'] })
  const url = 'https://93.184.215.14/hook'
  await operations.updateWorkspace({ ...caller, changes: { settings: { api: { webhook_url: url } } } })
  await operations.sendTestEvent(caller)
  const member = `team@${newId('ws').slice(3)}.example`
  await people.invite(member)
  return {
    people,
    orders: { complete, partial, running },
    member,
    clientId,
    websiteId,
    link: await people.link({ email: member }),
  }
}

/** Stores what a visitor sent to a website. */
export async function addMessage(
  { db }: Pick<Platform, 'db'>,
  websiteId: string,
  name = 'Ada Lindqvist',
): Promise<string> {
  const id = newId('submission')
  const fields = [
    { name: 'name', label: 'Your name', type: 'text', value: name },
    { name: 'email', label: 'Email', type: 'email', value: 'ada@example.org' },
    {
      name: 'message',
      label: 'Message',
      type: 'textarea',
      value: 'Is Saturday still free? We are six, and one is a dog.',
    },
  ]
  const sent = { path: '/contact', form: 'contact', purpose: 'booking' as const, mail_status: 'sent' as const }
  const identity = { id, website_id: websiteId, token: Buffer.from(id), digest: Buffer.from(id), sender: '1' }
  await db
    .insertInto('form_submissions')
    .values({ ...identity, ...sent, fields: JSON.stringify(fields) })
    .execute()
  return id
}
