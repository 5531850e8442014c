import type { Permission } from '../../domain/accounts/clients.ts'
import { type Language, numbersIn } from '../language.ts'

/** The texts of clients. */
type Phrases = {
  clients: string
  title: (n: number) => string
  found: (n: number) => string
  empty: string
  emptyFound: string
  email: string
  name: string
  add: string
  websites: (n: number) => string
  noWebsites: string
  suspended: string
  client: string
  noClient: string
  website: string
  assign: string
  assignTo: string
  assignWebsite: string
  assignHint: string
  limitReached: string
  isSuspended: string
  sendLink: string
  createLink: string
  linkName: string
  codeName: string
  linkMailed: (email: string) => string
  linkCreated: string
  linkHint: string
  rights: string
  may: string
  limit: string
  limitHint: string
  access: string
  suspend: string
  save: string
  budget: string
  budgetHint: string
  perDay: string
  perMonth: string
  extra: string
  extraHint: string
  used: (used: number, amount: number) => string
  noLimit: string
  removeExtra: string
  saveBudget: string
  done: Record<'added' | 'saved' | 'assigned' | 'budgeted', string>
  permissions: Record<Permission, string>
}

const english = (): Phrases => {
  const { count } = numbersIn('en')
  return {
    clients: 'Clients',
    title: (n) => (n === 0 ? 'No clients yet' : count(n, 'client', 'clients')),
    found: (n) => `${count(n, 'client', 'clients')} found`,
    empty: 'Add a client, and give a website to them when you order it.',
    emptyFound: 'Try a part of the name or of the address.',
    email: 'Email address',
    name: 'Name',
    add: 'Add a client',
    websites: (n) => count(n, 'website', 'websites'),
    noWebsites: 'No website is assigned to this client.',
    suspended: 'Suspended',
    client: 'Client',
    noClient: 'none',
    website: 'Website',
    assign: 'Assign',
    assignTo: 'Assign to',
    assignWebsite: 'Assign a website',
    assignHint: 'A website has one client: it leaves the client that has it now.',
    limitReached: 'Not assigned: the client has reached the highest number of websites.',
    isSuspended: 'Not assigned: the client is suspended.',
    sendLink: 'Send a sign-in link',
    createLink: 'Create a sign-in link',
    linkName: 'the link',
    codeName: 'the code',
    linkMailed: (email) => `The link was sent to ${email}`,
    linkCreated: 'Give this link to the client',
    linkHint: 'It works once, within 15 minutes. Or sign in with this code:',
    rights: 'Rights',
    may: 'The client may',
    limit: 'Highest number of websites',
    limitHint: 'Empty: no limit.',
    access: 'Access',
    suspend: 'Suspended: cannot sign in',
    save: 'Save the client',
    budget: 'Budget',
    budgetHint: 'Limits websites for the client and changes that it asks for. Your credits pay. Empty: none.',
    perDay: 'Credits per day',
    perMonth: 'Credits per month',
    extra: 'Add extra credits',
    extraHint: 'They are used last and do not expire.',
    used: (used, amount) => `${used} of ${count(amount, 'credit', 'credits')} used`,
    noLimit: 'No limit: the client can spend all your credits.',
    removeExtra: 'Remove the extra credits',
    saveBudget: 'Save the budget',
    done: {
      added: 'The client is added.',
      saved: 'Saved. The rights hold from now on.',
      budgeted: 'The budget is saved.',
      assigned: 'The website is assigned.',
    },
    permissions: {
      'websites.create': 'Create websites',
      'content.edit': 'Edit content',
      'content.publish': 'Publish content',
      'domains.manage': 'Manage domains',
      'team.manage': 'Manage the team of a website',
      'analytics.view': 'See the traffic',
      'ai.use': 'Order by AI, which costs credits',
    },
  }
}

