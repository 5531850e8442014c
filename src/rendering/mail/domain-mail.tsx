import type { Brand } from '../../domain/accounts/brand.ts'
import { brandedMail, oneLine } from './mail-page.tsx'

type FailedDomain = {
  brand: Brand
  domain: string
  websiteName: string
  email: string
  reason: string
  /** Whether the website keeps the domain for some days. */
  isHeld: boolean
  steps: string[]
}

/** Renders the email about a domain that failed, as text and as HTML. */
export function failedDomainMail({ brand, domain, websiteName, email, reason, isHeld, steps }: FailedDomain) {
  const outcome = isHeld
    ? 'The website stays reachable at its preview address. If the DNS records are back within seven days, the domain serves the website again.'
    : 'The website stays reachable at its preview address, and the domain is no longer reserved for it.'
  return brandedMail({
    brand,
    subject: `${domain} does not serve ${oneLine(websiteName)}`,
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
