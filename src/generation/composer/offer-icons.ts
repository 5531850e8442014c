import type { IconName } from '../../domain/websites/site.ts'

const icons: readonly (readonly [RegExp, IconName])[] = [
  [/\bkitchens?\b|küchen?\b/i, 'cooking-pot'], [/\bstair|treppe|escalier|escalera/i, 'stairs'], [/\btables?\b|\bdesks?\b|tische?\b|mesas?\b/i, 'table'],
  [/chair|sofa|furniture|möbel|sillas?\b/i, 'armchair'], [/\blamps?\b|lighting/i, 'lamp'],
  [/wedding|bridal|hochzeit|mariage|boda/i, 'heart'], [/rental|\bhire\b|\brent\b|\bkeys?\b|schlüssel/i, 'key'], [/repair|mend|restor|reparatur/i, 'wrench'],
  [/burst|pipe|leak|drain|water|soap|rohr|sanitär/i, 'droplet'], [/install|fitting|build|carpent|wood|holz/i, 'hammer'], [/music|jazz|concert|song|tuning|musik/i, 'music'],
  [/lesson|tuition|tutor|\bbooks?\b|magazine|buch/i, 'book'], [/class|course|workshop|training|kurs/i, 'users'], [/\btours?\b|walk|hike|excursion|advi[cs]e|consult|coaching|beratung/i, 'compass'],
  [/voucher|\bgifts?\b|jam|preserve/i, 'gift'], [/catering|lunch|dinner|breakfast|soup|food|kitchen|küche|nudel|noodle|ramen|menu/i, 'utensils'], [/part(?:y|ies)|birthday|event|festival|reserv/i, 'calendar'],
  [/deliver|shipping|courier|liefer/i, 'truck'], [/candle|wax|pizza|heat|heizung|boiler/i, 'flame'], [/wine|beer|\bales?\b|cider|gin\b|cocktail|wein|bier/i, 'wine'],
  [/bread|loa(?:f|ves)|rolls|bagel|brot|grain|flour|pain\b/i, 'wheat'], [/cake|tart|dessert|pastr|cookie|kuchen|torte/i, 'cake'], [/coffee|espresso|kaffee|café/i, 'coffee'],
  [/forest|outdoor|nature|tree|wald/i, 'tree'], [/remind|clock|24\/7|\bhours?\b/i, 'clock'], [/track|report|data|analy|finance/i, 'chart'], [/design|invoic|writing/i, 'pen'],
  [/translat|language|online|\bweb\b|internet/i, 'globe'], [/clean|wash|reinig/i, 'sparkles'], [/photo|portrait|film|video/i, 'camera'], [/massage|treatment|therap|family|familie/i, 'heart'],
  [/\bcuts?\b|hair|alteration|tailor|dress|suit|cloth|haar|schnitt/i, 'scissors'], [/flower|plant|bouquet|herb|honey|blume/i, 'flower'], [/colou?r|paint|\bart\b|pottery|ceramic|farbe/i, 'palette'],
  [/\bdogs?\b|\bcats?\b|\bpets?\b|puppy|horse|hund|katze/i, 'paw'], [/vegan|vegetar|organic|garden|bio\b/i, 'leaf'], [/secur|safe|insur|licens|guarantee|garantie/i, 'shield'],
  [/child|kid|baby|prenatal|kinder/i, 'baby'], [/house|home|room|bath|zimmer|haus/i, 'home'], [/bike|cycl|fahrrad|velo/i, 'bike'], [/\bcar\b|driv|taxi|auto/i, 'car'], [/law|\bwills?\b|contract|tax|divorce|recht/i, 'scale'],
] // biome-ignore format: a table of words

/** A pictogram that fits the words, or that of the trade. */
export const iconFor = (words: string, otherwise: IconName): IconName =>
  icons.find(([expression]) => expression.test(words))?.[1] ?? otherwise
