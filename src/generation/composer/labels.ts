/** The words that the composer adds to those of the brief: names of pages, headings and buttons. `{x}` is a number or an address. */
export type Labels = Record<(typeof columns)[number], string>

// biome-ignore format: the columns of the table below
const columns = ['home', 'welcome', 'about', 'offer', 'prices', 'contact', 'call', 'email'] as const

// biome-ignore format: a table of words, one language a row
const table = {
  ar: ['الرئيسية', 'أهلاً وسهلاً', 'من نحن', 'الخدمات', 'الأسعار', 'اتصل بنا', 'اتصل: {x}', 'بريد: {x}'],
  da: ['Forside', 'Velkommen', 'Om', 'Tilbud', 'Priser', 'Kontakt', 'Ring {x}', 'Skriv: {x}'],
  de: ['Startseite', 'Willkommen', 'Über uns', 'Angebot', 'Preise', 'Kontakt', 'Anrufen: {x}', 'E-Mail: {x}'],
  en: ['Home', 'Welcome', 'About', 'Services', 'Prices', 'Contact', 'Call {x}', 'Email {x}'],
  es: ['Inicio', 'Bienvenidos', 'Sobre nosotros', 'Servicios', 'Precios', 'Contacto', 'Llamar: {x}', 'Correo: {x}'],
  fi: ['Etusivu', 'Tervetuloa', 'Meistä', 'Palvelut', 'Hinnat', 'Yhteystiedot', 'Soita: {x}', 'Sähköposti: {x}'],
  fr: ['Accueil', 'Bienvenue', 'À propos', 'Offre', 'Tarifs', 'Contact', 'Appeler : {x}', 'Écrire : {x}'],
  he: ['דף הבית', 'ברוכים הבאים', 'אודות', 'שירותים', 'מחירים', 'יצירת קשר', 'התקשרו: {x}', 'דואר: {x}'],
  it: ['Home', 'Benvenuti', 'Chi siamo', 'Offerta', 'Prezzi', 'Contatti', 'Chiama {x}', 'Scrivi: {x}'],
  ja: ['ホーム', 'ようこそ', '紹介', 'サービス', '料金', 'お問い合わせ', '電話 {x}', 'メール {x}'],
  ko: ['홈', '환영합니다', '소개', '서비스', '가격', '연락처', '전화 {x}', '이메일 {x}'],
  nb: ['Forside', 'Velkommen', 'Om', 'Tilbud', 'Priser', 'Kontakt', 'Ring {x}', 'Skriv: {x}'],
  nl: ['Home', 'Welkom', 'Over ons', 'Aanbod', 'Prijzen', 'Contact', 'Bel {x}', 'Mail {x}'],
  pl: ['Strona główna', 'Witamy', 'O nas', 'Oferta', 'Cennik', 'Kontakt', 'Zadzwoń: {x}', 'Napisz: {x}'],
  pt: ['Início', 'Bem-vindos', 'Sobre', 'Serviços', 'Preços', 'Contato', 'Ligar: {x}', 'Email: {x}'],
  ru: ['Главная', 'Добро пожаловать', 'О нас', 'Услуги', 'Цены', 'Контакты', 'Позвонить: {x}', 'Написать: {x}'],
  sv: ['Startsida', 'Välkommen', 'Om oss', 'Erbjudande', 'Priser', 'Kontakt', 'Ring {x}', 'Mejla {x}'],
  tr: ['Ana sayfa', 'Hoş geldiniz', 'Hakkımızda', 'Hizmetler', 'Fiyatlar', 'İletişim', 'Ara: {x}', 'E-posta: {x}'],
  uk: ['Головна', 'Ласкаво просимо', 'Про нас', 'Послуги', 'Ціни', 'Контакти', 'Подзвонити: {x}', 'Написати: {x}'],
  zh: ['首页', '欢迎', '关于', '服务', '价格', '联系', '致电 {x}', '邮件 {x}'],
} satisfies Record<string, string[]>

const baseOf = (language: string): string => language.split('-')[0]?.toLowerCase() ?? ''

/** Whether the composer has words of its own in a language. */
export const hasLabels = (language: string): boolean => Object.hasOwn(table, baseOf(language))

/** The labels of a language ("pt-BR" → Portuguese), or the English ones. */
export function labelsIn(language: string): Labels {
  const row = hasLabels(language) ? table[baseOf(language) as keyof typeof table] : table.en
  return Object.fromEntries(columns.map((column, index) => [column, row[index]])) as Labels
}

/** The labels of all languages. */
export const allLabels = (): Labels[] => Object.keys(table).map(labelsIn)

/** Puts an address or a number into a label. */
export const fill = (label: string, value: string): string => label.replace('{x}', () => value)
