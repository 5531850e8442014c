import type { DomainStatus } from '../../domain/domains/custom-domains.ts'
import type { Language } from '../language.ts'

/** `lost`: the records are gone, the website still holds the domain; `released`: it does not. */
export type DomainStage = Exclude<DomainStatus, 'failed'> | 'lost' | 'released'

const english = {
  title: 'Your domain',
  domain: 'Domain',
  manage: 'Show',
  intro: 'Show the website under your own address. You set two or three DNS records where you manage the domain.',
  hint: 'Such as www.example.com.',
  connect: 'Connect',
  connected: 'Connected',
  stages: {
    pending: 'The website is online. The domain leads to it as soon as its DNS records are found.',
    verified: 'The domain is yours, but it does not lead to the website yet. Set the records as shown below.',
    active: 'The domain leads to the website.',
    lost: 'The domain does not lead to the website any more. Restore its DNS records.',
    released: 'The domain is not connected: its DNS records were not found in time, or it is in use elsewhere.',
  } satisfies Record<DomainStage, string>,
  restart: 'Connect the domain again to get new DNS records, or choose another one.',
  checked: 'Last check:',
  records: 'DNS records',
  type: 'Type',
  name: 'Name',
  value: 'Value',
  found: 'Found',
  missing: 'Not found',
  unanswered: 'Unknown: no name server answered',
  doneRecords: (n: number) => (n === 1 ? '1 record is right' : `${n} records are right`),
  wrong: (n: number) =>
    n === 1
      ? 'The domain leads elsewhere: 1 record has the wrong value.'
      : `The domain leads elsewhere: ${n} records have the wrong value.`,
  foundInstead: (value: string) => `Found instead: ${value}`,
  unchecked: 'Not checked yet',
  optional: (domain: string) => `Optional: leads visitors of this name to ${domain}.`,
  set: 'Set these records at the provider that manages the domain. Leave all others as they are.',
  step: 'Step by step',
  check: 'Check now',
  again: 'Connect again',
  replaceOrRemove: 'Replace or remove the domain',
  replaceHint: (domain: string) => `${domain} stops leading to the website at once.`,
  another: 'New domain',
  replaceNow: 'Replace the domain',
  removeHint: (domain: string) =>
    `${domain} stops leading to the website at once. The website keeps its first address.`,
  removeNow: 'Remove the domain',
  done: {
    connected: 'Now set the DNS records of the domain. They are checked on their own.',
    checked: 'The DNS records were checked.',
    removed: 'The domain is removed.',
  },
  invalid: 'Enter a domain such as www.example.com.',
  inUse: 'This domain is in use elsewhere. Remove it there first.',
  tooMany: 'Wait a minute, then try again.',
}
export type DomainPhrases = typeof english

