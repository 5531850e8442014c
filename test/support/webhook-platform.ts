import { afterEach } from '@jest/globals'
import type { Caller } from './platform.ts'
import { until } from './until.ts'
import { useOwnPlatform } from './use-platform.ts'
import { type Receiver, startReceiver, testCa } from './webhook-receiver.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A platform that sends webhooks to receivers with the certificates of the tests, and calls of it, for the tests of a file. */
export function useWebhookPlatform() {
  const platform = useOwnPlatform({
    settings: { SITEWRIGHT_WEBHOOK_RETRY_MS: '20,40,60', SITEWRIGHT_WEBHOOK_ALLOW_INSECURE: '1' },
    webhookSender: { ca: testCa, allowHttp: false, idleMs: 60_000 },
  })
  const receivers: Receiver[] = []

  afterEach(async () => {
    await Promise.all(receivers.splice(0).map((receiver) => receiver.stop()))
  })

  async function receiverWith(options?: Parameters<typeof startReceiver>[0]): Promise<Receiver> {
    const receiver = await startReceiver(options)
    receivers.push(receiver)
    return receiver
  }

  async function call({ headers }: Caller, method: Method, path: string, payload?: object) {
    const answer = await platform.app.inject({ method, url: `/v1${path}`, headers, ...(payload ? { payload } : {}) })
    return { status: answer.statusCode, ...answer.json() }
  }

  /** Creates a workspace that sends its events to the URL. */
  async function workspaceFor(url: string, credits = 0) {
    const caller = await platform.workspace(credits)
    const { webhook_secret } = await call(caller, 'PATCH', '/workspace', { settings: { api: { webhook_url: url } } })
    return { caller, secret: webhook_secret as string }
  }

  async function deliveriesOf(caller: Caller, query = '') {
    return (await call(caller, 'GET', `/workspace/webhooks/deliveries${query}`)).result.list
  }
  const settled = async (caller: Caller) => {
    await until(async () => (await deliveriesOf(caller, '?status=pending')).length === 0)
    return await deliveriesOf(caller)
  }
  const testEvent = async (caller: Caller) => (await call(caller, 'POST', '/workspace/webhooks/test')).result

  return { platform, receiverWith, call, workspaceFor, deliveriesOf, settled, testEvent }
}
