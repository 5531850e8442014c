import { numbersIn } from '../language.ts'
import type { Language } from '../language.ts'

const english = {
  team: 'Team',
  title: (n: number) =>
    n === 0 ? 'No one else works on this website' : numbersIn('en').count(n, 'person works on it', 'people work on it'),
  intro: 'They see this website and its messages, and nothing else.',
  invite: 'Add a person',
  role: 'Role',
  roles: { Editor: 'Editor: changes the website', Commenter: 'Commenter: sees it and comments' },
  added: 'Added. They can ask for a link on the sign-in page now.',
  removed: 'Removed. Their sessions ended at once.',
}
export type WebsiteTeamPhrases = typeof english

const german: WebsiteTeamPhrases = {
  team: 'Team',
  title: (n) =>
    n === 0
      ? 'Niemand sonst arbeitet an dieser Website'
      : numbersIn('de').count(n, 'Person arbeitet daran', 'Personen arbeiten daran'),
  intro: 'Sie sehen diese Website und ihre Nachrichten, sonst nichts.',
  invite: 'Person hinzufügen',
  role: 'Rolle',
  roles: { Editor: 'Bearbeitung: ändert die Website', Commenter: 'Kommentar: sieht und kommentiert sie' },
  added: 'Hinzugefügt. Die Person kann auf der Anmeldeseite einen Link anfordern.',
  removed: 'Entfernt. Die Sitzungen sind sofort beendet.',
}

const french: WebsiteTeamPhrases = {
  team: 'Équipe',
  title: (n) =>
    n === 0
      ? 'Personne d’autre ne travaille sur ce site'
      : numbersIn('fr').count(n, 'personne y travaille', 'personnes y travaillent'),
  intro: 'Ces personnes voient ce site et ses messages, et rien d’autre.',
  invite: 'Ajouter une personne',
  role: 'Rôle',
  roles: { Editor: 'Édition : modifie le site', Commenter: 'Commentaire : voit le site et le commente' },
  added: 'Ajoutée. La personne peut demander un lien sur la page de connexion.',
  removed: 'Retirée. Ses sessions ont pris fin aussitôt.',
}

const spanish: WebsiteTeamPhrases = {
  team: 'Equipo',
  title: (n) =>
    n === 0
      ? 'Nadie más trabaja en este sitio web'
      : numbersIn('es').count(n, 'persona trabaja en él', 'personas trabajan en él'),
  intro: 'Ven este sitio web y sus mensajes, y nada más.',
  invite: 'Añadir a una persona',
  role: 'Función',
  roles: { Editor: 'Edición: cambia el sitio web', Commenter: 'Comentario: lo ve y lo comenta' },
  added: 'Añadida. La persona puede pedir un enlace en la página de acceso.',
  removed: 'Retirada. Sus sesiones terminaron de inmediato.',
}

/** The texts of the team of a website. */
export const websiteTeamPhrases: Record<Language, WebsiteTeamPhrases> = {
  ...{ en: english, de: german, fr: french, es: spanish },
}