const german: DomainPhrases = {
  title: 'Ihre Domain',
  domain: 'Domain',
  manage: 'Anzeigen',
  intro: 'Zeigen Sie die Website unter Ihrer eigenen Adresse. Dafür setzen Sie zwei oder drei DNS-Einträge.',
  hint: 'Zum Beispiel www.example.com.',
  connect: 'Verbinden',
  connected: 'Verbunden',
  stages: {
    pending: 'Die Website ist online. Die Domain führt zu ihr, sobald ihre DNS-Einträge gefunden werden.',
    verified: 'Die Domain gehört Ihnen, führt aber noch nicht zur Website. Setzen Sie die Einträge wie unten gezeigt.',
    active: 'Die Domain führt zur Website.',
    lost: 'Die Domain führt nicht mehr zur Website. Stellen Sie ihre DNS-Einträge wieder her.',
    released:
      'Die Domain ist nicht verbunden: Ihre DNS-Einträge wurden nicht rechtzeitig gefunden, oder sie wird anderswo verwendet.',
  },
  restart: 'Verbinden Sie die Domain erneut, um neue DNS-Einträge zu erhalten, oder wählen Sie eine andere.',
  checked: 'Letzte Prüfung:',
  records: 'DNS-Einträge',
  type: 'Typ',
  name: 'Name',
  value: 'Wert',
  found: 'Gefunden',
  missing: 'Nicht gefunden',
  unanswered: 'Unbekannt: kein Nameserver hat geantwortet',
  doneRecords: (n) => (n === 1 ? '1 Eintrag stimmt' : `${n} Einträge stimmen`),
  wrong: (n) =>
    n === 1
      ? 'Die Domain führt woandershin: 1 Eintrag hat den falschen Wert.'
      : `Die Domain führt woandershin: ${n} Einträge haben den falschen Wert.`,
  foundInstead: (value) => `Stattdessen gefunden: ${value}`,
  unchecked: 'Noch nicht geprüft',
  optional: (domain) => `Optional: führt Besucher dieses Namens zu ${domain}.`,
  set: 'Setzen Sie diese Einträge bei dem Anbieter, der die Domain verwaltet. Lassen Sie alle übrigen stehen.',
  step: 'Genaue Schritte (auf Englisch)',
  check: 'Jetzt prüfen',
  again: 'Erneut verbinden',
  replaceOrRemove: 'Domain ersetzen oder entfernen',
  replaceHint: (domain) => `${domain} führt dann sofort nicht mehr zur Website.`,
  another: 'Neue Domain',
  replaceNow: 'Domain ersetzen',
  removeHint: (domain) => `${domain} führt dann sofort nicht mehr zur Website. Die Website behält ihre erste Adresse.`,
  removeNow: 'Domain entfernen',
  done: {
    connected: 'Setzen Sie nun die DNS-Einträge der Domain. Sie werden von selbst geprüft.',
    checked: 'Die DNS-Einträge wurden geprüft.',
    removed: 'Die Domain ist entfernt.',
  },
  invalid: 'Geben Sie eine Domain ein, zum Beispiel www.example.com.',
  inUse: 'Diese Domain wird anderswo verwendet. Entfernen Sie sie zuerst dort.',
  tooMany: 'Warten Sie eine Minute, und versuchen Sie es dann erneut.',
}

const french: DomainPhrases = {
  title: 'Votre domaine',
  domain: 'Domaine',
  manage: 'Afficher',
  intro: 'Montrez le site sous votre propre adresse. Pour cela, vous créez deux ou trois enregistrements DNS.',
  hint: 'Par exemple www.example.com.',
  connect: 'Connecter',
  connected: 'Connecté',
  stages: {
    pending: 'Le site est en ligne. Le domaine y mène dès que ses enregistrements DNS sont trouvés.',
    verified:
      'Le domaine est à vous, mais ne mène pas encore au site. Créez ou corrigez les enregistrements comme ci-dessous.',
    active: 'Le domaine mène au site.',
    lost: 'Le domaine ne mène plus au site. Rétablissez ses enregistrements DNS.',
    released:
      'Le domaine n’est pas connecté : ses enregistrements DNS n’ont pas été trouvés à temps, ou il est utilisé ailleurs.',
  },
  restart: 'Reconnectez le domaine pour obtenir de nouveaux enregistrements DNS, ou choisissez-en un autre.',
  checked: 'Dernière vérification :',
  records: 'Enregistrements DNS',
  type: 'Type',
  name: 'Nom',
  value: 'Valeur',
  found: 'Trouvé',
  missing: 'Introuvable',
  unanswered: 'Inconnu : aucun serveur de noms n’a répondu',
  doneRecords: (n) => (n === 1 ? '1 enregistrement est juste' : `${n} enregistrements sont justes`),
  wrong: (n) =>
    n === 1
      ? 'Le domaine mène ailleurs : 1 enregistrement a une valeur erronée.'
      : `Le domaine mène ailleurs : ${n} enregistrements ont une valeur erronée.`,
  foundInstead: (value) => `Trouvé à la place : ${value}`,
  unchecked: 'Pas encore vérifié',
  optional: (domain) => `Facultatif : mène les visiteurs de ce nom à ${domain}.`,
  set: 'Créez ces enregistrements chez le fournisseur qui gère le domaine. Laissez tous les autres.',
  step: 'Étapes précises (en anglais)',
  check: 'Vérifier maintenant',
  again: 'Reconnecter',
  replaceOrRemove: 'Remplacer ou retirer le domaine',
  replaceHint: (domain) => `${domain} cesse aussitôt de mener au site.`,
  another: 'Nouveau domaine',
  replaceNow: 'Remplacer le domaine',
  removeHint: (domain) => `${domain} cesse aussitôt de mener au site. Le site garde sa première adresse.`,
  removeNow: 'Retirer le domaine',
  done: {
    connected: 'Créez maintenant les enregistrements DNS du domaine. Ils sont vérifiés automatiquement.',
    checked: 'Les enregistrements DNS ont été vérifiés.',
    removed: 'Le domaine est retiré.',
  },
  invalid: 'Saisissez un domaine, par exemple www.example.com.',
  inUse: 'Ce domaine est utilisé ailleurs. Supprimez-le d’abord là-bas.',
  tooMany: 'Attendez une minute, puis réessayez.',
}

