import type { LayoutOf, SectionKind, SectionOf } from '../../../domain/websites/site.ts'
import type { OpeningName } from '../forms/layouts.ts'

/**
 * Sketches of sections: 5 rows of 11 cells, separated by "/". "#" is a picture and "%" a panel; "E" and "T" are a heading and a text on a
 * picture, "h", "t" and "b" a heading, a text and a button on a panel, "=", "-", "B" and "o" a heading, a text, a button and a mark on the page.
 */
const hero = {
  bleed: '###########/###########/#EEEEE#####/#TTT#######/###########',
  caption: '###########/###########/###########/=====  ----/=====  BB  ',
  broad: '    #######/=== #######/=== #######/--- #######/BB  #######',
  beside: '        ###/======= ###/=====   ###/-----   ###/BB      ###',
  cropped: '=====######/=====######/---  ######/BB   ######/     ######',
  stage: '%%%%%%%%%%%/%hhhh%####%/%hhhh%####%/%tttt%####%/%bb%%%%%%%%',
  horizon: '=======  --/=======  BB/           /###########/###########',
  centered: '  =======  /   -----   /    BBB    /###########/###########',
  lettered: '===========/===========/----   ####/BB     ####/       ####',
  product: '  =======  /   -----   /    BBB    / %%%%%%%%% / %hh%##### ',
  poster: '===========/===========/######  ---/######  BB /######  ===',
  dispatch: '     ######/==== ######/---  ######/BBBB ######/     ######',
  placard: '%%%%%%%%%%%/%hhhhhhhhh%/%hhhhhhh%%%/%tttt%%%bb%/%%%%%%%%%%%',
  masthead: '           /=====   ###/-----   ###/BB      ###/           ',
}

/** The compositions of a kind that a sketch shows. A kind without layouts has one, which is named by the kind. */
type SketchOf<K extends SectionKind> = K extends 'hero'
  ? OpeningName
  : [LayoutOf<SectionOf<K>>] extends [never]
    ? K
    : LayoutOf<SectionOf<K>>

