import { connect } from 'node:net'
import { describe, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { buildApp } from '../../src/api/app.ts'
import { until } from '../support/until.ts'
import { useSharedPlatform, useWorkspace } from '../support/use-platform.ts'

const platform = useSharedPlatform({ worker: false })
const caller = useWorkspace(platform, 10)

describe('the log of requests', () => {
  test('contains every request at level info, and no keys or prompts', async () => {
    const lines: string[] = []
    const { config, operations } = platform
    const loggerInstance = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
    const app = await buildApp({ ...config, operations, modelName: 'test', acceptMs: 1 }, { loggerInstance })
    const payload = { prompt: 'A secret bakery in Lyon', lang_code: 7 }
    for (const body of [payload, { ...payload, lang_code: 'fr' }])
      await app.inject({ method: 'POST', url: '/v1/ai/workspace/website', headers: caller.headers, payload: body })
    const log = lines.join('')
    expect(log).toContain('/v1/ai/workspace/website')
    expect(log).not.toContain('secret bakery')
    expect(log).not.toContain('sw_live_')
    await app.close()
  })

  test('contains requests of callers who hang up, at level info', async () => {
    const lines: { level: number; msg: string; url?: string }[] = []
    const { config, operations } = platform
    const loggerInstance = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) })
    const app = await buildApp({ ...config, operations, modelName: 'test' }, { loggerInstance })
    app.get('/waits', () => new Promise(() => undefined))
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const headers = `Host: localhost\r\nAuthorization: ${caller.headers.authorization}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n`
    for (const request of [
      `POST /v1/workspace/clients HTTP/1.1\r\n${headers}\r\n{"em`,
      'GET /waits HTTP/1.1\r\nHost: localhost\r\n\r\n',
    ])
      for (const hangUp of ['destroy', 'resetAndDestroy'] as const) {
        const arrived = new Promise((resolve) => app.server.once('request', resolve))
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(request)).on('error', () => undefined)
        await arrived
        socket[hangUp]()
      }
    await until(() => lines.filter(({ msg }) => msg === 'request aborted').length === 4)
    await app.close()
    expect(lines.filter(({ level }) => level > 30)).toEqual([])
  })
})
