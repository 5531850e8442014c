import { expect, test } from '@jest/globals'
import { failedDomainMail } from '../../src/rendering/mail/domain-mail.tsx'
import { reviewMail } from '../../src/rendering/mail/review-mail.tsx'
import { rightsMail } from '../../src/rendering/mail/rights-mail.tsx'
import { signInMail } from '../../src/rendering/mail/sign-in-mail.tsx'
import { submissionMail } from '../../src/rendering/mail/submission-mail.ts'
import { webhookDisabledMail } from '../../src/rendering/mail/webhook-disabled-mail.tsx'

const brand = {
  ...{ workspaceId: 'ws_1', name: 'Studio\r\nNord', logoUrl: null, supportEmail: 'help@nord.example' },
  ...{ primaryColor: '#ffd400', accentColor: null, colorMode: 'auto' as const, consoleDomain: null },
}
const at = new Date('2026-11-26T12:00:00Z')
const recipient = { brand, email: 'rosa@example.com' }
const review = {
  ...recipient,
  websiteName: 'Rosa',
  author: 'ada@example.com',
  comment: null,
  publishAt: null,
  link: '/x',
}
const sent = {
  ...{ brand, websiteName: 'Rosa', purpose: 'contact' as const, hasOtherFiles: true, sentAt: at, isLast: true },
  ...{ pageUrl: 'https://rosa.example/', listUrl: 'https://console.example/' },
}
const email = { name: 'email', label: 'Email', type: 'email' as const, value: 'visitor@example.com' }

const mails = {
  signIn: signInMail({ ...recipient, link: 'https://console.example/', code: '012345', expiresAt: at }),
  domain: failedDomainMail({
    ...{
      ...recipient,
      domain: 'rosa.example',
      websiteName: 'Rosa',
      reason: 'No record.',
      isHeld: true,
      steps: ['Add it.'],
    },
  }),
  webhook: webhookDisabledMail({ ...recipient, url: 'https://hooks.example.com', isGone: true, disabledAt: at }),
  submission: submissionMail({ ...sent, fields: [] }),
  rights: rightsMail({
    ...{ ...recipient, language: 'de', link: 'https://console.nord.example/console' },
    before: { permissions: ['content.edit', 'content.publish'], suspended: false, budgets: {} },
    after: { permissions: ['content.edit', 'ai.use'], suspended: false, budgets: { monthly: 20 } },
  }),
  ...Object.fromEntries(
    (['submitted', 'withdrawn', 'returned', 'approved', 'commented'] as const).map((action) => [
      action,
      reviewMail({ ...review, action }),
    ]),
  ),
}

test.each(Object.entries(mails))(
  'the mail %s has the name and address of the workspace, and nothing of the platform',
  (_, mail) => {
    expect(mail).toMatchObject({ senderName: 'Studio Nord', replyTo: 'help@nord.example' })
    expect(mail.text).toContain('Studio Nord · help@nord.example')
    expect(JSON.stringify(mail)).not.toMatch(/sitewright/i)
    expect(mail.subject).not.toMatch(/[\r\n]/)
  },
)

test('answers to the mail about a form go to the visitor who left a valid address', () => {
  expect(submissionMail({ ...sent, fields: [email] }).replyTo).toBe('visitor@example.com')
  const invalid = { ...email, value: 'x@example.com\r\nBcc: all@example.org' }
  expect(submissionMail({ ...sent, fields: [invalid] }).replyTo).toBe('help@nord.example')
})

test('a pale button has a visible edge and dark text', () => {
  expect(mails.signIn.html).toMatch(/border:1px solid #[0-9a-f]{6};background:#ffd400;color:#[0-2][0-9a-f]{5}/)
})
