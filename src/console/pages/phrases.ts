import { type Language, numbersIn } from '../language.ts'
import type { StartingPoint } from './starting-points.ts'

const credits = {
  en: (n: number) => numbersIn('en').count(n, 'credit', 'credits'),
  de: (n: number) => numbersIn('de').count(n, 'Credit', 'Credits'),
  fr: (n: number) => numbersIn('fr').count(n, 'crédit', 'crédits'),
  es: (n: number) => numbersIn('es').count(n, 'crédito', 'créditos'),
}

/** The texts of the screen that adds a page. */
const english = () => ({
  title: 'Add a page',
  intro: 'Visitors see it after you publish.',
  name: 'Name in the navigation',
  path: 'Path',
  pathHint: 'Such as /about-us. Empty: from the name.',
  start: 'Start with',
  starts: {
    empty: 'Only a title',
    about: 'About us',
    services: 'Services',
    prices: 'Prices',
    contact: 'Contact',
  } satisfies Record<StartingPoint, string>,
  copy: 'Copy of a page',
  copyOf: (name: string) => `${name} (copy)`,
  page: 'Page',
  taken: (path: string) => `Another page has the path ${path}. Choose another one.`,
  add: 'Add the page',
  write: 'Have it written',
  prompt: 'What the page is about',
  promptHint: 'Facts that visitors should find, in your own words.',
  cost: (n: number) => `${credits.en(n)}, refunded if it fails. The page is public when it is finished.`,
  order: (n: number) => `Write the page for ${credits.en(n)}`,
})
type PagesPhrases = ReturnType<typeof english>

const german = (): PagesPhrases => ({
  title: 'Seite hinzufügen',
  intro: 'Besucher sehen sie, sobald Sie veröffentlichen.',
  name: 'Name in der Navigation',
  path: 'Pfad',
  pathHint: 'Zum Beispiel /ueber-uns. Leer: aus dem Namen.',
  start: 'Beginnen mit',
  starts: { empty: 'Nur ein Titel', about: 'Über uns', services: 'Leistungen', prices: 'Preise', contact: 'Kontakt' },
  copy: 'Kopie einer Seite',
  copyOf: (name) => `${name} (Kopie)`,
  page: 'Seite',
  taken: (path) => `Eine andere Seite hat den Pfad ${path}. Wählen Sie einen anderen.`,
  add: 'Seite hinzufügen',
  write: 'Schreiben lassen',
  prompt: 'Worum es auf der Seite geht',
  promptHint: 'Was Besucher dort finden sollen, in Ihren Worten.',
  cost: (n) => `${credits.de(n)}, erstattet, wenn es misslingt. Die fertige Seite ist öffentlich.`,
  order: (n) => `Seite für ${credits.de(n)} schreiben`,
})

const french = (): PagesPhrases => ({
  title: 'Ajouter une page',
  intro: 'Les visiteurs la voient après la publication.',
  name: 'Nom dans la navigation',
  path: 'Chemin',
  pathHint: 'Par exemple /a-propos. Vide : d’après le nom.',
  start: 'Commencer avec',
  starts: { empty: 'Un titre seul', about: 'À propos', services: 'Services', prices: 'Tarifs', contact: 'Contact' },
  copy: 'Copie d’une page',
  copyOf: (name) => `${name} (copie)`,
  page: 'Page',
  taken: (path) => `Une autre page a le chemin ${path}. Choisissez-en un autre.`,
  add: 'Ajouter la page',
  write: 'La faire écrire',
  prompt: 'Le sujet de la page',
  promptHint: 'Ce que les visiteurs doivent y trouver, avec vos mots.',
  cost: (n) => `${credits.fr(n)}, remboursés en cas d’échec. La page terminée est publique.`,
  order: (n) => `Écrire la page pour ${credits.fr(n)}`,
})

const spanish = (): PagesPhrases => ({
  title: 'Añadir una página',
  intro: 'Los visitantes la ven cuando usted publique.',
  name: 'Nombre en la navegación',
  path: 'Ruta',
  pathHint: 'Por ejemplo /sobre-nosotros. Vacía: según el nombre.',
  start: 'Empezar con',
  starts: {
    empty: 'Solo un título',
    about: 'Sobre nosotros',
    services: 'Servicios',
    prices: 'Precios',
    contact: 'Contacto',
  },
  copy: 'Copia de una página',
  copyOf: (name) => `${name} (copia)`,
  page: 'Página',
  taken: (path) => `Otra página tiene la ruta ${path}. Elija otra.`,
  add: 'Añadir la página',
  write: 'Encargar el texto',
  prompt: 'De qué trata la página',
  promptHint: 'Lo que los visitantes deben encontrar, con sus palabras.',
  cost: (n) => `${credits.es(n)}, con reembolso si falla. La página terminada es pública.`,
  order: (n) => `Escribir la página por ${credits.es(n)}`,
})

export const pagesPhrases: Record<Language, PagesPhrases> = {
  en: english(),
  de: german(),
  fr: french(),
  es: spanish(),
}
