import type { FormPurpose } from '../../domain/forms/forms.ts'
import { numbersIn } from '../language.ts'

/** The texts of the messages of visitors. */
type Phrases = {
  messages: string
  none: string
  count: (n: number) => string
  countTo: (n: number, website: string) => string
  found: (n: number) => string
  noneFound: (search: string) => string
  unread: (n: number) => string
  allRead: string
  empty: string
  emptyFound: string
  website: string
  allWebsites: string
  shown: string
  all: string
  onlyUnread: string
  exportCsv: string
  mark: string
  markAll: string
  marked: string
  isNew: string
  purposes: Record<FormPurpose, string>
}

const messages = {
  en: (n: number) => numbersIn('en').count(n, 'message', 'messages'),
  de: (n: number) => numbersIn('de').count(n, 'Nachricht', 'Nachrichten'),
  fr: (n: number) => numbersIn('fr').count(n, 'message', 'messages'),
  es: (n: number) => numbersIn('es').count(n, 'mensaje', 'mensajes'),
}

const english: Phrases = {
  messages: 'Messages',
  none: 'No messages yet',
  count: messages.en,
  countTo: (n, website) => `${messages.en(n)} to ${website}`,
  found: (n) => `${messages.en(n)} found`,
  noneFound: (search) => `No message contains “${search}”`,
  unread: (n) => `${numbersIn('en').count(n, 'unread message', 'unread messages')}`,
  allRead: 'Everything is read',
  empty: 'When a visitor sends a form, it appears here.',
  emptyFound: 'Search for another word or a part of an email address, or show all messages.',
  website: 'Website',
  allWebsites: 'All websites',
  shown: 'Messages',
  all: 'All',
  onlyUnread: 'Unread',
  exportCsv: 'Export as CSV',
  mark: 'Mark as read',
  markAll: 'Mark all as read',
  marked: 'Marked as read.',
  isNew: 'New',
  purposes: {
    contact: 'Message',
    quote: 'Quote',
    booking: 'Booking',
    newsletter: 'Newsletter',
    application: 'Application',
  },
}

const german: Phrases = {
  messages: 'Nachrichten',
  none: 'Noch keine Nachrichten',
  count: messages.de,
  countTo: (n, website) => `${messages.de(n)} an ${website}`,
  found: (n) => `${messages.de(n)} gefunden`,
  noneFound: (search) => `Keine Nachricht enthält „${search}“`,
  unread: (n) => numbersIn('de').count(n, 'ungelesene Nachricht', 'ungelesene Nachrichten'),
  allRead: 'Alles ist gelesen',
  empty: 'Wenn ein Besucher ein Formular sendet, erscheint es hier.',
  emptyFound: 'Suchen Sie nach einem anderen Wort oder einem Teil einer Adresse, oder zeigen Sie alle Nachrichten.',
  website: 'Website',
  allWebsites: 'Alle Websites',
  shown: 'Nachrichten',
  all: 'Alle',
  onlyUnread: 'Ungelesene',
  exportCsv: 'Als CSV exportieren',
  mark: 'Als gelesen markieren',
  markAll: 'Alle als gelesen markieren',
  marked: 'Als gelesen markiert.',
  isNew: 'Neu',
  purposes: {
    contact: 'Nachricht',
    quote: 'Anfrage',
    booking: 'Buchung',
    newsletter: 'Newsletter',
    application: 'Bewerbung',
  },
}

const french: Phrases = {
  messages: 'Messages',
  none: 'Aucun message pour l’instant',
  count: messages.fr,
  countTo: (n, website) => `${messages.fr(n)} à ${website}`,
  found: (n) => numbersIn('fr').count(n, 'message trouvé', 'messages trouvés'),
  noneFound: (search) => `Aucun message ne contient « ${search} »`,
  unread: (n) => numbersIn('fr').count(n, 'message non lu', 'messages non lus'),
  allRead: 'Tout est lu',
  empty: 'Quand un visiteur envoie un formulaire, il apparaît ici.',
  emptyFound: 'Cherchez un autre mot ou une partie d’une adresse, ou affichez tous les messages.',
  website: 'Site',
  allWebsites: 'Tous les sites',
  shown: 'Messages',
  all: 'Tous',
  onlyUnread: 'Non lus',
  exportCsv: 'Exporter en CSV',
  mark: 'Marquer comme lu',
  markAll: 'Tout marquer comme lu',
  marked: 'Marqué comme lu.',
  isNew: 'Nouveau',
  purposes: {
    contact: 'Message',
    quote: 'Devis',
    booking: 'Réservation',
    newsletter: 'Lettre d’information',
    application: 'Candidature',
  },
}

const spanish: Phrases = {
  messages: 'Mensajes',
  none: 'Todavía no hay mensajes',
  count: messages.es,
  countTo: (n, website) => `${messages.es(n)} a ${website}`,
  found: (n) => numbersIn('es').count(n, 'mensaje encontrado', 'mensajes encontrados'),
  noneFound: (search) => `Ningún mensaje contiene «${search}»`,
  unread: (n) => numbersIn('es').count(n, 'mensaje sin leer', 'mensajes sin leer'),
  allRead: 'Todo está leído',
  empty: 'Cuando un visitante envía un formulario, aparece aquí.',
  emptyFound: 'Busque otra palabra o una parte de una dirección, o muestre todos los mensajes.',
  website: 'Sitio web',
  allWebsites: 'Todos los sitios web',
  shown: 'Mensajes',
  all: 'Todos',
  onlyUnread: 'Sin leer',
  exportCsv: 'Exportar como CSV',
  mark: 'Marcar como leído',
  markAll: 'Marcar todo como leído',
  marked: 'Marcado como leído.',
  isNew: 'Nuevo',
  purposes: {
    contact: 'Mensaje',
    quote: 'Presupuesto',
    booking: 'Reserva',
    newsletter: 'Boletín',
    application: 'Candidatura',
  },
}

export const inboxPhrases = { en: english, de: german, fr: french, es: spanish }
export type InboxPhrases = Phrases
