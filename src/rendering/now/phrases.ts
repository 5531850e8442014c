import { inLanguage } from '../phrases.ts'

/** Sentences about today. `{t}` is a time, `{d}` a day, `{x}` what is on that day. */
export type NowPhrases = Record<(typeof columns)[number], string>

const columns = ['open', 'until', 'closed', 'opensAt', 'opensOn', 'today', 'next'] as const

// biome-ignore format: a table of words, one language a row
const table = {
  ar: ['مفتوح الآن', 'مفتوح الآن حتى {t}', 'مغلق الآن', 'مغلق الآن. يفتح الساعة {t}', 'مغلق الآن. يفتح {d} الساعة {t}', 'اليوم، {d}: {x}', 'التالي، {d}: {x}'],
  da: ['Åbent nu', 'Åbent nu, til {t}', 'Lukket nu', 'Lukket nu. Åbner kl. {t}', 'Lukket nu. Åbner {d} kl. {t}', 'I dag, {d}: {x}', 'Næste gang, {d}: {x}'],
  de: ['Jetzt geöffnet', 'Jetzt geöffnet bis {t} Uhr', 'Jetzt geschlossen', 'Geschlossen, öffnet um {t} Uhr', 'Geschlossen, öffnet {d} um {t} Uhr', 'Heute, {d}: {x}', 'Das nächste Mal {d}: {x}'],
  en: ['Open now', 'Open now, until {t}', 'Closed now', 'Closed now. Opens at {t}', 'Closed now. Opens {d} at {t}', 'Today, {d}: {x}', 'Next, {d}: {x}'],
  es: ['Abierto ahora', 'Abierto ahora, hasta las {t}', 'Cerrado ahora', 'Cerrado, abre a las {t}', 'Cerrado, abre el {d} a las {t}', 'Hoy, {d}: {x}', 'El próximo {d}: {x}'],
  fi: ['Nyt avoinna', 'Nyt avoinna, sulkeutuu klo {t}', 'Nyt suljettu', 'Nyt suljettu. Avautuu klo {t}', 'Nyt suljettu. Avautuu: {d} klo {t}', 'Tänään, {d}: {x}', 'Seuraavaksi, {d}: {x}'],
  fr: ['Ouvert actuellement', 'Ouvert jusqu’à {t}', 'Fermé actuellement', 'Fermé, ouvre à {t}', 'Fermé, ouvre {d} à {t}', 'Aujourd’hui, {d} : {x}', 'La prochaine fois, {d} : {x}'],
  he: ['פתוח עכשיו', 'פתוח עכשיו, עד {t}', 'סגור עכשיו', 'סגור עכשיו. נפתח ב־{t}', 'סגור עכשיו. נפתח ב{d} ב־{t}', 'היום, {d}: {x}', 'בפעם הבאה, {d}: {x}'],
  it: ['Aperto ora', 'Aperto ora, fino alle {t}', 'Chiuso ora', 'Chiuso ora. Apre alle {t}', 'Chiuso ora. Apre {d} alle {t}', 'Oggi, {d}: {x}', 'La prossima volta, {d}: {x}'],
  ja: ['ただいま営業中', 'ただいま営業中（{t}まで）', 'ただいま営業時間外', 'ただいま営業時間外（{t}から営業）', 'ただいま営業時間外（{d} {t}から営業）', '本日（{d}）：{x}', '次回（{d}）：{x}'],
  ko: ['지금 영업 중', '지금 영업 중, {t}까지', '지금은 영업 종료', '지금은 영업 종료. {t}에 영업 시작', '지금은 영업 종료. {d} {t}에 영업 시작', '오늘, {d}: {x}', '다음, {d}: {x}'],
  nb: ['Åpent nå', 'Åpent nå, til {t}', 'Stengt nå', 'Stengt nå. Åpner kl. {t}', 'Stengt nå. Åpner {d} kl. {t}', 'I dag, {d}: {x}', 'Neste gang, {d}: {x}'],
  nl: ['Nu open', 'Nu open, tot {t}', 'Nu gesloten', 'Nu gesloten. Opent om {t}', 'Nu gesloten. Opent {d} om {t}', 'Vandaag, {d}: {x}', 'De volgende keer, {d}: {x}'],
  pl: ['Teraz otwarte', 'Teraz otwarte, do {t}', 'Teraz zamknięte', 'Teraz zamknięte. Otwarcie o {t}', 'Teraz zamknięte. Otwarcie: {d}, {t}', 'Dziś, {d}: {x}', 'Następnym razem, {d}: {x}'],
  pt: ['Aberto agora', 'Aberto agora, até às {t}', 'Fechado agora', 'Fechado agora. Abre às {t}', 'Fechado agora. Abre {d} às {t}', 'Hoje, {d}: {x}', 'Da próxima vez, {d}: {x}'],
  ru: ['Сейчас открыто', 'Сейчас открыто, до {t}', 'Сейчас закрыто', 'Сейчас закрыто. Откроется в {t}', 'Сейчас закрыто. Откроется: {d}, {t}', 'Сегодня, {d}: {x}', 'В следующий раз, {d}: {x}'],
  sv: ['Öppet nu', 'Öppet nu, till {t}', 'Stängt nu', 'Stängt nu. Öppnar kl. {t}', 'Stängt nu. Öppnar {d} kl. {t}', 'I dag, {d}: {x}', 'Nästa gång, {d}: {x}'],
  tr: ['Şu an açık', 'Şu an açık, kapanış {t}', 'Şu an kapalı', 'Şu an kapalı. Açılış {t}', 'Şu an kapalı. Açılış {d} {t}', 'Bugün, {d}: {x}', 'Bir sonraki, {d}: {x}'],
  uk: ['Зараз відчинено', 'Зараз відчинено, до {t}', 'Зараз зачинено', 'Зараз зачинено. Відчиниться о {t}', 'Зараз зачинено. Відчиниться: {d}, {t}', 'Сьогодні, {d}: {x}', 'Наступного разу, {d}: {x}'],
  zh: ['正在营业', '正在营业，至{t}', '现在休息', '现在休息，{t}开始营业', '现在休息，{d} {t}开始营业', '今天（{d}）：{x}', '下一次（{d}）：{x}'],
} satisfies Record<string, string[]>

export function nowPhrasesIn(language: string): NowPhrases {
  const row = inLanguage(table, language)
  return Object.fromEntries(columns.map((column, index) => [column, row[index]])) as NowPhrases
}
