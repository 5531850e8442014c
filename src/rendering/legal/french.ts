import { joined, labeled, represented, type LegalFacts, type LegalTexts } from './legal-facts.ts'

const contact = ({ email, phone }: LegalFacts) => labeled(['E-mail', email], ['Téléphone', phone])
const law = ({ country }: LegalFacts) =>
  country === 'CH'
    ? 'de la loi sur la protection des données (LPD)'
    : 'du règlement général sur la protection des données (RGPD)'
const basis = ({ country }: LegalFacts, article: string) =>
  country === 'CH' ? '' : ` La base juridique est ${article} du RGPD.`
const imprintLaws: Record<string, string> = {
  DE: 'Informations selon le § 5 DDG (Allemagne)',
  AT: 'Informations selon le § 5 ECG et le § 25 MedienG (Autriche)',
  FR: 'Informations selon la loi n° 2004-575 du 21 juin 2004 pour la confiance dans l’économie numérique (LCEN)',
  CH: 'Informations selon l’art. 3 al. 1 let. s LCD',
}

export const french: LegalTexts = {
  language: 'fr',
  titles: {
    imprint: 'Mentions légales',
    privacy: 'Confidentialité',
    cookies: 'Cookies',
    accessibility: 'Accessibilité',
  },
  imprint: (facts) => [
    { heading: null, paragraphs: [imprintLaws[facts.country] ?? '', joined(facts.legal_name, facts.address)] },
    { heading: 'Contact', paragraphs: [contact(facts)] },
    {
      heading: 'Entreprise',
      paragraphs: [
        joined(
          represented(facts, { representative: 'Représentée par', director: 'Directeur de la publication' }),
          facts.legal_details,
        ),
      ],
    },
  ],
  privacy: (facts) => [
    {
      heading: 'Responsable',
      paragraphs: [
        `Le responsable du traitement au sens ${law(facts)} est :`,
        joined(facts.legal_name, facts.address, contact(facts)),
      ],
    },
    {
      heading: 'Quand vous ouvrez une page',
      paragraphs: [
        `Votre navigateur envoie au serveur votre adresse IP, l’adresse de la page et une description du navigateur, pour que le serveur puisse vous envoyer la page. L’hébergeur traite ces données pour notre compte.${basis(facts, 'l’art. 6, par. 1, point f)')}`,
        'Les polices viennent de ce site. Les photos dont le crédit nomme Unsplash sont chargées depuis Unsplash, qui reçoit votre adresse IP. Les vidéos, cartes et formulaires de réservation d’autres fournisseurs ne sont chargés qu’après un clic sur leur bouton ; le fournisseur reçoit alors votre adresse IP.',
      ],
    },
    {
      heading: 'Quand vous envoyez un formulaire',
      paragraphs: [
        `Nous enregistrons ce que vous saisissez pour vous répondre, et nous l’effaçons quand nous n’en avons plus besoin.${basis(facts, 'l’art. 6, par. 1, points b) et f)')} Si un formulaire vérifie que vous n’êtes pas un robot, le service qui y est nommé reçoit votre adresse IP.`,
      ],
    },
    { heading: 'Statistiques', paragraphs: [statistics(facts)] },
    {
      heading: 'Vos droits',
      paragraphs: [
        'Vous pouvez demander l’accès à vos données, leur rectification, leur effacement, la limitation de leur traitement ou leur remise. Vous pouvez vous opposer à leur traitement à tout moment. Écrivez à l’adresse ci-dessus.',
        'Vous pouvez aussi déposer une plainte auprès d’une autorité de protection des données, par exemple celle de votre lieu de résidence.',
      ],
    },
  ],
  cookies: () => [
    {
      heading: null,
      paragraphs: [
        'Ce site ne dépose aucun cookie et n’enregistre rien d’autre sur votre appareil. C’est pourquoi il ne demande pas votre consentement.',
        'Si une page contient une vidéo, une carte ou un formulaire de réservation d’un autre fournisseur, ce contenu n’est chargé qu’après un clic sur son bouton. Ce fournisseur peut alors déposer ses propres cookies.',
      ],
    },
  ],
  accessibility: (facts) => [
    {
      heading: null,
      paragraphs: [
        `${facts.legal_name} souhaite que tout le monde puisse utiliser ce site. L’objectif est le niveau AA des règles pour l’accessibilité des contenus Web (WCAG) 2.2.`,
        'Les pages générées pour ce site s’utilisent au clavier et avec un lecteur d’écran, ne demandent aucun script, suivent le réglage clair ou sombre de votre appareil et réduisent les animations si vous le souhaitez. Les vidéos, cartes, fichiers et pages d’autres fournisseurs peuvent présenter des obstacles.',
        'Aucun expert indépendant n’a contrôlé ce site.',
      ],
    },
    {
      heading: 'Signaler un obstacle',
      paragraphs: [
        'Si quelque chose vous empêche d’utiliser ce site, dites-le-nous. Nous répondons et cherchons une solution.',
        contact(facts),
      ],
    },
  ],
}

function statistics({ plausible }: LegalFacts): string {
  const own =
    'Les visites sont comptées sans cookies. Un nombre calculé à partir de l’adresse IP et du navigateur distingue les visiteurs pendant un jour et ne permet pas de remonter jusqu’à vous. L’adresse IP elle-même n’est pas enregistrée.'
  return plausible
    ? `${own} Plausible Analytics (Plausible Insights OÜ, Estonie) compte aussi les visites, sans cookies.`
    : own
}
