import { numbersIn } from './language.ts'

/** The texts of the frame of every page. */
const english = {
  label: 'Console',
  skip: 'Skip to the content',
  home: 'Home',
  websites: 'Websites',
  messages: 'Messages',
  orders: 'Orders',
  traffic: 'Traffic',
  devices: 'Devices',
  signOut: 'Sign out',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (n: number) => `Page ${numbersIn('en').whole(n)}`,
  search: 'Search',
  show: 'Show',
  credits: (n: number) => `${numbersIn('en').count(n, 'credit', 'credits')} left`,
}
type Phrases = typeof english

const german: Phrases = {
  label: 'Konsole',
  skip: 'Zum Inhalt springen',
  home: 'Start',
  websites: 'Websites',
  messages: 'Nachrichten',
  orders: 'Aufträge',
  traffic: 'Besuche',
  devices: 'Geräte',
  signOut: 'Abmelden',
  pages: 'Seiten',
  previous: 'Zurück',
  next: 'Weiter',
  page: (n) => `Seite ${numbersIn('de').whole(n)}`,
  search: 'Suche',
  show: 'Anzeigen',
  credits: (n) => `${numbersIn('de').count(n, 'Credit', 'Credits')} übrig`,
}

const french: Phrases = {
  label: 'Console',
  skip: 'Aller au contenu',
  home: 'Accueil',
  websites: 'Sites',
  messages: 'Messages',
  orders: 'Commandes',
  traffic: 'Visites',
  devices: 'Appareils',
  signOut: 'Se déconnecter',
  pages: 'Pages',
  previous: 'Précédent',
  next: 'Suivant',
  page: (n) => `Page ${numbersIn('fr').whole(n)}`,
  search: 'Recherche',
  show: 'Afficher',
  credits: (n) => numbersIn('fr').count(n, 'crédit restant', 'crédits restants'),
}

const spanish: Phrases = {
  label: 'Consola',
  skip: 'Ir al contenido',
  home: 'Inicio',
  websites: 'Sitios web',
  messages: 'Mensajes',
  orders: 'Pedidos',
  traffic: 'Visitas',
  devices: 'Dispositivos',
  signOut: 'Cerrar sesión',
  pages: 'Páginas',
  previous: 'Anterior',
  next: 'Siguiente',
  page: (n) => `Página ${numbersIn('es').whole(n)}`,
  search: 'Buscar',
  show: 'Mostrar',
  credits: (n) => numbersIn('es').count(n, 'crédito disponible', 'créditos disponibles'),
}

export const navigationPhrases = { en: english, de: german, fr: french, es: spanish }