const german = (): Phrases => {
  const { count } = numbersIn('de')
  return {
    clients: 'Kunden',
    title: (n) => (n === 0 ? 'Noch keine Kunden' : count(n, 'Kunde', 'Kunden')),
    found: (n) => `${count(n, 'Kunde', 'Kunden')} gefunden`,
    empty: 'Fügen Sie einen Kunden hinzu, und geben Sie ihm eine Website, wenn Sie sie bestellen.',
    emptyFound: 'Versuchen Sie einen Teil des Namens oder der Adresse.',
    email: 'E-Mail-Adresse',
    name: 'Name',
    add: 'Kunden hinzufügen',
    websites: (n) => count(n, 'Website', 'Websites'),
    noWebsites: 'Diesem Kunden ist keine Website zugeordnet.',
    suspended: 'Gesperrt',
    client: 'Kunde',
    noClient: 'keiner',
    website: 'Website',
    assign: 'Zuordnen',
    assignTo: 'Zuordnen zu',
    assignWebsite: 'Website zuordnen',
    assignHint: 'Eine Website hat einen Kunden: Wer sie jetzt hat, verliert sie.',
    limitReached: 'Nicht zugeordnet: Der Kunde hat die Höchstzahl der Websites erreicht.',
    isSuspended: 'Nicht zugeordnet: Der Kunde ist gesperrt.',
    sendLink: 'Anmeldelink senden',
    createLink: 'Anmeldelink erstellen',
    linkName: 'Link',
    codeName: 'Code',
    linkMailed: (email) => `Der Link wurde an ${email} gesendet`,
    linkCreated: 'Geben Sie diesen Link dem Kunden',
    linkHint: 'Er gilt einmal, 15 Minuten lang. Oder Anmeldung mit diesem Code:',
    rights: 'Rechte',
    may: 'Der Kunde darf',
    limit: 'Höchstzahl der Websites',
    limitHint: 'Leer: keine Grenze.',
    access: 'Zugang',
    suspend: 'Gesperrt: kann sich nicht anmelden',
    save: 'Kunden speichern',
    budget: 'Budget',
    budgetHint:
      'Begrenzt Websites für den Kunden und Änderungen, die er bestellt. Ihre Credits bezahlen sie. Leer: keines.',
    perDay: 'Credits pro Tag',
    perMonth: 'Credits pro Monat',
    extra: 'Zusätzliche Credits hinzufügen',
    extraHint: 'Sie werden zuletzt verbraucht und verfallen nicht.',
    used: (used, amount) => `${used} von ${count(amount, 'Credit', 'Credits')} verbraucht`,
    noLimit: 'Keine Grenze: Der Kunde kann alle Ihre Credits ausgeben.',
    removeExtra: 'Die zusätzlichen Credits entfernen',
    saveBudget: 'Budget speichern',
    done: {
      added: 'Der Kunde ist hinzugefügt.',
      saved: 'Gespeichert. Die Rechte gelten ab jetzt.',
      budgeted: 'Das Budget ist gespeichert.',
      assigned: 'Die Website ist zugeordnet.',
    },
    permissions: {
      'websites.create': 'Websites erstellen',
      'content.edit': 'Inhalte bearbeiten',
      'content.publish': 'Inhalte veröffentlichen',
      'domains.manage': 'Domains verwalten',
      'team.manage': 'Das Team einer Website verwalten',
      'analytics.view': 'Die Besuche sehen',
      'ai.use': 'Mit KI bestellen, was Credits kostet',
    },
  }
}

const french = (): Phrases => {
  const { count } = numbersIn('fr')
  return {
    clients: 'Clients',
    title: (n) => (n === 0 ? 'Aucun client pour l’instant' : count(n, 'client', 'clients')),
    found: (n) => count(n, 'client trouvé', 'clients trouvés'),
    empty: 'Ajoutez un client, et donnez-lui un site quand vous le commandez.',
    emptyFound: 'Essayez une partie du nom ou de l’adresse.',
    email: 'Adresse e-mail',
    name: 'Nom',
    add: 'Ajouter un client',
    websites: (n) => count(n, 'site', 'sites'),
    noWebsites: 'Aucun site n’est attribué à ce client.',
    suspended: 'Suspendu',
    client: 'Client',
    noClient: 'aucun',
    website: 'Site',
    assign: 'Attribuer',
    assignTo: 'Attribuer à',
    assignWebsite: 'Attribuer un site',
    assignHint: 'Un site a un seul client : celui qui l’a maintenant le perd.',
    limitReached: 'Non attribué : le client a atteint son nombre maximal de sites.',
    isSuspended: 'Non attribué : le client est suspendu.',
    sendLink: 'Envoyer un lien de connexion',
    createLink: 'Créer un lien de connexion',
    linkName: 'le lien',
    codeName: 'le code',
    linkMailed: (email) => `Le lien a été envoyé à ${email}`,
    linkCreated: 'Donnez ce lien au client',
    linkHint: 'Il fonctionne une fois, pendant 15 minutes. Ou connexion avec ce code :',
    rights: 'Droits',
    may: 'Le client peut',
    limit: 'Nombre maximal de sites',
    limitHint: 'Vide : aucune limite.',
    access: 'Accès',
    suspend: 'Suspendu : ne peut pas se connecter',
    save: 'Enregistrer le client',
    budget: 'Budget',
    budgetHint: 'Limite les sites pour le client et les changements qu’il demande. Vos crédits paient. Vide : aucun.',
    perDay: 'Crédits par jour',
    perMonth: 'Crédits par mois',
    extra: 'Ajouter des crédits supplémentaires',
    extraHint: 'Ils sont utilisés en dernier et n’expirent pas.',
    used: (used, amount) => `${used} sur ${count(amount, 'crédit utilisé', 'crédits utilisés')}`,
    noLimit: 'Aucune limite : le client peut dépenser tous vos crédits.',
    removeExtra: 'Retirer les crédits supplémentaires',
    saveBudget: 'Enregistrer le budget',
    done: {
      added: 'Le client est ajouté.',
      saved: 'Enregistré. Les droits valent dès maintenant.',
      budgeted: 'Le budget est enregistré.',
      assigned: 'Le site est attribué.',
    },
    permissions: {
      'websites.create': 'Créer des sites',
      'content.edit': 'Modifier les contenus',
      'content.publish': 'Publier les contenus',
      'domains.manage': 'Gérer les domaines',
      'team.manage': 'Gérer l’équipe d’un site',
      'analytics.view': 'Voir les visites',
      'ai.use': 'Commander par IA, ce qui coûte des crédits',
    },
  }
}

