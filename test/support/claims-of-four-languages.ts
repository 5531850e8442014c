import type { claimsOfBriefs } from './claims.ts'

/** Hours, people and labels in languages that the other lists have less of. */
export const claimsOfFourLanguages: typeof claimsOfBriefs = [
  {
    brief:
      'Frantoio Selvaggi a Bitonto, olio di Coratina. Bottiglia 500 ml 11,50 €, latta 5 litri 75 €. Visita 18 € a persona, sotto i 12 anni gratis, gruppi da 4 a 20 persone, il sabato alle 10:30. ' +
      'Siamo Nicola Selvaggi e la sorella Teresa; aperto da nostro nonno nel 1961. Lun-ven 9-13 e 16-19.30, da ottobre a dicembre tutti i giorni dalle 8 alle 22.',
    natural: [
      'Da ottobre a dicembre siamo aperti dalle otto del mattino alle 22.', 'Dal lunedì al venerdì dalle 9 alle 13 e dalle 16 alle 19.30.', 'Chiude alle 13 e riapre alle 16.', 'La visita comincia alle dieci e mezza.',
      'Il marchio DOP protegge gli oli legati a un territorio di origine.', 'Chiedete se l’olio porta il marchio DOP.', 'Bambini dai 6 ai 12 anni', 'Un’oliva franta entro 24 ore dà un olio con meno acidità.',
      'Si assaggia a 28 gradi, in un bicchierino blu.', 'La resa va dal 12 al 18 %.', 'La sera chiudiamo alle sette e mezza.', 'Le olive riposano dalle quattro alle cinque ore.', 'La nostra guida Teresa spiega la frangitura.', 'Sotto i dodici anni non si paga.', 'In cassette forate da 20 o 25 kg.',
    ],
    invented: [
      'Aperti la domenica dalle 10 alle 18.', 'Apre alle 7 e chiude alle 20.', 'Visite dalle 11 alle 12.', 'La domenica siamo aperti dalle 10 alle 16.', 'Su prenotazione anche il mercoledì alle 17.', 'Il nostro mastro oleario Vito Lorusso assaggia ogni partita.',
      'Il nostro olio porta il marchio DOP Terra di Bari.', 'Inserito nella guida Slow Food.', 'Il nostro meccanico Piero cura le presse.', 'Parcheggio gratuito davanti al frantoio.',
    ],
  },
  {
    brief:
      'Zwemschool De Dolfijn in Amersfoort. Zwemles voor kinderen vanaf 4 jaar, max 6 kinderen per groep. 10-lessenkaart 130, tweede kind 10% korting. Banen di en do van 20 tot 21.30 uur. ' +
      'Lestijden ma-vr van 15 tot 19 uur, za van 8.30 tot 12. Badmeesters: Joris Vermeulen en Saskia de Wit. Kosteloze proefles. Afmelden voor 12 uur. Lid van de NRZ.',
    natural: [
      'Van maandag tot en met vrijdag van 15 tot 19 uur en op zaterdag van 8.30 tot 12 uur.', 'Banen zwemmen kan van 20 tot 21.30 uur.', 'Kinderen van 4 tot 10 jaar zwemmen samen.', 'Onze badmeester Saskia begint met bellen blazen.',
      'Meld je kind voor twaalf uur af.', 'Een zwembad met het Keurmerk Veilig & Schoon wordt elk jaar gecontroleerd.', 'Vraag naar het keurmerk Veilig Zwemmen.', 'Wij zijn lid van de NRZ.', 'De proefles is gratis.', 'Zes kinderen, één badmeester.',
    ],
    invented: [
      'Wij zijn open van 9 tot 21 uur.', 'Vakantiecursus van 10 tot 12 uur.', 'Kinderen zwemmen zondag van 10 tot 13 uur.', 'Al meer dan 3.000 kinderen haalden hier hun diploma.', 'Onze badmeester Peter Bakker geeft les op maandag.',
      'Bij ons slaagt 95 % in één keer.', 'Wij hebben het keurmerk Veilig Zwemmen.', 'Houder van het Keurmerk Zwemveilig.', 'Verkozen tot zwemschool van het jaar.',
    ],
  },
  {
    brief:
      'Pousada Canto do Mangue, em Caraíva. 9 chalés, diária R$ 420 com café da manhã, alta temporada 20/12 a 10/1. Check-in 14h, check-out 11h. Canoa R$ 90, saída às 7h e 16h. ' +
      'Donos: Marlene e Beto Pataxó Ferreira, desde 2009. Cozinha aberta das 12h às 21h.',
    natural: ['A cozinha abre das 12 às 21.', 'A canoa sai às 7 e às 16.', 'O chalé fica pronto às duas da tarde.', 'Quem rema é o canoeiro; você olha as garças.', 'Diária de R$ 420.', 'Desde 2009 na mesma rua de areia.', 'Nosso guia Beto conhece o rio.'],
    invented: [
      'Recepção das 8 às 20.', 'Passeio a cavalo por R$ 120.', 'O guia Antônio Braz leva você ao rio.', 'Nosso cozinheiro Josias prepara a moqueca.', 'Wi-Fi grátis nos chalés.', 'Selo Travellers’ Choice do Tripadvisor.', 'Transfer de Porto Seguro por R$ 250.',
    ],
  },
  {
    brief: '京都・西陣の畳店「たたみ処 久右衛門」。表替え1畳 6,600円から、ミニ畳づくり 3,300円。四代目 久保田宗一、職人は山際さんと見習いの里奈。創業大正8年(1919年)。朝9時引き取り、夕方5時まで。営業時間 8:30〜17:30。',
    natural: [
      '四代目の久保田宗一がご案内します。', '職人の山際さんが框を締めます。', '職人の手仕事がお部屋を変えます。', '大工さんや工務店さんもどうぞ。', '夕方5時(17時)までにお納めします。', '営業時間は8時30分から17時30分までです。',
      '1畳でおよそ500mlの水分を吸うといわれます。', '京都の雨は年間1,500ミリほどです。', '裏返しは3〜5年、表替えは5〜8年が目安です。', 'お客さんの部屋に合わせます。',
    ],
    invented: [
      '店長の佐藤美咲がご案内します。', '一級技能士の田中健二が担当します。', '担当は高橋さんです。', '京都府の認定店です。', '伝統工芸士の資格を持つ職人がいます。', '年間2,000件の施工実績があります。', '累計1万畳を納めました。',
      '営業は朝8時から夜8時までです。', 'テレビ番組でも紹介されました。', '寺院の御用達です。',
    ],
  },
] // biome-ignore format: tables of texts
