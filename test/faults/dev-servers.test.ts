import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { Client, Connection } from '@temporalio/client'
import pg from 'pg'
import { choosePort, freePort } from '../../src/processes/ports.ts'
import { startPostgres } from '../../src/dev/postgres.ts'
import { commandOf, startServer } from '../../src/dev/process.ts'
import { startTemporal } from '../../src/dev/temporal.ts'
import { findTemporalCli } from '../../src/dev/temporal-cli.ts'
import { searchAttributeNames } from '../../src/domain/search-attributes.ts'

let home: string
const stops: (() => Promise<void>)[] = []
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'sitewright-servers-'))
})
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
})
afterAll(() => rm(home, { recursive: true, force: true }))

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function waitUntilEnded(pid: number): Promise<void> {
  for (const deadline = performance.now() + 15_000; commandOf(pid) !== undefined; await setTimeout(20))
    if (performance.now() > deadline) throw new Error(`Still running: ${commandOf(pid)}`)
}

describe('development Postgres', () => {
  const start = async () => {
    const started = await startPostgres({ folder: join(home, 'postgres'), port: 0 })
    stops.push(started.stop)
    return started
  }
  const postmaster = async () =>
    Number((await readFile(join(home, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n')[0])

  test('data survives a stop, a kill of the server, and a start while an old server still runs', async () => {
    const first = await start()
    await query(first.url, 'create table kept as select 1 as run')
    await first.stop()

    const second = await start()
    await query(second.url, 'insert into kept values (2)')
    const killed = await postmaster()
    process.kill(killed, 'SIGKILL')
    await waitUntilEnded(killed)

    const third = await start()
    await query(third.url, 'insert into kept values (3)')
    const leftRunning = await postmaster()

    const fourth = await start()
    expect(await query(fourth.url, 'select run from kept order by run')).toEqual([{ run: 1 }, { run: 2 }, { run: 3 }])
    expect(commandOf(leftRunning)).toBeUndefined()
  })

  test('rejects connections without the password of the password file', async () => {
    const { url } = await start()
    const other = new URL(url)
    other.password = 'postgres'
    await expect(query(other.href, 'select 1')).rejects.toThrow('password authentication failed')
    expect((await stat(join(home, 'postgres', 'password'))).mode & 0o777).toBe(0o600)
  })
})

describe('development Temporal', () => {
  test('executions survive a kill of the server, and search attributes and retention are configured', async () => {
    const cli = await findTemporalCli({ cacheFolder: join(process.env.SITEWRIGHT_HOME ?? '.sitewright', 'bin') })
    const folder = join(home, 'temporal')
    const first = await startTemporal({ cli: cli.path, folder, port: 0 })
    stops.push(first.stop)
    await withClient(first.address, (client) =>
      client.workflow.start('none', { workflowId: 'kept', taskQueue: 'none', searchAttributes: { Outcome: ['kept'] } }),
    )
    const pid = Number(await readFile(join(folder, 'temporal.pid'), 'utf8'))
    process.kill(pid, 'SIGKILL')
    await waitUntilEnded(pid)

    const second = await startTemporal({ cli: cli.path, folder, port: 0 })
    stops.push(second.stop)
    await withClient(second.address, async (client) => {
      expect((await client.workflow.getHandle('kept').describe()).status.name).toBe('RUNNING')
      const { customAttributes } = await client.connection.operatorService.listSearchAttributes({
        namespace: 'default',
      })
      expect(Object.keys(customAttributes)).toEqual(expect.arrayContaining([...searchAttributeNames]))
      const { config } = await client.workflowService.describeNamespace({ namespace: 'default' })
      expect(Number(config?.workflowExecutionRetentionTtl?.seconds)).toBe(30 * 24 * 60 * 60)
    })
  })

  async function withClient(address: string, work: (client: Client & { connection: Connection }) => Promise<unknown>) {
    const connection = await Connection.connect({ address })
    try {
      await work(Object.assign(new Client({ connection }), { connection }))
    } finally {
      await connection.close()
    }
  }
})

describe('child servers', () => {
  test('the last output of a server that ends at startup is available', async () => {
    const server = startServer({
      command: 'sh',
      args: ['-c', 'echo no such folder >&2; exit 3'],
      stopSignal: 'SIGTERM',
    })
    await server.exited
    expect(server.lastLines()).toBe('no such folder')
  })

  test('a busy port is replaced by a free one and reported, and 0 picks a free port', async () => {
    const said: string[] = []
    const taken = createServer()
    const port = await freePort()
    await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve))
    const chosen = await choosePort(port, 'the API', (line) => said.push(line))
    await new Promise((resolve) => taken.close(resolve))
    expect(chosen).not.toBe(port)
    expect(said).toEqual([`Port ${port} is busy: the API uses ${chosen}`])
    expect(await choosePort(port, 'the API', (line) => said.push(line))).toBe(port)
    expect(await choosePort(0, 'the API', (line) => said.push(line))).toBeGreaterThan(0)
    expect(said).toHaveLength(1)
  })
})
