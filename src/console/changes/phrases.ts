import type { Language } from '../language.ts'

/** The texts of differences between two states of a page, and of its parts that only programs change. */
const english = {
  newOrder: 'New order',
  oldOrder: 'Order before',
  nothing: 'Nothing',
  hidden: 'Hidden',
  visible: 'Visible',
  changes: { added: 'Added', removed: 'Removed', moved: 'Moved', changed: 'Changed' },
  parts: {
    html: 'HTML document',
    language: 'Language',
    seo: 'Search and sharing',
    settings: 'Settings and custom code',
    blog_settings: 'Details of the post',
    data: 'Data of programs',
    markdown: 'Text',
    name: 'Name',
  } as Record<string, string>,
}
export type ChangesPhrases = typeof english

const german: ChangesPhrases = {
  newOrder: 'Neue Reihenfolge',
  oldOrder: 'Vorherige Reihenfolge',
  nothing: 'Nichts',
  hidden: 'Verborgen',
  visible: 'Sichtbar',
  changes: { added: 'Hinzugefügt', removed: 'Entfernt', moved: 'Verschoben', changed: 'Geändert' },
  parts: {
    html: 'HTML-Dokument',
    language: 'Sprache',
    seo: 'Suche und Teilen',
    settings: 'Einstellungen und eigener Code',
    blog_settings: 'Angaben zum Beitrag',
    data: 'Daten von Programmen',
    markdown: 'Text',
    name: 'Name',
  },
}

const french: ChangesPhrases = {
  newOrder: 'Nouvel ordre',
  oldOrder: 'Ordre précédent',
  nothing: 'Rien',
  hidden: 'Masqué',
  visible: 'Visible',
  changes: { added: 'Ajouté', removed: 'Supprimé', moved: 'Déplacé', changed: 'Modifié' },
  parts: {
    html: 'Document HTML',
    language: 'Langue',
    seo: 'Recherche et partage',
    settings: 'Réglages et code personnalisé',
    blog_settings: 'Détails de l’article',
    data: 'Données des programmes',
    markdown: 'Texte',
    name: 'Nom',
  },
}

const spanish: ChangesPhrases = {
  newOrder: 'Orden nuevo',
  oldOrder: 'Orden anterior',
  nothing: 'Nada',
  hidden: 'Oculto',
  visible: 'Visible',
  changes: { added: 'Añadido', removed: 'Eliminado', moved: 'Movido', changed: 'Cambiado' },
  parts: {
    html: 'Documento HTML',
    language: 'Idioma',
    seo: 'Búsqueda y uso compartido',
    settings: 'Ajustes y código propio',
    blog_settings: 'Datos de la entrada',
    data: 'Datos de programas',
    markdown: 'Texto',
    name: 'Nombre',
  },
}

export const changesPhrases: Record<Language, ChangesPhrases> = { en: english, de: german, fr: french, es: spanish }
