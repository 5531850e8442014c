import type { Language } from '../../language.ts'
import type { Scope } from './ask-phrases.ts'

type Texts = Record<Language, string>
/** A request that one click sends. `scope`: that of the request; undefined: the one that is chosen in the form. */
export type StartingPoint = { name: string; scope?: Scope; label: Texts; prompt: Texts }

/** A translation of the selected section. `target`: the language in each language. */
const translation = (code: Language, label: Texts, target: Texts): StartingPoint => ({
  ...{ name: `translate-${code}`, scope: 'section', label },
  prompt: {
    en: `Translate the texts of this section into ${target.en}. Keep names, prices and contact data as they are.`,
    de: `Übersetze die Texte dieses Abschnitts ins ${target.de}. Lass Namen, Preise und Kontaktdaten, wie sie sind.`,
    fr: `Traduis les textes de cette section en ${target.fr}. Garde les noms, les prix et les coordonnées tels quels.`,
    es: `Traduce los textos de esta sección al ${target.es}. Deja los nombres, los precios y los datos de contacto como están.`,
  },
})

export const startingPoints: readonly StartingPoint[] = [
  {
    name: 'shorter',
    label: { en: 'Shorter', de: 'Kürzer', fr: 'Plus court', es: 'Más corto' },
    prompt: {
      en: 'Make the texts shorter. Keep all facts.',
      de: 'Kürze die Texte. Behalte alle Fakten.',
      fr: 'Raccourcis les textes. Garde tous les faits.',
      es: 'Acorta los textos. Conserva todos los datos.',
    },
  },
  {
    name: 'friendlier',
    label: { en: 'Friendlier', de: 'Freundlicher', fr: 'Plus chaleureux', es: 'Más cercano' },
    prompt: {
      en: 'Make the tone of the texts friendlier. Keep all facts.',
      de: 'Mach den Ton der Texte freundlicher. Behalte alle Fakten.',
      fr: 'Rends le ton des textes plus chaleureux. Garde tous les faits.',
      es: 'Haz el tono de los textos más cercano. Conserva todos los datos.',
    },
  },
  {
    name: 'formal',
    label: { en: 'More formal', de: 'Förmlicher', fr: 'Plus formel', es: 'Más formal' },
    prompt: {
      en: 'Make the tone of the texts more formal. Keep all facts.',
      de: 'Mach den Ton der Texte förmlicher. Behalte alle Fakten.',
      fr: 'Rends le ton des textes plus formel. Garde tous les faits.',
      es: 'Haz el tono de los textos más formal. Conserva todos los datos.',
    },
  },
  {
    name: 'spelling',
    label: { en: 'Fix spelling', de: 'Rechtschreibung', fr: 'Orthographe', es: 'Ortografía' },
    prompt: {
      en: 'Correct spelling and grammar. Change nothing else.',
      de: 'Berichtige Rechtschreibung und Grammatik. Ändere sonst nichts.',
      fr: 'Corrige l’orthographe et la grammaire. Ne change rien d’autre.',
      es: 'Corrige la ortografía y la gramática. No cambies nada más.',
    },
  },
  {
    name: 'facts',
    scope: 'section',
    label: {
      en: 'Write from the facts',
      de: 'Aus den Fakten schreiben',
      fr: 'Rédiger avec les faits',
      es: 'Escribir con los datos',
    },
    prompt: {
      en: 'Replace the sample texts of this section with texts that say what the facts of the business say. Leave out what no fact supports.',
      de: 'Ersetze die Beispieltexte dieses Abschnitts durch Texte, die sagen, was die Fakten des Unternehmens sagen. Lass weg, wofür es keinen Fakt gibt.',
      fr: 'Remplace les textes d’exemple de cette section par des textes qui disent ce que disent les faits de l’entreprise. Omets ce qu’aucun fait n’appuie.',
      es: 'Sustituye los textos de muestra de esta sección por textos que digan lo que dicen los datos del negocio. Omite lo que ningún dato respalde.',
    },
  },
  {
    name: 'search',
    scope: 'page',
    label: {
      en: 'Title and description for search',
      de: 'Titel und Beschreibung für die Suche',
      fr: 'Titre et description pour la recherche',
      es: 'Título y descripción para buscadores',
    },
    prompt: {
      en: 'Write the title and the description of this page for search results, from what the page says.',
      de: 'Schreib Titel und Beschreibung dieser Seite für Suchergebnisse, nach dem, was auf der Seite steht.',
      fr: 'Rédige le titre et la description de cette page pour les résultats de recherche, d’après ce que dit la page.',
      es: 'Escribe el título y la descripción de esta página para los resultados de búsqueda, según lo que dice la página.',
    },
  },
  {
    name: 'alts',
    scope: 'page',
    label: {
      en: 'Alternative texts of pictures',
      de: 'Alternativtexte der Bilder',
      fr: 'Textes alternatifs des images',
      es: 'Textos alternativos de las imágenes',
    },
    prompt: {
      en: 'Write the alternative texts of the pictures on this page, for people who do not see them. Say only what is known of each picture.',
      de: 'Schreib die Alternativtexte der Bilder dieser Seite, für Menschen, die sie nicht sehen. Sag nur, was über jedes Bild bekannt ist.',
      fr: 'Rédige les textes alternatifs des images de cette page, pour les personnes qui ne les voient pas. Ne dis que ce que l’on sait de chaque image.',
      es: 'Escribe los textos alternativos de las imágenes de esta página, para quienes no las ven. Di solo lo que se sabe de cada imagen.',
    },
  },
  translation(
    'en',
    { en: 'In English', de: 'Auf Englisch', fr: 'En anglais', es: 'En inglés' },
    { en: 'English', de: 'Englische', fr: 'anglais', es: 'inglés' },
  ),
  translation(
    'de',
    { en: 'In German', de: 'Auf Deutsch', fr: 'En allemand', es: 'En alemán' },
    { en: 'German', de: 'Deutsche', fr: 'allemand', es: 'alemán' },
  ),
  translation(
    'fr',
    { en: 'In French', de: 'Auf Französisch', fr: 'En français', es: 'En francés' },
    { en: 'French', de: 'Französische', fr: 'français', es: 'francés' },
  ),
  translation(
    'es',
    { en: 'In Spanish', de: 'Auf Spanisch', fr: 'En espagnol', es: 'En español' },
    { en: 'Spanish', de: 'Spanische', fr: 'espagnol', es: 'español' },
  ),
]
