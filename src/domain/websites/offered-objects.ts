import { objectNames } from './object-names.ts'

/**
 * Objects of the set that models are not offered: their drawing is not what readers of English expect, is cut off, or differs little from
 * another one; or it stands for a means of contact or a form on any website. Persons can choose them.
 */
const withheld = new Set(
  (
    'elevator donkey white-flower station mirror label hot-springs bug seat convenience-store japanese-post-office money-bag hamsa moai ' +
    'sunrise sunset mountain snow-capped-mountain bullet-train light-rail monorail passenger-ship ferry ship ' +
    'globe-showing-americas globe-showing-asia-australia globe-with-meridians hourglass-not-done magnifying-glass-tilted-right ' +
    'snowman-without-snow sun-behind-small-cloud sun-behind-large-cloud sun-behind-rain-cloud cloud-with-lightning-and-rain ' +
    'umbrella-with-rain-drops green-book blue-book orange-book notebook-with-decorative-cover unlocked locked-with-pen locked-with-key ' +
    'musical-notes computer-disk optical-disk camera-with-flash card-index-dividers spiral-calendar tear-off-calendar sport-utility-vehicle ' +
    'empty-nest leaf-fluttering-in-wind brown-mushroom train tram-car high-speed-train shooting-star milky-way glowing-star telephone-receiver ' +
    'telephone mobile-phone calendar clipboard envelope memo page-with-curl page-facing-up speech-balloon ' +
    'closed-mailbox-with-raised-flag locked file-folder open-file-folder card-index spiral-notepad pushpin round-pushpin linked-paperclips'
  ).split(' '),
)

/** What a drawing shows if its name can mean another thing. */
const notes: Record<string, string> = {
  ...{
    bat: 'animal',
    ram: 'animal',
    seal: 'animal',
    cricket: 'insect',
    'cricket-game': 'bat and ball',
    turkey: 'bird',
  },
  ...{
    lime: 'fruit',
    mate: 'drink',
    custard: 'flan',
    wood: 'log',
    brick: 'wall',
    hook: 'for fish',
    wheel: 'with spokes',
  },
  ...{ compass: 'for directions', ring: 'with a diamond', keyboard: 'of a computer', 'musical-keyboard': 'piano' },
  ...{
    'long-drum': 'djembe',

    pick: 'pickaxe',
    gear: 'cogwheel',
    link: 'of a chain',
  },
  ...{ 'high-voltage': 'lightning', bullseye: 'darts', 'flag-in-hole': 'golf', package: 'parcel', goggles: 'for snow' },
  ...{
    chicken: 'head',
    boar: 'head',
    moose: 'head',
    skis: 'with a boot',
    coin: 'with a temple',
    bank: 'with a dollar sign',
  },
}

/** Whether a model may name an object of the set. */
export const isOffered = (name: string): boolean => objectNames.includes(name) && !withheld.has(name)

/** The names that a model is offered. */
export const offeredNames: readonly string[] = objectNames.filter(isOffered)

/** The list of the names, with notes. */
export const offeredObjects = offeredNames.map((name) => (notes[name] ? `${name} (${notes[name]})` : name)).join(', ')
