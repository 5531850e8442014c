import { z } from 'zod'
import { exhibit } from './exhibits.ts'
import { SectionImage } from './pictures.ts'
import { Action, heading, intro, layout, nullableText, sectionAction, text, weekdays } from './section-fields.ts'

/** Sections for facts that have a form of their own: times, dishes, programs, quotes, offers. */

const timetable = z.object({
  kind: z.literal('timetable'),
  layout: layout(
    ['rows', 'week', 'board'],
    'rows: up to 8 entries; week: entries on four or more days; board: up to 6 with a start, large',
  ),
  heading,
  intro,
  rows: z
    .array(
      z.object({
        day: text(40, 'The day, as the brief writes it'),
        days: weekdays,
        start: nullableText(20, 'When it starts, as the brief writes it, or null'),
        end: nullableText(20, 'When it ends, or null'),
        title: text(60, 'What takes place'),
        who: nullableText(60, 'Who leads it, or null'),
        note: nullableText(80, 'What else the brief says of it, or null'),
      }),
    )
    .min(1)
    .max(40)
    .describe('In the order of the week'),
  action: sectionAction,
})

const menu = z.object({
  kind: z.literal('menu'),
  layout: layout(['board', 'columns'], 'board: up to 8 items, large on a dark band; columns: 9 and more'),
  heading,
  intro,
  groups: z
    .array(
      z.object({
        name: nullableText(40, 'Name of the group, such as "Starters"; null if there is one group'),
        items: z
          .array(
            z.object({
              name: text(60, 'The dish, drink or product'),
              text: nullableText(140, 'What is in it, or null'),
              price: nullableText(24, 'The price word for word from the brief, or derived; or null'),
            }),
          )
          .min(1)
          .max(30),
      }),
    )
    .min(1)
    .max(6),
  action: sectionAction,
  image: SectionImage,
})

const agenda = z.object({
  kind: z.literal('agenda'),
  heading,
  intro,
  days: z
    .array(
      z.object({
        name: text(60, 'The day or date'),
        slots: z
          .array(
            z.object({
              start: nullableText(20, 'When it starts, or null'),
              title: text(120, 'The talk or event'),
              speaker: nullableText(80, 'Who gives it, only a person the brief names, or null'),
              track: nullableText(40, 'Room or track, or null'),
            }),
          )
          .min(1)
          .max(30),
      }),
    )
    .min(1)
    .max(4),
  image: SectionImage,
})

const voices = z.object({
  kind: z.literal('voices'),
  heading,
  items: z
    .array(
      z.object({
        text: text(400, 'A quote that the brief contains, word for word'),
        name: nullableText(60, 'Who said it, as in the brief, or null'),
        role: nullableText(60, 'Who that is, or null'),
      }),
    )
    .min(1)
    .max(6)
    .describe('Only quotes that the brief contains'),
})

const logos = z.object({
  kind: z.literal('logos'),
  heading: text(120, 'What connects the names, such as "In use at"'),
  names: z
    .array(text(60, 'A name'))
    .min(2)
    .max(12)
    .describe('Customers, partners or sponsors that the brief names, and no others'),
})

const visit = z.object({
  kind: z.literal('visit'),
  layout: layout(['plate', 'hours'], 'plate: the address, large; hours: the opening hours first'),
  heading,
  intro,
  transit: nullableText(160, 'How to get there, or null'),
  parking: nullableText(120, 'Where to park, or null'),
  action: sectionAction,
  image: SectionImage,
})

const notice = z.object({
  kind: z.literal('notice'),
  text: text(
    140,
    'What every visitor must know, from the brief: news, closing days, a closed road, a wait of weeks, an emergency number',
  ),
  action: Action.nullable(),
})

const offer = z.object({
  kind: z.literal('offer'),
  layout: layout(
    ['band', 'ticket'],
    'band: the price as wide as the page; ticket: an event or voucher, as a card to cut out',
  ),
  heading: text(60, 'Name of the one offer'),
  price: nullableText(24, 'The price word for word from the brief, or null'),
  text: nullableText(220, 'What it is, or null'),
  points: z.array(text(80, 'What is included')).max(6),
  until: nullableText(60, 'Until when it is valid, or null'),
  action: Action.nullable(),
  image: SectionImage,
})

const compare = z.object({
  kind: z.literal('compare'),
  heading,
  intro,
  columns: z.array(text(40, 'Name of a column')).min(2).max(3),
  rows: z
    .array(
      z.object({
        label: text(60, 'What is compared'),
        cells: z.array(text(60, 'One cell per column')).min(2).max(3),
      }),
    )
    .min(2)
    .max(12),
})

const embed = z.object({
  kind: z.literal('embed'),
  heading,
  text: nullableText(200, 'What is there, or null'),
  url: text(
    400,
    'Link from the brief to YouTube, Vimeo, Calendly, Cal.com, OpenTable, a Stripe payment link, Google Maps or OpenStreetMap',
  ),
})

export const factSections = [
  timetable,
  menu,
  agenda,
  voices,
  logos,
  visit,
  notice,
  offer,
  compare,
  embed,
  exhibit,
] as const
