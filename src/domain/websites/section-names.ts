import type { Facts } from './facts.ts'
import type { SectionKind } from './site.ts'

type Language = 'en' | 'de' | 'fr' | 'es'

/** The names of the kinds of sections, as people know them from the editor. */
export const sectionNames: Record<Language, Record<SectionKind, string>> = {
  en: {
    hero: 'Cover', features: 'Benefits', services: 'Services', steps: 'Steps', story: 'Story', rows: 'Texts and pictures',
    gallery: 'Gallery', team: 'Team', pricing: 'Prices', faq: 'Questions', contact: 'Contact', form: 'Form',
    cta: 'Call to action', stats: 'Figures', posts: 'Articles', timetable: 'Timetable', menu: 'Price list', agenda: 'Program',
    voices: 'Quotes', logos: 'Names', visit: 'Visit', notice: 'Notice', offer: 'Offer', compare: 'Comparison', embed: 'Video or map', exhibit: 'Exhibit',
  },
  de: {
    hero: 'Titelbild', features: 'Vorteile', services: 'Leistungen', steps: 'Schritte', story: 'Geschichte', rows: 'Texte und Bilder',
    gallery: 'Galerie', team: 'Team', pricing: 'Preise', faq: 'Fragen', contact: 'Kontakt', form: 'Formular',
    cta: 'Aufruf', stats: 'Zahlen', posts: 'Artikel', timetable: 'Stundenplan', menu: 'Preisliste', agenda: 'Programm',
    voices: 'Stimmen', logos: 'Namen', visit: 'Besuch', notice: 'Hinweis', offer: 'Angebot', compare: 'Vergleich', embed: 'Video oder Karte', exhibit: 'Schaustück',
  },
  fr: {
    hero: 'Couverture', features: 'Avantages', services: 'Services', steps: 'Étapes', story: 'Histoire', rows: 'Textes et images',
    gallery: 'Galerie', team: 'Équipe', pricing: 'Tarifs', faq: 'Questions', contact: 'Contact', form: 'Formulaire',
    cta: 'Appel à l’action', stats: 'Chiffres', posts: 'Articles', timetable: 'Emploi du temps', menu: 'Liste de prix', agenda: 'Programme',
    voices: 'Témoignages', logos: 'Noms', visit: 'Visite', notice: 'Annonce', offer: 'Offre', compare: 'Comparaison', embed: 'Vidéo ou carte', exhibit: 'À voir',
  },
  es: {
    hero: 'Portada', features: 'Ventajas', services: 'Servicios', steps: 'Pasos', story: 'Historia', rows: 'Textos e imágenes',
    gallery: 'Galería', team: 'Equipo', pricing: 'Precios', faq: 'Preguntas', contact: 'Contacto', form: 'Formulario',
    cta: 'Llamada a la acción', stats: 'Cifras', posts: 'Artículos', timetable: 'Horario de clases', menu: 'Lista de precios', agenda: 'Programa',
    voices: 'Testimonios', logos: 'Nombres', visit: 'Visita', notice: 'Aviso', offer: 'Oferta', compare: 'Comparación', embed: 'Vídeo o mapa', exhibit: 'A la vista',
  },
} // biome-ignore format: a table of words

/** The names of the facts that visitors need most. */
export const factNames: Record<Language, Record<keyof Facts & ('phone' | 'email' | 'address' | 'hours'), string>> = {
  en: { phone: 'Phone', email: 'Email', address: 'Address', hours: 'Opening hours' },
  de: { phone: 'Telefon', email: 'E-Mail', address: 'Adresse', hours: 'Öffnungszeiten' },
  fr: { phone: 'Téléphone', email: 'E-mail', address: 'Adresse', hours: 'Horaires d’ouverture' },
  es: { phone: 'Teléfono', email: 'Correo', address: 'Dirección', hours: 'Horario' },
} // biome-ignore format: a table of words
