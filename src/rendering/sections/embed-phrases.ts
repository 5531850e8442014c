import { inLanguage } from '../phrases.ts'

/** The button that loads the page of another provider, by language. */
const loadFrom = {
  ar: 'تحميل من {name}', da: 'Indlæs fra {name}', de: 'Von {name} laden', en: 'Load from {name}',
  es: 'Cargar de {name}', fi: 'Lataa palvelusta {name}', fr: 'Charger depuis {name}', he: 'טעינה מ-{name}',
  it: 'Carica da {name}', ja: '{name}から読み込む', ko: '{name}에서 불러오기', nb: 'Last inn fra {name}',
  nl: 'Laden van {name}', pl: 'Załaduj z {name}', pt: 'Carregar de {name}', ru: 'Загрузить с {name}',
  sv: 'Läs in från {name}', tr: '{name} üzerinden yükle', uk: 'Завантажити з {name}', zh: '从 {name} 加载',
} satisfies Record<string, string> // biome-ignore format: a table of words

/** "Load from YouTube", in the language of the site. */
export const loadPhrase = (language: string, provider: string): string =>
  inLanguage(loadFrom, language).replace('{name}', () => provider)
