-- What each publication of a page or post said of it. `pages.version` is the number of the last one: numbers are never used again.
create table content_versions (
  page_id text not null references content_items on delete cascade,
  number integer not null,
  -- Orders the versions of an item as text.
  id text not null generated always as (lpad(number::text, 10, '0')) stored,
  name text not null,
  path text not null,
  language text,
  content jsonb not null,
  seo jsonb not null,
  settings jsonb not null,
  blog_settings jsonb not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (page_id, number)
);
insert into content_versions (page_id, number, name, path, language, content, seo, settings, blog_settings, data, created_at)
  select id, 1, name, path, language, content, seo, settings, blog_settings, data, updated_at
  from content_items where content_hash is not null;
update content_items set version = 1 where content_hash is not null;

-- Why what was held back could not be published when its time had come.
alter table content_items add column publish_failure jsonb;
-- The time says which timer is meant.
alter table content_items drop column schedule;