const spanish: DomainPhrases = {
  title: 'Su dominio',
  domain: 'Dominio',
  manage: 'Mostrar',
  intro: 'Muestre el sitio web con su propia dirección. Para ello se crean dos o tres registros DNS.',
  hint: 'Por ejemplo, www.example.com.',
  connect: 'Conectar',
  connected: 'Conectado',
  stages: {
    pending: 'El sitio web está en línea. El dominio llevará a él en cuanto se encuentren sus registros DNS.',
    verified:
      'El dominio es suyo, pero todavía no lleva al sitio web. Cree o corrija los registros como se indica abajo.',
    active: 'El dominio lleva al sitio web.',
    lost: 'El dominio ya no lleva al sitio web. Restablezca sus registros DNS.',
    released: 'El dominio no está conectado: sus registros DNS no se encontraron a tiempo, o se usa en otro lugar.',
  },
  restart: 'Vuelva a conectar el dominio para obtener nuevos registros DNS, o elija otro.',
  checked: 'Última comprobación:',
  records: 'Registros DNS',
  type: 'Tipo',
  name: 'Nombre',
  value: 'Valor',
  found: 'Encontrado',
  missing: 'No encontrado',
  unanswered: 'Desconocido: ningún servidor de nombres respondió',
  doneRecords: (n) => (n === 1 ? '1 registro es correcto' : `${n} registros son correctos`),
  wrong: (n) =>
    n === 1
      ? 'El dominio lleva a otro lugar: 1 registro tiene un valor incorrecto.'
      : `El dominio lleva a otro lugar: ${n} registros tienen un valor incorrecto.`,
  foundInstead: (value) => `Encontrado en su lugar: ${value}`,
  unchecked: 'Sin comprobar',
  optional: (domain) => `Opcional: lleva a los visitantes de este nombre a ${domain}.`,
  set: 'Cree estos registros en el proveedor que gestiona el dominio. Deje los demás como están.',
  step: 'Pasos exactos (en inglés)',
  check: 'Comprobar ahora',
  again: 'Volver a conectar',
  replaceOrRemove: 'Sustituir o quitar el dominio',
  replaceHint: (domain) => `${domain} dejará de llevar al sitio web de inmediato.`,
  another: 'Nuevo dominio',
  replaceNow: 'Sustituir el dominio',
  removeHint: (domain) =>
    `${domain} dejará de llevar al sitio web de inmediato. El sitio conserva su primera dirección.`,
  removeNow: 'Quitar el dominio',
  done: {
    connected: 'Ahora cree los registros DNS del dominio. Se comprueban automáticamente.',
    checked: 'Se han comprobado los registros DNS.',
    removed: 'El dominio se ha quitado.',
  },
  invalid: 'Introduzca un dominio, por ejemplo www.example.com.',
  inUse: 'Este dominio se usa en otro lugar. Quítelo primero allí.',
  tooMany: 'Espere un minuto y vuelva a intentarlo.',
}

/** The texts of the domain of a website. */
export const domainPhrases: Record<Language, DomainPhrases> = { en: english, de: german, fr: french, es: spanish }
