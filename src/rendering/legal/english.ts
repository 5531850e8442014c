import { joined, labeled, represented, type LegalFacts, type LegalTexts } from './legal-facts.ts'

const contact = ({ email, phone }: LegalFacts) => labeled(['Email', email], ['Phone', phone])
const law = ({ country }: LegalFacts) =>
  country === 'CH' ? 'the Swiss Data Protection Act (FADP)' : 'the General Data Protection Regulation (GDPR)'
const basis = ({ country }: LegalFacts, article: string) =>
  country === 'CH' ? '' : ` The legal basis is ${article} GDPR.`
const imprintLaws: Record<string, string> = {
  DE: 'Information under § 5 of the German Digital Services Act (DDG).',
  AT: 'Information under § 5 of the Austrian E-Commerce Act (ECG) and § 25 of the Media Act (MedienG).',
  FR: 'Information under the French Act no. 2004-575 on confidence in the digital economy (LCEN).',
  CH: 'Information under Art. 3 (1) (s) of the Swiss Unfair Competition Act (UCA).',
}

export const english: LegalTexts = {
  language: 'en',
  titles: { imprint: 'Imprint', privacy: 'Privacy', cookies: 'Cookies', accessibility: 'Accessibility' },
  imprint: (facts) => [
    { heading: null, paragraphs: [imprintLaws[facts.country] ?? '', joined(facts.legal_name, facts.address)] },
    { heading: 'Contact', paragraphs: [contact(facts)] },
    {
      heading: 'Company',
      paragraphs: [
        joined(
          represented(facts, { representative: 'Represented by', director: 'Publication director' }),
          facts.legal_details,
        ),
      ],
    },
  ],
  privacy: (facts) => [
    {
      heading: 'Who is responsible',
      paragraphs: [
        `Responsible for this website under ${law(facts)} is:`,
        joined(facts.legal_name, facts.address, contact(facts)),
      ],
    },
    {
      heading: 'When you open a page',
      paragraphs: [
        `Your browser sends your IP address, the address of the page and a description of your browser to the server, so that it can send you the page. The hosting provider processes these data for us.${basis(facts, 'Art. 6 (1) (f)')}`,
        'Fonts come from this website. Photographs whose credit names Unsplash are loaded from Unsplash, which receives your IP address. Videos, maps and booking forms of other providers are loaded only after you press their button; the provider then receives your IP address.',
      ],
    },
    {
      heading: 'When you send a form',
      paragraphs: [
        `We store what you enter to answer you, and delete it when it is no longer needed.${basis(facts, 'Art. 6 (1) (b) and (f)')} If a form asks you to show that you are no robot, the service that is named there receives your IP address.`,
      ],
    },
    { heading: 'Statistics', paragraphs: [statistics(facts)] },
    {
      heading: 'Your rights',
      paragraphs: [
        'You can ask us which of your data we have, and have them corrected, deleted, restricted or handed over to you. You can object to their processing at any time. Write to the address above.',
        'You can also complain to a data protection authority, for example that of the place where you live.',
      ],
    },
  ],
  cookies: () => [
    {
      heading: null,
      paragraphs: [
        'This website sets no cookies and stores nothing else on your device. That is why it does not ask for your consent.',
        'If a page contains a video, a map or a booking form of another provider, it is loaded only after you press its button. That provider can then set cookies of its own.',
      ],
    },
  ],
  accessibility: (facts) => [
    {
      heading: null,
      paragraphs: [
        `${facts.legal_name} wants everybody to be able to use this website. It aims at the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.`,
        'The pages that are generated for this website can be used with a keyboard and with a screen reader, need no script, follow the light or dark setting of your device, and reduce motion if you ask for it. Videos, maps, files and pages of other providers may have barriers.',
        'No independent body has tested this website.',
      ],
    },
    {
      heading: 'Tell us about barriers',
      paragraphs: [
        'If something keeps you from using this website, tell us. We answer and look for a way.',
        contact(facts),
      ],
    },
  ],
}

function statistics({ plausible }: LegalFacts): string {
  const own =
    'Visits are counted without cookies. A number that is calculated from the IP address and the browser tells visitors apart for one day and cannot be traced back to you. The IP address itself is not stored.'
  return plausible
    ? `${own} Plausible Analytics (Plausible Insights OÜ, Estonia) also counts visits, without cookies.`
    : own
}
