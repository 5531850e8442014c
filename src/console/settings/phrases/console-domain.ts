import type { Language } from '../../language.ts'
import { type DomainPhrases, domainPhrases } from '../../websites/domain-phrases.ts'

/** The texts of the domain of a website that differ for the domain of the console. */
type Own = Pick<DomainPhrases, 'title' | 'intro' | 'hint' | 'stages' | 'replaceHint' | 'removeHint'>

const english: Own = {
  title: 'Your own address',
  intro:
    'Your clients open the console at your own domain. You set two or three DNS records where you manage the domain.',
  hint: 'Such as clients.example.com.',
  stages: {
    pending: 'The console moves to the domain as soon as its DNS records are found.',
    verified: 'The domain is yours, but it does not lead to the console yet. Set the records as shown below.',
    active: 'Sign-in links in mails lead to this domain. Your clients sign in there once.',
    lost: 'The domain does not lead to the console any more. Restore its DNS records. Until then, links in mails lead to the first address.',
    released: 'The domain is not connected: its DNS records were not found in time, or it is in use elsewhere.',
  },
  replaceHint: (domain) => `${domain} stops leading to the console at once, and everyone there is signed out.`,
  removeHint: (domain) =>
    `${domain} stops leading to the console at once, and everyone there is signed out. The console keeps its first address.`,
}

const german: Own = {
  title: 'Ihre eigene Adresse',
  intro: 'Ihre Kunden öffnen die Konsole unter Ihrer eigenen Domain. Dafür setzen Sie zwei oder drei DNS-Einträge.',
  hint: 'Zum Beispiel kunden.example.com.',
  stages: {
    pending: 'Die Konsole zieht zu der Domain um, sobald ihre DNS-Einträge gefunden werden.',
    verified: 'Die Domain gehört Ihnen, führt aber noch nicht zur Konsole. Setzen Sie die Einträge wie unten gezeigt.',
    active: 'Anmeldelinks in Mails führen zu dieser Domain. Ihre Kunden melden sich dort einmal an.',
    lost: 'Die Domain führt nicht mehr zur Konsole. Stellen Sie ihre DNS-Einträge wieder her. Bis dahin führen Links in Mails zur ersten Adresse.',
    released:
      'Die Domain ist nicht verbunden: Ihre DNS-Einträge wurden nicht rechtzeitig gefunden, oder sie wird anderswo verwendet.',
  },
  replaceHint: (domain) => `${domain} führt dann sofort nicht mehr zur Konsole, und alle dort werden abgemeldet.`,
  removeHint: (domain) =>
    `${domain} führt dann sofort nicht mehr zur Konsole, und alle dort werden abgemeldet. Die Konsole behält ihre erste Adresse.`,
}

const french: Own = {
  title: 'Votre propre adresse',
  intro:
    'Vos clients ouvrent la console sous votre propre domaine. Pour cela, vous créez deux ou trois enregistrements DNS.',
  hint: 'Par exemple clients.example.com.',
  stages: {
    pending: 'La console passe à ce domaine dès que ses enregistrements DNS sont trouvés.',
    verified:
      'Le domaine est à vous, mais ne mène pas encore à la console. Créez ou corrigez les enregistrements comme ci-dessous.',
    active: 'Les liens de connexion des e-mails mènent à ce domaine. Vos clients s’y connectent une fois.',
    lost: 'Le domaine ne mène plus à la console. Rétablissez ses enregistrements DNS. D’ici là, les liens des e-mails mènent à la première adresse.',
    released:
      'Le domaine n’est pas connecté : ses enregistrements DNS n’ont pas été trouvés à temps, ou il est utilisé ailleurs.',
  },
  replaceHint: (domain) =>
    `${domain} ne mènera plus à la console, avec effet immédiat, et toutes les personnes y seront déconnectées.`,
  removeHint: (domain) =>
    `${domain} ne mènera plus à la console, avec effet immédiat, et toutes les personnes y seront déconnectées. La console garde sa première adresse.`,
}

const spanish: Own = {
  title: 'Su propia dirección',
  intro: 'Sus clientes abren la consola en su propio dominio. Para ello, cree dos o tres registros DNS.',
  hint: 'Por ejemplo, clientes.example.com.',
  stages: {
    pending: 'La consola pasará al dominio en cuanto se encuentren sus registros DNS.',
    verified:
      'El dominio es suyo, pero todavía no lleva a la consola. Cree o corrija los registros como se indica abajo.',
    active: 'Los enlaces de acceso de los correos llevan a este dominio. Sus clientes acceden ahí una vez.',
    lost: 'El dominio ya no lleva a la consola. Restablezca sus registros DNS. Hasta entonces, los enlaces de los correos llevan a la primera dirección.',
    released: 'El dominio no está conectado: sus registros DNS no se encontraron a tiempo, o se usa en otro lugar.',
  },
  replaceHint: (domain) =>
    `${domain} dejará de llevar a la consola de inmediato, y se cerrarán todas las sesiones que haya en él.`,
  removeHint: (domain) =>
    `${domain} dejará de llevar a la consola de inmediato, y se cerrarán todas las sesiones que haya en él. La consola conserva su primera dirección.`,
}

/** The texts of the domain of the console. */
export const consoleDomainPhrases: Record<Language, DomainPhrases> = {
  en: { ...domainPhrases.en, ...english },
  de: { ...domainPhrases.de, ...german },
  fr: { ...domainPhrases.fr, ...french },
  es: { ...domainPhrases.es, ...spanish },
}
