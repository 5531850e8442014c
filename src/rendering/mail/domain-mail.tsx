import type { Brand } from '../../domain/accounts/brand.ts'
import { brandedMail, oneLine } from './mail-page.tsx'

type FailedDomain = {
  brand: Brand
  domain: string
  /** Null: it is the domain of the console. */
  websiteName: string | null
  email: string
  reason: string
  /** Whether the domain is kept for some days. */
  isHeld: boolean
  steps: string[]
}

/** Renders the email about a domain that failed, as text and as HTML. */
export function failedDomainMail({ brand, domain, websiteName, email, reason, isHeld, steps }: FailedDomain) {
  const [served, address, name] =
    websiteName === null ? ['console', 'first', 'the console'] : ['website', 'preview', oneLine(websiteName)]
  const stays = `The ${served} stays reachable at its ${address} address`
  const outcome = isHeld
    ? `${stays}. If the DNS records are back within seven days, the domain serves the ${served} again.`
    : `${stays}, and the domain is no longer reserved for it.`
  return brandedMail({
    brand,
    subject: `${domain} does not serve ${name}`,
    reason: `This email was sent to ${email}.`,
    text: [reason, outcome, steps.map((step) => `- ${step}`).join('\n')],
    html: (
      <>
        <p style="margin:0 0 16px">{reason}</p>
        <p style="margin:0 0 16px">{outcome}</p>
        <ul style="margin:0;padding-left:20px">
          {steps.map((step) => (
            <li>{step}</li>
          ))}
        </ul>
      </>
    ),
  })
}
