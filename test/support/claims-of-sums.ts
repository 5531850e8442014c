/** Prices that follow from a brief. `sums` can be computed from what a page says; `wrong` ones cannot. */
export const claimsOfSums: { brief: string; sums: string[]; wrong: string[] }[] = [
  {
    brief: 'Frantoio a Bitonto. Bottiglia 500 ml 11,50 €, latta 3 litri 48 €, latta 5 litri 75 €. Visita 18 € a persona. Spedizione 9 €, gratuita da 90 €. Molitura 16 centesimi al kg.',
    sums: [
      'Sei bottiglie fanno 69 €.', 'Due latte da 3 litri sono 96 €.', 'Al litro la bottiglia viene 23 €, la latta da tre litri 16 €.', 'Sono 75 € più 9 € di spedizione, in tutto 84 €.',
      'Da sola la latta costa 75 €. Con due bottiglie in più arrivi a 98 €.', 'Un gruppo di dieci paga 180 €.', 'Trecento chili per 16 centesimi fanno 48 €.', 'La molitura costa 0,16 € al chilo.',
    ],
    wrong: ['Una latta e due bottiglie fanno 63 €.', 'La latta da 10 litri costa 140 €.', 'Un gruppo di dieci paga 165 €.', 'Con la bottiglia in regalo 55 €.', 'La molitura costa 0,25 € al chilo.'],
  },
  {
    brief: 'Zwemschool in Amersfoort. Losse les 14,50 euro, 10-lessenkaart 130, tweede kind 10% korting, inschrijfgeld €20.',
    sums: [
      'Dat is 13 euro per les.', 'Een kaart kost € 130, tien losse lessen 145 euro: je bespaart 15 euro.', 'Inschrijfgeld van 20 euro plus de kaart van 130 euro: samen € 150.', 'Het tweede kind betaalt 117 euro.',
      'Twee kaarten kosten 247 euro: 130 plus 117.',
    ],
    wrong: ['Twee losse lessen voor 25 euro.', 'De kaart kost € 130, met zwembril € 141.', 'Vijf lessen voor 60 euro.', 'Het derde kind betaalt 99 euro.'],
  },
  {
    brief: 'Pousada em Caraíva. Diária R$ 420 duplo e R$ 610 família, alta temporada +40%. Sinal de 50%. Canoa R$ 90 por pessoa, moqueca para dois R$ 148.',
    sums: ['Na alta temporada o duplo sai por R$ 588.', 'Três noites a R$ 420 são R$ 1.260; o sinal é de R$ 630.', 'Dois pagam R$ 180.', 'A moqueca sai por R$ 74 por pessoa.'],
    wrong: ['Três noites por R$ 1.100.', 'Passeio a cavalo por R$ 120.', 'Transfer por R$ 250.'],
  },
  {
    brief: '京都の畳店。表替え1畳 6,600円から、新調1畳 14,300円から、体験 3,300円。',
    sums: ['6畳で85,800円からです。', '8畳の表替えは52,800円からになります。', '体験はお二人(2名)で6,600円です。'],
    wrong: ['7畳で49,000円です。', '襖は5,500円です。'],
  },
  {
    brief: 'Bike hire in Whitby. Adult bike £18 a day, e-bike £42, child seat £5, tandem £55. Deposit £60.',
    sums: ['Two adult bikes and a child seat come to £41 a day.', 'Three days on an e-bike: £126.', 'A family of four on adult bikes pays £72.'],
    wrong: ['Two adult bikes and a child seat come to £39 a day.', 'Half a day on a tandem for £28.', 'Three days on an e-bike: £110.'],
  },
  {
    brief: 'مخبز السنبلة في عمّان. خبز طابون 0.50 دينار، كعك بالسمسم 1.25 دينار.',
    sums: ['ست كعكات (6) بسعر 7.50 دينار.', 'كعك بالسمسم: 1.25 دينار'],
    wrong: ['كعكة العيد 8 دنانير.'],
  },
  {
    brief: 'Trattoria a Trastevere. Menù pranzo 15 €, amatriciana 12 €, coda alla vaccinara 16 €. Coperto 2,50.',
    sums: ['Amatriciana e coda insieme fanno 28 €, coperto escluso.', 'Un menù e un coperto fanno 17,50 €.', 'Per due persone il coperto è 5 €.'],
    wrong: ['Amatriciana e coda insieme fanno 26 €.', 'La degustazione costa 45 €.'],
  },
  {
    brief: 'Accountants in Stroud. Sole traders £45/month, payroll £6 per payslip, limited companies £120 + VAT.',
    sums: ['10 payslips at £6 each = £60', 'A sole trader pays £540 for 12 months.', 'With 5 payslips at £30, a sole trader pays £75 a month.'],
    wrong: ['We file late returns for £100.', '10 payslips for £50.'],
  },
] // biome-ignore format: tables of texts
