import { describe, expect, test } from '@jest/globals'
import { defaultPayloadConverter } from '@temporalio/common'
import { pino } from 'pino'
import { buildCodec } from '../../src/processes/codec.ts'
import { readConfig } from '../../src/config.ts'
import { PayloadEncryption } from '../../src/temporal/payload-encryption.ts'

const one = `one:${Buffer.alloc(32, 1).toString('base64')}`
const two = `two:${Buffer.alloc(32, 2).toString('base64')}`
const encryption = (keys: string) => {
  const { payloadKeys } = readConfig({ SITEWRIGHT_PAYLOAD_KEY: keys }).temporal
  if (!payloadKeys) throw new Error('no keys')
  return new PayloadEncryption(payloadKeys)
}
const prompt = { prompt: 'A bakery that is still a secret' }
const plain = defaultPayloadConverter.toPayload(prompt)
const values = (payloads: Awaited<ReturnType<PayloadEncryption['decode']>>) =>
  payloads.map((payload) => defaultPayloadConverter.fromPayload(payload))

describe('the payload codec', () => {
  test('encrypts each payload differently and decrypts it', async () => {
    const encrypted = await encryption(one).encode([plain, plain])
    expect(JSON.stringify(encrypted.map(({ data }) => Buffer.from(data ?? []).toString()))).not.toContain('secret')
    expect(encrypted[0]?.data).not.toEqual(encrypted[1]?.data)
    expect(values(await encryption(one).decode(encrypted))).toEqual([prompt, prompt])
  })

  test('decrypts during a key rotation in processes that know both keys, whichever key encrypted', async () => {
    const before = await encryption(one).encode([plain])
    const between = await encryption(`${one},${two}`).encode([plain])
    const after = await encryption(`${two},${one}`).encode([plain])
    for (const keys of [`${one},${two}`, `${two},${one}`])
      expect(values(await encryption(keys).decode([...before, ...between, ...after]))).toEqual([prompt, prompt, prompt])
    expect(values(await encryption(two).decode(after))).toEqual([prompt])
    await expect(encryption(two).decode(before)).rejects.toThrow(
      'The payload was encrypted with the key "one", which is not in SITEWRIGHT_PAYLOAD_KEY',
    )
  })

  test('does not encrypt while the first key is "none", but decrypts', async () => {
    const starting = encryption(`none,${one}`)
    expect(await starting.encode([plain])).toEqual([plain])
    expect(values(await starting.decode([plain, ...(await encryption(one).encode([plain]))]))).toEqual([prompt, prompt])
  })

  test('rejects a payload with a flipped bit or a changed key name', async () => {
    const same = `two:${Buffer.alloc(32, 1).toString('base64')}`
    const [encrypted] = await encryption(one).encode([plain])
    const data = Buffer.from(encrypted?.data ?? [])
    for (const at of data.keys()) {
      const changed = Buffer.from(data)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(encryption(one).decode([{ ...encrypted, data: changed }])).rejects.toThrow(
        /authenticat|initialization vector/,
      )
    }
    const renamed = { metadata: { ...encrypted?.metadata, 'encryption-key-id': Buffer.from('two') }, data }
    await expect(encryption(`${one},${same}`).decode([renamed])).rejects.toThrow(/authenticat|initialization vector/)
    await expect(encryption(one).decode([{ ...encrypted, data: Buffer.of(1) }])).rejects.toThrow(
      /authenticat|initialization vector/,
    )
  })

  test.each(['one', 'one:c2hvcnQ=', `${one},${one}`, `${one},none`, `:${one}`])(
    'rejects a key list like %j',
    (keys) => {
      expect(() => readConfig({ SITEWRIGHT_PAYLOAD_KEY: keys })).toThrow('SITEWRIGHT_PAYLOAD_KEY')
    },
  )
})

describe('the codec server', () => {
  const origin = 'https://temporal.example'
  const server = buildCodec(encryption(one), { origin, log: pino({ level: 'silent' }) })
  const post = (url: string, payload: object) => server.inject({ method: 'POST', url, payload })
  const sent = {
    metadata: { encoding: Buffer.from('json/plain').toString('base64') },
    data: Buffer.from('"Lyon"').toString('base64'),
  }

  test('returns the payload it encrypted', async () => {
    const encoded = (await post('/encode', { payloads: [sent] })).json()
    expect(encoded.payloads[0].data).not.toBe(sent.data)
    expect((await post('/decode', encoded)).json()).toEqual({ payloads: [sent] })
  })

  test('answers an empty request with an empty response, as the CLI expects', async () => {
    expect((await post('/decode', {})).json()).toEqual({ payloads: [] })
  })

  test('allows the origin of the Web UI and no other', async () => {
    const preflight = await server.inject({
      method: 'OPTIONS',
      url: '/decode',
      headers: { origin: 'https://other.example' },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({ 'access-control-allow-origin': origin, 'cache-control': 'no-store' })
  })

  test('reports why it cannot decrypt a payload', async () => {
    const foreign = (await encryption(two).encode([plain])).map(({ metadata, data }) => ({
      metadata: Object.fromEntries(
        Object.entries(metadata ?? {}).map(([name, value]) => [name, Buffer.from(value).toString('base64')]),
      ),
      data: Buffer.from(data ?? []).toString('base64'),
    }))
    const answers = [await post('/decode', { payloads: foreign }), await post('/decode', { payloads: [{ data: 7 }] })]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400])
    expect(answers[0]?.json().message).toContain('the key "two"')
  })
})
