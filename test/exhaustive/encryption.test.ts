import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { freePort } from '../../src/processes/ports.ts'
import { connectClient } from '../../src/temporal/client.ts'
import { bareEnvironment, startSitewright } from '../support/command-line.ts'
import { type Platform, startPlatform } from '../support/platform.ts'
import { temporalCli } from '../support/temporal-cli.ts'

const SITEWRIGHT_PAYLOAD_KEY = `2030:${Buffer.alloc(32, 7).toString('base64')}`
const secret = 'Quartzheim'

let platform: Platform
let codec: Awaited<ReturnType<typeof startSitewright>> | undefined
beforeAll(async () => {
  platform = await startPlatform({ settings: { SITEWRIGHT_PAYLOAD_KEY } })
})
afterAll(async () => {
  await codec?.stop('SIGKILL')
  await platform?.stop()
})

/** Returns everything that Temporal stores of a workflow, with base64 decoded to text. */
async function stored(workflowId: string): Promise<string> {
  const unaware = connectClient({ temporal: { ...platform.config.temporal, payloadKeys: undefined } })
  const { events } = await unaware.workflow.getHandle(workflowId).fetchHistory()
  await unaware.connection.close()
  return readable(JSON.stringify(events))
}

const readable = (json: string) =>
  json.replace(/"[\w+/]+=*"/g, (text) => `${text} ${Buffer.from(text, 'base64').toString()}`)

test('with an encryption key, a website is generated as without one, and Temporal stores no plain text of its prompt, pages or name', async () => {
  const caller = await platform.workspace(10)
  const { workflow_id } = await platform.order(caller, {
    prompt: `A bakery in ${secret}`,
    business_name: `${secret} Bakery`,
  })
  await platform.ended(workflow_id)
  expect(await platform.status(caller, workflow_id)).toMatchObject({ status: 'complete' })
  const page = (await platform.status(caller, workflow_id)).result?.pages[0]
  expect(page).toMatchObject({ status: 'complete' })
  for (const id of [workflow_id, `${workflow_id}/home`]) {
    const text = await stored(id)
    expect(text).toContain('binary/encrypted')
    expect(text).not.toContain(secret)
  }
})

test('`sitewright codec` lets operators decrypt payloads with the temporal CLI and in the Web UI', async () => {
  const caller = await platform.workspace(10)
  const { workflow_id } = await platform.order(caller, { prompt: `A bakery in ${secret}` })
  await platform.ended(workflow_id)
  const port = await freePort()
  const environment = { SITEWRIGHT_PAYLOAD_KEY, SITEWRIGHT_CODEC_PORT: String(port) }
  codec = await startSitewright(['codec'], { ...bareEnvironment(), ...environment }, 'codec is up')
  const show = ['workflow', 'show', '--workflow-id', workflow_id, '--output', 'json']
  expect(readable(await temporalCli(...show))).not.toContain(secret)
  const shown = await temporalCli(...show, '--codec-endpoint', `http://127.0.0.1:${port}`)
  expect(readable(shown)).toContain(`A bakery in ${secret}`)
  expect(await codec.stop('SIGTERM')).toBe(0)
})
