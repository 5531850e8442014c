import { describe, expect, test } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { InvalidWebhook, verify } from '../../clients/typescript/src/index.ts'
import { newWebhookSecret } from '../../src/domain/webhooks/webhooks.ts'

describe('verify', () => {
  const secret = newWebhookSecret()
  const body = '{"event":"webhook.test","data":{"message":"Olá"}}'
  /** Headers as the published library signs them. */
  const headersOf = ({ by = secret, ageSeconds = 0, id = 'event-1' } = {}) => {
    const at = new Date(Date.now() - ageSeconds * 1_000)
    const timestamp = String(Math.floor(at.getTime() / 1_000))
    return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': new Webhook(by).sign(id, at, body) }
  }

  test('accepts a valid webhook as text or bytes, and one of several signatures', async () => {
    const event = JSON.parse(body)
    const headers = headersOf()
    expect(await verify({ body, headers, secret })).toEqual(event)
    expect(await verify({ body: Buffer.from(body), headers: new Headers(headers), secret })).toEqual(event)
    const both = `v1a,AAAA ${headersOf({ by: newWebhookSecret() })['webhook-signature']} ${headers['webhook-signature']}`
    expect(await verify({ body, headers: { ...headers, 'webhook-signature': both }, secret })).toEqual(event)
  })

  const valid = headersOf()
  test.each([
    ['another secret', { headers: headersOf({ by: newWebhookSecret() }) }, 'No signature matches'],
    ['another body', { body: body.replace('test', 'tset') }, 'No signature matches'],
    ['another ID', { headers: { ...valid, 'webhook-id': 'event-2' } }, 'No signature matches'],
    ['an old time', { headers: headersOf({ ageSeconds: 600 }) }, 'too far from the time here'],
    ['a future time', { headers: headersOf({ ageSeconds: -600 }) }, 'too far from the time here'],
    ['no number as time', { headers: { ...valid, 'webhook-timestamp': 'now' } }, 'too far from the time here'],
    ['no signature', { headers: { ...valid, 'webhook-signature': undefined } }, 'webhook-signature is missing'],
    ['an unknown version', { headers: { ...valid, 'webhook-signature': 'v2,AAAA' } }, 'No signature matches'],
    ['no base64', { headers: { ...valid, 'webhook-signature': 'v1,%' } }, 'No signature matches'],
  ])('rejects a webhook with %s', async (_what, changed, message) => {
    const failed = verify({ body, headers: valid, secret, ...changed })
    await expect(failed).rejects.toThrow(message)
    await expect(failed).rejects.toBeInstanceOf(InvalidWebhook)
  })

  test('throws another error if the secret cannot be one', async () => {
    await expect(verify({ body, headers: headersOf(), secret: '' })).rejects.toThrow('The signing secret must be')
  })
})
