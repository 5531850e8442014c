import { createHash } from 'node:crypto'
import type { Caller, Platform } from './platform.ts'

/** A workspace with rows, and the ids of some of them by path parameter. */
export type Filled = Caller & { websites: number; ids: Record<string, string>; kinds: Record<string, string> }

/** Websites with files in the storage. */
const stored = 2_000

/**
 * Fills a new workspace: each website has two pages, a post, an order with its ledger entries, a webhook event and a day of traffic; one in
 * six has a client. The first website has more: a hundredth of all in submissions, files, drafts and members, at least ten. Every name has the word
 * "Market", one in ten thousand "Quartz".
 */
export async function fillWorkspace({ openWorkspace, parts: { pool } }: Platform, websites: number): Promise<Filled> {
  const caller = await openWorkspace()
  const { workspaceId } = caller
  const suffix = workspaceId.slice(-12)
  const client = await pool.connect()
  try {
    // Search indexes are built faster from all rows.
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes where indexdef like '%gin_trgm_ops%'`,
    )
    for (const index of indexes) await client.query(`drop index ${index.name}`)
    // Triggers would run 2 million times. What they maintain is computed below.
    await client.query(`set session_replication_role = replica`)
    for (const statement of statements) await client.query(withValues(statement, [workspaceId, suffix, websites]))
    await client.query(`set session_replication_role = origin`)
    await client.query(`set maintenance_work_mem = '256MB'`)
    for (const index of indexes) await client.query(index.definition)
  } finally {
    client.release()
  }
  await pool.query('vacuum analyze')
  return { ...caller, websites, ...idsOf(suffix) }
}

/** The ids of rows by path parameter, and those of workflows by operation. */
export function idsOf(suffix: string): Pick<Filled, 'ids' | 'kinds'> {
  const id = (kind: string, number = 1) => `${kind}_${number}_${suffix}`
  return {
    ids: {
      ...{ website_id: id('site'), page_id: id('page'), blog_id: id('blog'), client_id: id('client') },
      ...{ submission_id: id('form'), media_id: id('media'), event_id: id('event'), batch_id: id('batch') },
      ...{ draft_id: id('draft'), order_id: id('order') },
      number: '1', // of a version
    },
    kinds: {
      ...{ getAiWebsiteStatus: id('order', 4), getAiPageStatus: id('order', 1), getAiBlogStatus: id('order', 2) },
      ...{ getAiEditStatus: id('order', 3), getPlan: id('order', 4) },
    },
  }
}

/** Stores the files of published pages for the sweep. Returns their number. */
export async function storePages({ parts: { pool, storage } }: Platform, { workspaceId }: Filled): Promise<number> {
  const { rows } = await pool.query<{ website: string; hash: string }>(
    `select website_id as website, content_hash as hash from content_items
     where website_id in (select id from websites where workspace_id = $1 order by id limit ${stored})`,
    [workspaceId],
  )
  const files = rows.flatMap(({ website, hash }) =>
    ['', '.br', '.gz'].map((end) => `sites/${website}/${hash}.html${end}`),
  )
  const body = createHash('sha256').update('page').digest()
  for (let from = 0; from < files.length; from += 100)
    await Promise.all(files.slice(from, from + 100).map((key) => storage.put(key, body)))
  return files.length
}

/** Puts values into a statement: Postgres rejects parameters that a statement does not use. */
const withValues = (statement: string, values: (string | number)[]) =>
  statement.replace(/\$(\d)/g, (_, number: string) => {
    const value = values[Number(number) - 1]
    return typeof value === 'number' ? String(value) : `'${value}'`
  })

const name = `case when n % 10000 = 1 then 'Quartz ' else '' end || 'Market ' || (array['Bakery', 'Books', 'Cycles', 'Dental', 'Yoga'])[1 + n % 5] || ' ' || n`
const at = `now() - n * interval '28 days' / $3::int`
const numbers = `generate_series(1, $3::int) as n`
const few = `generate_series(1, greatest(10, $3::int / 100)) as n`
const lists = { websites: 'websites', clients: 'clients', orders: 'orders', credit_entries: 'credit_entries' }

const plan = JSON.stringify({
  ...{ state: 'approved', revision: 2, notes: [], purposes: {}, expires_at: '2030-01-31T08:00:00.000Z' },
  plan: { language: 'en', brand: { name: 'Market' }, pages: [] },
})

const statements = [
  `insert into clients (id, workspace_id, email, full_name, permissions, suspended, created_at, updated_at)
   select 'client_' || n || '_' || $2, $1, 'client-' || n || '@example.com', ${name}, '{}', n % 100 = 0, ${at}, ${at}
   from generate_series(1, $3::int / 6) as n`,
  `insert into websites (id, workspace_id, client_id, slug, business_name, language, brand, theme, activated, created_at, updated_at)
   select 'site_' || n || '_' || $2, $1, case when n <= $3::int / 6 then 'client_' || n || '_' || $2 end, n || '-' || $2, ${name}, 'en',
     jsonb_build_object('name', 'Market', 'description', repeat('A small business at the corner of the market square. ', 8)),
     '{"seed":4711,"mode":"light","primary_color":"#9a4b24","accent_color":"#2f6f5e","radius":"soft","density":"airy","font_heading":"Fraunces","font_body":"Outfit","art":"disc"}',
     n % 1000 <> 0, ${at}, ${at} from ${numbers}`,
  `insert into content_items (id, website_id, kind, path, name, position, content, content_hash, created_at, updated_at, publish_date)
   select case part when 3 then 'blog_' || n when 1 then 'page_' || n else 'page_' || n || '_2' end || '_' || $2, 'site_' || n || '_' || $2,
     case part when 3 then 'blog' else 'page' end, (array['/', '/about', '/blog/news'])[part], (array['Home', 'About', 'News'])[part], part,
     jsonb_build_object('html', repeat('<p>Bread and cakes by hand.</p>', 10)), encode(sha256(($2 || n || part)::bytea), 'hex'), ${at}, ${at}, ${at}
   from ${numbers}, generate_series(1, 3) as part`,
  `insert into content_versions (content_item_id, number, name, path, content, seo, settings, blog_settings, data)
   select id, 1, name, path, content, seo, settings, blog_settings, data from content_items where id in ('page_1_' || $2, 'blog_1_' || $2)`,
  `insert into drafts (id, workspace_id, website_id, title, author, status, revision, created_at, updated_at)
   select 'draft_' || n || '_' || $2, $1, 'site_1_' || $2, ${name}, 'key_' || n % 5, case when n % 100 = 1 then 'open' else 'discarded' end, 1, ${at}, ${at}
   from ${few}`,
  `insert into draft_items (draft_id, content_item_id, base, own)
   select 'draft_' || n || '_' || $2, 'page_1_' || $2, page, page || '{"name":"Start"}'
   from ${few}, (select '{"name":"Home","path":"/","title":null,"description":null}'::jsonb as page) as pages`,
  `insert into draft_edits (draft_id, number, author, edits, inverse)
   select 'draft_' || n || '_' || $2, 1, 'key_' || n % 5, '[]', '[]' from ${few}`,
  `insert into draft_comments (id, draft_id, author, action, comment, revision, created_at)
   select 'comment_' || n || '_' || $2, 'draft_1_' || $2, 'key_' || n % 5, 'commented', ${name}, 1, ${at} from ${few}`,
  `insert into domains (website_id, workspace_id, domain, token, status, next_check_at)
   select 'site_' || n || '_' || $2, $1, 'www.market-' || n || '.example', 'token', 'failed', null from ${few}`,
  `insert into batches (id, workspace_id, kind, metadata, total, rejected_items, charged, balance)
   values ('batch_1_' || $2, $1, 'website', '{}', 25, '[]', 250, 0)`,
  `insert into orders (id, workspace_id, kind, batch_id, website_id, title, request, metadata, price, page_price, open, charged, status, created_at, started_at, finished_at, plan_review)
   select 'order_' || n || '_' || $2, $1, (array['website', 'page', 'blog', 'edit'])[1 + n % 4], case when n <= 25 then 'batch_1_' || $2 end,
     'site_' || n || '_' || $2, ${name}, '{}', '{}', 10, 2, false, 10, case when n % 100 = 0 then 'errored' else 'complete' end, ${at}, ${at}, ${at}, case when n = 4 then '${plan}'::jsonb end
   from ${numbers}`,
  `insert into order_items (order_id, path, name, position, status, content_item_id)
   select 'order_' || n || '_' || $2, '/', 'Home', 1, 'complete', 'page_' || n || '_' || $2 from ${numbers}`,
  `insert into credit_entries (id, workspace_id, order_id, number, kind, amount, balance_after, reason, created_at)
   select 'entry_' || lpad(n::text, 9, '0') || '_' || $2, $1, 'order_' || n || '_' || $2, 1, 'charge', 10, 0, ${name}, ${at} from ${numbers}`,
  `insert into credit_hours select workspace_id, date_trunc('hour', created_at, 'UTC'), sum(amount)
   from credit_entries where workspace_id = $1 and kind = 'charge' group by 1, 2`,
  `insert into webhook_events (id, workspace_id, event, data, created_at, due_at, status)
   select 'event_' || n || '_' || $2, $1, 'website.created', jsonb_build_object('name', ${name}), ${at}, null,
     case when n % 1000 = 0 then 'failed' else 'delivered' end from ${numbers}`,
  `insert into form_submissions (id, website_id, path, form, purpose, fields, token, digest, sender, mail_status, created_at)
   select 'form_' || n || '_' || $2, 'site_1_' || $2, '/', 'contact', 'contact', jsonb_build_array(jsonb_build_object('name', 'name', 'label', 'Name', 'type', 'text', 'value', ${name})),
     sha256(($2 || n)::bytea), sha256(($2 || n)::bytea), n, 'sent', ${at} from ${few}`,
  `insert into media (id, website_id, media_type, file_name, safe_name, extension, content_type, size_bytes, hash, source_hash, created_at)
   select 'media_' || n || '_' || $2, 'site_1_' || $2, 'images', ${name}, 'picture-' || n, 'jpg', 'image/jpeg', 1000,
     encode(sha256(($2 || n)::bytea), 'hex'), encode(sha256(($2 || n)::bytea), 'hex'), ${at} from ${few}`,
  `insert into members (id, workspace_id, website_id, email, full_name, role)
   select 'member_' || n || '_' || $2, $1, 'site_1_' || $2, 'member-' || n || '@example.com', ${name}, 'Editor' from ${few}`,
  `insert into analytics_hours
   select 'site_' || n || '_' || $2, $1, date_trunc('hour', ${at}, 'UTC'), 3, 4, 5, 1, 60, 5, 9, 20 from ${numbers}`,
  `insert into analytics_names
   select 'site_' || n || '_' || $2, $1, unit, date_trunc(unit, ${at}, 'UTC'), kind, name, 3, 5
   from ${numbers}, unnest(array['hour', 'day']) as unit, (values ('page', '/'), ('country', 'FR')) as names (kind, name)`,
  `insert into analytics_vitals
   select 'site_' || n || '_' || $2, $1, unit, date_trunc(unit, ${at}, 'UTC'), 'lcp_ms', 1000 + n % 90 * 10, 5
   from ${numbers}, unnest(array['hour', 'day']) as unit`,
  `insert into analytics_days (website_id, day)
   select distinct workspace_id, (hour at time zone 'UTC')::date from analytics_hours where workspace_id = $1`,
  `delete from list_size_deltas where workspace_id = $1`,
  ...Object.entries(lists).map(
    ([list, table]) =>
      `insert into list_size_deltas select workspace_id, '${list}', count(*) from ${table} where workspace_id = $1 group by 1`,
  ),
  `insert into list_size_deltas select workspace_id, kind, count(*) from content_items join websites on websites.id = website_id
   where workspace_id = $1 group by 1, 2`,
]
