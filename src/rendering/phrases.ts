/** The texts of a page that the platform supplies. */
export type Phrases = Record<(typeof columns)[number], string>

// biome-ignore format: the columns of the table below
const columns = [
  'skip', 'menu', 'mainNavigation', 'footerNavigation', 'phone', 'email', 'address', 'place', 'hours', 'map',
  'notFound', 'notFoundText', 'goneText', 'home', 'homeName', 'booking', 'social', 'closed', 'again', 'allHours',
] as const

// biome-ignore format: a table of words, one language a row
const table = {
  ar: ['انتقل إلى المحتوى', 'القائمة', 'التنقل الرئيسي', 'روابط التذييل', 'الهاتف', 'البريد الإلكتروني', 'العنوان', 'المكان', 'المواعيد', 'عرض على الخريطة', 'الصفحة غير موجودة', 'ربما نُقلت هذه الصفحة أو أن العنوان غير صحيح.', 'كانت هنا صفحة، وقد أُزيلت.', 'إلى الصفحة الرئيسية', 'الرئيسية', 'الحجز', 'وسائل التواصل', 'مغلق', 'متاح مجددًا من {d}', 'كل المواعيد'],
  da: ['Gå til indhold', 'Menu', 'Hovedmenu', 'Sidefodslinks', 'Telefon', 'Email', 'Adresse', 'Sted', 'Tider', 'Vis på kort', 'Siden blev ikke fundet', 'Den kan være flyttet, eller adressen er forkert.', 'Der var en side her. Den er blevet fjernet.', 'Til forsiden', 'Forside', 'Booking', 'Sociale medier', 'lukket', 'Igen fra {d}', 'Alle tider'],
  de: ['Zum Inhalt springen', 'Menü', 'Hauptnavigation', 'Fußnavigation', 'Telefon', 'E-Mail', 'Adresse', 'Ort', 'Zeiten', 'Auf der Karte zeigen', 'Seite nicht gefunden', 'Sie wurde verschoben oder die Adresse stimmt nicht.', 'Hier war eine Seite. Sie wurde entfernt.', 'Zur Startseite', 'Startseite', 'Termin buchen', 'Soziale Medien', 'geschlossen', 'Wieder ab {d}', 'Alle Zeiten'],
  en: ['Skip to content', 'Menu', 'Main', 'Footer', 'Phone', 'Email', 'Address', 'Where', 'Hours', 'Show on map', 'Page not found', 'The page may have moved, or the address may be misspelled.', 'This page has been removed.', 'Go to the home page', 'Home', 'Booking', 'Social media', 'closed', 'Again from {d}', 'All hours'],
  es: ['Saltar al contenido', 'Menú', 'Navegación principal', 'Enlaces del pie', 'Teléfono', 'Correo electrónico', 'Dirección', 'Lugar', 'Horario', 'Ver en el mapa', 'Página no encontrada', 'Puede que se haya movido o que la dirección no sea correcta.', 'Aquí había una página. Se ha retirado.', 'Ir al inicio', 'Inicio', 'Reservas', 'Redes sociales', 'cerrado', 'De nuevo desde el {d}', 'Todos los horarios'],
  fi: ['Siirry sisältöön', 'Valikko', 'Päävalikko', 'Alatunnisteen linkit', 'Puhelin', 'Sähköposti', 'Osoite', 'Sijainti', 'Ajat', 'Näytä kartalla', 'Sivua ei löytynyt', 'Se on ehkä siirretty tai osoite on väärä.', 'Tässä oli sivu. Se on poistettu.', 'Etusivulle', 'Etusivu', 'Ajanvaraus', 'Sosiaalinen media', 'suljettu', 'Jälleen {d} alkaen', 'Kaikki ajat'],
  fr: ['Aller au contenu', 'Menu', 'Navigation principale', 'Liens de pied de page', 'Téléphone', 'Email', 'Adresse', 'Lieu', 'Horaires', 'Voir sur la carte', 'Page introuvable', 'Elle a peut-être été déplacée, ou l’adresse est inexacte.', 'Il y avait une page ici. Elle a été retirée.', 'Retour à l’accueil', 'Accueil', 'Réservation', 'Réseaux sociaux', 'fermé', 'De nouveau à partir du {d}', 'Tous les horaires'],
  he: ['דילוג לתוכן', 'תפריט', 'ניווט ראשי', 'קישורי תחתית', 'טלפון', 'דואר אלקטרוני', 'כתובת', 'מיקום', 'שעות', 'הצגה במפה', 'הדף לא נמצא', 'ייתכן שהדף הועבר או שהכתובת שגויה.', 'היה כאן דף. הוא הוסר.', 'לדף הבית', 'דף הבית', 'הזמנות', 'רשתות חברתיות', 'סגור', 'שוב החל מ־{d}', 'כל השעות'],
  it: ['Vai al contenuto', 'Menu', 'Navigazione principale', 'Link a piè di pagina', 'Telefono', 'Email', 'Indirizzo', 'Luogo', 'Orari', 'Mostra sulla mappa', 'Pagina non trovata', 'Forse è stata spostata o l’indirizzo non è esatto.', 'Qui c’era una pagina. È stata rimossa.', 'Vai alla home', 'Home', 'Prenotazioni', 'Social', 'chiuso', 'Di nuovo dal {d}', 'Tutti gli orari'],
  ja: ['本文へ移動', 'メニュー', 'メインナビゲーション', 'フッターリンク', '電話', 'メール', '住所', '所在地', '時間', '地図で見る', 'ページが見つかりません', '移動したか、アドレスが正しくない可能性があります。', 'ここにあったページは削除されました。', 'ホームへ', 'ホーム', '予約', 'SNS', '定休日', '{d}から再開', 'すべての時間'],
  ko: ['본문으로 건너뛰기', '메뉴', '주 메뉴', '바닥글 링크', '전화', '이메일', '주소', '위치', '시간', '지도에서 보기', '페이지를 찾을 수 없습니다', '이동되었거나 주소가 올바르지 않을 수 있습니다.', '여기에 있던 페이지는 삭제되었습니다.', '홈으로', '홈', '예약', '소셜 미디어', '휴무', '{d}부터 다시 이용 가능', '전체 시간'],
  nb: ['Hopp til innhold', 'Meny', 'Hovedmeny', 'Bunnlenker', 'Telefon', 'E-post', 'Adresse', 'Sted', 'Tider', 'Vis på kart', 'Fant ikke siden', 'Den kan være flyttet, eller adressen er feil.', 'Her var det en side. Den er fjernet.', 'Til forsiden', 'Forside', 'Bestilling', 'Sosiale medier', 'stengt', 'Igjen fra {d}', 'Alle tider'],
  nl: ['Naar de inhoud', 'Menu', 'Hoofdmenu', 'Voettekstlinks', 'Telefoon', 'Email', 'Adres', 'Plaats', 'Tijden', 'Toon op de kaart', 'Pagina niet gevonden', 'De pagina is misschien verplaatst of het adres klopt niet.', 'Hier stond een pagina. Die is verwijderd.', 'Naar de homepage', 'Home', 'Reserveren', 'Sociale media', 'gesloten', 'Weer vanaf {d}', 'Alle tijden'],
  pl: ['Przejdź do treści', 'Menu', 'Główna nawigacja', 'Linki w stopce', 'Telefon', 'Email', 'Adres', 'Miejsce', 'Godziny', 'Pokaż na mapie', 'Nie znaleziono strony', 'Mogła zostać przeniesiona albo adres jest błędny.', 'Tu była strona. Została usunięta.', 'Do strony głównej', 'Strona główna', 'Rezerwacja', 'Media społecznościowe', 'zamknięte', 'Ponownie od {d}', 'Wszystkie godziny'],
  pt: ['Ir para o conteúdo', 'Menu', 'Navegação principal', 'Links do rodapé', 'Telefone', 'Email', 'Endereço', 'Local', 'Horário', 'Ver no mapa', 'Página não encontrada', 'Ela pode ter mudado de lugar ou o endereço não está certo.', 'Havia uma página aqui. Ela foi removida.', 'Ir para o início', 'Início', 'Reservas', 'Redes sociais', 'fechado', 'Novamente a partir de {d}', 'Todos os horários'],
  ru: ['Перейти к содержанию', 'Меню', 'Основная навигация', 'Ссылки внизу', 'Телефон', 'Эл. почта', 'Адрес', 'Где мы', 'Часы', 'Показать на карте', 'Страница не найдена', 'Возможно, она перемещена или адрес неверен.', 'Здесь была страница. Её удалили.', 'На главную', 'Главная', 'Запись', 'Соцсети', 'закрыто', 'Снова с {d}', 'Все часы'],
  sv: ['Hoppa till innehållet', 'Meny', 'Huvudmeny', 'Sidfotslänkar', 'Telefon', 'E-post', 'Adress', 'Plats', 'Tider', 'Visa på karta', 'Sidan hittades inte', 'Den kan ha flyttats, eller så är adressen fel.', 'Här fanns en sida. Den har tagits bort.', 'Till startsidan', 'Startsida', 'Bokning', 'Sociala medier', 'stängt', 'Åter från {d}', 'Alla tider'],
  tr: ['İçeriğe geç', 'Menü', 'Ana menü', 'Alt bağlantılar', 'Telefon', 'E-posta', 'Adres', 'Konum', 'Saatler', 'Haritada göster', 'Sayfa bulunamadı', 'Taşınmış olabilir ya da adres hatalıdır.', 'Burada bir sayfa vardı. Kaldırıldı.', 'Ana sayfaya git', 'Ana sayfa', 'Rezervasyon', 'Sosyal medya', 'kapalı', 'Yeniden: {d}', 'Tüm saatler'],
  uk: ['Перейти до вмісту', 'Меню', 'Головна навігація', 'Посилання внизу', 'Телефон', 'Ел. пошта', 'Адреса', 'Де ми', 'Години', 'Показати на мапі', 'Сторінку не знайдено', 'Можливо, її переміщено або адреса неправильна.', 'Тут була сторінка. Її видалено.', 'На головну', 'Головна', 'Запис', 'Соцмережі', 'зачинено', 'Знову з {d}', 'Усі години'],
  zh: ['跳到内容', '菜单', '主导航', '页脚链接', '电话', '电子邮件', '地址', '地点', '时间', '在地图上查看', '找不到页面', '页面可能已移动，或地址有误。', '这里曾有一个页面，现已移除。', '返回首页', '首页', '预约', '社交媒体', '休息', '{d}起恢复', '全部时间'],
} satisfies Record<string, string[]>

/** The row of a language ("pt-BR" → Portuguese) in a table by language; that of English if the language has none. */
export function inLanguage<Row>(table: { en: Row } & Record<string, Row>, language: string): Row {
  const base = language.split('-')[0]?.toLowerCase() ?? ''
  return (Object.hasOwn(table, base) && table[base]) || table.en
}

/** Returns the phrases of a language ("pt-BR" → Portuguese), or English if the language has none. */
export function phrasesIn(language: string): Phrases {
  const row = inLanguage(table, language)
  return Object.fromEntries(columns.map((column, index) => [column, row[index]])) as Phrases
}

/** The name of the home page in a language. */
export const homePageName = (language: string): string => phrasesIn(language).homeName
