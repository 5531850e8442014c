import { list, type Trade } from './trade.ts'

// biome-ignore format: a table of words
export const services: readonly Trade[] = [
  {
    id: 'interior-designer', look: 'salon', icon: 'palette', offersPage: 'Services', label: 'interior designer',
    kinds: list('interior design studio, interior design firm'),
    words: list('interior designer, interior designers, interior design, interiors, innenarchitekt, decoratrice, home staging, interior decorator, interior architect'),
  },
  {
    id: 'photographer', look: 'studio', art: ['night'], icon: 'camera', offersPage: 'Services', label: 'photographer',
    kinds: list('photography studio, photography business, photo studio'),
    words: list('photographer, photographers, photography, fotograf, fotografin, photographe, fotografo, wedding photographer, portraits, wedding photography'),
    cousins: list('film production company, video production company, videographer, filmmaker'),
  },
  {
    id: 'musician', look: 'night', icon: 'music', offersPage: 'What we play', label: 'band',
    kinds: list('band, string quartet, music project, jazz trio, duo'),
    words: list('musician, musicians, singer, songwriter, singer-songwriter, musiker, musicien, guitarist, pianist, rock band, jazz band, wedding band, ensemble, cellist, violinist'),
    cousins: list('choir, orchestra, theatre company, theatre, record label, recording studio, comedian, dj, rapper, music producer'),
  },
  {
    id: 'artist', look: 'studio', icon: 'palette', offersPage: 'Work', label: 'artist',
    kinds: list('art studio, art gallery, gallery, pottery studio, ceramics studio, jewellery studio, illustration studio, jeweller’s workshop, print studio, glass studio, textile studio'),
    words: list('artist, artists, kunstler, kunstlerin, artiste, sculptor, sculpture, sculptures, illustrator, potter, pottery, ceramics, ceramicist, ceramist, jeweller, jeweler, jewellery, jewelry, goldsmith, paintings, exhibition, galerie, printmaker, weaver, calligrapher, art, watercolours'),
    cousins: list('museum'),
  },
  {
    id: 'wedding-planner', look: 'bloom', icon: 'heart', offersPage: 'Services', label: 'wedding planner',
    kinds: list('wedding planning business'),
    words: list('wedding planner, wedding planners, wedding planning, weddings, hochzeitsplaner'),
    cousins: list('wedding venue, event venue, party rental company, celebrant, event agency, event planning company, event planner, party planner'),
  },
  {
    id: 'lawyer', look: 'counsel', icon: 'scale', offersPage: 'Practice areas',
    kinds: list('law firm, law office'),
    words: list('lawyer, lawyers, attorney, attorneys, solicitor, solicitors, legal, anwalt, rechtsanwalt, rechtsanwaltin, kanzlei, avocat, avocate, abogado, avvocato, barrister'),
    cousins: list('notary’s office, notary, mediator, patent attorney'),
  },
  {
    id: 'accountant', look: 'counsel', icon: 'chart', offersPage: 'Services', label: 'accountant',
    kinds: list('accounting firm, accountancy practice, tax advisory firm, bookkeeping business'),
    words: list('accountant, accountants, accounting, accountancy, bookkeeper, bookkeeping, tax adviser, tax advisor, tax consultant, steuerberater, steuerberatung, comptable, expert-comptable, contable, commercialista, payroll, tax, taxes'),
    cousins: list('insurance agency, financial advisory firm, financial adviser, financial advisor, insurance broker'),
  },
  {
    id: 'consultant', look: 'counsel', icon: 'compass', offersPage: 'Services', label: 'consultancy',
    kinds: list('consultancy, consulting firm'),
    words: list('consultant, consultants, consulting, coaching, unternehmensberatung, berater, conseil, consultora, business coach, management consulting, sustainability consulting, strategy'),
    cousins: list('coaching practice, recruitment agency, translation agency, engineering office, logistics company, staffing agency, life coaching practice, security company, recruiter, translator, coach, life coach, career coach'),
  },
  {
    id: 'agency', look: 'signal', icon: 'pen', offersPage: 'Services',
    kinds: list('marketing agency, design agency, design studio, branding agency, web agency, communications agency, creative agency, advertising agency, graphic design studio, digital agency'),
    words: list('marketing, branding, graphic design, graphic designer, web design, web designer, webdesign, advertising, werbeagentur, agence de communication, seo, social media, pr agency, ux design, designer'),
    cousins: list('print shop, copywriting business, copywriter'),
    weak: list('agency, studio'),
  },
  {
    id: 'software', look: 'signal', icon: 'code', offersPage: 'Product',
    kinds: list('software company, software startup, software studio, app studio, fintech company, analytics company'),
    words: list('software, saas, crm, erp, web app, mobile app, app developer, software development, developer, developers, ai startup, machine learning, artificial intelligence, logiciel, programmer, api, apps, chatbot, analytics, data platform'),
    cousins: list('games studio, game studio, startup, hardware startup'),
    weak: list('app, platform, tool, tech'),
  },
  {
    id: 'it-services', look: 'signal', icon: 'lock', offersPage: 'Services', label: 'IT services',
    kinds: list('IT services company, IT company, computer repair shop, cybersecurity company'),
    words: list('it services, it support, it consulting, it service, computer repair, cybersecurity, cyber security, managed services, networking, cloud migration, systemhaus, computer service, data recovery, msp'),
    cousins: list('phone repair shop'),
  },
  {
    id: 'real-estate', look: 'counsel', icon: 'key', offersPage: 'Services',
    kinds: list('estate agency, real estate agency, property management company, letting agency, real estate company'),
    words: list('estate agent, estate agents, real estate, realtor, realtors, immobilien, immobilienmakler, makler, agence immobiliere, immobilier, inmobiliaria, agenzia immobiliare, letting agent, property management, properties'),
    cousins: list('coworking space'),
  },
  {
    id: 'shop', look: 'shop', icon: 'shopping-bag', offersPage: 'Shop',
    kinds: list('online shop, boutique, clothing boutique, concept store, gift shop, toy shop, vintage shop, fashion label, antique shop, hardware store, record shop, shoe shop, candle shop, soap workshop, online store, wool shop, thrift shop'),
    words: list('e-commerce, ecommerce, webshop, web shop, fashion, clothing, clothes, candles, soap, soaps, toys, skateboards, antiques, sneakers, handbags, onlineshop, boutique en ligne, tienda online, merch, home decor, yarn, cosmetics brand, board games'),
    weak: list('vintage, shop, store, retailer, laden, magasin, tienda, negozio, brand'),
  },
  {
    id: 'bookshop', look: 'reading', icon: 'book', offersPage: 'Books',
    kinds: list('bookshop, bookstore, comic shop'),
    words: list('books, bookseller, buchhandlung, librairie, libreria, book shop, book store, comics'),
    cousins: list('publishing house, library, stationery shop, publisher, author, writer, novelist, magazine'),
  },
  {
    id: 'bike-shop', look: 'motion', icon: 'bike', offersPage: 'Bikes and service',
    kinds: list('bike shop, bicycle shop, bicycle workshop, bike workshop'),
    words: list('bicycle, bicycles, bikes, bike, fahrrad, fahrradladen, velo, bicicletas, cycling, e-bikes, cargo bikes, bike repair, bike repairs, cycle shop'),
    cousins: list('bike rental'),
  },
  {
    id: 'garage', look: 'motion', icon: 'car', called: true, offersPage: 'Services',
    kinds: list('garage, car repair shop, auto repair shop, car workshop, tyre shop'),
    words: list('car repair, car repairs, auto repair, mechanic, mechanics, autowerkstatt, kfz, kfz-werkstatt, garagiste, taller mecanico, officina, tyres, tires, body shop, auto shop, repair cars, repairs cars, fix cars, fixes cars'),
    cousins: list('car dealership, car wash, taxi company, car hire company, motorcycle workshop, car dealer'),
  },
  {
    id: 'hotel', look: 'stay', icon: 'bed', offersPage: 'Rooms',
    kinds: list('hotel, guest house, bed and breakfast, hostel, inn, holiday home, boutique hotel, mountain hut, lodge, pension, holiday apartment, ski chalet'),
    words: list('b&b, bnb, guesthouse, hotels, gite, chambres d’hotes, ferienwohnung, glamping, resort, holiday rental, chalet, agriturismo, posada, hospitality, rooms to let'),
    cousins: list('campsite'),
  },
  {
    id: 'tours', look: 'stay', icon: 'compass', offersPage: 'Tours',
    kinds: list('tour company, travel agency, tour operator'),
    words: list('tour guide, tours, guided tours, travel, reiseburo, agence de voyage, agencia de viajes, safari, hiking tours, walking tours, boat trips, kayak, kayaking, expeditions, excursions, mountain guide, trekking, city tours, rafting'),
    cousins: list('sailing school, escape room, diving school, ski school, surf school, boat rental'),
  },
  {
    id: 'school', look: 'learn', icon: 'graduation', offersPage: 'Courses',
    kinds: list('school, tutoring service, music school, academy, training centre, coding school'),
    words: list('tutor, tutors, tutoring, nachhilfe, ecole, escuela, scuola, teacher, lessons, piano lessons, guitar lessons, music lessons, maths tuition, tuition, online course, online courses, courses, education, piano teacher, music teacher, coding bootcamp'),
    cousins: list('cooking school, sewing school, drama school, art school, university'),
  },
  {
    id: 'language-school', look: 'learn', icon: 'globe', offersPage: 'Courses',
    kinds: list('language school, language academy, language institute'),
    words: list('language courses, language classes, language lessons, english classes, english lessons, spanish lessons, spanish classes, french lessons, french classes, german lessons, german courses, german classes, italian lessons, italian classes, sprachschule, ecole de langues, academia de idiomas, scuola di lingue, language tutor, languages'),
  },
  {
    id: 'driving-school', look: 'motion', icon: 'car', offersPage: 'Courses',
    kinds: list('driving school'),
    words: list('driving lessons, driving instructor, fahrschule, auto-ecole, autoescuela, autoscuola, learner drivers, driving academy'),
    cousins: list('flight school'),
  },
  {
    id: 'kindergarten', look: 'play', icon: 'baby', offersPage: 'Our day',
    kinds: list('kindergarten, nursery, nursery school, preschool, day nursery, childcare centre, daycare centre, montessori school, playgroup'),
    words: list('childcare, daycare, day care, creche, kita, childminder, montessori, toddlers, guarderia, asilo nido, forest kindergarten'),
    cousins: list('babysitter, nanny, after-school club'),
  },
  {
    id: 'charity', look: 'commons', icon: 'handshake', offersPage: 'What we do',
    kinds: list('charity, non-profit organisation, foundation, association, animal shelter, food bank, refugee charity, social enterprise, volunteer group'),
    words: list('non-profit, nonprofit, ngo, verein, stiftung, volunteers, fundraising, donations, ong, homeless shelter, humanitarian, charitable, conservation, environmental group, refugees, fundacion'),
  },
  {
    id: 'church', look: 'commons', icon: 'users', offersPage: 'What happens here',
    kinds: list('church, parish, community centre, community, mosque, synagogue, temple, congregation'),
    words: list('parish church, gemeinde, kirche, eglise, paroisse, iglesia, chiesa, ministry, chapel, community center, worship, neighbourhood'),
  },
]
