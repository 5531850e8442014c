import type { OrderStatus } from '../../domain/orders/website-orders.ts'
import type { WorkflowKind } from '../../domain/orders/workflows.ts'
import { numbersIn } from '../language.ts'

/** The state of a page. Pages of an edit are changed in a draft, or unchanged. */
export type PageState = 'running' | 'complete' | 'changed' | 'unchanged' | 'errored' | 'cancelled'

/** The texts of the screens of orders. */
type Phrases = {
  orders: string
  /** Titles of the list. */
  title: { none: string; all: (n: number) => string; found: (n: number) => string; noneFound: string }
  empty: string
  emptyFound: string
  kind: string
  status: string
  allKinds: string
  allStatuses: string
  kinds: Record<WorkflowKind, string>
  statuses: Record<OrderStatus, string>
  ordered: string
  finished: string
  cost: string
  costOf: (n: number) => string
  refunded: string
  refundedOf: (n: number) => string
  charged: string
  pages: string
  pageStates: Record<PageState, string>
  sectionsOf: (written: number, total: number) => string
  placeholder: string
  pagesReady: (ready: number, total: number) => string
  planning: string
  planningEdit: string
  changesOf: { title: string; cannotDo: string; review: string }
  queued: string
  percent: (n: number) => string
  open: string
  manage: string
  cancel: string
  cancelHint: string
  retry: (credits: number) => string
  retryHint: string
  done: { cancel: string; retry: string; placed: string }
  notes: string
}

const english: Phrases = {
  orders: 'Orders',
  title: {
    none: 'No orders yet',
    all: (n) => numbersIn('en').count(n, 'order', 'orders'),
    found: (n) => `${numbersIn('en').count(n, 'order', 'orders')} found`,
    noneFound: 'No such order',
  },
  empty: 'What is ordered here or by API appears here, with its progress and its cost.',
  emptyFound: 'Choose another kind or state, or search for a part of the name.',
  kind: 'Kind',
  status: 'State',
  allKinds: 'All kinds',
  allStatuses: 'All states',
  kinds: { website: 'Website', page: 'Page', blog: 'Post', edit: 'Edit' },
  statuses: {
    scheduled: 'Scheduled',
    running: 'Running',
    complete: 'Complete',
    partial: 'Partial',
    errored: 'Failed',
    cancelled: 'Canceled',
  },
  ordered: 'Ordered',
  finished: 'Finished',
  cost: 'Cost',
  costOf: (n) => numbersIn('en').count(n, 'credit', 'credits'),
  refunded: 'Refunded',
  refundedOf: (n) => `${numbersIn('en').whole(n)} refunded`,
  charged: 'Charged',
  pages: 'Pages',
  pageStates: {
    running: 'In progress',
    complete: 'Published',
    changed: 'Changed',
    unchanged: 'Unchanged',
    errored: 'Failed',
    cancelled: 'Canceled',
  },
  sectionsOf: (written, total) => `${written} of ${total} sections`,
  placeholder: 'A placeholder with the name of the business is published in its place.',
  pagesReady: (ready, total) => `${ready} of ${numbersIn('en').count(total, 'page', 'pages')} ready`,
  planning: 'The pages are being planned',
  planningEdit: 'The change is being planned',
  changesOf: { title: 'What has changed', cannotDo: 'What could not be done', review: 'Review the changes' },
  queued: 'Waits for its start',
  percent: (n) => `${n}% done`,
  open: 'Open the website',
  manage: 'Manage the website',
  cancel: 'Cancel the order',
  cancelHint: 'Finished pages stay. The rest is refunded.',
  retry: (credits) => `Try again for ${numbersIn('en').count(credits, 'credit', 'credits')}`,
  retryHint: 'Generates only what failed. What fails again is refunded.',
  done: {
    cancel: 'The cancellation was requested. What is not finished is refunded.',
    retry: 'What failed is generated again.',
    placed: 'The order is placed. This page follows it.',
  },
  notes: 'Worth a look',
}

