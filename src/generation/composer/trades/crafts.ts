import { list, type Trade } from './trade.ts'

// biome-ignore format: a table of words
export const crafts: readonly Trade[] = [
  {
    id: 'bakery', look: 'hearth', icon: 'wheat', offersPage: 'What we bake',
    kinds: list('bakery, patisserie, bakehouse, pastry shop'),
    words: list('baker, boulangerie, boulanger, backerei, backer, panaderia, panificio, konditorei, pasticceria, padaria, cupcakes, sourdough'),
    cousins: list('cake shop, cake studio, bagel shop'),
  },
  {
    id: 'cafe', look: 'hearth', icon: 'coffee', offersPage: 'Menu',
    kinds: list('café, coffee shop, tea room, coffee bar, espresso bar'),
    words: list('coffee, cafeteria, kaffeehaus, barista, espresso, coffee house, salon de the'),
    cousins: list('ice cream parlour, juice bar, coffee roastery, tea house, coffee roaster, gelateria'),
  },
  {
    id: 'restaurant', look: 'table', icon: 'utensils', called: true, offersPage: 'Menu',
    kinds: list('restaurant, pizzeria, bistro, brasserie, trattoria, osteria, steakhouse, diner, ramen bar, sushi bar, noodle bar, burger bar, taqueria, gastropub, tapas bar, creperie'),
    words: list('restaurante, ristorante, gasthaus, wirtshaus, eatery, pizza, sushi, ramen, burgers, tacos, chef, fine dining, kebab, curry house, tapas'),
    cousins: list('catering company, food truck, caterer, pizza truck, food van, street food stall, supper club'),
  },
  {
    id: 'bar', look: 'night', icon: 'wine', called: true, offersPage: 'Drinks',
    kinds: list('bar, cocktail bar, pub, wine bar, nightclub, taproom'),
    words: list('cocktail, cocktails, kneipe, tavern, speakeasy, bartender, nightlife, lounge bar'),
  },
  {
    id: 'butcher', look: 'hearth', icon: 'shopping-bag', offersPage: 'Our counter',
    kinds: list('butcher’s shop, delicatessen, cheese shop, grocery, fishmonger’s, greengrocer’s, chocolate shop, farm shop, spice shop'),
    words: list('butcher, deli, cheesemonger, fishmonger, greengrocer, chocolatier, chocolate, cheese, metzgerei, boucherie, fromagerie, epicerie, grocer, charcuterie, honey, olive oil, spices'),
  },
  {
    id: 'winery', look: 'cellar', icon: 'wine', offersPage: 'Our range',
    kinds: list('winery, wine estate, vineyard'),
    words: list('winemaker, weingut, domaine viticole, bodega, cantina, vigneron, wines, winzer'),
    cousins: list('cidery, distillery, wine shop, gin distillery, whisky distillery, wine merchant'),
  },
  {
    id: 'brewery', look: 'cellar', icon: 'wheat', offersPage: 'Our beer',
    kinds: list('brewery, microbrewery, brewpub'),
    words: list('brewer, craft beer, brauerei, brasserie artisanale, brewing, birrificio, cerveceria'),
  },
  {
    id: 'florist', look: 'bloom', icon: 'flower', offersPage: 'Flowers', label: 'florist',
    kinds: list('florist’s shop, flower shop, flower studio'),
    words: list('florist, flowers, bouquet, bouquets, fleuriste, blumenladen, florista, fiorista, floristik, floral, floral design'),
    cousins: list('garden centre, plant shop, plant nursery'),
  },
  {
    id: 'gardener', look: 'green', icon: 'tree', called: true, offersPage: 'Services', label: 'gardener',
    kinds: list('gardening business, landscaping company, garden design studio'),
    words: list('gardener, gardeners, gardening, landscaper, landscaping, landscape gardener, paysagiste, jardinier, garten, gartner, jardinero, giardiniere, lawn care, garden designer, garden design, landscape design'),
    cousins: list('tree surgery, tree surgeon, arborist'),
  },
  {
    id: 'farm', look: 'green', icon: 'wheat', offersPage: 'Our harvest',
    kinds: list('farm, organic farm, market garden, vegetable farm'),
    words: list('farmer, bauernhof, ferme, granja, fattoria, vegetable box, veg box, smallholding'),
    cousins: list('dairy, beekeeping business, orchard, beekeeper, apiary'),
  },
  {
    id: 'hair-salon', look: 'salon', icon: 'scissors', called: true, offersPage: 'Services',
    kinds: list('hair salon, hairdressing salon, hair studio'),
    words: list('hairdresser, hairdressers, hairstylist, coiffeur, coiffeuse, friseur, friseursalon, peluqueria, parrucchiere, salon de coiffure, haircuts, hair, salon'),
  },
  {
    id: 'barber', look: 'bold', icon: 'scissors', called: true, offersPage: 'Services',
    kinds: list('barbershop, barber shop'),
    words: list('barber, barbers, barbier, barberia, herrenfriseur, beard trims, fades, barbiere'),
  },
  {
    id: 'spa', look: 'bloom', icon: 'sparkles', called: true, offersPage: 'Treatments',
    kinds: list('beauty salon, spa, cosmetics studio, day spa, wellness studio, beauty studio'),
    words: list('beautician, massage, massages, facials, cosmetics, kosmetik, institut de beaute, manicure, nails, wellness, sauna, lash, lashes, brows, estetica, skincare clinic, skin care'),
    cousins: list('nail salon, massage practice, tattoo studio, tattooist, makeup artist, massage therapist'),
  },
  {
    id: 'dentist', look: 'clinic', icon: 'sparkles', called: true, offersPage: 'Treatments', label: 'dentist',
    kinds: list('dental practice, dental clinic'),
    words: list('dentist, dentists, dental, dental surgery, zahnarzt, zahnarztpraxis, dentiste, dentista, teeth'),
    cousins: list('orthodontic practice, orthodontist'),
  },
  {
    id: 'doctor', look: 'clinic', icon: 'stethoscope', called: true, offersPage: 'Services', label: 'medical practice',
    kinds: list('medical practice, medical clinic, health centre, clinic'),
    words: list('doctor, doctors, gp, physician, arzt, arztpraxis, medecin, cabinet medical, medico, pediatrician, paediatrician, healthcare'),
    cousins: list('psychotherapy practice, pharmacy, optician’s shop, dermatology clinic, psychologist, psychotherapist, therapist, midwife, nutritionist, dietitian, optician, optometrist, hospital, counsellor, dermatologist'),
  },
  {
    id: 'physiotherapist', look: 'clinic', icon: 'heart', called: true, offersPage: 'Treatments', label: 'physiotherapist',
    kinds: list('physiotherapy practice'),
    words: list('physiotherapist, physiotherapists, physiotherapy, physio, physical therapy, physical therapist, kinesitherapeute, kine, krankengymnastik, fisioterapia, fisioterapista, rehab'),
    cousins: list('osteopathy practice, chiropractic practice, osteopath, chiropractor'),
  },
  {
    id: 'vet', look: 'clinic', icon: 'paw', called: true, offersPage: 'Services', label: 'vet',
    kinds: list('veterinary practice, veterinary clinic, animal hospital'),
    words: list('vet, vets, veterinarian, veterinary, tierarzt, tierarztpraxis, veterinaire, veterinario, animal clinic'),
  },
  {
    id: 'pet-groomer', look: 'play', icon: 'paw', called: true, offersPage: 'Services', label: 'pet groomer',
    kinds: list('pet grooming salon, dog grooming salon'),
    words: list('pet groomer, dog groomer, dog grooming, pet grooming, groomer, hundesalon, toilettage, pet care'),
    cousins: list('pet shop, dog school, dog kennel, pet hotel, dog walking service, riding school, dog walker, pet sitter, dog trainer, dog daycare, cattery'),
  },
  {
    id: 'gym', look: 'motion', icon: 'dumbbell', offersPage: 'Training',
    kinds: list('gym, fitness studio'),
    words: list('fitness, crossfit, personal trainer, personal training, fitnessstudio, salle de sport, gimnasio, palestra, boxing, workout, bootcamp, strength training'),
    cousins: list('boxing gym, climbing gym, sports club, martial arts school, dance studio, dance school, swimming school, football club, tennis club, running club, swim school, rowing club'),
  },
  {
    id: 'yoga', look: 'calm', icon: 'moon', offersPage: 'Classes',
    kinds: list('yoga studio, yoga school'),
    words: list('yoga, pilates, meditation, yoga teacher, mindfulness, breathwork, retreat, yogastudio'),
    cousins: list('pilates studio, meditation centre'),
  },
  {
    id: 'plumber', look: 'trades', icon: 'droplet', called: true, offersPage: 'Services', label: 'plumber',
    kinds: list('plumbing business, plumbing company, heating company, plumbing and heating business'),
    words: list('plumber, plumbers, plumbing, klempner, plombier, fontanero, idraulico, heating engineer, boiler, boilers, bathroom fitter, heating, hvac, air conditioning, sanitar, heat pumps, drain cleaning'),
  },
  {
    id: 'electrician', look: 'trades', icon: 'zap', called: true, offersPage: 'Services', label: 'electrician',
    kinds: list('electrical business, electrical company'),
    words: list('electrician, electricians, electrical, elektriker, electricien, electricista, elettricista, rewiring, wiring, solar panels, solar, photovoltaic, ev charging, smart home'),
    cousins: list('solar company'),
  },
  {
    id: 'carpenter', look: 'timber', icon: 'hammer', offersPage: 'What we make', label: 'carpenter',
    kinds: list('carpentry workshop, joinery, furniture workshop, woodworking shop, furniture maker’s workshop'),
    words: list('carpenter, carpenters, carpentry, joiner, joiners, tischler, schreiner, schreinerei, menuisier, ebeniste, carpintero, falegname, cabinet maker, cabinetmaker, furniture maker, woodworker, woodworking, furniture, kitchens, kitchen fitter'),
    cousins: list('upholsterer, repair workshop, repair shop, watchmaker, clockmaker, luthier, shoemaker, cobbler, locksmith, piano tuner, blacksmith, tailor, bookbinder'),
  },
  {
    id: 'builder', look: 'trades', icon: 'building', called: true, offersPage: 'Services', label: 'builder',
    kinds: list('building company, construction company, building firm'),
    words: list('builder, builders, construction, contractor, general contractor, bauunternehmen, macon, entreprise de batiment, renovation, renovations, extensions, loft conversions'),
    cousins: list('bricklayer, mason, stonemason, tiler, plasterer'),
  },
  {
    id: 'roofer', look: 'trades', icon: 'home', called: true, offersPage: 'Services', label: 'roofer',
    kinds: list('roofing company, roofing business'),
    words: list('roofer, roofers, roofing, dachdecker, couvreur, roofs, roof repairs, gutters, slate roofs'),
    cousins: list('thatcher'),
  },
  {
    id: 'painter', look: 'trades', icon: 'brush', called: true, offersPage: 'Services', label: 'painter and decorator',
    kinds: list('painting business, painting and decorating business, painting company'),
    words: list('house painter, painter and decorator, painters, decorator, decorators, painting and decorating, malerbetrieb, malermeister, peintre en batiment, imbianchino, wallpaper, wallpapering, interior painting'),
    weak: list('painter, maler'),
  },
  {
    id: 'cleaner', look: 'fresh', icon: 'sparkles', called: true, offersPage: 'Services', label: 'cleaning service',
    kinds: list('cleaning company, cleaning business'),
    words: list('cleaner, cleaners, cleaning, cleaning service, cleaning services, window cleaning, housekeeping, putzfirma, reinigung, nettoyage, limpieza, pulizie, maid service, janitorial'),
    cousins: list('laundry, dry cleaner’s, dry cleaner'),
  },
  {
    id: 'architect', look: 'studio', icon: 'ruler', offersPage: 'Services', label: 'architect',
    kinds: list('architecture practice, architecture studio, architecture firm'),
    words: list('architect, architects, architecture, architekt, architektur, architekturburo, architecte, arquitecto, architetto, urban planning'),
  },
]