export const grids: { readonly [K in SectionKind]: Readonly<Record<SketchOf<K>, string>> } = {
  hero,
  features: {
    grid: '=====      /%%% %%% %%%/%h% %h% %h%/%t% %t% %t%/%%% %%% %%%',
    list: '==== o ====/---    ----/     o ====/       ----/     o ====',
    columns: '=====      /o   o   o  /=== === ===/--- --- ---/--  --- -- ',
  },
  services: {
    index: '=====      /====    ---/====    ---/====    ---/====    ---',
    cards: '=====      /### ### ###/### ### ###/=== === ===/--- --- ---',
    detail: '     ######/==== ######/---- ######/o -- ######/o -- ######',
  },
  steps: {
    columns: '=====      /o---o---o--/=== === ===/--- --- ---/--  --- -- ',
    rail: ' o =====   /   ------- / o =====   /   ------- / o =====   ',
  },
  story: { story: '#####      /##### =====/##### -----/##### -----/##### ---  ' },
  rows: {
    alternate: '##### ==== /##### -----/           /=====  ####/-----  ####',
    offset: '######     /###### ====/###### ----/ ====  ####/ ----  ####',
  },
  gallery: { gallery: '### ### ###/### ### ###/           /### ### ###/### ### ###' },
  team: {
    roll: '=====      /o ===  ----/o ===  ----/o ===  ----/o ===  ----',
    duo: '##### #####/##### #####/##### #####/====  ==== /-----  ----',
  },
  pricing: {
    plans: '=====      /%%% %%% %%%/%h% %h% %h%/%t% %t% %t%/%b% %b% %b%',
    scale: '=====      /=== === ===/--- --- ---/%%%%%%%%%%%/%hh%hhh%hh%',
    list: '=====      /=====     -/=====     -/=====     -/=====     -',
  },
  faq: {
    aside: '==== ======/---  ------/     ======/     ------/     ======',
    open: '=====      /===== =====/----- -----/===== =====/----- -----',
  },
  contact: { contact: '==== %%%%%%/---  %hhh%%/---  %tttt%/---  %tttt%/===  %bb%%%' },
  form: { form: '=====      /%%%%% %%%%%/           /%%%%%%%%%%%/BBB        ' },
  cta: {
    field: '%%%%%%%%%%%/%%hhhhhhh%%/%%%ttttt%%%/%%%%bbb%%%%/%%%%%%%%%%%',
    line: '           /-----------/======  BBB/----       /-----------',
    words: '===========/===========/=======    /           /BBB        ',
    number: '-----      /           /== === ====/== === ====/           ',
  },
  stats: {
    row: '           /== === == =/== === == =/-- --- -- -/           ',
    sentence: '           /==---- ===-/----==-----/---===---- /           ',
    large: '===========/===========/-----      /== --- == -/           ',
  },
  posts: { posts: '### ### ###/### ### ###/=== === ===/--- --- ---/--  --- -- ' },
  timetable: {
    rows: '=====      /-- ===== --/-- ===== --/-- ===== --/-- ===== --',
    week: '=== === ===/%t%     %t%/%%% %t% %%%/    %%%    /%t%     %t%',
    board: '%%%%%%%%%%%/%hhh%%tttt%/%hhh%%ttt%%/%hhh%%tttt%/%%%%%%%%%%%',
  },
  menu: {
    board: '   =====   /====   --- /=====   -- /====   --- /=====   -- ',
    columns: '====  =====/--- - --- -/--- - --- -/--- - --- -/--- - --- -',
  },
  agenda: { agenda: '== ====    /   ------- /== =====   /   ------- /== ====    ' },
  voices: { voices: ' ========= / ========  /  =====    /           / o ----    ' },
  logos: { logos: '           /=== == ====/           /== ==== == /           ' },
  visit: {
    plate: '######%%%%%/######%hhh%/######%ttt%/######%ttt%/######%%%%%',
    hours: '=====      /---- ==  --/---- ==  --/---- ==  --/     ==  --',
  },
  notice: { notice: '           /%%%%%%%%%%%/%b%tttttt%%/%%%%%%%%%%%/           ' },
  offer: {
    band: '%%%%%%%%%%%/%hhhhh%####/%tttt%%####/%bb%%%%####/%%%%%%%%%%%',
    ticket: '%%%%%%% %%%/%hhhhh% %%%/%tttt%% %h%/%ttt%%% %b%/%%%%%%% %%%',
  },
  compare: { compare: '    === ===/===  o   o /===      o /===  o   o /===      o ' },
  exhibit: {
    swatches: '###########/#EEEEE#####/###########/o == o == o/o == o == o',
    lights: '%%%%%%%%%%%/%%hhhhhhh%%/%%%%%%%%%%%/o == o == o/o == o == o',
    board: '%%%%%%%%%%%/%hh%ttt%hh%/%hh%ttt%hh%/%hh%ttt%hh%/%%%%%%%%%%%',
    calendar: '- - - - - -/ ======    /     ---   /      =====/      ---  ',
    plates: '%%% %%% %%%/%h% %h% %h%/%t% %t% %t%/           /%%% %%% %%%',
    marks: 'ooooooooooo/ooooooooooo/ooooooooooo/==   ===   /--   ---   ',
    scale: '==  ----   /           /==  ------ /==  ---    /           ',
    route: '           /o--o--o--o-/== == == ==/-- -- -- --/           ',
    slip: ' %%%%%%%%% / %hhh%%%%% / %tttt%%b% / %tttt%%b% / %%%%%%%%% ',
    scene: '==  ==  == /   %%  /%%%%%%/ %%%%  ###/%%%%%%%%%%%/%%%%%%%%%%%',
    sign: '---        /===========/===========/---- ----  /           ',
  },
  embed: { embed: '###########/###########/####BBB####/###########/###########' },
}
