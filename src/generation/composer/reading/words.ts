import { withoutMarks } from '../wording.ts'

const setOf = (words: string) => new Set(words.split(/\s+/))

/** Adjectives of peoples and names of languages: "Italian" before "restaurant" is no place. */
const peoples = setOf(
  'english french german spanish italian portuguese dutch danish swedish norwegian finnish polish czech greek turkish russian arabic hebrew chinese japanese korean thai vietnamese indian mexican american british irish scottish welsh european asian african nordic scandinavian mediterranean moroccan lebanese persian ethiopian peruvian brazilian argentinian swiss austrian belgian catalan basque israeli iranian egyptian nepalese tibetan hawaiian cuban georgian ukrainian romanian hungarian bavarian sicilian neapolitan provencal latin western eastern northern southern',
)
export const isPeople = (word: string): boolean => peoples.has(word.toLowerCase())

const times = setOf(
  'mon tue wed thu fri sat sun january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays spring summer autumn winter easter christmas',
)
const instructions = setOf(
  'a an the we our i my me us you your this that it its they their he she there here these those and or but so if when please create build make design generate write need want website websites site homepage page pages web landing online business company firm startup brand shop store new small local family modern simple professional hello hi hey dear welcome for with in at on of to from about call contact phone email tel open opening hours name address services products menu prices team info url facebook instagram google seo html css ok yes no ein eine une un una uno der die das für mit von und pour avec et para con per',
)
/** Words that start sentences or fill prompts, and so are no name by themselves. */
export const isFiller = (word: string): boolean => instructions.has(word.toLowerCase()) || times.has(word.toLowerCase())
export const isTime = (word: string): boolean => times.has(word.toLowerCase())

/** Words that tell one business of a trade from another, and so belong into a name that is made up from the brief. */
export const modifiers = setOf(
  'sourdough vegan vegetarian organic natural artisan wedding family portrait newborn vintage handmade italian french japanese mexican indian greek thai vietnamese chinese spanish turkish korean lebanese ethiopian scandinavian pizza ramen sushi noodle seafood tapas coffee tea chocolate gluten-free wood-fired craft electric cargo mobile emergency commercial residential mountain seaside riverside children kids holistic sports boutique digital garden forest street classical jazz folk second-hand antique luxury eco',
)

/** What businesses are named after rather than described by. */
export const emblems = setOf(
  'owl fox lark bear crow raven wolf hare heron robin wren swallow sparrow magpie kingfisher hedgehog badger otter stag moth butterfly dragonfly firefly ladybird whale dolphin turtle tiger lion elephant phoenix dragon unicorn moon star comet sunrise dusk rainbow thunder compass lantern lighthouse fern thistle acorn juniper rowan bramble thimble velvet crown crooked rusty lazy hungry merry wandering lucky jolly',
)

/** For comparing: lower case, no accents, straight apostrophes turned into typographic ones. */
export const plain = (text: string): string => withoutMarks(text).toLowerCase().replace(/'/g, '’')
