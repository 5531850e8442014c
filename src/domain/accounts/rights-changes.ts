import type { BudgetType } from '../orders/budgets.ts'
import { Permission } from './clients.ts'

/** What a client may do. `budgets`: what was allocated in all, by kind. */
export type ClientRights = {
  permissions: Permission[]
  suspended: boolean
  budgets: Partial<Record<BudgetType, number>>
}

export type RightsNotice = { before: ClientRights; after: ClientRights }
/** `noticeId`: of one save. */
export type RightsMail = RightsNotice & { workspaceId: string; clientId: string; noticeId: string }

const english = {
  title: (agency: string) => `${agency} has changed what you may do`,
  reason: (email: string) => `This email was sent to ${email} because it changed what you may do.`,
  open: 'Open your websites',
  seen: 'Got it',
  suspended: 'Your access is suspended.',
  resumed: 'Your access is active again.',
  granted: (what: string) => `You can now ${what}.`,
  withdrawn: (what: string) => `You can no longer ${what}.`,
  limits: {
    monthly: (n: string) => `Credits that you can spend each month: ${n}.`,
    daily: (n: string) => `Credits that you can spend each day: ${n}.`,
  },
  unlimited: {
    monthly: 'What you spend in a month has no limit of its own any more.',
    daily: 'What you spend in a day has no limit of its own any more.',
  },
  extra: (n: string) => `Extra credits for you: ${n}.`,
  noExtra: 'Your extra credits were removed.',
  permissions: {
    'websites.create': 'order websites',
    'content.edit': 'edit content',
    'content.publish': 'publish without approval',
    'domains.manage': 'manage domains',
    'team.manage': 'manage the team of a website',
    'analytics.view': 'see the traffic',
    'ai.use': 'spend credits on websites and changes with AI',
  } satisfies Record<Permission, string>,
}
type Phrases = typeof english

const german: Phrases = {
  title: (agency) => `${agency} hat geändert, was Sie tun können`,
  reason: (email) => `Diese Mail ging an ${email}, weil sich geändert hat, was Sie tun können.`,
  open: 'Ihre Websites öffnen',
  seen: 'Verstanden',
  suspended: 'Ihr Zugang ist gesperrt.',
  resumed: 'Ihr Zugang ist wieder offen.',
  granted: (what) => `Neu für Sie: ${what}.`,
  withdrawn: (what) => `Nicht mehr möglich: ${what}.`,
  limits: {
    monthly: (n) => `Credits, die Sie im Monat ausgeben können: ${n}.`,
    daily: (n) => `Credits, die Sie am Tag ausgeben können: ${n}.`,
  },
  unlimited: {
    monthly: 'Ihre Ausgaben im Monat haben keine eigene Grenze mehr.',
    daily: 'Ihre Ausgaben am Tag haben keine eigene Grenze mehr.',
  },
  extra: (n) => `Zusätzliche Credits für Sie: ${n}.`,
  noExtra: 'Ihre zusätzlichen Credits wurden entfernt.',
  permissions: {
    'websites.create': 'Websites bestellen',
    'content.edit': 'Inhalte bearbeiten',
    'content.publish': 'ohne Freigabe veröffentlichen',
    'domains.manage': 'Domains verwalten',
    'team.manage': 'das Team einer Website verwalten',
    'analytics.view': 'die Besucherzahlen sehen',
    'ai.use': 'Credits für Websites und Änderungen mit KI ausgeben',
  },
}

