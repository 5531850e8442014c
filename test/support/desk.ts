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
  const member = `team@${newId('ws').slice(3)}.example`
  await people.invite(member)
  return { people, orders: { complete, partial, running }, member, link: await people.link({ email: member }) }
}
