import type { Platform } from './platform.ts'

const words = ['Corner', 'Harbour', 'Garden', 'North', 'Copper', 'Maple', 'Silver', 'Old Town', 'Riverside', 'Sunny']
const trades = [
  'Bakery',
  'Dental Care',
  'Yoga',
  'Plumbing',
  'Law Office',
  'Coffee',
  'Florist',
  'Cycles',
  'Books',
  'Dance',
]

const brand = {
  name: 'Corner Bakery',
  tagline: 'Bread and cakes by hand, every morning',
  description:
    'A small bakery at the corner of the market square. Everything is made by hand and baked the same morning.',
  trade: 'bakery',
  place: 'Lyon',
  voice: 'warm and plain',
  email: 'hello@example.com',
  phone: '+33 4 00 00 00 00',
  address: '1 Place du Marché, Lyon',
  hours: 'Tuesday to Sunday, 7 to 19',
}
const theme = {
  ...{ seed: 4711, mode: 'light', primary_color: '#9a4b24', accent_color: '#2f6f5e', radius: 'soft', density: 'airy' },
  ...{ font_heading: 'Fraunces', font_body: 'Outfit', art: 'disc' },
}

/** Adds `count` websites to an empty workspace: ten are called Quartz, a tenth Bakery. Returns their IDs, newest first. */
export async function addWebsites(
  { parts: { pool } }: Platform,
  workspaceId: string,
  count: number,
): Promise<string[]> {
  const { rows } = await pool.query<{ ids: string[] }>(
    `with inserted as (
       insert into websites (id, workspace_id, slug, business_name, business_description, language, brand, theme)
       select 'site_' || lpad(number::text, 10, '0') || right($1, 16), $1, number || '-' || right($1, 16),
         case when number % ($2 / 10) = 0 then 'Quartz' else ($3::text[])[1 + number % 10] end || ' ' || ($4::text[])[1 + number / 10 % 10] || ' ' || number,
         'A small business at the corner of the market square, open every day', 'en', $5, $6
       from generate_series(1, $2::int) as number
       returning id)
     select array_agg(id order by id desc) as ids from inserted`,
    [workspaceId, count, words, trades, JSON.stringify(brand), JSON.stringify(theme)],
  )
  await pool.query('vacuum analyze websites')
  return rows[0]?.ids ?? []
}

/** Adds five pages and three members to each of these websites. */
export async function addPagesAndTeams(
  { parts: { pool } }: Platform,
  workspaceId: string,
  ids: string[],
): Promise<void> {
  await pool.query(
    `insert into content_items (id, website_id, path, name, position, content)
     select id || '/' || number, id, '/' || number, 'Page', number, '{}' from unnest($1::text[]) as id, generate_series(1, 5) as number`,
    [ids],
  )
  await pool.query(
    `insert into members (id, workspace_id, website_id, email, role)
     select id || '/' || number, $2, id, number || '@example.com', 'Editor' from unnest($1::text[]) as id, generate_series(1, 3) as number`,
    [ids, workspaceId],
  )
  await pool.query('vacuum analyze content_items, members')
}
