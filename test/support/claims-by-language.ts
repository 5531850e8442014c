/**
 * Briefs in further languages. `natural`: what a page may say if the brief also states awards, guarantees and the like (`states`);
 * `invented`: what it may not say if the brief does not.
 */
export const claimsByLanguage: { brief: string; states: string; natural: string[]; invented: string[] }[] = [
  {
    brief:
      'Pastificio Bellini a Bologna, pasta fresca fatta a mano dal 1994. Tortellini 28 € al chilo, tagliatelle 14,50 €. Lo conduce Marta Bellini con la figlia Chiara. ' +
      'Corsi di sfoglia per 8 persone, 65 € a testa. Via Santo Stefano 41, 40125 Bologna. Tel. 051 555 01 22, ciao@bellini.example. Aperto da martedì a sabato, 8:30–13:00.',
    states: 'Terza generazione. Premiato con il Tortellino d’Oro nel 2019. Grembiule gratuito. Certificazione biologica. Oltre 200 ristoranti clienti. Soddisfatti o rimborsati.',
    natural: [
      'I tortellini costano ventotto euro al chilo.', 'Le tagliatelle sono a 14,50 euro.', 'Dal 1994 tiriamo la sfoglia a mano.', 'Più di trent’anni di esperienza, una sfoglia alla volta.',
      'Chiara è la terza generazione.', 'Premiati con il Tortellino d’Oro nel 2019.', 'Chiamateci allo +39 051 5550122.', 'Aperti dal martedì al sabato, dalle 8.30 alle 13.',
      'Il grembiule è gratuito.', 'Più di duecento ristoranti clienti.', 'Siamo in via Santo Stefano, 41.', 'La nostra farina ha la certificazione biologica.', 'Bollite l’acqua: dieci grammi di sale per litro.',
      'Riposa trenta minuti sotto un panno.', 'Soddisfatti o rimborsati, sempre.', 'Marta Bellini insegna la sfoglia a otto persone per volta.', 'Chiedete se le uova sono certificate.',
    ],
    invented: [
      'Premiati come migliore pastificio d’Italia 2021.', 'Vincitori del premio Gambero Rosso.', 'Oltre cinquecento famiglie ci hanno scelto.', 'Più di mille clienti soddisfatti.', 'Quarant’anni di esperienza.', 'Fondato nel 1952.',
      'Ravioli a partire da 9 €.', 'Sconto del 20 % per studenti.', 'Consegna gratuita in tutta Bologna entro le 20:00.', 'Valutati 4,9 stelle su Google.', '«La pasta migliore della mia vita», dice Laura.', 'Il nostro chef Paolo Rossi vi aspetta.',
      'Certificati ISO 9001.', 'Da quattro generazioni.', 'Telefonate allo 06 1234 5678.', 'Ci trovate anche in via Rizzoli 12.', 'Aperti fino alle 22.', 'Garanzia di dieci anni su ogni macchina.', 'I nostri clienti ci adorano.',
    ],
  },
  {
    brief:
      'Oficina Bicho Carpinteiro no Porto, móveis em madeira maciça desde 2008. Mesa a partir de 480 €, cadeira 95 €. Mestre Rui Tavares e a aprendiza Joana Pires. ' +
      'Rua das Flores 112, 4050-262 Porto. Telefone 223 456 789, ola@bicho.example. Segunda a sexta das 9h às 18h.',
    states: 'Orçamento gratuito. Vencedor do Prémio Artesanato 2020. Madeira certificada FSC. Garantia de 5 anos. Mais de 300 mesas para 250 clientes.',
    natural: [
      'Uma cadeira custa noventa e cinco euros.', 'As mesas começam em 480 euros.', 'O orçamento é gratuito.', 'Desde 2008 no coração do Porto.', 'O mestre Rui Tavares escolhe cada tábua.', 'Ligue para o +351 223 456 789.',
      'Vencedor do Prémio Artesanato 2020.', 'Trabalhamos só com madeira certificada.', 'Cada peça tem garantia de cinco anos.', 'Mais de 250 clientes e trezentas mesas.', 'Abertos de segunda a sexta até às 18:00.',
      'Rua das Flores, 112, no Porto.', 'O carvalho seca durante doze meses.', 'Dê óleo à mesa duas vezes por ano.', 'Há mais de quinze anos a trabalhar madeira.', 'Joana Pires lixa e encera.', 'Pergunte se a madeira é certificada.',
    ],
    invented: [
      'Premiados como a melhor oficina de Portugal em 2022.', 'Galardoada com três medalhas de ouro.', 'Mais de mil clientes satisfeitos.', 'Centenas de famílias confiam em nós.', 'Trinta anos de experiência.', 'Fundada em 1985.',
      'Estantes a partir de 270 €.', 'Desconto de 15 % na primeira encomenda.', 'Avaliados com 4,8 estrelas no Google.', '“Um trabalho perfeito”, diz a Marta.', 'O nosso diretor, Pedro Almeida, acompanha cada projeto.', 'Certificada pela ISO 9001.',
      'Há três gerações.', 'Ligue para o 919 888 777.', 'Visite-nos na Avenida da Boavista 15.', 'Abertos até às 21h30.', 'Garantia de dez anos.', 'Garantia vitalícia em todos os móveis.', 'Os nossos clientes adoram-nos.', 'Metade do preço em agosto.',
    ],
  },
  {
    brief:
      'Piekarnia Złoty Kłos w Krakowie, chleb na zakwasie od 1991 roku. Chleb żytni 14 zł, bułka 2,50 zł, warsztaty 180 zł od osoby. Prowadzi ją Anna Nowak z synem Pawłem. ' +
      'ul. Długa 27, 31-147 Kraków. Telefon 12 555 01 33, poczta@zlotyklos.example. Otwarte od poniedziałku do soboty 6:00–18:00.',
    states: 'Drugie pokolenie. Nagrodzona na targach w 2018 roku. Certyfikat ekologiczny. Zaopatrujemy ponad 40 restauracji. Bezpłatna degustacja w soboty.',
    natural: [
      'Chleb żytni kosztuje czternaście złotych.', 'Bułka za 2,50 zł.', 'Od 1991 roku pieczemy na zakwasie.', 'Ponad trzydzieści lat doświadczenia.', 'Drugie pokolenie przy piecu.', 'Zadzwoń: +48 12 555 01 33.', 'Nagrodzona na targach w 2018 roku.',
      'Mamy certyfikat ekologiczny.', 'W soboty bezpłatna degustacja.', 'Ponad 40 restauracji bierze nasz chleb.', 'Znajdziesz nas przy ul. Długiej 27.', 'Otwarte do 18:00.', 'Ciasto odpoczywa dwanaście godzin.', 'Piecz w 220 °C przez 40 minut.',
      'Anna Nowak wstaje o trzeciej.', 'Zapytaj, czy mąka jest certyfikowana.',
    ],
    invented: [
      'Wielokrotnie nagradzane cukiernictwo: 12 medali.', 'Ponad 500 zadowolonych klientów.', 'Setki rodzin nam zaufało.', 'Pięćdziesiąt lat doświadczenia.', 'Założona w 1952 roku.', 'Ciasta już od 39 zł.', 'Rabat 20 % dla studentów.', 'Zniżki dla seniorów.',
      'Ocena 4,9 gwiazdek w Google.', '„Najlepszy chleb w mieście” – mówi Ewa.', 'Nasz właściciel Jan Kowalski zaprasza.', 'Certyfikat ISO 22000.', 'Od trzech pokoleń.', 'Zadzwoń pod 22 888 77 66.', 'Także przy ul. Floriańskiej 8.', 'Otwarte do 22:00.',
      'Gwarancja satysfakcji albo zwrot pieniędzy.', 'Nasi klienci nas kochają.', 'Laureat nagrody Złoty Bochen 2021.', '10 lat gwarancji.',
    ],
  },
  {
    brief:
      'Södermalms Cykelverkstad i Stockholm, service och reparation sedan 2003. Service 890 kr, punktering 250 kr, hämtning 150 kr. Mekaniker Erik Lund och Sara Holm. Hornsgatan 88, 118 21 Stockholm. ' +
      'Telefon 08-555 012 44, hej@cykelverkstad.example. Öppet måndag–fredag 9–18.',
    states: 'Prisbelönt 2017. Certifierad av Cykelbranschen. Ett års garanti på alla reparationer. Över 400 kunder per år. Gratis luft i däcken. Studentrabatt 10 %.',
    natural: [
      'En service kostar åttahundranittio kronor.', 'Punktering: 250 kronor.', 'Sedan 2003 på Hornsgatan.', 'Över tjugo års erfarenhet.', 'Ring +46 8 555 012 44.', 'Prisbelönt 2017.', 'Ett års garanti på alla reparationer.', 'Vi är certifierade av Cykelbranschen.',
      'Mer än 400 kunder per år.', 'Luften är gratis.', 'Studenter får 10 % rabatt.', 'Öppet till 18:00.', 'Hornsgatan 88 i Stockholm.', 'Pumpa till fyra bar.', 'Byt kedja efter 3 000 kilometer.', 'Erik Lund riktar hjul, Sara Holm växlar.', 'Fråga om låset är certifierat.',
    ],
    invented: [
      'Prisvinnande: årets verkstad 2023.', 'Mottagare av tre utmärkelser.', 'Över tusen nöjda kunder.', 'Hundratals familjer litar på oss.', 'Fyrtio års erfarenhet.', 'Grundat 1978.', 'Elcyklar från 9 900 kr.', '25 % rabatt på hjälmar.', 'Betyg 4,9 av 5 på Google.',
      '”Bästa verkstaden i stan”, säger Anna.', 'Vår ägare Lars Berg hjälper dig.', 'ISO 9001-certifierade.', 'I tre generationer.', 'Ring 070-123 45 67.', 'Besök oss på Götgatan 12.', 'Öppet till 22:00.', 'Tio års garanti på ramen.', 'Livstidsgaranti.', 'Våra kunder älskar oss.', 'Halva priset i mars.',
    ],
  },
] // biome-ignore format: tables of texts
