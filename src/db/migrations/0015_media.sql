-- Files that customers upload for a website. The bytes are in the storage before a row names them; see src/activities/media.ts.
create table media (
  id text primary key,
  website_id text not null references websites on delete cascade,
  media_type text not null check (media_type in ('images', 'videos', 'documents', 'fonts')),
  -- As it was given, and as URLs say it, without its ending.
  file_name text not null,
  safe_name text not null,
  extension text not null,
  content_type text not null,
  size_bytes integer not null,
  width integer,
  height integer,
  alt_text text,
  -- SHA-256 in hex: of the bytes that are kept, and of those that were sent.
  hash text not null,
  source_hash text not null,
  -- [{ "width": 480, "size_bytes": 20480 }]: smaller WebP pictures that are there already.
  variants jsonb not null default '[]',
  created_at timestamptz not null default now()
);
-- The same bytes are one file of a website.
create unique index media_by_source on media (website_id, source_hash);
-- A URL names the first half of the hash.
create unique index media_by_address on media (website_id, left(hash, 32));
create index media_by_website on media (website_id, id desc);
create index media_by_words on media using gin (website_id, file_name gin_trgm_ops) with (fastupdate = off);

-- Public-site hosts hear of it: see 0014_website_changes.sql.
create trigger media_changed after insert or update or delete on media
  for each row execute function part_of_website_changed();
