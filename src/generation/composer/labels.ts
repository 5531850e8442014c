/** The words that the composer adds to those of the brief: names of pages, headings and buttons. `{x}` is a name, an address or a number. */
export type Labels = Record<(typeof columns)[number], string>

// biome-ignore format: the columns of the table below
const columns = [
  'home', 'about', 'aboutName', 'offer', 'offerName', 'prices', 'pricesName', 'times', 'timesName', 'contact', 'contactName', 'teamName', 'glance', 'call', 'email', 'figures',
] as const

// biome-ignore format: a table of words, one language a row
const table = {
  ar: ['الرئيسية', 'من نحن', 'عن {x}', 'الخدمات', 'خدمات {x}', 'الأسعار', 'أسعار {x}', 'المواعيد', 'مواعيد {x}', 'اتصل بنا', 'اتصل بـ {x}', 'فريق {x}', 'لمحة عن {x}', 'اتصل: {x}', 'بريد: {x}', 'بالأرقام'],
  da: ['Forside', 'Om', 'Om {x}', 'Tilbud', 'Det tilbyder {x}', 'Priser', 'Priser hos {x}', 'Tider', 'Tider hos {x}', 'Kontakt', 'Kontakt {x}', 'Menneskene bag {x}', '{x} kort fortalt', 'Ring {x}', 'Skriv: {x}', 'I tal'],
  de: ['Startseite', 'Über uns', 'Über {x}', 'Angebot', 'Das bietet {x}', 'Preise', 'Preise bei {x}', 'Termine', 'Termine bei {x}', 'Kontakt', 'Kontakt zu {x}', 'Die Menschen bei {x}', '{x} auf einen Blick', 'Anrufen: {x}', 'E-Mail: {x}', 'In Zahlen'],
  en: ['Home', 'About', 'About {x}', 'Services', 'What {x} offers', 'Prices', 'Prices at {x}', 'Timetable', 'Timetable of {x}', 'Contact', 'Contact {x}', 'The people at {x}', '{x} at a glance', 'Call {x}', 'Email {x}', 'In figures'],
  es: ['Inicio', 'Sobre nosotros', 'Sobre {x}', 'Servicios', 'Lo que ofrece {x}', 'Precios', 'Precios de {x}', 'Horarios', 'Horarios de {x}', 'Contacto', 'Contactar con {x}', 'El equipo de {x}', '{x} de un vistazo', 'Llamar: {x}', 'Correo: {x}', 'En cifras'],
  fi: ['Etusivu', 'Meistä', '{x}: esittely', 'Palvelut', '{x} tarjoaa', 'Hinnat', '{x}: hinnat', 'Ajat', '{x}: ajat', 'Yhteystiedot', '{x}: yhteystiedot', '{x}: ihmiset', '{x} lyhyesti', 'Soita: {x}', 'Sähköposti: {x}', 'Numeroina'],
  fr: ['Accueil', 'À propos', 'À propos de {x}', 'Offre', 'Ce que propose {x}', 'Tarifs', 'Les tarifs de {x}', 'Horaires', 'Les horaires de {x}', 'Contact', 'Contacter {x}', 'L’équipe de {x}', '{x} en bref', 'Appeler le {x}', 'Écrire à {x}', 'En chiffres'],
  he: ['דף הבית', 'אודות', 'אודות {x}', 'שירותים', 'מה מציעים ב{x}', 'מחירים', 'המחירים של {x}', 'לוח זמנים', 'לוח הזמנים של {x}', 'יצירת קשר', 'יצירת קשר עם {x}', 'האנשים של {x}', '{x} בקצרה', 'התקשרו: {x}', 'דואר: {x}', 'במספרים'],
  it: ['Home', 'Chi siamo', '{x}: chi siamo', 'Offerta', 'Cosa offre {x}', 'Prezzi', 'I prezzi di {x}', 'Orari', 'Gli orari di {x}', 'Contatti', 'Contattare {x}', 'Le persone di {x}', '{x} in breve', 'Chiama {x}', 'Scrivi a {x}', 'In cifre'],
  ja: ['ホーム', '紹介', '{x}について', 'サービス', '{x}のご案内', '料金', '{x}の料金', '時間', '{x}の時間', 'お問い合わせ', '{x}へのお問い合わせ', '{x}の人々', '{x}の概要', '電話 {x}', 'メール {x}', '数字で見る'],
  ko: ['홈', '소개', '{x} 소개', '서비스', '{x} 안내', '가격', '{x} 가격', '시간표', '{x} 시간표', '연락처', '{x} 연락처', '{x} 사람들', '{x} 한눈에 보기', '전화 {x}', '이메일 {x}', '숫자로 보기'],
  nb: ['Forside', 'Om', 'Om {x}', 'Tilbud', 'Dette tilbyr {x}', 'Priser', 'Priser hos {x}', 'Tider', 'Tider hos {x}', 'Kontakt', 'Kontakt {x}', 'Menneskene i {x}', '{x} kort fortalt', 'Ring {x}', 'Skriv: {x}', 'I tall'],
  nl: ['Home', 'Over ons', 'Over {x}', 'Aanbod', 'Wat {x} biedt', 'Prijzen', 'Prijzen bij {x}', 'Tijden', 'Tijden bij {x}', 'Contact', 'Contact met {x}', 'De mensen van {x}', '{x} in het kort', 'Bel {x}', 'Mail {x}', 'In cijfers'],
  pl: ['Strona główna', 'O nas', '{x}: o nas', 'Oferta', '{x}: oferta', 'Cennik', '{x}: cennik', 'Terminy', '{x}: terminy', 'Kontakt', '{x}: kontakt', '{x}: zespół', '{x} w skrócie', 'Zadzwoń: {x}', 'Napisz: {x}', 'W liczbach'],
  pt: ['Início', 'Sobre', 'Sobre {x}', 'Serviços', 'O que {x} oferece', 'Preços', 'Preços: {x}', 'Horários', 'Horários: {x}', 'Contato', 'Contato: {x}', 'As pessoas: {x}', '{x} em resumo', 'Ligar: {x}', 'Email: {x}', 'Em números'],
  ru: ['Главная', 'О нас', 'О нас: {x}', 'Услуги', 'Услуги: {x}', 'Цены', 'Цены: {x}', 'Расписание', 'Расписание: {x}', 'Контакты', 'Контакты: {x}', 'Команда: {x}', 'Коротко: {x}', 'Позвонить: {x}', 'Написать: {x}', 'В цифрах'],
  sv: ['Startsida', 'Om oss', 'Om {x}', 'Erbjudande', 'Det här erbjuder {x}', 'Priser', 'Priser hos {x}', 'Tider', 'Tider hos {x}', 'Kontakt', 'Kontakta {x}', 'Människorna på {x}', '{x} i korthet', 'Ring {x}', 'Mejla {x}', 'I siffror'],
  tr: ['Ana sayfa', 'Hakkımızda', '{x} hakkında', 'Hizmetler', '{x}: hizmetler', 'Fiyatlar', '{x}: fiyatlar', 'Saatler', '{x}: saatler', 'İletişim', '{x}: iletişim', '{x}: ekip', 'Kısaca {x}', 'Ara: {x}', 'E-posta: {x}', 'Rakamlarla'],
  uk: ['Головна', 'Про нас', 'Про нас: {x}', 'Послуги', 'Послуги: {x}', 'Ціни', 'Ціни: {x}', 'Розклад', 'Розклад: {x}', 'Контакти', 'Контакти: {x}', 'Команда: {x}', 'Коротко: {x}', 'Подзвонити: {x}', 'Написати: {x}', 'У цифрах'],
  zh: ['首页', '关于', '关于{x}', '服务', '{x}的服务', '价格', '{x}的价格', '时间表', '{x}的时间表', '联系', '联系{x}', '{x}的人员', '{x}一览', '致电 {x}', '邮件 {x}', '数字一览'],
} satisfies Record<string, string[]>

const baseOf = (language: string): string => language.split('-')[0]?.toLowerCase() ?? ''

/** Whether the composer has words of its own in a language. */
export const hasLabels = (language: string): boolean => Object.hasOwn(table, baseOf(language))

/** The labels of a language ("pt-BR" → Portuguese), or the English ones. */
export function labelsIn(language: string): Labels {
  const row = hasLabels(language) ? table[baseOf(language) as keyof typeof table] : table.en
  return Object.fromEntries(columns.map((column, index) => [column, row[index]])) as Labels
}

/** Whether these are the English labels. */
export const isEnglish = ({ offer }: Labels): boolean => offer === table.en[columns.indexOf('offer')]

/** The labels of all languages. */
export const allLabels = (): Labels[] => Object.keys(table).map(labelsIn)

/** Puts a name, an address or a number into a label. */
export const fill = (label: string, value: string): string => label.replace('{x}', () => value)