const german: Phrases = {
  orders: 'Aufträge',
  title: {
    none: 'Noch keine Aufträge',
    all: (n) => numbersIn('de').count(n, 'Auftrag', 'Aufträge'),
    found: (n) => `${numbersIn('de').count(n, 'Auftrag', 'Aufträge')} gefunden`,
    noneFound: 'Kein solcher Auftrag',
  },
  empty: 'Was hier oder über die API bestellt wird, erscheint hier mit Fortschritt und Kosten.',
  emptyFound: 'Wählen Sie eine andere Art oder einen anderen Zustand, oder suchen Sie nach einem Teil des Namens.',
  kind: 'Art',
  status: 'Zustand',
  allKinds: 'Alle Arten',
  allStatuses: 'Alle Zustände',
  kinds: { website: 'Website', page: 'Seite', blog: 'Beitrag', edit: 'Änderung' },
  statuses: {
    scheduled: 'Geplant',
    running: 'Läuft',
    complete: 'Fertig',
    partial: 'Teilweise',
    errored: 'Fehlgeschlagen',
    cancelled: 'Abgebrochen',
  },
  ordered: 'Bestellt',
  finished: 'Beendet',
  cost: 'Kosten',
  costOf: (n) => numbersIn('de').count(n, 'Credit', 'Credits'),
  refunded: 'Erstattet',
  refundedOf: (n) => `${numbersIn('de').whole(n)} erstattet`,
  charged: 'Abgebucht',
  pages: 'Seiten',
  pageStates: {
    running: 'In Arbeit',
    complete: 'Veröffentlicht',
    changed: 'Geändert',
    unchanged: 'Unverändert',
    errored: 'Fehlgeschlagen',
    cancelled: 'Abgebrochen',
  },
  sectionsOf: (written, total) => `${written} von ${total} Abschnitten`,
  placeholder: 'An ihrer Stelle steht eine Seite mit dem Namen des Unternehmens.',
  pagesReady: (ready, total) => `${ready} von ${numbersIn('de').count(total, 'Seite', 'Seiten')} fertig`,
  planning: 'Die Seiten werden geplant',
  planningEdit: 'Die Änderung wird geplant',
  changesOf: { title: 'Was sich geändert hat', cannotDo: 'Was nicht möglich war', review: 'Änderungen ansehen' },
  queued: 'Wartet auf den Beginn',
  percent: (n) => `${n} % fertig`,
  open: 'Website öffnen',
  manage: 'Website verwalten',
  cancel: 'Auftrag abbrechen',
  cancelHint: 'Fertige Seiten bleiben. Der Rest wird erstattet.',
  retry: (credits) => `Noch einmal für ${numbersIn('de').count(credits, 'Credit', 'Credits')}`,
  retryHint: 'Erzeugt nur, was fehlgeschlagen ist. Was wieder fehlschlägt, wird erstattet.',
  done: {
    cancel: 'Der Abbruch ist angefordert. Was nicht fertig ist, wird erstattet.',
    retry: 'Was fehlgeschlagen ist, wird neu erzeugt.',
    placed: 'Der Auftrag ist erteilt. Diese Seite zeigt den Fortschritt.',
  },
  notes: 'Bitte ansehen',
}

const french: Phrases = {
  orders: 'Commandes',
  title: {
    none: 'Aucune commande pour l’instant',
    all: (n) => numbersIn('fr').count(n, 'commande', 'commandes'),
    found: (n) => numbersIn('fr').count(n, 'commande trouvée', 'commandes trouvées'),
    noneFound: 'Aucune commande de ce genre',
  },
  empty: 'Ce qui est commandé ici ou par l’API apparaît ici, avec son avancement et son coût.',
  emptyFound: 'Choisissez un autre type ou un autre état, ou cherchez une partie du nom.',
  kind: 'Type',
  status: 'État',
  allKinds: 'Tous les types',
  allStatuses: 'Tous les états',
  kinds: { website: 'Site', page: 'Page', blog: 'Article', edit: 'Modification' },
  statuses: {
    scheduled: 'Planifiée',
    running: 'En cours',
    complete: 'Terminée',
    partial: 'Partielle',
    errored: 'Échouée',
    cancelled: 'Annulée',
  },
  ordered: 'Commandée',
  finished: 'Terminée',
  cost: 'Coût',
  costOf: (n) => numbersIn('fr').count(n, 'crédit', 'crédits'),
  refunded: 'Remboursé',
  refundedOf: (n) => numbersIn('fr').count(n, 'remboursé', 'remboursés'),
  charged: 'Débité',
  pages: 'Pages',
  pageStates: {
    running: 'En cours',
    complete: 'Publiée',
    changed: 'Modifiée',
    unchanged: 'Inchangée',
    errored: 'Échouée',
    cancelled: 'Annulée',
  },
  sectionsOf: (written, total) => `${written} sections sur ${total}`,
  placeholder: 'Une page avec le nom de l’entreprise est publiée à sa place.',
  pagesReady: (ready, total) => `${ready} sur ${numbersIn('fr').count(total, 'page prête', 'pages prêtes')}`,
  planning: 'Les pages sont en préparation',
  planningEdit: 'La modification est en préparation',
  changesOf: { title: 'Ce qui a changé', cannotDo: 'Ce qui n’était pas possible', review: 'Revoir les modifications' },
  queued: 'En attente de démarrage',
  percent: (n) => `${n} % terminé`,
  open: 'Ouvrir le site',
  manage: 'Gérer le site',
  cancel: 'Annuler la commande',
  cancelHint: 'Les pages terminées restent. Le reste est remboursé.',
  retry: (credits) => `Réessayer pour ${numbersIn('fr').count(credits, 'crédit', 'crédits')}`,
  retryHint: 'Ne génère que ce qui a échoué. Un nouvel échec est remboursé.',
  done: {
    cancel: 'L’annulation est demandée. Ce qui n’est pas terminé est remboursé.',
    retry: 'Ce qui a échoué est généré à nouveau.',
    placed: 'La commande est passée. Cette page suit son avancement.',
  },
  notes: 'À vérifier',
}

