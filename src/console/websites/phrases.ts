import { numbersIn } from '../language.ts'

/** The texts of the list of websites. */
const english = {
  websites: 'Websites',
  website: 'Website',
  state: 'State',
  visitors: 'Visitors, 7 days',
  visitorsUnit: 'visitors',
  client: 'Client',
  actions: 'Actions',
  edit: 'Edit',
  order: 'Order',
  orders: { '-created': 'Newest first', created: 'Oldest first', name: 'Name' },
  none: 'No websites yet',
  count: (n: number) => numbersIn('en').count(n, 'website', 'websites'),
  found: (n: number) => `${numbersIn('en').count(n, 'website', 'websites')} found`,
  noneFound: (search: string) => `No website is called “${search}”`,
  emptyFound: 'Try a part of the name.',
  empty: (workspace: string) => `When ${workspace} creates a website for you, it appears here.`,
  emptyTeam: 'The first website that is ordered appears here.',
  states: { offline: 'Offline', failed: 'Domain failed', waits: 'Domain waits', online: 'Online' },
}
export type WebsitesPhrases = typeof english

const german: WebsitesPhrases = {
  websites: 'Websites',
  website: 'Website',
  state: 'Zustand',
  visitors: 'Besucher, 7 Tage',
  visitorsUnit: 'Besucher',
  client: 'Kunde',
  actions: 'Aktionen',
  edit: 'Bearbeiten',
  order: 'Reihenfolge',
  orders: { '-created': 'Neueste zuerst', created: 'Älteste zuerst', name: 'Name' },
  none: 'Noch keine Websites',
  count: (n) => numbersIn('de').count(n, 'Website', 'Websites'),
  found: (n) => `${numbersIn('de').count(n, 'Website', 'Websites')} gefunden`,
  noneFound: (search) => `Keine Website heißt „${search}“`,
  emptyFound: 'Versuchen Sie einen Teil des Namens.',
  empty: (workspace) => `Wenn ${workspace} eine Website für Sie erstellt, erscheint sie hier.`,
  emptyTeam: 'Die erste bestellte Website erscheint hier.',
  states: { offline: 'Offline', failed: 'Domain gestört', waits: 'Domain wartet', online: 'Online' },
}

const french: WebsitesPhrases = {
  websites: 'Sites',
  website: 'Site',
  state: 'État',
  visitors: 'Visiteurs, 7 jours',
  visitorsUnit: 'visiteurs',
  client: 'Client',
  actions: 'Actions',
  edit: 'Modifier',
  order: 'Ordre',
  orders: { '-created': 'Les plus récents', created: 'Les plus anciens', name: 'Nom' },
  none: 'Aucun site pour l’instant',
  count: (n) => numbersIn('fr').count(n, 'site', 'sites'),
  found: (n) => numbersIn('fr').count(n, 'site trouvé', 'sites trouvés'),
  noneFound: (search) => `Aucun site ne s’appelle « ${search} »`,
  emptyFound: 'Essayez une partie du nom.',
  empty: (workspace) => `Quand ${workspace} crée un site pour vous, il apparaît ici.`,
  emptyTeam: 'Le premier site commandé apparaît ici.',
  states: { offline: 'Hors ligne', failed: 'Domaine en panne', waits: 'Domaine en attente', online: 'En ligne' },
}

const spanish: WebsitesPhrases = {
  websites: 'Sitios web',
  website: 'Sitio web',
  state: 'Estado',
  visitors: 'Visitantes, 7 días',
  visitorsUnit: 'visitantes',
  client: 'Cliente',
  actions: 'Acciones',
  edit: 'Editar',
  order: 'Orden',
  orders: { '-created': 'Más recientes', created: 'Más antiguos', name: 'Nombre' },
  none: 'Todavía no hay sitios web',
  count: (n) => numbersIn('es').count(n, 'sitio web', 'sitios web'),
  found: (n) => numbersIn('es').count(n, 'sitio web encontrado', 'sitios web encontrados'),
  noneFound: (search) => `Ningún sitio web se llama «${search}»`,
  emptyFound: 'Pruebe con una parte del nombre.',
  empty: (workspace) => `Cuando ${workspace} cree un sitio web para usted, aparecerá aquí.`,
  emptyTeam: 'El primer sitio web pedido aparecerá aquí.',
  states: { offline: 'Desactivado', failed: 'Dominio con fallo', waits: 'Dominio en espera', online: 'En línea' },
}

export const websitesPhrases = { en: english, de: german, fr: french, es: spanish }
