import { joined, labeled, represented, type LegalFacts, type LegalTexts } from './legal-facts.ts'

const contact = ({ email, phone }: LegalFacts) => labeled(['E-Mail', email], ['Telefon', phone])
const law = ({ country }: LegalFacts) =>
  country === 'CH' ? 'des Datenschutzgesetzes (DSG)' : 'der Datenschutz-Grundverordnung (DSGVO)'
const basis = ({ country }: LegalFacts, article: string) =>
  country === 'CH' ? '' : ` Rechtsgrundlage ist ${article} DSGVO.`
const imprintLaws: Record<string, string> = {
  DE: 'Angaben gemäß § 5 DDG',
  AT: 'Angaben gemäß § 5 ECG und § 25 MedienG',
  FR: 'Angaben nach dem französischen Gesetz Nr. 2004-575 (LCEN)',
  CH: 'Angaben gemäß Art. 3 Abs. 1 lit. s UWG',
}

export const german: LegalTexts = {
  language: 'de',
  titles: { imprint: 'Impressum', privacy: 'Datenschutz', cookies: 'Cookies', accessibility: 'Barrierefreiheit' },
  imprint: (facts) => [
    { heading: null, paragraphs: [imprintLaws[facts.country] ?? '', joined(facts.legal_name, facts.address)] },
    { heading: 'Kontakt', paragraphs: [contact(facts)] },
    {
      heading: 'Unternehmen',
      paragraphs: [
        joined(
          represented(facts, { representative: 'Vertreten durch', director: 'Verantwortlich für den Inhalt' }),
          facts.legal_details,
        ),
      ],
    },
  ],
  privacy: (facts) => [
    {
      heading: 'Verantwortlich',
      paragraphs: [
        `Verantwortlich im Sinne ${law(facts)} ist:`,
        joined(facts.legal_name, facts.address, contact(facts)),
      ],
    },
    {
      heading: 'Beim Aufruf einer Seite',
      paragraphs: [
        `Ihr Browser sendet Ihre IP-Adresse, die Adresse der Seite und eine Beschreibung Ihres Browsers an den Server, damit dieser Ihnen die Seite senden kann. Der Hosting-Anbieter verarbeitet diese Daten in unserem Auftrag.${basis(facts, 'Art. 6 Abs. 1 lit. f')}`,
        'Schriften kommen von dieser Website. Fotos, deren Nachweis Unsplash nennt, werden von Unsplash geladen; dabei wird Ihre IP-Adresse übermittelt. Videos, Karten und Buchungsformulare anderer Anbieter werden erst geladen, wenn Sie auf deren Schaltfläche drücken; der Anbieter erhält dann Ihre IP-Adresse.',
      ],
    },
    {
      heading: 'Beim Absenden eines Formulars',
      paragraphs: [
        `Wir speichern Ihre Angaben, um Ihnen zu antworten, und löschen sie, wenn wir sie nicht mehr benötigen.${basis(facts, 'Art. 6 Abs. 1 lit. b und f')} Wenn ein Formular prüft, ob Sie ein Mensch sind, erhält der dort genannte Dienst Ihre IP-Adresse.`,
      ],
    },
    { heading: 'Statistik', paragraphs: [statistics(facts)] },
    {
      heading: 'Ihre Rechte',
      paragraphs: [
        'Sie können Auskunft über Ihre Daten verlangen und sie berichtigen, löschen, einschränken oder sich herausgeben lassen. Sie können der Verarbeitung jederzeit widersprechen. Schreiben Sie dazu an die oben genannte Adresse.',
        'Sie können sich außerdem bei einer Datenschutzbehörde beschweren, zum Beispiel an Ihrem Wohnort.',
      ],
    },
  ],
  cookies: () => [
    {
      heading: null,
      paragraphs: [
        'Diese Website setzt keine Cookies und speichert auch sonst nichts auf Ihrem Gerät. Deshalb fragt sie nicht nach Ihrer Einwilligung.',
        'Enthält eine Seite ein Video, eine Karte oder ein Buchungsformular eines anderen Anbieters, wird es erst geladen, wenn Sie auf die Schaltfläche drücken. Dieser Anbieter kann dann eigene Cookies setzen.',
      ],
    },
  ],
  accessibility: (facts) => [
    {
      heading: null,
      paragraphs: [
        `${facts.legal_name} möchte, dass alle diese Website nutzen können. Ziel sind die Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA.`,
        'Die für diese Website erzeugten Seiten lassen sich mit Tastatur und Screenreader bedienen, brauchen kein Skript, folgen der hellen oder dunklen Einstellung Ihres Geräts und zeigen auf Wunsch weniger Bewegung. Videos, Karten, Dateien und Seiten anderer Anbieter können Barrieren enthalten.',
        'Eine unabhängige Stelle hat diese Website nicht geprüft.',
      ],
    },
    {
      heading: 'Barrieren melden',
      paragraphs: [
        'Wenn Sie etwas an der Nutzung hindert, sagen Sie es uns. Wir antworten und suchen nach einem Weg.',
        contact(facts),
      ],
    },
  ],
}

function statistics({ plausible }: LegalFacts): string {
  const own =
    'Besuche werden ohne Cookies gezählt. Eine Zahl, die aus IP-Adresse und Browser berechnet wird, unterscheidet Besucher einen Tag lang und lässt sich nicht auf Sie zurückführen. Die IP-Adresse selbst wird nicht gespeichert.'
  return plausible
    ? `${own} Auch Plausible Analytics (Plausible Insights OÜ, Estland) zählt Besuche, ohne Cookies.`
    : own
}
