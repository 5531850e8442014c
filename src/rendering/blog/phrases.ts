import { inLanguage } from '../phrases.ts'

/** The texts of a blog that the platform supplies. */
export type BlogPhrases = Record<(typeof columns)[number], string>

// biome-ignore format: the columns of the table below
const columns = [
  'blog', 'readingTime', 'contents', 'previous', 'next', 'morePosts', 'categories', 'all', 'newer', 'older', 'pageOf',
  'noPosts', 'footnotes', 'footnote', 'backToText', 'table', 'code', 'related',
] as const

// biome-ignore format: a table of words, one language a row
const table = {
  ar: ['المدونة', 'مدة القراءة', 'المحتويات', 'المقال السابق', 'المقال التالي', 'مقالات أخرى', 'التصنيفات', 'الكل', 'الأحدث', 'الأقدم', 'صفحة {page} من {pages}', 'لا توجد مقالات بعد.', 'الحواشي', 'حاشية', 'العودة إلى النص', 'جدول', 'شيفرة', 'مقالات ذات صلة'],
  da: ['Blog', 'Læsetid', 'Indhold', 'Forrige indlæg', 'Næste indlæg', 'Flere indlæg', 'Kategorier', 'Alle', 'Nyere', 'Ældre', 'Side {page} af {pages}', 'Der er ingen indlæg endnu.', 'Fodnoter', 'Fodnote', 'Tilbage til teksten', 'Tabel', 'Kode', 'Relaterede indlæg'],
  de: ['Blog', 'Lesezeit', 'Inhalt', 'Voriger Beitrag', 'Nächster Beitrag', 'Weitere Beiträge', 'Kategorien', 'Alle', 'Neuere', 'Ältere', 'Seite {page} von {pages}', 'Noch keine Beiträge.', 'Fußnoten', 'Fußnote', 'Zurück zum Text', 'Tabelle', 'Code', 'Verwandte Beiträge'],
  en: ['Blog', 'Reading time', 'On this page', 'Previous post', 'Next post', 'More posts', 'Categories', 'All', 'Newer', 'Older', 'Page {page} of {pages}', 'No posts yet.', 'Footnotes', 'Footnote', 'Back to the text', 'Table', 'Code', 'Related posts'],
  es: ['Blog', 'Tiempo de lectura', 'En esta página', 'Entrada anterior', 'Entrada siguiente', 'Más entradas', 'Categorías', 'Todas', 'Más recientes', 'Más antiguas', 'Página {page} de {pages}', 'Todavía no hay entradas.', 'Notas', 'Nota', 'Volver al texto', 'Tabla', 'Código', 'Entradas relacionadas'],
  fi: ['Blogi', 'Lukuaika', 'Tällä sivulla', 'Edellinen kirjoitus', 'Seuraava kirjoitus', 'Lisää kirjoituksia', 'Aiheet', 'Kaikki', 'Uudemmat', 'Vanhemmat', 'Sivu {page}/{pages}', 'Kirjoituksia ei vielä ole.', 'Alaviitteet', 'Alaviite', 'Takaisin tekstiin', 'Taulukko', 'Koodi', 'Aiheeseen liittyviä kirjoituksia'],
  fr: ['Blog', 'Temps de lecture', 'Sommaire', 'Article précédent', 'Article suivant', 'Autres articles', 'Catégories', 'Tous', 'Plus récents', 'Plus anciens', 'Page {page} sur {pages}', 'Aucun article pour l’instant.', 'Notes', 'Note', 'Retour au texte', 'Tableau', 'Code', 'Articles similaires'],
  he: ['בלוג', 'זמן קריאה', 'בעמוד זה', 'הרשומה הקודמת', 'הרשומה הבאה', 'רשומות נוספות', 'קטגוריות', 'הכול', 'חדשות יותר', 'ישנות יותר', 'עמוד {page} מתוך {pages}', 'עדיין אין רשומות.', 'הערות שוליים', 'הערת שוליים', 'חזרה לטקסט', 'טבלה', 'קוד', 'רשומות קשורות'],
  it: ['Blog', 'Tempo di lettura', 'In questa pagina', 'Articolo precedente', 'Articolo successivo', 'Altri articoli', 'Categorie', 'Tutti', 'Più recenti', 'Meno recenti', 'Pagina {page} di {pages}', 'Ancora nessun articolo.', 'Note', 'Nota', 'Torna al testo', 'Tabella', 'Codice', 'Articoli correlati'],
  ja: ['ブログ', '読了時間', '目次', '前の記事', '次の記事', 'ほかの記事', 'カテゴリー', 'すべて', '新しい記事', '過去の記事', '{page} / {pages} ページ', '記事はまだありません。', '脚注', '脚注', '本文へ戻る', '表', 'コード', '関連記事'],
  ko: ['블로그', '읽는 시간', '목차', '이전 글', '다음 글', '다른 글', '카테고리', '전체', '최신 글', '지난 글', '{page} / {pages}쪽', '아직 글이 없습니다.', '각주', '각주', '본문으로 돌아가기', '표', '코드', '관련 글'],
  nb: ['Blogg', 'Lesetid', 'Innhold', 'Forrige innlegg', 'Neste innlegg', 'Flere innlegg', 'Kategorier', 'Alle', 'Nyere', 'Eldre', 'Side {page} av {pages}', 'Ingen innlegg ennå.', 'Fotnoter', 'Fotnote', 'Tilbake til teksten', 'Tabell', 'Kode', 'Relaterte innlegg'],
  nl: ['Blog', 'Leestijd', 'Op deze pagina', 'Vorig bericht', 'Volgend bericht', 'Meer berichten', 'Categorieën', 'Alles', 'Nieuwer', 'Ouder', 'Pagina {page} van {pages}', 'Nog geen berichten.', 'Voetnoten', 'Voetnoot', 'Terug naar de tekst', 'Tabel', 'Code', 'Gerelateerde berichten'],
  pl: ['Blog', 'Czas czytania', 'Na tej stronie', 'Poprzedni wpis', 'Następny wpis', 'Więcej wpisów', 'Kategorie', 'Wszystkie', 'Nowsze', 'Starsze', 'Strona {page} z {pages}', 'Nie ma jeszcze wpisów.', 'Przypisy', 'Przypis', 'Wróć do tekstu', 'Tabela', 'Kod', 'Powiązane wpisy'],
  pt: ['Blog', 'Tempo de leitura', 'Nesta página', 'Artigo anterior', 'Próximo artigo', 'Mais artigos', 'Categorias', 'Todos', 'Mais recentes', 'Mais antigos', 'Página {page} de {pages}', 'Ainda não há artigos.', 'Notas', 'Nota', 'Voltar ao texto', 'Tabela', 'Código', 'Artigos relacionados'],
  ru: ['Блог', 'Время чтения', 'Содержание', 'Предыдущая запись', 'Следующая запись', 'Другие записи', 'Рубрики', 'Все', 'Новее', 'Старее', 'Страница {page} из {pages}', 'Записей пока нет.', 'Сноски', 'Сноска', 'Вернуться к тексту', 'Таблица', 'Код', 'Похожие записи'],
  sv: ['Blogg', 'Lästid', 'Innehåll', 'Föregående inlägg', 'Nästa inlägg', 'Fler inlägg', 'Kategorier', 'Alla', 'Nyare', 'Äldre', 'Sida {page} av {pages}', 'Inga inlägg än.', 'Fotnoter', 'Fotnot', 'Tillbaka till texten', 'Tabell', 'Kod', 'Relaterade inlägg'],
  tr: ['Blog', 'Okuma süresi', 'Bu sayfada', 'Önceki yazı', 'Sonraki yazı', 'Diğer yazılar', 'Kategoriler', 'Tümü', 'Daha yeni', 'Daha eski', 'Sayfa {page} / {pages}', 'Henüz yazı yok.', 'Dipnotlar', 'Dipnot', 'Metne dön', 'Tablo', 'Kod', 'İlgili yazılar'],
  uk: ['Блог', 'Час читання', 'Зміст', 'Попередній допис', 'Наступний допис', 'Інші дописи', 'Рубрики', 'Усі', 'Новіші', 'Старіші', 'Сторінка {page} з {pages}', 'Дописів ще немає.', 'Примітки', 'Примітка', 'Назад до тексту', 'Таблиця', 'Код', 'Схожі дописи'],
  zh: ['博客', '阅读时间', '目录', '上一篇', '下一篇', '更多文章', '分类', '全部', '较新', '较早', '第 {page} 页，共 {pages} 页', '还没有文章。', '脚注', '脚注', '返回正文', '表格', '代码', '相关文章'],
} satisfies Record<string, string[]>

/** Returns the phrases of a language ("pt-BR" → Portuguese), or English if the language has none. */
export function blogPhrasesIn(language: string): BlogPhrases {
  const row = inLanguage(table, language)
  return Object.fromEntries(columns.map((column, index) => [column, row[index]])) as BlogPhrases
}