const spanish: Phrases = {
  orders: 'Pedidos',
  title: {
    none: 'Todavía no hay pedidos',
    all: (n) => numbersIn('es').count(n, 'pedido', 'pedidos'),
    found: (n) => numbersIn('es').count(n, 'pedido encontrado', 'pedidos encontrados'),
    noneFound: 'No hay ningún pedido así',
  },
  empty: 'Lo que se pide aquí o por la API aparece aquí, con su avance y su coste.',
  emptyFound: 'Elija otro tipo u otro estado, o busque una parte del nombre.',
  kind: 'Tipo',
  status: 'Estado',
  allKinds: 'Todos los tipos',
  allStatuses: 'Todos los estados',
  kinds: { website: 'Sitio web', page: 'Página', blog: 'Artículo', edit: 'Cambio' },
  statuses: {
    scheduled: 'Programado',
    running: 'En curso',
    complete: 'Completo',
    partial: 'Parcial',
    errored: 'Fallido',
    cancelled: 'Cancelado',
  },
  ordered: 'Pedido el',
  finished: 'Terminado',
  cost: 'Coste',
  costOf: (n) => numbersIn('es').count(n, 'crédito', 'créditos'),
  refunded: 'Reembolsado',
  refundedOf: (n) => numbersIn('es').count(n, 'reembolsado', 'reembolsados'),
  charged: 'Cobrado',
  pages: 'Páginas',
  pageStates: {
    running: 'En curso',
    complete: 'Publicada',
    changed: 'Cambiada',
    unchanged: 'Sin cambios',
    errored: 'Fallida',
    cancelled: 'Cancelada',
  },
  sectionsOf: (written, total) => `${written} de ${total} secciones`,
  placeholder: 'En su lugar hay una página con el nombre del negocio.',
  pagesReady: (ready, total) => `${ready} de ${numbersIn('es').count(total, 'página lista', 'páginas listas')}`,
  planning: 'Se están planificando las páginas',
  planningEdit: 'Se está planificando el cambio',
  changesOf: { title: 'Qué ha cambiado', cannotDo: 'Lo que no fue posible', review: 'Revisar los cambios' },
  queued: 'Espera su comienzo',
  percent: (n) => `${n} % hecho`,
  open: 'Abrir el sitio web',
  manage: 'Gestionar el sitio web',
  cancel: 'Cancelar el pedido',
  cancelHint: 'Las páginas terminadas se quedan. El resto se reembolsa.',
  retry: (credits) => `Reintentar por ${numbersIn('es').count(credits, 'crédito', 'créditos')}`,
  retryHint: 'Genera solo lo que falló. Lo que falle de nuevo se reembolsa.',
  done: {
    cancel: 'Se ha solicitado la cancelación. Lo que no está terminado se reembolsa.',
    retry: 'Lo que falló se genera de nuevo.',
    placed: 'El pedido está hecho. Esta página muestra su avance.',
  },
  notes: 'Conviene revisar',
}

export const orderPhrases = { en: english, de: german, fr: french, es: spanish }
export type OrderPhrases = Phrases
