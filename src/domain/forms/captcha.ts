/** A service that tells people from programs, with the public key of the installation. */
export type Captcha = { provider: CaptchaProvider; siteKey: string }
export type CaptchaProvider = keyof typeof captchas

/** The widget of each service, what it loads, and the input in which it puts its answer. */
export const captchas = {
  turnstile: {
    class: 'cf-turnstile',
    input: 'cf-turnstile-response',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    sources: ['https://challenges.cloudflare.com'],
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  },
  hcaptcha: {
    class: 'h-captcha',
    input: 'h-captcha-response',
    script: 'https://js.hcaptcha.com/1/api.js',
    sources: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
  },
} as const
