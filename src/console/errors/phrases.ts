import type { Language } from '../language.ts'

/** The texts of error pages. `of`: title and text by status; an empty text is that of the error. */
type Phrases = { of: Record<number, readonly [string, string]>; failed: string; start: string }

const english: Phrases = {
  of: {
    403: ['Request blocked', ''],
    404: ['Page not found', 'Check the address. The page may have been removed.'],
    429: ['Too many requests', ''],
    500: ['Something went wrong', 'The problem is on our side. Please try again in a moment.'],
    503: ['Temporarily unavailable', 'We cannot process your request right now. Please try again in a moment.'],
  },
  failed: 'The request failed',
  start: 'Go to your websites',
}

const german: Phrases = {
  of: {
    403: ['Anfrage abgelehnt', ''],
    404: ['Seite nicht gefunden', 'Prüfen Sie die Adresse. Vielleicht wurde die Seite entfernt.'],
    429: ['Zu viele Anfragen', ''],
    500: ['Etwas ist schiefgegangen', 'Der Fehler liegt bei uns. Versuchen Sie es gleich noch einmal.'],
    503: [
      'Vorübergehend nicht verfügbar',
      'Die Anfrage ist gerade nicht möglich. Versuchen Sie es gleich noch einmal.',
    ],
  },
  failed: 'Die Anfrage ist fehlgeschlagen',
  start: 'Zu Ihren Websites',
}

const french: Phrases = {
  of: {
    403: ['Requête refusée', ''],
    404: ['Page introuvable', 'Vérifiez l’adresse. La page a peut-être été supprimée.'],
    429: ['Trop de requêtes', ''],
    500: ['Une erreur est survenue', 'Le problème vient de nous. Réessayez dans un instant.'],
    503: ['Temporairement indisponible', 'La requête n’est pas possible pour le moment. Réessayez dans un instant.'],
  },
  failed: 'La requête a échoué',
  start: 'Aller à vos sites',
}

const spanish: Phrases = {
  of: {
    403: ['Solicitud rechazada', ''],
    404: ['Página no encontrada', 'Compruebe la dirección. Puede que la página se haya eliminado.'],
    429: ['Demasiadas solicitudes', ''],
    500: ['Algo ha fallado', 'El problema es nuestro. Vuelva a intentarlo en un momento.'],
    503: ['No disponible por ahora', 'La solicitud no es posible en este momento. Vuelva a intentarlo en un momento.'],
  },
  failed: 'La solicitud ha fallado',
  start: 'Ir a sus sitios web',
}

export const errorPhrases: Record<Language, Phrases> = { en: english, de: german, fr: french, es: spanish }
