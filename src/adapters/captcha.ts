import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { type CaptchaProvider, captchas } from '../domain/forms/captcha.ts'
import { type NetworkOptions, NotPublic, publicNetwork } from './public-network.ts'

const timeoutMs = 5_000
const Verdict = z.object({ success: z.boolean() })

/** Asks a service whether a visitor solved its task. Throws if the service cannot be asked. */
export type VerifyCaptcha = (response: string) => Promise<boolean>

export type CaptchaSettings = { provider: CaptchaProvider; siteKey: string; secret: string }

/**
 * Creates the check of Turnstile or hCaptcha, whose protocol is the same: a form with the secret and the visitor's response is answered with
 * JSON. The address of the visitor is not sent. `url` and `allowLoopback` are for tests.
 */
export function createCaptchaCheck(
  { provider, siteKey, secret }: CaptchaSettings,
  { url: address = captchas[provider].verifyUrl, ...options }: NetworkOptions & { url?: string } = {},
): VerifyCaptcha {
  const network = publicNetwork(options)
  const url = new URL(address)

  return async (response) => {
    if (!network.allows(url)) throw new NotPublic()
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Sitewright/1.0' },
      lookup: network.lookup,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const responded = once(request, 'response')
    request.on('error', () => undefined) // after the response has arrived, errors surface on the response
    request.end(new URLSearchParams({ secret, response, sitekey: siteKey }).toString())
    const [answer] = (await responded) as [IncomingMessage]
    if (answer.statusCode !== 200) {
      answer.destroy()
      throw new Error(`The captcha service responded with status ${answer.statusCode}`)
    }
    return Verdict.parse(JSON.parse(await text(answer))).success
  }
}
