import { type Language, numbersIn } from '../language.ts'

/** The texts of the page of a website. */
const english = () => {
  const { count } = numbersIn('en')
  return {
    overview: 'Overview',
    changes: 'Changes',
    notYet: (n: number) => `${count(n, 'change is', 'changes are')} not public:`,
    reviewShort: 'Review',
    preview: (name: string) => `Edit ${name}, home page`,
    views: 'Page views',
    before: 'Visitors in the 7 days before',
    unread: (n: number) => count(n, 'unread message', 'unread messages'),
    edit: 'Edit the website',
    edits: (name: string) => `Edit ${name}`,
    pages: (n: number) => (n === 0 ? 'No pages yet' : count(n, 'page', 'pages')),
    posts: (n: number) => count(n, 'post', 'posts'),
    changed: 'changed',
    scheduled: 'Scheduled',
    notPublic: 'Not public',
    outdated: 'Outdated translation',
    visitors: (n: number) => `${count(n, 'visitor', 'visitors')} in 7 days`,
    daily: 'Visitors per day, last 28 days',
    messages: (n: number) => (n === 0 ? 'No messages yet' : count(n, 'message', 'messages')),
  }
}
type Phrases = ReturnType<typeof english>

const german = (): Phrases => {
  const { count } = numbersIn('de')
  return {
    overview: 'Übersicht',
    changes: 'Änderungen',
    notYet: (n) => `${count(n, 'Änderung ist', 'Änderungen sind')} nicht öffentlich:`,
    reviewShort: 'Ansehen',
    preview: (name) => `${name} bearbeiten, Startseite`,
    views: 'Seitenaufrufe',
    before: 'Besucher in den 7 Tagen davor',
    unread: (n) => count(n, 'ungelesene Nachricht', 'ungelesene Nachrichten'),
    edit: 'Website bearbeiten',
    edits: (name) => `${name} bearbeiten`,
    pages: (n) => (n === 0 ? 'Noch keine Seiten' : count(n, 'Seite', 'Seiten')),
    posts: (n) => count(n, 'Beitrag', 'Beiträge'),
    changed: 'geändert',
    scheduled: 'Geplant',
    notPublic: 'Nicht öffentlich',
    outdated: 'Übersetzung veraltet',
    visitors: (n) => `${count(n, 'Besucher', 'Besucher')} in 7 Tagen`,
    daily: 'Besucher je Tag, letzte 28 Tage',
    messages: (n) => (n === 0 ? 'Noch keine Nachrichten' : count(n, 'Nachricht', 'Nachrichten')),
  }
}

const french = (): Phrases => {
  const { count } = numbersIn('fr')
  return {
    overview: 'Vue d’ensemble',
    changes: 'Modifications',
    notYet: (n) => `${count(n, 'modification n’est pas publique', 'modifications ne sont pas publiques')} :`,
    reviewShort: 'Examiner',
    preview: (name) => `Modifier ${name}, page d’accueil`,
    views: 'Pages vues',
    before: 'Visiteurs les 7 jours d’avant',
    unread: (n) => count(n, 'message non lu', 'messages non lus'),
    edit: 'Modifier le site',
    edits: (name) => `Modifier ${name}`,
    pages: (n) => (n === 0 ? 'Aucune page pour l’instant' : count(n, 'page', 'pages')),
    posts: (n) => count(n, 'article', 'articles'),
    changed: 'modifiée',
    scheduled: 'Prévue',
    notPublic: 'Non publique',
    outdated: 'Traduction à refaire',
    visitors: (n) => `${count(n, 'visiteur', 'visiteurs')} en 7 jours`,
    daily: 'Visiteurs par jour, 28 derniers jours',
    messages: (n) => (n === 0 ? 'Aucun message pour l’instant' : count(n, 'message', 'messages')),
  }
}

const spanish = (): Phrases => {
  const { count } = numbersIn('es')
  return {
    overview: 'Resumen',
    changes: 'Cambios',
    notYet: (n) => `${count(n, 'cambio no es público', 'cambios no son públicos')}:`,
    reviewShort: 'Revisar',
    preview: (name) => `Editar ${name}, página de inicio`,
    views: 'Páginas vistas',
    before: 'Visitantes en los 7 días anteriores',
    unread: (n) => count(n, 'mensaje sin leer', 'mensajes sin leer'),
    edit: 'Editar el sitio web',
    edits: (name) => `Editar ${name}`,
    pages: (n) => (n === 0 ? 'Todavía no hay páginas' : count(n, 'página', 'páginas')),
    posts: (n) => count(n, 'entrada', 'entradas'),
    changed: 'modificada',
    scheduled: 'Programada',
    notPublic: 'No pública',
    outdated: 'Traducción por actualizar',
    visitors: (n) => `${count(n, 'visitante', 'visitantes')} en 7 días`,
    daily: 'Visitantes por día, últimos 28 días',
    messages: (n) => (n === 0 ? 'Todavía no hay mensajes' : count(n, 'mensaje', 'mensajes')),
  }
}

export const websitePagePhrases: Record<Language, Phrases> = {
  en: english(),
  de: german(),
  fr: french(),
  es: spanish(),
}