const spanish = (): Phrases => {
  const { count } = numbersIn('es')
  return {
    clients: 'Clientes',
    title: (n) => (n === 0 ? 'Todavía no hay clientes' : count(n, 'cliente', 'clientes')),
    found: (n) => count(n, 'cliente encontrado', 'clientes encontrados'),
    empty: 'Añada un cliente y asígnele un sitio web cuando lo pida.',
    emptyFound: 'Pruebe con una parte del nombre o de la dirección.',
    email: 'Correo electrónico',
    name: 'Nombre',
    add: 'Añadir un cliente',
    websites: (n) => count(n, 'sitio web', 'sitios web'),
    noWebsites: 'Este cliente no tiene ningún sitio web.',
    suspended: 'Suspendido',
    client: 'Cliente',
    noClient: 'ninguno',
    website: 'Sitio web',
    assign: 'Asignar',
    assignTo: 'Asignar a',
    assignWebsite: 'Asignar un sitio web',
    assignHint: 'Un sitio web tiene un cliente: el que lo tiene ahora lo pierde.',
    limitReached: 'No asignado: el cliente ha alcanzado su número máximo de sitios web.',
    isSuspended: 'No asignado: el cliente está suspendido.',
    sendLink: 'Enviar un enlace de acceso',
    createLink: 'Crear un enlace de acceso',
    linkName: 'el enlace',
    codeName: 'el código',
    linkMailed: (email) => `El enlace se envió a ${email}`,
    linkCreated: 'Dé este enlace al cliente',
    linkHint: 'Funciona una vez, durante 15 minutos. O con este código:',
    rights: 'Permisos',
    may: 'El cliente puede',
    limit: 'Número máximo de sitios web',
    limitHint: 'Vacío: sin límite.',
    access: 'Acceso',
    suspend: 'Suspendido: no puede iniciar sesión',
    save: 'Guardar el cliente',
    budget: 'Presupuesto',
    budgetHint: 'Limita los sitios para el cliente y los cambios que pide. Sus créditos los pagan. Vacío: ninguno.',
    perDay: 'Créditos por día',
    perMonth: 'Créditos por mes',
    extra: 'Añadir créditos adicionales',
    extraHint: 'Se usan al final y no caducan.',
    used: (used, amount) => `${used} de ${count(amount, 'crédito usado', 'créditos usados')}`,
    noLimit: 'Sin límite: el cliente puede gastar todos sus créditos.',
    removeExtra: 'Quitar los créditos adicionales',
    saveBudget: 'Guardar el presupuesto',
    done: {
      added: 'El cliente está añadido.',
      saved: 'Guardado. Los permisos valen desde ahora.',
      budgeted: 'El presupuesto está guardado.',
      assigned: 'El sitio web está asignado.',
    },
    permissions: {
      'websites.create': 'Crear sitios web',
      'content.edit': 'Editar contenidos',
      'content.publish': 'Publicar contenidos',
      'domains.manage': 'Gestionar dominios',
      'team.manage': 'Gestionar el equipo de un sitio web',
      'analytics.view': 'Ver las visitas',
      'ai.use': 'Pedir con IA, lo que cuesta créditos',
    },
  }
}

export const clientPhrases: Record<Language, Phrases> = { en: english(), de: german(), fr: french(), es: spanish() }
export type ClientPhrases = Phrases
