-- Pages and blog posts are one lifecycle with two bodies: `content` holds sections a model wrote, a given HTML document, or Markdown.
alter table content_items
  add column kind text not null default 'page' check (kind in ('page', 'blog')),
  -- BCP 47; null: the website's.
  add column language text,
  add column seo jsonb not null default '{}',
  add column settings jsonb not null default '{}',
  add column blog_settings jsonb not null default '{}',
  add column data jsonb not null default '{}',
  -- What its published bytes show of the website and of its neighbours: where that is not so any more, it is rendered again.
  add column around jsonb,
  -- Grows with every publication.
  add column version integer not null default 0,
  -- Held back until then; `scheduled` is the change of a published item that comes into force (null: what is here is published).
  add column publish_at timestamptz,
  add column scheduled jsonb,
  -- Counts what was scheduled, so that a timer knows whether it is still meant.
  add column schedule integer not null default 0;
create index content_items_by_website on content_items (website_id, kind, id desc);
create index content_items_by_words on content_items using gin (website_id, name gin_trgm_ops, path gin_trgm_ops) with (fastupdate = off);
create index posts_by_date on content_items (website_id, publish_date desc, id desc) where kind = 'blog' and content_hash is not null;

-- Where something was: moved with its page, or, where page_id is null, gone for good. What takes the path takes the line away.
create table former_paths (
  website_id text not null references websites on delete cascade,
  path text not null,
  page_id text references content_items on delete set null,
  created_at timestamptz not null default now(),
  primary key (website_id, path)
);
create index former_paths_by_page on former_paths (page_id) where page_id is not null;
