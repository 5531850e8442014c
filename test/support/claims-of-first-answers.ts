import type { claimsOfBriefs } from './claims.ts'

/** Briefs as customers typed them, with sentences of the first answers to them. */
export const claimsOfFirstAnswers: typeof claimsOfBriefs = [
  {
    brief:
      'Clínica Veterinaria Los Olivos, en Jaén. Soy Rocío Cazorla y conmigo está Manuel Peláez. Lunes a viernes de 9:30 a 13:30 y de 17 a 20:30h, sábados 10 a 13. ' +
      'Urgencias 24h en el 654 118 902. Consulta 28€, vacuna rabia 25, perro desde 150 según peso, plan cachorro: 3 visitas 145€. Exóticos NO. Aparcamiento gratis detrás, alta incluida.',
    natural: [
      'Se repite cada 3 o 4 semanas hasta las 16.', 'Abrimos de 9:30 a 13:30 y los sábados de 10 a 13 h.', 'La vacuna de la rabia cuesta 25 €.', 'El aparcamiento es gratuito.',
      'Acepta niños de 6 a 12.', 'Abierto a perros de 2 a 60 kg.', 'Guarda el informe 5 años.', 'Nuestra consulta de la mañana es tranquila.', 'Lleva 10 días de tratamiento.',
      'La ley multa con hasta 10.000 € a quien no identifica a su perro.', 'El IVA de la consulta es del 21 %.',
    ],
    invented: [
      'Abrimos domingos de 11 a 14.', 'Llevamos 15 años cuidando animales.', 'Primera consulta gratis.', 'Se formó en la Universidad de Córdoba.', 'Nuestra auxiliar Lucía Ortega te recibe.',
      'Descuento del 10 % para familias numerosas.', 'Premio a la Mejor Clínica de Andalucía.', 'Un 4,9 en Google.', 'Abrimos la clínica en 2012.', 'Nuestra multa: nada más que 40 € por faltar a la cita.',
    ],
  },
  {
    brief:
      'Thistle & Pike Accounting in Stroud, chartered accountants: me (Fiona Pike FCA) and Dev Anand who does payroll. Sole traders from £45/month, limited companies from £120 + VAT, payroll £6 per payslip. ' +
      'Self assessment £195 if your records reach us by 31 October, £260 after that. First chat is free, 30 mins. Xero and FreeAgent. Mon-thu 9-5.',
    natural: [
      'HMRC charges an automatic £100 penalty the minute it is late, then £10 a day after three months, up to £900.', 'When your taxable turnover passes £90,000 in any rolling 12 months, you have 30 days.',
      'Making Tax Digital for Income Tax started on 6 April 2026 for sole traders with income over £50,000; in 2027 the threshold falls to £30,000.', 'We know why jam is zero-rated and ice cream is not (20%).',
      'You must keep them for 6 years.', 'Open Monday to Thursday, 9 to 5.', 'The first call is free.', 'Our office above Union Street smells of bread.', 'The deadlines of the year', 'Our fees come with VAT at 20%.',
      'Which degree you have, nobody asks.', 'Our prices from Companies House to payroll', 'Our software is Xero.',
    ],
    invented: [
      'Rated 4.9 on Google.', 'Winner of the Gloucestershire Small Practice of the Year.', 'Our bookkeeper Sarah Webb joined us.', 'Xero Platinum Partner.', 'Fiona trained at KPMG.', 'We file late returns for £100.',
      'Late tax returns from £100.', 'Late returns and HMRC penalties are settled from £150.', 'Penalty appeals £150', 'Open Saturdays 10 to 1.', '20% off your first return', 'We save you 20% of tax, as our clients say.', 'Free delivery of your records.', 'We have kept books for 20 years.',
    ],
  },
  {
    brief:
      'Pensjonat Pod Jodłą w Szczyrku. Dwójka 220 zł, trójka 290, ferie i lato (1.07-31.08 oraz ferie) 280zł. Śniadanie 35 zł os., dzieci do lat 6 gratis. Doba od 15 do 11. Zaliczka 30%. ' +
      'Prowadzi Halina i Zbyszek Wawrzyniak od 2004. Do wyciągu 900 m, sauna 80 zł za seans 2h, parking darmowy.',
    natural: [
      'Lato (1.07–31.08) to 280 zł.', 'Pokój trzyosobowy kosztuje 290 zł.', 'Parking jest bezpłatny.', 'Zaliczka to trzydzieści procent.', 'Ponad dwadzieścia lat pod jodłą.', 'Za brak kasku grozi mandat do 500 zł, także dzieciom.',
      'Kask jest obowiązkowy do 16. roku życia.', 'Nasza sauna ma 90 °C.',
    ],
    invented: [
      'Pobyt 7 nocy taniej o 15%.', 'Wi-Fi gratis w każdym pokoju.', 'Nasza kucharka Barbara Nowak piecze chleb.', 'Najlepszy pensjonat w Szczyrku 2022.', 'Na Booking.com mamy ocenę 9,4.', 'Rower 30 zł za godzinę.',
      'Ponad trzydzieści lat doświadczenia.',
    ],
  },
  {
    brief:
      'Maison Tilleul, traiteur à Angers. Livraison dans un rayon de 40 km, offerte à partir de 500 €, sinon 45 €. Buffet froid 24€/pers (min 15 pers), cocktail 12 pièces 29 € / pers minimum 20, plateau repas 18,50 € HT livré avant 11h30. ' +
      'Le chef c’est Aurélien Boutruche. Acompte 30%. Du mardi au samedi 9h-18h.',
    natural: [
      'Les plateaux arrivent avant 11 h 30.', 'Ouvert du mardi au samedi de 9h à 18h.', 'Comptez un serveur pour 20 à 25 convives.', 'Laissez reposer 12h à 24h au frais.', 'La TVA est à 10 % sur place.', 'Livraison offerte dès 500 €.',
      'Salé froid : 60 % des pièces.', 'Notre atelier sent le pain.', 'L’amende peut atteindre 1 500 € pour un allergène non signalé.',
    ],
    invented: [
      '-10 % pour toute commande en janvier.', 'Maîtres restaurateurs depuis 20 ans.', 'Devis gratuit.', 'Notre pâtissière Camille Girard signe les desserts.', 'Ouvert le dimanche de 10h à 13h.', 'Élu meilleur traiteur du Maine-et-Loire.',
      'Trophée des Saveurs d’Anjou', 'Livré avant 9 h 30.', 'Nappe à 40 €.', 'Formé chez Bocuse, le chef cuisine local.',
    ],
  },
  {
    brief:
      '箱根の民宿「やまぼうし」。1泊2食付き 平日お一人様14,800円、素泊まり8,500円。チェックイン15時、チェックアウト10時。小学生は半額、3歳以下無料。貸切風呂45分2,200円。駐車場6台無料。' +
      '女将の小野寺美和と夫の健一。電話0460-85-1234、yado@yamaboushi.exampleまで。キャンセル料は前日50%、当日100%。',
    natural: [
      'チェックインは15:00から、チェックアウトは10:00までです。', '午後3時からお入りいただけます。', 'お電話は0460-85-1234まで。', '¥14,800〜', '素泊まり 8500円', '駐車場は無料です。', '前日のキャンセルは50%を頂戴します。',
      '3時間ほど歩けば頂上です。', 'メールはyado@yamaboushi.exampleへ。',
    ],
    invented: [
      '朝食は1,500円です。', '夕食は18時30分からです。', '電話は0460-82-9999です。', '年間3,000人のお客様に選ばれています。', '旅館アワード受賞。', '三代続く宿です。', '口コミ評価4.8の宿です。', '創業1952年。', 'メールはinfo@yamaboushi.exampleへ。',
    ],
  },
  {
    brief:
      'Fahrschule Rückenwind in Erfurt, Inh. Sven Kellermann, Fahrlehrer noch Jana Pohl. Grundbetrag Klasse B 350€, Fahrstunde 45 min 62 €. Theorie Mo + Mi 18:30-20 Uhr. Büro Di und Do 15-18.',
    natural: [
      'Das Büro ist dienstags und donnerstags von 15 bis 18 Uhr offen.', 'Seit 2021 darfst du mit B197 auf Automatik lernen und trotzdem schalten.', 'Die Prüfgebühr von 129,83 € ist gesetzlich festgelegt.',
      'Ein Rotlichtverstoß kostet mindestens 90 € Bußgeld und einen Punkt.', 'Unsere Fahrlehrerin Jana Pohl bildet auch auf dem Motorrad aus.',
    ],
    invented: ['Bürozeiten: Mo–Fr 10–18 Uhr.', 'Über 1.500 Fahrschüler haben bestanden.', 'Wir haben 5.000 Kunden.', 'Unsere Fahrlehrerin Petra Sommer', 'Kostenlose Probestunde', 'Seit 2009 fahren wir in Erfurt.'],
  },
  {
    brief: 'Fysiotherapie Beweegpunt in Zwolle. Zitting 44 euro, intake 55 euro. Gratis parkeren na 18 uur.',
    natural: ['Het eigen risico is in 2026 wettelijk € 385.', 'Na 18 uur parkeert u gratis.'],
    invented: ['Cliënten geven ons een 9,2.', 'Gratis intake.', 'Wij behandelden al 5.000 patiënten.'],
  },
  {
    brief: 'Dog groomer Muddy Paws in Cork, run by Aoife Brennan. Full groom €45. Tue-Sat 9am-5:30pm. Max 6 dogs a day.',
    natural: [
      'My favourite Cocker Spaniel sleeps through it.', 'Our local Golden Retriever club', 'Dogs trained from puppyhood stand still.', 'Rated for sensitive skin with a pH of 7.5', 'Open to puppies from 3 to 6 months.',
      'By law, every dog must be microchipped; the fine is up to €5,000.', 'La méthode a été créée dans les années 1920.',
    ],
    invented: ['My assistant Ciara Walsh', 'Our groomer Ciara Walsh', 'Open Sundays from 10 to 2.', 'Créée en 1920.', 'Rated 4.8 by owners.'],
  },
] // biome-ignore format: a table of texts
