import { languageOfText } from '../text-language.ts'
import type { AskedFor, Estimated } from './estimates.ts'

type Questions = Record<AskedFor, string>
const english: Questions = {
  contact: 'Which phone number or email address can visitors use?',
  address: 'At which address do customers find the business, if they visit it?',
  opening_hours: 'When is the business open?',
  prices: 'What do the most important services or products cost?',
}
const questions: Record<string, Questions> = {
  en: english,
  de: {
    contact: 'Welche Telefonnummer oder E-Mail-Adresse können Besucher nutzen?',
    address: 'Unter welcher Adresse finden Kunden das Unternehmen, falls sie es besuchen?',
    opening_hours: 'Wann ist geöffnet?',
    prices: 'Was kosten die wichtigsten Leistungen oder Produkte?',
  },
  fr: {
    contact: 'Quel numéro de téléphone ou quelle adresse e-mail les visiteurs peuvent-ils utiliser ?',
    address: 'À quelle adresse les clients trouvent-ils l’entreprise, s’ils s’y rendent ?',
    opening_hours: 'Quand l’entreprise est-elle ouverte ?',
    prices: 'Combien coûtent les services ou produits les plus importants ?',
  },
  es: {
    contact: '¿Qué teléfono o correo electrónico pueden usar los visitantes?',
    address: '¿En qué dirección encuentran los clientes el negocio, si acuden a él?',
    opening_hours: '¿Cuándo está abierto el negocio?',
    prices: '¿Cuánto cuestan los servicios o productos más importantes?',
  },
  it: {
    contact: 'Quale numero di telefono o indirizzo e-mail possono usare i visitatori?',
    address: 'A quale indirizzo i clienti trovano l’attività, se la visitano?',
    opening_hours: 'Quando è aperta l’attività?',
    prices: 'Quanto costano i servizi o i prodotti più importanti?',
  },
  nl: {
    contact: 'Welk telefoonnummer of e-mailadres kunnen bezoekers gebruiken?',
    address: 'Op welk adres vinden klanten het bedrijf, als zij er langskomen?',
    opening_hours: 'Wanneer is het bedrijf open?',
    prices: 'Wat kosten de belangrijkste diensten of producten?',
  },
  pt: {
    contact: 'Que telefone ou e-mail podem os visitantes usar?',
    address: 'Em que morada os clientes encontram a empresa, se a visitarem?',
    opening_hours: 'Quando está aberta a empresa?',
    prices: 'Quanto custam os serviços ou produtos mais importantes?',
  },
  pl: {
    contact: 'Z jakiego numeru telefonu lub adresu e-mail mogą korzystać odwiedzający?',
    address: 'Pod jakim adresem klienci znajdą firmę, jeśli ją odwiedzają?',
    opening_hours: 'Kiedy firma jest otwarta?',
    prices: 'Ile kosztują najważniejsze usługi lub produkty?',
  },
}

/** The questions in the language of a brief, or in English. */
export const questionsFor = ({ prompt }: Pick<Estimated, 'prompt'>): Questions =>
  questions[languageOfText(prompt) ?? 'en'] ?? english
