import { mailPage, quiet } from './mail-page.tsx'

type FailedDomain = {
  domain: string
  websiteName: string
  email: string
  reason: string
  /** Whether the website keeps the domain for some days. */
  isHeld: boolean
  steps: string[]
}

/** Renders the email about a domain that failed, as text and as HTML. */
export function failedDomainMail({ domain, websiteName, email, reason, isHeld, steps }: FailedDomain) {
  const subject = `${domain} does not serve ${websiteName.replace(/\s+/g, ' ')}`
  const outcome = isHeld
    ? 'The website stays reachable at its preview address. If the DNS records are back within seven days, the domain serves the website again.'
    : 'The website stays reachable at its preview address, and the domain is no longer reserved for it.'
  const footer = `This email was sent to ${email}.`
  const text = `${subject}\n\n${reason}\n\n${outcome}\n\n${steps.map((step) => `- ${step}\n`).join('')}\n${footer}\n`
  const html = mailPage(
    subject,
    <>
      <p style="margin:0 0 16px">{reason}</p>
      <p style="margin:0 0 16px">{outcome}</p>
      <ul style="margin:0;padding-left:20px">
        {steps.map((step) => (
          <li>{step}</li>
        ))}
      </ul>
      <p style={quiet}>{footer}</p>
    </>,
  )
  return { subject, text, html }
}
