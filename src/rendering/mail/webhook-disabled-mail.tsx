import type { Brand } from '../../domain/accounts/brand.ts'
import { disabledAfterHours } from '../../domain/webhooks/webhooks.ts'
import { brandedMail, formatMailTime, oneLine } from './mail-page.tsx'

/** `isGone`: the receiver responded with 410; otherwise it only failed for `disabledAfterHours`. */
type Disabled = { brand: Brand; email: string; url: string; isGone: boolean; disabledAt: Date }

/** Renders the email about a disabled webhook endpoint, as text and as HTML. */
export function webhookDisabledMail({ brand, email, url, isGone, disabledAt }: Disabled) {
  const happened = isGone
    ? `Since ${formatMailTime(disabledAt)}, no webhook events are sent to this URL, because it responded with 410 Gone:`
    : `Since ${formatMailTime(disabledAt)}, no webhook events are sent to this URL, because all attempts of ${disabledAfterHours} hours failed:`
  const remedy =
    'To enable it again, set settings.api.webhook_url with PATCH /v1/workspace. Events that were not delivered are kept for 30 days: POST /v1/workspace/webhooks/redeliver sends them again.'
  return brandedMail({
    brand,
    subject: `Webhooks of ${oneLine(brand.name)} are disabled`,
    reason: `This email was sent to ${email} as a contact of the workspace.`,
    text: [`${happened}\n${url}`, remedy],
    html: (
      <>
        <p style="margin:0 0 8px">{happened}</p>
        <p style="margin:0 0 16px;overflow-wrap:anywhere">{url}</p>
        <p style="margin:0">{remedy}</p>
      </>
    ),
  })
}