const french: Phrases = {
  title: (agency) => `${agency} a modifié vos droits`,
  reason: (email) => `Ce message a été envoyé à ${email} parce que vos droits ont changé.`,
  open: 'Ouvrir vos sites',
  seen: 'Compris',
  suspended: 'Votre accès est suspendu.',
  resumed: 'Votre accès est rétabli.',
  granted: (what) => `Vous pouvez maintenant ${what}.`,
  withdrawn: (what) => `Vous ne pouvez plus ${what}.`,
  limits: {
    monthly: (n) => `Crédits que vous pouvez dépenser par mois : ${n}.`,
    daily: (n) => `Crédits que vous pouvez dépenser par jour : ${n}.`,
  },
  unlimited: {
    monthly: 'Vos dépenses par mois n’ont plus de limite propre.',
    daily: 'Vos dépenses par jour n’ont plus de limite propre.',
  },
  extra: (n) => `Crédits supplémentaires pour vous : ${n}.`,
  noExtra: 'Vos crédits supplémentaires ont été retirés.',
  permissions: {
    'websites.create': 'commander des sites',
    'content.edit': 'modifier les contenus',
    'content.publish': 'publier sans validation',
    'domains.manage': 'gérer les domaines',
    'team.manage': 'gérer l’équipe d’un site',
    'analytics.view': 'voir l’audience',
    'ai.use': 'dépenser des crédits pour des sites et des modifications par IA',
  },
}

const spanish: Phrases = {
  title: (agency) => `${agency} ha cambiado sus permisos`,
  reason: (email) => `Este mensaje se envió a ${email} porque sus permisos han cambiado.`,
  open: 'Abrir sus sitios web',
  seen: 'Entendido',
  suspended: 'Su acceso está suspendido.',
  resumed: 'Su acceso vuelve a estar activo.',
  granted: (what) => `Ahora puede ${what}.`,
  withdrawn: (what) => `Ya no puede ${what}.`,
  limits: {
    monthly: (n) => `Créditos que puede gastar al mes: ${n}.`,
    daily: (n) => `Créditos que puede gastar al día: ${n}.`,
  },
  unlimited: {
    monthly: 'Su gasto mensual ya no tiene un límite propio.',
    daily: 'Su gasto diario ya no tiene un límite propio.',
  },
  extra: (n) => `Créditos adicionales para usted: ${n}.`,
  noExtra: 'Se han retirado sus créditos adicionales.',
  permissions: {
    'websites.create': 'pedir sitios web',
    'content.edit': 'editar contenidos',
    'content.publish': 'publicar sin aprobación',
    'domains.manage': 'gestionar dominios',
    'team.manage': 'gestionar el equipo de un sitio web',
    'analytics.view': 'ver el tráfico',
    'ai.use': 'gastar créditos en sitios web y cambios con IA',
  },
}

export const rightsPhrases = { en: english, de: german, fr: french, es: spanish }
export type RightsLanguage = keyof typeof rightsPhrases

/** The language of a code such as "de-AT", or English. */
export const rightsLanguage = (code: string): RightsLanguage => {
  const [language = ''] = code.split('-')
  return language in rightsPhrases ? (language as RightsLanguage) : 'en'
}

/** What a client may do since a change and could not do before, and the reverse, in sentences to the client. Empty: nothing of consequence. */
export function rightsChanges(before: ClientRights, after: ClientRights, language: RightsLanguage): string[] {
  const t = rightsPhrases[language]
  if (after.suspended) return before.suspended ? [] : [t.suspended]
  const had = new Set(before.permissions)
  const has = new Set(after.permissions)
  return [
    ...(before.suspended ? [t.resumed] : []),
    ...Permission.options.filter((one) => has.has(one) && !had.has(one)).map((one) => t.granted(t.permissions[one])),
    ...Permission.options.filter((one) => had.has(one) && !has.has(one)).map((one) => t.withdrawn(t.permissions[one])),
    ...(has.has('ai.use') ? budgetChanges(had.has('ai.use') ? before.budgets : {}, after.budgets, language) : []),
  ]
}

function budgetChanges(before: ClientRights['budgets'], after: ClientRights['budgets'], language: RightsLanguage) {
  const t = rightsPhrases[language]
  const numbers = new Intl.NumberFormat(language)
  const limits = (['monthly', 'daily'] as const).flatMap((type) => {
    const amount = after[type]
    if (amount === before[type]) return []
    return amount === undefined ? t.unlimited[type] : t.limits[type](numbers.format(amount))
  })
  const more = (after.purchased ?? 0) - (before.purchased ?? 0)
  return [...limits, ...(more > 0 ? [t.extra(numbers.format(more))] : more < 0 ? [t.noExtra] : [])]
}
