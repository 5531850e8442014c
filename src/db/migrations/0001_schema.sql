-- Tables stand in reading order: installation, accounts, clients, websites, content, media, forms, orders, credits, workflow starts,
-- request bookkeeping, sign-in, webhooks, analytics.
-- The constraints, indexes and triggers of a table stand below it. Indexes on names use trigrams, so that `ilike '%word%'` can use them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- -------------------------------------------------------------------------------------------------------------- Installation

-- One row. Its id is in the file "installation" of the storage too, so that a process with the storage of another database is noticed.
create table installation (
  id text primary key,
  -- When that file was written. From then on, a storage without it is not the one of this installation.
  storage_marked_at timestamptz
);
insert into installation (id) values ('inst_' || replace(gen_random_uuid()::text, '-', ''));

-- The payload keys that processes have used. The value is an HMAC with the key: it identifies the key and does not reveal it.
create table payload_keys (
  name text primary key,
  check_value bytea not null,
  created_at timestamptz not null default now()
);

-- Processes of the API and workers. Each reports itself every two seconds.
create table processes (
  id text primary key,
  role text not null check (role in ('api', 'worker')),
  task_queue text not null,
  -- The name of the key that encrypts what this process sends to Temporal; null: it sends clear text.
  payload_key text,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- ---------------------------------------------------------------------------------------------------------------- Workspaces

create table workspaces (
  id text primary key,
  name text not null,
  -- Equals the sum of the workspace's credit_entries. Both change in one transaction that locks this row.
  balance integer not null default 0 check (balance >= 0),
  language text not null default 'en',
  -- What clients see in place of the name of the platform.
  brand_name text,
  logo_url text,
  support_email text,
  primary_color text,
  accent_color text,
  color_mode text not null default 'auto' check (color_mode in ('light', 'dark', 'auto')),
  -- The domain at which the console has this brand: the one in domains, while its status is "active".
  console_domain text,
  integrations jsonb not null default '{}',
  -- The events that are recorded besides those of the specification.
  webhook_events text[] not null default '{}',
  -- "credits.low" is recorded when the balance falls below it.
  credits_low_threshold integer check (credits_low_threshold > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Partial, so that changing it does not lock the row for the foreign keys that refer to it.
create unique index workspaces_by_console_domain on workspaces (console_domain) where console_domain is not null;

create table api_keys (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  name text not null,
  prefix text not null,
  hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz,
  -- Set when a new key replaced this one. A key is replaced at most once.
  rotated_at timestamptz,
  -- The key that this one replaced, directly or by way of others; its own id if there is none. Orders belong to it.
  origin_id text not null,
  -- The email address of a person in the console, or the origin of an API key. Null: the command line.
  created_by text,
  -- What its orders may cost on a day (UTC), without what was refunded. Null: no limit.
  daily_credit_limit integer check (daily_credit_limit >= 0),
  -- Of a connected assistant, whose text is not kept: the ID of its OAuth client, and where its authorization code was sent. Null: a key.
  oauth_client_id text,
  redirect_host text
);
create index api_keys_by_workspace on api_keys (workspace_id, id desc);

-- One row. Its revision grows with every change of what any API key may do, so that processes can drop the callers they cached.
create table api_key_revision (revision bigint not null);
insert into api_key_revision values (0);

create function increment_api_key_revision() returns trigger language plpgsql as $$
begin
  update api_key_revision set revision = revision + 1;
  perform pg_notify('order_changed', old.id); -- ends the event streams of a revoked key
  return null;
end $$;
-- Deferred to the end of the transaction, when it holds all its other locks: so waiting for this row cannot deadlock.
-- An update of last_used_at does not count.
create constraint trigger increment_api_key_revision
  after delete or update of workspace_id, hash, scopes, expires_at, revoked_at on api_keys
  deferrable initially deferred for each row execute function increment_api_key_revision();

-- What the authorization server of assistants stores: codes, tokens, grants, and requests that wait for consent.
create table oauth_records (
  -- A model of the library, such as AccessToken.
  model text not null,
  -- SHA-256 of the ID, which is the text of a code or token.
  id_hash bytea not null,
  -- The assistant that a member has connected. Null before the consent.
  key_id text references api_keys on delete cascade,
  payload jsonb not null,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  primary key (model, id_hash)
);
create index oauth_records_by_key on oauth_records (key_id, model) where key_id is not null;
create index oauth_records_by_expiry on oauth_records (expires_at);

-- The number of rows of a list (websites, clients, orders, credit_entries; "page" and "blog": the content of all websites) in a workspace is
-- the sum of its deltas. Counting costs the same for any length, and concurrent inserts do not wait for each other: see
-- docs/decisions/lists-and-search.md.
create table list_size_deltas (
  workspace_id text not null references workspaces on delete cascade,
  list text not null,
  delta integer not null
);
create index list_size_deltas_by_list on list_size_deltas (workspace_id, list) include (delta);

-- Adds one row. One call in twenty also replaces the list's unlocked deltas by their sum. Deleting a workspace deletes its deltas, too.
create function add_list_size_delta(workspace text, changed_list text, change bigint) returns void language plpgsql as $$
begin
  insert into list_size_deltas (workspace_id, list, delta) select id, changed_list, change from workspaces where id = workspace;
  if random() < 0.05 then
    with found as (
      select list_size_deltas.ctid, list_size_deltas.* from list_size_deltas
      where workspace_id = workspace and list = changed_list
      for update skip locked),
    replaced as (
      delete from list_size_deltas using found where list_size_deltas.ctid = found.ctid returning list_size_deltas.*)
    insert into list_size_deltas select workspace_id, list, sum(delta) from replaced group by workspace_id, list;
  end if;
end $$;

create function record_list_size_delta() returns trigger language plpgsql as $$
begin
  perform add_list_size_delta(workspace_id, tg_table_name, case tg_op when 'INSERT' then rows else -rows end)
    from (select workspace_id, count(*) as rows from changed group by workspace_id) as counted;
  return null;
end $$;

-- --------------------------------------------------------------------------------------------------------- Clients and websites

create table clients (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  email text not null,
  full_name text,
  permissions text[] not null,
  -- Maximum number of websites assigned at a time; null: no limit. Assigning a website locks this row.
  website_limit integer check (website_limit >= 0),
  suspended boolean not null default false,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The address is first, so that a person is also found without a workspace.
create unique index clients_unique_email on clients (lower(email), workspace_id);
create index clients_by_workspace on clients (workspace_id, created_at desc, id desc);
create index clients_by_update on clients (workspace_id, updated_at desc, id desc);
create index clients_by_name on clients (workspace_id, lower(coalesce(full_name, email)), id);
-- The workspace is part of each search index, so that a search does not read the names of other workspaces. Without fastupdate, new
-- entries go into the index itself, not into a pending list that every search has to read.
create index clients_search on clients using gin (workspace_id, email gin_trgm_ops, full_name gin_trgm_ops) with (fastupdate = off);

create trigger record_inserted_clients after insert on clients
  referencing new table as changed for each statement execute function record_list_size_delta();
create trigger record_deleted_clients after delete on clients
  referencing old table as changed for each statement execute function record_list_size_delta();

create table websites (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  client_id text references clients on delete set null,
  slug text not null unique,
  -- The custom domain that serves the website: the one in domains, while its status is "active".
  active_domain text unique,
  business_name text not null,
  business_description text,
  language text not null,
  -- null: the direction of the language.
  direction text check (direction in ('ltr', 'rtl')),
  activated boolean not null default true,
  -- Not activated since it was ordered so: its files, unlike those of a website that was taken offline, are served to who knows their addresses,
  -- as the people do who edit it.
  draft boolean not null default false,
  -- Whether the pages of the website have the script that counts visits.
  analytics_enabled boolean not null default true,
  brand jsonb not null,
  theme jsonb not null,
  main_classes text,
  robots text,
  custom_code_header text,
  custom_code_footer text,
  integrations jsonb not null default '{}',
  configuration jsonb not null default '{}',
  -- Grows with each deletion of published files: a page that was stored before one and is not public yet is stored again.
  file_deletions integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index websites_by_workspace on websites (workspace_id, created_at desc, id desc);
create index websites_by_update on websites (workspace_id, updated_at desc, id desc);
create index websites_by_name on websites (workspace_id, lower(business_name), id);
create index websites_by_client on websites (client_id, created_at desc, id desc) where client_id is not null;
create index websites_search on websites using gin (workspace_id, business_name gin_trgm_ops) with (fastupdate = off);

create trigger record_inserted_websites after insert on websites
  referencing new table as changed for each statement execute function record_list_size_delta();
create trigger record_deleted_websites after delete on websites
  referencing old table as changed for each statement execute function record_list_size_delta();

-- Counts content as deleted together with its website: the triggers of the content no longer find the website. Waits for transactions that
-- add content, because they lock the website.
create function count_content_of_deleted_website() returns trigger language plpgsql as $$
begin
  perform add_list_size_delta(old.workspace_id, kind, -rows)
    from (select kind, count(*) as rows from content_items where website_id = old.id group by kind) as counted;
  return old;
end $$;
create trigger count_content_of_deleted_website before delete on websites
  for each row execute function count_content_of_deleted_website();

-- The name with or without "www.", which redirects to the domain.
create function domain_counterpart(domain text) returns text language sql immutable strict parallel safe
  return case when domain like 'www.%' then substr(domain, 5) else 'www.' || domain end;

-- Site hosts cache what they look up. They listen on the channel "website_changed" for the slug of each website whose visitors may see
-- something else from now on, and for the names of its custom domain. Transactions that notify commit one after another, so an update does not notify if it changes nothing but
-- columns that visitors never see, or that hosts read on each request (robots). A new column notifies until it is listed here.
create function notify_website_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    old.updated_at = new.updated_at;
    old.client_id = new.client_id;
    old.robots = new.robots;
    old.file_deletions = new.file_deletions;
    if old is not distinct from new then
      return null;
    end if;
  end if;
  if tg_op <> 'INSERT' then
    perform pg_notify('website_changed', concat_ws(' ', old.slug, old.active_domain, domain_counterpart(old.active_domain)));
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('website_changed', concat_ws(' ', new.slug, new.active_domain, domain_counterpart(new.active_domain)));
  end if;
  return null;
end $$;
create trigger notify_website_changed after insert or update or delete on websites
  for each row execute function notify_website_changed();

-- The same for tables whose rows belong to a website by their column website_id.
create function notify_website_content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('website_changed', slug) from websites where id = case tg_op when 'DELETE' then old.website_id else new.website_id end;
  return null;
end $$;

-- The processes that serve websites pass the requests of consoles on to the API. Sessions end with the domain that they are bound to.
create function console_domain_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('website_changed', concat_ws(' ', old.console_domain, domain_counterpart(old.console_domain)));
  if tg_op = 'UPDATE' then
    perform pg_notify('website_changed', concat_ws(' ', new.console_domain, domain_counterpart(new.console_domain)));
  end if;
  delete from sessions where host = old.console_domain;
  return null;
end $$;
create trigger console_domain_changed after update of console_domain or delete on workspaces
  for each row execute function console_domain_changed();

-- The custom domain that a website, or the console of a workspace, claims. Any number of them may claim a domain; one holds it.
create table domains (
  -- ID of the website; of the workspace, if it is the domain of its console.
  id text primary key generated always as (coalesce(website_id, workspace_id)) stored,
  website_id text unique references websites on delete cascade,
  workspace_id text not null references workspaces on delete cascade,
  -- Lower case and punycode.
  domain text not null,
  -- In the TXT record that proves the ownership. New for each claim, so that a record of an earlier owner proves nothing.
  token text not null,
  status text not null default 'pending' check (status in ('pending', 'verified', 'active', 'failed')),
  claimed_at timestamptz not null default now(),
  -- Since when it holds the domain; null: it does not.
  verified_at timestamptz,
  -- Since when the records of an active or failed domain are gone.
  failing_since timestamptz,
  failure_reason text,
  -- Whether the failure was mailed.
  failure_reported boolean not null default false,
  last_checked_at timestamptz,
  -- When the domain is checked next, or again if the worker that checks it now is killed. Null: a failed claim, which is not checked.
  next_check_at timestamptz default now(),
  -- What the last check found; null before the first.
  observation jsonb,
  check (status not in ('verified', 'active') or verified_at is not null)
);
create unique index domains_held on domains (domain) where verified_at is not null;
create index domains_with_problems on domains (workspace_id, status, claimed_at desc) where status in ('pending', 'verified', 'failed');
create index domains_due on domains (next_check_at) where next_check_at is not null;

-- Members of one website (editors, commenters) or, where website_id is null, of the whole workspace (its team).
create table members (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  website_id text references websites on delete cascade,
  email text not null,
  full_name text,
  role text not null check (role in ('Team', 'Editor', 'Commenter')),
  status text not null default 'invited' check (status in ('invited', 'active')),
  created_at timestamptz not null default now(),
  check ((website_id is null) = (role = 'Team'))
);
create unique index members_unique_team_email on members (workspace_id, lower(email)) where website_id is null;
create unique index members_unique_website_email on members (website_id, lower(email)) where website_id is not null;
create index members_by_website on members (workspace_id, website_id, id desc);
-- A condition "is null" does not let an index of more columns keep the order.
create index members_by_team on members (workspace_id, id desc) where website_id is null;
create index members_by_email on members (lower(email), workspace_id);

-- --------------------------------------------------------------------------------------------------------------------- Content

-- Pages and blog posts. `content` holds generated sections, an HTML document or Markdown.
create table content_items (
  id text primary key,
  website_id text not null references websites on delete cascade,
  kind text not null default 'page' check (kind in ('page', 'blog')),
  path text not null,
  name text not null,
  position integer not null,
  -- BCP 47; null: the language of the website.
  language text,
  content jsonb not null,
  seo jsonb not null default '{}',
  settings jsonb not null default '{}',
  blog_settings jsonb not null default '{}',
  data jsonb not null default '{}',
  -- The number of the last version in content_versions; 0 before the first publication.
  version integer not null default 0,
  -- SHA-256 of the published HTML, which names the stored file; null while unpublished.
  content_hash text,
  -- The Content-Security-Policy that fits the published HTML; null: the strict one. Changes only together with content_hash.
  content_security_policy text,
  -- What the published HTML shows of the website and of neighboring posts. If this differs from the current values, the item is rendered
  -- again.
  rendered_context jsonb,
  publish_date timestamptz,
  -- When to publish; null: nothing is scheduled.
  publish_at timestamptz,
  -- Who scheduled it, as content_versions.author.
  scheduled_by text,
  -- Of a published item, what it changes to at publish_at. Null for an unpublished item: its row already holds it.
  scheduled_change jsonb,
  -- { code, message }: why the scheduled publication failed.
  publish_failure jsonb,
  -- The page that this one translates, and the version of it that was translated. No foreign key, which would lock a page out of turn.
  translation_of text,
  source_version integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (website_id, path)
  -- The free space lets an update put the new row version on the same page, without new index entries.
) with (fillfactor = 80);
-- Lists that are sorted otherwise read all items of a website: an index with updated_at would add an entry at each publication.
create index content_items_by_website on content_items (website_id, kind, created_at desc, id desc);
create index content_items_search on content_items using gin (website_id, name gin_trgm_ops, path gin_trgm_ops) with (fastupdate = off);
-- Only published items have a publish_date. The condition does not use content_hash, which changes with each publication: an update of a
-- column that an index mentions, even in its condition, adds an entry to every index of the table.
create index published_posts_by_date on content_items (website_id, publish_date desc, id desc)
  where kind = 'blog' and publish_date is not null;

-- The path without a first segment that looks like a language: "/fr/about" becomes "/about", "/fr" becomes "/".
create function without_language(path text) returns text language sql immutable parallel safe
  return coalesce(nullif(regexp_replace(path, '^/[a-z]{2,3}(-[a-z0-9]+)*(?=/|$)', ''), ''), '/');
-- Finds the translations of a page.
create index content_items_without_language on content_items (website_id, without_language(path));
create index scheduled_content on content_items (publish_at) where publish_at is not null;

create function record_content_count() returns trigger language plpgsql as $$
begin
  perform add_list_size_delta(workspace_id, kind, case tg_op when 'INSERT' then rows else -rows end)
    from (select workspace_id, kind, count(*) as rows from changed join websites on websites.id = website_id group by 1, 2) as counted;
  return null;
end $$;
create trigger record_inserted_content after insert on content_items
  referencing new table as changed for each statement execute function record_content_count();
create trigger record_deleted_content after delete on content_items
  referencing old table as changed for each statement execute function record_content_count();

create trigger notify_published_item_inserted after insert on content_items
  for each row when (new.content_hash is not null) execute function notify_website_content_changed();
create trigger notify_published_item_updated after update on content_items
  for each row when (old.content_hash is not null or new.content_hash is not null) execute function notify_website_content_changed();
create trigger notify_published_item_deleted after delete on content_items
  for each row when (old.content_hash is not null) execute function notify_website_content_changed();

-- The content of an item at each of its last publications. Numbers are never used again.
create table content_versions (
  content_item_id text not null references content_items on delete cascade,
  number integer not null,
  -- The number as text that sorts like it: the key of the list.
  id text not null generated always as (lpad(number::text, 10, '0')) stored,
  name text not null,
  path text not null,
  language text,
  content jsonb not null,
  seo jsonb not null,
  settings jsonb not null,
  blog_settings jsonb not null,
  data jsonb not null,
  -- Who published it: the origin of an API key, or the email address of a person. Null: no caller, as for generated pages.
  author text,
  -- The draft that was published; null: none.
  draft_id text,
  created_at timestamptz not null default now(),
  primary key (content_item_id, number)
);

-- Paths that content used to have. They redirect to the item, or answer 410 where content_item_id is null: the item was deleted.
-- A row is deleted when an item takes its path.
create table former_paths (
  website_id text not null references websites on delete cascade,
  path text not null,
  content_item_id text references content_items on delete set null,
  created_at timestamptz not null default now(),
  primary key (website_id, path)
);
create index former_paths_by_content_item on former_paths (content_item_id) where content_item_id is not null;
create trigger notify_former_path_changed after insert or update or delete on former_paths
  for each row execute function notify_website_content_changed();

-- Edits of one author that visitors do not see yet.
create table drafts (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  website_id text not null references websites on delete cascade,
  title text,
  -- The origin of the API key that created it, or the email address of a person in the console.
  author text not null,
  -- The edit in words that created it.
  order_id text,
  -- "reverted": the publication was undone.
  status text not null default 'open' check (status in ('open', 'submitted', 'scheduled', 'published', 'discarded', 'reverted')),
  -- The number of the last edit.
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  -- The facts and the theme of the website, as the draft found them and has them; null: it edits neither. Before and after its publication, for
  -- its undo.
  settings_base jsonb,
  settings_own jsonb,
  settings_published_from jsonb,
  settings_published_to jsonb,
  -- Of a scheduled draft: its time, who scheduled it, and the digest of its changes as they were reviewed.
  publish_at timestamptz,
  scheduled_by text,
  scheduled_digest text,
  -- Why the scheduled publication failed: { code, message }.
  publish_failure jsonb
);
create index drafts_scheduled on drafts (publish_at) where status = 'scheduled';
create index drafts_upcoming on drafts (workspace_id, publish_at) where status = 'scheduled';
create index drafts_waiting on drafts (workspace_id, updated_at desc) where status = 'open' and revision > 0;
create index drafts_changed on drafts (website_id) where status = 'open' and revision > 0;
create index drafts_submitted on drafts (workspace_id, updated_at) where status = 'submitted';
create index drafts_by_order on drafts (order_id) where order_id is not null;
create index drafts_by_website on drafts (website_id, created_at desc, id desc);

-- The pages and posts that a draft edits: the editable parts as they were, and as the draft has them. What the draft shows is the current item
-- with the differences between both.
create table draft_items (
  draft_id text not null references drafts on delete cascade,
  content_item_id text not null references content_items on delete cascade,
  base jsonb not null,
  own jsonb not null,
  -- Of a published draft: the item before and after the publication, for its undo.
  published_from jsonb,
  published_to jsonb,
  -- Of a page that the draft adds: the version of the original that it translates; 0 if it translates none.
  source_version integer,
  primary key (draft_id, content_item_id)
);
create index draft_items_by_content_item on draft_items (content_item_id);

create table draft_edits (
  draft_id text not null references drafts on delete cascade,
  number integer not null,
  author text not null,
  -- [{ "page_id", "edit" }], and the same to undo them.
  edits jsonb not null,
  inverse jsonb not null,
  -- Whether a later edit undid this one; such an edit has the number of the one that it undid.
  undone boolean not null default false,
  undoes integer,
  -- The edit in words that they are of. Its pages are one step for undo, unless others edited between them.
  order_id text,
  created_at timestamptz not null default now(),
  primary key (draft_id, number)
);
create index draft_edits_by_order on draft_edits (order_id) where order_id is not null;

-- The review of a draft: its steps, and comments on the draft or a section of it.
create table draft_comments (
  id text primary key,
  draft_id text not null references drafts on delete cascade,
  author text not null,
  action text not null check (action in ('submitted', 'withdrawn', 'returned', 'approved', 'commented')),
  comment text,
  section_id text,
  -- The revision of the draft that was commented on.
  revision integer not null,
  created_at timestamptz not null default now()
);
create index draft_comments_by_draft on draft_comments (draft_id, created_at desc, id desc);

-- Files that customers upload for a website. The bytes are in the storage before a row names them.
create table media (
  id text primary key,
  website_id text not null references websites on delete cascade,
  media_type text not null check (media_type in ('images', 'videos', 'documents', 'fonts')),
  -- The name as uploaded, and as URLs spell it, without its extension.
  file_name text not null,
  safe_name text not null,
  extension text not null,
  content_type text not null,
  size_bytes integer not null,
  width integer,
  height integer,
  alt_text text,
  -- SHA-256 in hex of the stored bytes, and of the uploaded bytes.
  hash text not null,
  source_hash text not null,
  -- [{ "width": 480, "format": "avif", "size_bytes": 20480 }]: the WebP and AVIF files that exist.
  variants jsonb not null default '[]',
  -- Whether variants are still to be created.
  variants_due boolean not null default false,
  created_at timestamptz not null default now()
);
create index media_variants_due on media (created_at) where variants_due;
create index media_by_source on media (website_id, source_hash);
-- Uploading the same bytes again, with the same name and alternative text, returns the existing file. A URL contains the first half of the hash.
create unique index media_unique_upload on media (website_id, left(hash, 32), md5(file_name || e'\n' || coalesce(alt_text, '')));
create index media_by_website on media (website_id, created_at desc, id desc);
create index media_search on media using gin (website_id, file_name gin_trgm_ops) with (fastupdate = off);
create trigger notify_media_changed after insert or update or delete on media
  for each row execute function notify_website_content_changed();

-- ----------------------------------------------------------------------------------------------------------------------- Forms

-- What visitors sent with the forms of a website. The website host inserts it before it answers.
create table form_submissions (
  id text primary key,
  website_id text not null references websites on delete cascade,
  -- That of the website, which a trigger sets.
  workspace_id text,
  -- The page and the anchor of the form on it, at that time.
  path text not null,
  form text not null,
  purpose text not null check (purpose in ('contact', 'quote', 'booking', 'newsletter', 'application')),
  -- [{ "name", "label", "type", "value" }], in the order of the form.
  fields jsonb not null,
  -- [{ "file", "field", "file_name", "content_type", "size_bytes" }]; "file" names it in the storage.
  attachments jsonb not null default '[]',
  -- A token is good for one submission. The same token with the same digest (SHA-256 of what was entered) is the same submission, sent twice.
  token bytea not null,
  digest bytea not null,
  -- Hash of website, network and the day's salt.
  sender bigint not null,
  -- "due": no workflow mails it yet; "limited": too many were mailed in that hour; "none": there is no address to mail it to.
  mail_status text not null default 'due' check (mail_status in ('due', 'started', 'sent', 'limited', 'none')),
  -- When a person marked it as read in the console.
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index form_submissions_unique_token on form_submissions (website_id, token);
create index form_submissions_by_website on form_submissions (website_id, created_at desc, id desc);
create index form_submissions_by_workspace on form_submissions (workspace_id, created_at desc, id desc);
create index form_submissions_unread on form_submissions (workspace_id, created_at desc, id desc) where read_at is null;
create index form_submissions_to_mail on form_submissions (id) where mail_status = 'due';
create index form_submissions_by_age on form_submissions (created_at);
create index form_submissions_by_file on form_submissions using gin (attachments jsonb_path_ops) where attachments <> '[]';

create function set_workspace_of_submission() returns trigger language plpgsql as $$
begin
  new.workspace_id = (select workspace_id from websites where id = new.website_id);
  return new;
end $$;
create trigger set_workspace_of_submission before insert on form_submissions
  for each row execute function set_workspace_of_submission();

create function notify_form_submissions() returns trigger language plpgsql as $$
begin
  perform pg_notify('form_submissions', '');
  return null;
end $$;
create trigger notify_form_submissions after insert on form_submissions
  for each statement execute function notify_form_submissions();

-- The secret that signs the tokens of forms, one for all website hosts.
create table form_token_key (key bytea not null);
insert into form_token_key values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'utf8')));

-- ---------------------------------------------------------------------------------------------------------------------- Orders

-- Orders that one request placed together; the rows in orders name it. It counts once it is charged or rejected, which the API or its
-- workflow decides, whichever comes first.
create table batches (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  kind text not null check (kind in ('website', 'page', 'blog')),
  website_id text,
  -- The origin of the API key that placed it (api_keys.origin_id).
  placed_by text,
  metadata jsonb not null,
  total integer not null,
  -- The requests, [{ index, request }]; null once they are charged, for then the orders hold them.
  items jsonb,
  -- [{ index, error, error_code }].
  rejected_items jsonb not null,
  -- Null until the batch is charged.
  charged integer,
  balance integer,
  -- { problem, message }: why the whole batch was rejected.
  rejection jsonb,
  created_at timestamptz not null default now()
);
create index batches_uncharged on batches (created_at) where charged is null;

-- One row per accepted AI order. Its id is also the id of its Temporal workflow. It outlives the website and Temporal's retention.
create table orders (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  kind text not null check (kind in ('website', 'page', 'blog', 'edit')),
  batch_id text,
  website_id text,
  -- The origin of the API key that placed it (api_keys.origin_id).
  placed_by text,
  -- Whether the website was deleted by its owner: a retry does not create it again.
  website_deleted boolean not null default false,
  -- The client who gets the website. Until the website exists, an open order counts against the client's website_limit.
  client_id text references clients on delete set null,
  -- The client whose budget pays; null: the workspace alone. Keeps the id of a deleted client.
  budget_client_id text,
  -- The request in one line, for lists and search.
  title text not null,
  request jsonb not null,
  metadata jsonb not null,
  price integer not null check (price >= 0),
  page_price integer not null check (page_price >= 0),
  -- How many pictures may be generated, and the price of each. Those that no page shows at the end are refunded.
  max_pictures integer not null default 0,
  picture_price integer not null default 0 check (picture_price >= 0),
  -- In progress: between the charge and the last step of the workflow.
  open boolean not null,
  cancelled boolean not null default false,
  -- Fencing token: grows when a fully refunded order is charged again, so that a worker of an earlier attempt changes nothing.
  epoch integer not null default 1,
  charged integer not null default 0,
  refunded integer not null default 0,
  -- How many credit_entries the order has.
  entry_count integer not null default 0,
  status text not null check (status in ('scheduled', 'running', 'complete', 'partial', 'errored', 'cancelled')),
  plan jsonb,
  -- The beginning of the plan, while the model writes it.
  plan_draft jsonb,
  -- The plan while it waits for its approval, and then how it was approved (StoredPlanReview).
  plan_review jsonb,
  -- Of an edit: which sections of which pages it changes, and what it cannot do.
  edit_plan jsonb,
  -- Of an edit that a person ordered in the editor: the author of the draft that it changes; null: it creates its own draft.
  draft_author text,
  -- What a check of the whole website found when the order was closed.
  warnings jsonb not null default '[]',
  error_code text,
  error_message text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- Grows with every change of the order or its items.
  revision integer not null default 1,
  check (refunded <= charged)
);
-- Each filter of the list of workflows has an index in the order of the list.
create index orders_by_workspace on orders (workspace_id, created_at desc, id desc);
create index orders_by_kind on orders (workspace_id, kind, created_at desc, id desc);
create index orders_by_status on orders (workspace_id, status, created_at desc, id desc);
create index orders_by_key on orders (placed_by, created_at desc, id desc) where placed_by is not null;
create index orders_by_website on orders (website_id, created_at desc, id desc) where website_id is not null;
create index orders_by_batch on orders (batch_id, created_at desc, id desc) where batch_id is not null;
create index orders_by_client on orders (client_id) where client_id is not null;
create index orders_unfinished on orders (created_at) where status in ('scheduled', 'running');
create index orders_search on orders using gin (workspace_id, title gin_trgm_ops) with (fastupdate = off);

-- Every change of an order, and of its items, ends with an update of its row, which counts the change and notifies the channel
-- "order_changed" of the order's id and the batch's. The transaction that inserts the order does not notify: the order has no
-- followers yet, and transactions that notify commit one after another. `now()` is constant within a transaction, which tells it apart.
create function record_order_change() returns trigger language plpgsql as $$
begin
  new.revision = old.revision + 1;
  if old.created_at <> now() then
    perform pg_notify('order_changed', concat_ws(' ', new.id, new.batch_id));
  end if;
  return new;
end $$;
create trigger record_inserted_orders after insert on orders
  referencing new table as changed for each statement execute function record_list_size_delta();
create trigger record_deleted_orders after delete on orders
  referencing old table as changed for each statement execute function record_list_size_delta();
create trigger record_order_change before update on orders for each row execute function record_order_change();

-- The status of an order shows the name and the address of its website.
create function record_orders_of_renamed_website() returns trigger language plpgsql as $$
begin
  update orders set revision = revision where website_id = new.id;
  return null;
end $$;
create trigger record_orders_of_renamed_website after update on websites for each row
  when (old.business_name is distinct from new.business_name or old.slug is distinct from new.slug
    or old.active_domain is distinct from new.active_domain)
  execute function record_orders_of_renamed_website();

-- The pages or the post of an order. Each can fail, be refunded and be retried on its own.
create table order_items (
  order_id text not null references orders on delete cascade,
  path text not null,
  name text not null,
  position integer not null,
  status text not null check (status in ('pending', 'complete', 'errored', 'cancelled')),
  -- Fencing token, as in orders: grows when a refunded item is charged again.
  epoch integer not null default 1,
  content_item_id text,
  -- The page published in place of a home page that failed. It is refunded, and replaced when the item is retried.
  placeholder_id text,
  error_code text,
  error_message text,
  -- Of a planned page: how many sections it will have, and how many the model has written so far.
  sections integer,
  sections_written integer not null default 0,
  -- How many generated pictures its page shows.
  generated_pictures integer not null default 0,
  -- Whether a model has judged what its page says, and the sentences that were removed: [{ text, instead }].
  checked boolean not null default false,
  removed jsonb not null default '[]',
  primary key (order_id, path)
);

-- Answers of the language model, stored before they are used, so that a retry does not pay for a finished call again.
create table model_answers (
  order_id text not null references orders on delete cascade,
  step text not null,
  epoch integer not null,
  prompt_hash text not null,
  -- Null: all calls have failed so far. Their tokens count too.
  answer jsonb,
  model text not null,
  input_tokens integer not null,
  output_tokens integer not null,
  requests integer not null,
  ms integer not null,
  -- By the price of the model at that time; null if it had none.
  cost double precision,
  created_at timestamptz not null default now(),
  primary key (order_id, step, epoch, prompt_hash)
);

-- What providers answered for the picture slots of an order's pages. A generated picture is recorded before the provider is asked, so that
-- no attempt pays for it again; a picture that was found, before a page shows it.
create table pictures (
  order_id text not null references orders on delete cascade,
  -- Of the page; '' in the order of one page.
  path text not null,
  slot text not null,
  provider text not null,
  generated boolean not null,
  -- The provider's id, so that no picture is on a website twice.
  source_id text,
  -- What the page shows; null while the provider is asked, and if its answer was lost.
  picture jsonb,
  -- Why a supplied picture cannot be used.
  failure text,
  created_at timestamptz not null default now(),
  primary key (order_id, path, slot, provider),
  unique (order_id, provider, source_id)
);
create index pictures_by_day on pictures (provider, created_at) where generated;

-- Token rate limits of the language model: until when the tokens of a workspace, or of all workspaces ('all'), are used up.
-- A maintenance job deletes old rows.
create table model_token_limits (
  scope text primary key,
  exhausted_until timestamptz not null
);

-- --------------------------------------------------------------------------------------------------------------------- Credits

-- The credit ledger, append-only. `number` counts the entries of an order, so that a retry cannot write an entry twice.
create table credit_entries (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  order_id text,
  number integer,
  kind text not null check (kind in ('grant', 'charge', 'refund')),
  amount integer not null check (amount > 0),
  balance_after integer not null check (balance_after >= 0),
  item text,
  reason text not null,
  created_at timestamptz not null default now(),
  unique (order_id, number)
);
create index credit_entries_by_workspace on credit_entries (workspace_id, id desc);
create index credit_entries_by_time on credit_entries (workspace_id, created_at);

create function reject_credit_entry_update() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger reject_credit_entry_update before update on credit_entries
  for each row execute function reject_credit_entry_update();

create trigger record_inserted_credit_entries after insert on credit_entries
  referencing new table as changed for each statement execute function record_list_size_delta();
create trigger record_deleted_credit_entries after delete on credit_entries
  referencing old table as changed for each statement execute function record_list_size_delta();

-- The credits that a workspace spent in each hour (UTC): its charges without its refunds. Entries of a workspace are inserted one after
-- another, because they lock its balance.
create table credit_hours (
  workspace_id text not null references workspaces on delete cascade,
  hour timestamptz not null,
  spent bigint not null,
  primary key (workspace_id, hour)
);

create function record_spent_credits() returns trigger language plpgsql as $$
begin
  insert into credit_hours
    select workspace_id, date_trunc('hour', created_at, 'UTC'), sum(case kind when 'charge' then amount else -amount end)
    from changed where kind <> 'grant' group by 1, 2 order by 1, 2
    on conflict (workspace_id, hour) do update set spent = credit_hours.spent + excluded.spent;
  return null;
end $$;
create trigger record_spent_credits after insert on credit_entries
  referencing new table as changed for each statement execute function record_spent_credits();

-- What clients may spend of the balance of their workspace: see docs/decisions/budgets.md. A client without a row has no limit.
create table budgets (
  id text primary key,
  client_id text not null references clients on delete cascade,
  -- Credits of each day, of each month (UTC), or for all time.
  type text not null check (type in ('daily', 'monthly', 'purchased')),
  amount integer not null check (amount >= 0),
  source text not null,
  notes text,
  -- Of the last allocation.
  allocated_at timestamptz not null default now(),
  unique (client_id, type)
);

-- The charges in the ledger of orders on behalf of clients, divided by the budgets that paid them. `amount` is what was not refunded, so
-- that an order's rows sum up to its cost. Written under the lock of the balance. A row refers to no client, because the transaction
-- would have to wait for one that deletes it.
create table budget_charges (
  order_id text not null references orders on delete cascade,
  -- Of the charge in credit_entries.
  number integer not null,
  -- 'unlimited': the client had no budget.
  type text not null check (type in ('daily', 'monthly', 'purchased', 'unlimited')),
  client_id text not null,
  amount integer not null check (amount >= 0),
  charged_at timestamptz not null default clock_timestamp(),
  primary key (order_id, number, type)
);
create index budget_charges_by_client on budget_charges (client_id, type, charged_at) include (amount);

-- ------------------------------------------------------------------------------------------------------------- Workflow starts

-- The outbox: workflows to start for a change. The row is committed with the change; the relay of a worker starts the workflow, or signals
-- the running one, and deletes the row: see docs/decisions/outbox.md.
create table workflow_starts (
  id bigint generated always as identity primary key,
  -- A method of the port "Starts" and its parameter.
  name text not null,
  input jsonb not null,
  attempts integer not null default 0,
  -- No relay touches the row before: another one is starting the workflow, or the last start failed.
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index workflow_starts_by_due_time on workflow_starts (due_at);

create function notify_workflow_starts() returns trigger language plpgsql as $$
begin
  perform pg_notify('workflow_starts', '');
  return null;
end $$;
create trigger notify_workflow_starts after insert on workflow_starts for each statement execute function notify_workflow_starts();

-- -------------------------------------------------------------------------------------------------- Idempotency and rate limits

-- Responses of POST requests that carried an Idempotency-Key: see docs/decisions/idempotency.md.
create table idempotency_keys (
  workspace_id text not null references workspaces on delete cascade,
  route text not null,
  -- Keyed hashes of the caller's key and of the request. The body is encrypted with the caller's key, which is not stored.
  key_hash bytea not null,
  request_hash bytea not null,
  -- The attempt that works on the request, and until when no other attempt may; locked_until is null once a response is stored.
  locked_by uuid not null,
  locked_until timestamptz,
  created_at timestamptz not null default now(),
  status integer,
  content_type text,
  body bytea,
  primary key (workspace_id, route, key_hash),
  check ((locked_until is null) = (status is not null))
);
create index idempotency_keys_by_created_at on idempotency_keys (created_at);

-- How many requests of a key's current minute API processes have taken, and how many the last of them got.
-- Unlogged: after a crash of Postgres, counting begins again.
create unlogged table rate_limits (
  key_id text not null,
  kind text not null,
  minute timestamptz not null,
  requests_taken integer not null,
  last_grant integer not null,
  primary key (key_id, kind)
);
create index rate_limits_by_minute on rate_limits (minute);

-- --------------------------------------------------------------------------------------------------------------------- Sign-in

-- Sign-in links by mail. A person has at most one link per workspace; a newer one replaces it.
create table sign_in_links (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  email text not null,
  redirect_path text,
  -- SHA-256 of a random token of 256 bits.
  token_hash bytea not null unique,
  -- scrypt, salted with the id: a fast hash of six digits could be reversed by trying all of them.
  code_hash bytea not null,
  -- Codes that were tried, within a day also those of earlier links that someone asked for. After five, only the link is valid.
  code_attempts integer not null default 0,
  -- Token and code for the mail, encrypted with a key that only the workflow that sends it has; null once the mail is sent.
  encrypted_secrets bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index sign_in_links_unique_email on sign_in_links (workspace_id, lower(email));
create index sign_in_links_by_email on sign_in_links (lower(email));
create index sign_in_links_by_expiry on sign_in_links (expires_at);

create table sessions (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  email text not null,
  token_hash bytea not null unique,
  -- The domain of the console that the session is bound to; null: the address of the installation.
  host text,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index sessions_by_email on sessions (workspace_id, lower(email), id desc);
create index sessions_by_last_seen on sessions (last_seen_at);
create index sessions_by_host on sessions (host) where host is not null;

-- A person who loses a role is signed out in the same transaction. Getting the role again does not restore the session.
create function sign_out() returns trigger language plpgsql as $$
begin
  delete from sign_in_links where workspace_id = old.workspace_id and lower(email) = lower(old.email);
  delete from sessions where workspace_id = old.workspace_id and lower(email) = lower(old.email);
  return null;
end $$;
create trigger sign_out_deleted_client after delete on clients for each row execute function sign_out();
create trigger sign_out_deleted_member after delete on members for each row execute function sign_out();
create trigger sign_out_suspended_client after update of suspended, email on clients for each row
  when (new.suspended or lower(new.email) <> lower(old.email)) execute function sign_out();

-- -------------------------------------------------------------------------------------------------------------------- Webhooks

-- The receiver of a workspace's events. The row stays when the URL is removed, so that its secret does.
create table webhook_endpoints (
  workspace_id text primary key references workspaces on delete cascade,
  url text,
  -- "whsec_" and the key in base64. Signing needs the key itself, so it cannot be hashed.
  secret text not null,
  -- The secret before the last rotation, which signs too until then.
  old_secret text,
  old_secret_until timestamptz,
  -- When the first of the failures since the last success was; null: the last attempt succeeded.
  failing_since timestamptz,
  -- Nothing is sent while this is set. Setting the URL clears it.
  disabled_at timestamptz,
  disabled_reason text,
  check ((disabled_at is null) = (disabled_reason is null))
);

-- The events of workspaces with a webhook URL. Triggers insert them in the transaction of the change, so that an event exists exactly if
-- the change does: see docs/decisions/webhooks.md. The id is also that of the workflow that repeats the delivery.
create table webhook_events (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  event text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  -- When a relay may make the attempt: at once, or when the lease of the relay that makes it expires; null: it is made, and a workflow
  -- makes the next ones.
  due_at timestamptz default now(),
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed', 'cancelled')),
  -- Since the event was recorded or redelivered.
  failed_attempts integer not null default 0,
  -- Null: there is none, or it is the first one.
  next_attempt_at timestamptz
);
create index webhook_events_by_workspace on webhook_events (workspace_id, created_at desc, id desc);
create index webhook_events_due on webhook_events (workspace_id, id) where due_at is not null;
create index webhook_events_by_age on webhook_events (created_at);

create table webhook_attempts (
  event_id text not null references webhook_events on delete cascade,
  number integer not null,
  at timestamptz not null,
  -- HTTP status of the response; null if there was none.
  status integer,
  ms integer not null,
  error text,
  -- The first 4 KiB of the response.
  answer text,
  primary key (event_id, number)
);
create index webhook_attempts_by_time on webhook_attempts (at);

-- Websites with content, now or earlier: "website.created" was recorded for them if the workspace had a webhook URL. Has no foreign key, so
-- that the trigger of a deletion still finds the row.
create table announced_websites (website_id text primary key);

create function notify_webhook_events() returns trigger language plpgsql as $$
begin
  perform pg_notify('webhook_events', '');
  return null;
end $$;
create trigger notify_webhook_events after insert on webhook_events for each statement execute function notify_webhook_events();

-- Records an event if the workspace has a URL and the event is one of the specification or chosen by the workspace. The workspace is
-- joined because deleting it deletes its clients and websites, too.
create function record_webhook_event(workspace text, event text, data jsonb) returns void language plpgsql as $$
begin
  insert into webhook_events (id, workspace_id, event, data)
    select 'event-' || uuidv7(), workspaces.id, event, data from webhook_endpoints
    join workspaces on workspaces.id = webhook_endpoints.workspace_id
    where workspaces.id = workspace and url is not null
      and (event = any (webhook_events) or event in ('client.created', 'client.deleted', 'website.created', 'website.deleted'));
end $$;

create function record_client_event() returns trigger language plpgsql as $$
declare
  client record;
begin
  for client in select * from changed loop
    perform record_webhook_event(client.workspace_id, case tg_op when 'INSERT' then 'client.created' else 'client.deleted' end,
      jsonb_build_object('client_id', client.id, 'full_name', client.full_name, 'email', client.email)
      || case tg_op when 'INSERT' then jsonb_build_object('website_limit', client.website_limit, 'created_at', client.created_at)
         else jsonb_build_object('deleted_at', now()) end);
  end loop;
  return null;
end $$;
create trigger record_client_created after insert on clients
  referencing new table as changed for each statement execute function record_client_event();
create trigger record_client_deleted after delete on clients
  referencing old table as changed for each statement execute function record_client_event();

-- A generated website gets its row with the plan, but counts as created with its first page or post. The body of the event has the
-- website's domain, which the sender derives from the slug.
create function record_website_created() returns trigger language plpgsql as $$
begin
  insert into announced_websites values (new.website_id) on conflict do nothing;
  if found then
    perform record_webhook_event(workspace_id, 'website.created', jsonb_build_object('website_id', id,
      'slug', slug, 'name', business_name, 'created_at', created_at, 'activated', activated))
    from websites where id = new.website_id;
  end if;
  return null;
end $$;
-- Triggers fire in the order of their names: the website is announced before its first page.
create trigger announce_website after insert on content_items
  for each row execute function record_website_created();

create function record_website_deleted() returns trigger language plpgsql as $$
declare
  website record;
begin
  for website in
    with announced as (
      delete from announced_websites using changed where website_id = changed.id returning changed.*)
    select * from announced
  loop
    perform record_webhook_event(website.workspace_id, 'website.deleted', jsonb_build_object('website_id', website.id,
      'slug', website.slug, 'name', website.business_name, 'deleted_at', now()));
  end loop;
  return null;
end $$;
create trigger record_website_deleted after delete on websites
  referencing old table as changed for each statement execute function record_website_deleted();

-- An update that publishes an unpublished item is announced as its publication. The rows of a deleted website's content are gone
-- without an event of their own: no website is found for them.
create function record_content_event() returns trigger language plpgsql as $$
declare
  owner record;
  item record;
  actions text[];
begin
  select workspace_id, slug, active_domain, webhook_events into owner from websites join workspaces on workspaces.id = workspace_id
    where websites.id = case tg_op when 'DELETE' then old.website_id else new.website_id end;
  if owner.webhook_events is null or owner.webhook_events = '{}' then
    return null;
  end if;
  if tg_op = 'DELETE' then
    item = old;
  else
    item = new;
  end if;
  actions = case
    when tg_op = 'DELETE' then array['deleted']
    when tg_op = 'INSERT' then array['created'] || case when new.content_hash is null then '{}' else array['published'] end
    when new.content_hash is null and old.content_hash is not null then array['unpublished']
    -- '' is the hash of an item that this transaction publishes.
    when coalesce(old.content_hash, '') = '' and new.content_hash is not null then array['published']
    -- The version of a published item grows exactly if its values change.
    when new.content_hash is not null and new.version <> old.version then array['updated']
    when new.content_hash is null
      and (new.name, new.path, new.language, new.content, new.seo, new.settings, new.blog_settings, new.data) is distinct from
          (old.name, old.path, old.language, old.content, old.seo, old.settings, old.blog_settings, old.data) then array['updated']
  end;
  perform record_webhook_event(owner.workspace_id, item.kind || '.' || action, jsonb_build_object(
    item.kind || '_id', item.id, 'website_id', item.website_id, 'slug', owner.slug, 'active_domain', owner.active_domain,
    'name', item.name, 'path', item.path, 'status', case when item.content_hash is null then 'unpublished' else 'published' end,
    'publish_date', floor(extract(epoch from item.publish_date)),
    'created_at', item.created_at, 'updated_at', item.updated_at, 'deleted_at', now()))
  from unnest(actions) as action;
  return null;
end $$;
create trigger record_content_created after insert on content_items
  for each row execute function record_content_event();
create trigger record_content_deleted after delete on content_items
  for each row execute function record_content_event();
-- Rendering an item again leaves updated_at as it is, and so do the other statements of the transaction that creates it.
create trigger record_content_updated after update on content_items
  for each row when (old.updated_at <> new.updated_at) execute function record_content_event();

-- A batch completes when none of its orders is unfinished. Waits for transactions that end other orders of the batch.
create function record_batch_completed(batch text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(batch, 0));
  perform record_webhook_event(workspace_id, 'batch.completed', jsonb_build_object('batch_id', id, 'kind', kind,
    'website_id', website_id, 'statuses', statuses || array_fill('errored'::text, array[jsonb_array_length(rejected_items)]),
    'credits', jsonb_build_object('charged', charged_in_all, 'refunded', refunded), 'metadata', metadata, 'completed_at', now()))
  from batches cross join lateral (
    select coalesce(array_agg(status), '{}') as statuses, coalesce(sum(charged), 0) as charged_in_all,
      coalesce(sum(refunded), 0) as refunded from orders where batch_id = batch) as ended
  where id = batch and not statuses && array['scheduled', 'running'];
end $$;

-- Runs at the end of the transaction, when the order has its error, and when it holds all its other locks: so waiting for another
-- order of the batch cannot deadlock.
create function record_order_event() returns trigger language plpgsql as $$
declare
  ended record;
begin
  if not exists (select from workspaces where id = new.workspace_id and webhook_events <> '{}') then
    return null;
  end if;
  select orders.*, websites.slug, websites.business_name, (select jsonb_build_object(
      'total', count(*), 'complete', count(*) filter (where order_items.status = 'complete'),
      'errored', count(*) filter (where order_items.status <> 'complete')) from order_items where order_id = orders.id) as pages
    into ended from orders left join websites on websites.id = website_id where orders.id = new.id;
  if ended.kind = 'website' and ended.slug is not null and (ended.pages->>'complete')::integer > 0 then
    perform record_webhook_event(ended.workspace_id, 'website.published', jsonb_build_object('website_id', ended.website_id,
      'slug', ended.slug, 'name', ended.business_name, 'workflow_id', ended.id, 'status', ended.status,
      'pages_summary', ended.pages, 'metadata', ended.metadata, 'published_at', ended.finished_at));
  elsif ended.kind = 'website' and ended.status = 'errored' then
    perform record_webhook_event(ended.workspace_id, 'website.failed', jsonb_build_object('workflow_id', ended.id,
      'error_code', ended.error_code, 'error_message', ended.error_message, 'metadata', ended.metadata, 'failed_at', ended.finished_at));
  end if;
  if ended.batch_id is not null then
    perform record_batch_completed(ended.batch_id);
  end if;
  return null;
end $$;
create constraint trigger record_order_ended after update of status on orders deferrable initially deferred
  for each row when (old.status <> new.status and new.status not in ('scheduled', 'running')) execute function record_order_event();

-- A batch whose items were all rejected has no order that ends.
create function record_rejected_batch() returns trigger language plpgsql as $$
begin
  if not exists (select from orders where batch_id = new.id) then
    perform record_batch_completed(new.id);
  end if;
  return null;
end $$;
create trigger record_rejected_batch after update of charged on batches
  for each row when (old.charged is null and new.charged = 0) execute function record_rejected_batch();

create function record_credits_low() returns trigger language plpgsql as $$
begin
  perform record_webhook_event(new.id, 'credits.low',
    jsonb_build_object('balance', new.balance, 'threshold', new.credits_low_threshold));
  return null;
end $$;
create trigger record_credits_low after update of balance on workspaces
  for each row when (old.balance >= new.credits_low_threshold and new.balance < new.credits_low_threshold)
  execute function record_credits_low();

-- The domain of a deleted website is gone without an event of its own: no website is found for it.
create function record_domain_event() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'DELETE' then
    changed = old;
  else
    changed = new;
  end if;
  perform record_webhook_event(workspace_id, tg_argv[0], jsonb_build_object('website_id', id, 'name', business_name,
    'domain', changed.domain, 'failure_reason', changed.failure_reason, 'at', now()))
  from websites where id = changed.website_id;
  return null;
end $$;
create trigger record_domain_connected after update of status on domains
  for each row when (new.status = 'active' and old.status <> 'active') execute function record_domain_event('domain.connected');
create trigger record_domain_failed after update of status on domains
  for each row when (new.status = 'failed' and old.status <> 'failed') execute function record_domain_event('domain.failed');
create trigger record_domain_removed after delete on domains
  for each row execute function record_domain_event('domain.removed');

-- A draft that was submitted or approved has a comment that says so. A publication of some changes inserts a published draft.
create function record_draft_event() returns trigger language plpgsql as $$
declare
  draft record;
begin
  if not exists (select from workspaces join drafts on drafts.workspace_id = workspaces.id
    where drafts.id = case tg_table_name when 'drafts' then new.id else to_jsonb(new) ->> 'draft_id' end and webhook_events <> '{}') then
    return null;
  end if;
  select drafts.*, slug, business_name into draft from drafts join websites on websites.id = website_id
    where drafts.id = case tg_table_name when 'drafts' then new.id else to_jsonb(new) ->> 'draft_id' end;
  perform record_webhook_event(draft.workspace_id, 'draft.' || case tg_table_name when 'drafts' then 'published' else to_jsonb(new) ->> 'action' end,
    jsonb_build_object('draft_id', draft.id, 'website_id', draft.website_id, 'slug', draft.slug, 'name', draft.business_name,
      'title', draft.title, 'author', draft.author, 'revision', draft.revision, 'at', now())
    || case tg_table_name when 'drafts' then '{}' else jsonb_build_object('by', to_jsonb(new) -> 'author', 'comment', to_jsonb(new) -> 'comment',
      'publish_at', draft.publish_at) end);
  return null;
end $$;
create trigger record_draft_reviewed after insert on draft_comments
  for each row when (new.action in ('submitted', 'approved')) execute function record_draft_event();
create trigger record_draft_published after update of status on drafts
  for each row when (new.status = 'published' and old.status <> 'published') execute function record_draft_event();
create trigger record_part_published after insert on drafts
  for each row when (new.status = 'published') execute function record_draft_event();

create function record_form_submitted() returns trigger language plpgsql as $$
begin
  perform record_webhook_event(workspace_id, 'form.submitted', jsonb_build_object('submission_id', new.id, 'website_id', id,
    'slug', slug, 'name', business_name, 'path', new.path, 'purpose', new.purpose, 'fields', new.fields, 'attachments', new.attachments))
  from websites where id = new.website_id;
  return null;
end $$;
create trigger record_form_submitted after insert on form_submissions
  for each row execute function record_form_submitted();

-- ------------------------------------------------------------------------------------------------------------------- Analytics

-- The secret with which visitors are hashed, one per day in UTC. It is deleted when the day is over: from then on, no hash can be computed
-- from an address.
create table analytics_salts (
  day date primary key,
  salt bytea not null
);

-- No table below references its website: a website's deletion must not wait for millions of rows. Its removal erases them in batches afterwards,
-- and inserts lock the website's row first, so that none follow.

-- What the website hosts recorded in the last 30 days. Contains no addresses and nothing that lasts longer than a day. One partition per day in
-- UTC, created some days ahead: dropping one costs nothing, however many events it has. Without a partition for its day, an event is in the
-- default partition.
create table analytics_events (
  -- Chosen by the website host, so that a repeated insert changes nothing.
  id uuid not null,
  website_id text not null,
  at timestamptz not null,
  -- "requests" is a number of requests for pages that a host answered; the others come from the script of the pages.
  kind text not null check (kind in ('view', 'leave', 'click', 'form', 'requests')),
  -- Hash of website, network, browser and the day's salt.
  visitor bigint,
  path text,
  source text,
  country text,
  device text,
  browser text,
  -- The host that an outbound link leads to, or the path or host that a form is sent to.
  target text,
  -- Rounded to two digits.
  lcp_ms real,
  inp_ms real,
  cls real,
  ttfb_ms real,
  fcp_ms real,
  requests integer,
  -- Sum over all requests.
  response_ms double precision,
  check ((kind = 'requests') = (visitor is null)),
  check ((kind = 'requests') = (requests is not null and response_ms is not null)),
  primary key (id, at)
) partition by range (at);
create table analytics_events_default partition of analytics_events default;
create index analytics_events_by_website on analytics_events (website_id, at);

-- Days in UTC with events that the tables below do not contain yet. Each insert of events changes the version, so that events that are
-- inserted while their day is summed up are summed up again. The same of workspaces, with their id: days on which sums of a website changed.
create table analytics_days (
  website_id text not null,
  day date not null,
  version uuid not null default gen_random_uuid(),
  primary key (website_id, day)
);

-- The sums of the events by hour. A visitor counts once per day, in the hour of the first page view; a visit counts in the hour in which it
-- starts. So the numbers of hours can be added.
-- This and the next two tables also have the sums of all websites of a workspace, with its id as website_id and without a workspace_id. They
-- are computed from those of its websites.
create table analytics_hours (
  website_id text not null,
  workspace_id text,
  hour timestamptz not null,
  visitors integer not null,
  visits integer not null,
  page_views integer not null,
  -- Visits with one page view.
  bounces integer not null,
  visit_seconds double precision not null,
  -- Page views with at least one Web Vital.
  samples integer not null,
  requests integer not null,
  response_ms double precision not null,
  primary key (website_id, hour)
);
create index analytics_hours_by_workspace on analytics_hours (workspace_id, hour) where workspace_id is not null;

-- The same by page, source, country, device and browser, and by the host that a link leads to and the target of a form; and by day in UTC, so
-- that a long period is read from few rows. Of a workspace: the first 200 of each kind, and the requests and visitors of its websites.
create table analytics_names (
  website_id text not null,
  workspace_id text,
  unit text not null check (unit in ('hour', 'day')),
  start timestamptz not null,
  kind text not null check (kind in ('page', 'source', 'country', 'device', 'browser', 'link', 'form', 'website')),
  name text not null,
  visitors integer not null,
  -- Page views, clicks on links, sent forms, or requests for a website.
  events integer not null,
  primary key (website_id, unit, start, kind, name)
);
create index analytics_names_by_workspace on analytics_names (workspace_id, unit, start) where workspace_id is not null;

-- How often each value of a Web Vital was measured, by hour and by day in UTC.
create table analytics_vitals (
  website_id text not null,
  workspace_id text,
  unit text not null check (unit in ('hour', 'day')),
  start timestamptz not null,
  metric text not null check (metric in ('lcp_ms', 'inp_ms', 'cls', 'ttfb_ms', 'fcp_ms')),
  value real not null,
  samples integer not null,
  primary key (website_id, unit, start, metric, value)
);
create index analytics_vitals_by_workspace on analytics_vitals (workspace_id, unit, start) where workspace_id is not null;

-- ------------------------------------------------------------------------------------------------------------------- Audit log

-- Who changed what. Triggers insert the entries in the transaction of the change: see docs/decisions/audit-log.md. An entry outlives
-- everything that it names, so it has no foreign keys.
create table audit_log (
  -- 'audit_' and a UUIDv7.
  id text primary key,
  workspace_id text not null,
  created_at timestamptz not null default now(),
  -- "system": a workflow or a maintenance job.
  actor_kind text not null check (actor_kind in ('api_key', 'assistant', 'member', 'client', 'operator', 'system', 'visitor')),
  -- The origin of an API key, the email address of a person, or the id of a workflow.
  actor_id text,
  actor_name text,
  -- The origin of an API key or the email address of a person: who ordered what a workflow does, or whose draft another person publishes.
  on_behalf_of text,
  ip_address text,
  user_agent text,
  request_id text,
  -- The operation of the API, the page of the console, the tool of assistants, or the activity of a workflow.
  operation text,
  action text not null check (action in ('created', 'changed', 'deleted', 'cancelled', 'retried')),
  resource_type text not null,
  resource_id text not null,
  resource_name text,
  website_id text,
  website_name text,
  client_id text,
  -- [{ "field", "before", "after" }]; "omitted" in place of values that are secret or long.
  changes jsonb not null
);
create index audit_log_by_workspace on audit_log (workspace_id, created_at desc, id desc);
create index audit_log_by_website on audit_log (website_id, created_at desc, id desc) where website_id is not null;
create index audit_log_by_actor on audit_log (workspace_id, actor_id, created_at desc, id desc);
create index audit_log_by_author on audit_log (workspace_id, on_behalf_of, created_at desc, id desc) where on_behalf_of is not null;
create index audit_log_by_age on audit_log using brin (created_at);

create function reject_audit_log_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '30 days' then
    return old;
  end if;
  raise exception 'the audit log is append-only, and keeps entries for at least 30 days';
end $$;
create trigger reject_audit_log_change before update or delete on audit_log
  for each row execute function reject_audit_log_change();

-- The differences between two objects, as [{ "field": "facts.phone", "before", "after" }]: at most 50, with "…" for the others. Lists, and
-- objects from the fourth depth on, are compared as a whole. plpgsql keeps the plan of its query.
create function audit_differences(old_value jsonb, new_value jsonb) returns jsonb language plpgsql immutable parallel safe as $$
begin
  return (with recursive found (field, before, after, depth) as (
    select null::text, old_value, new_value, 0
    union all
    select left(concat_ws('.', field, name), 200), nullif(found.before -> name, 'null'), nullif(found.after -> name, 'null'), depth + 1
    from found cross join lateral (
      select jsonb_object_keys(coalesce(found.before, '{}')) union select jsonb_object_keys(coalesce(found.after, '{}'))) as names (name)
    where depth < 4 and 'object' in (jsonb_typeof(found.before), jsonb_typeof(found.after))
      and coalesce(jsonb_typeof(found.before), 'object') = 'object' and coalesce(jsonb_typeof(found.after), 'object') = 'object'
      and found.before -> name is distinct from found.after -> name
  ), leaves as (
    select *, row_number() over (order by field) as number from found
    where depth > 0 and found.before is distinct from found.after
      and (depth = 4 or 'object' not in (jsonb_typeof(found.before), jsonb_typeof(found.after))
        or coalesce(jsonb_typeof(found.before), 'object') <> 'object' or coalesce(jsonb_typeof(found.after), 'object') <> 'object')
  )
  select coalesce(jsonb_agg(case
      when number > 50 then '{"field": "…", "omitted": true}'
      when octet_length(leaves.before::text) > 600 or octet_length(leaves.after::text) > 600
      then jsonb_build_object('field', field, 'omitted', true)
      else jsonb_build_object('field', field, 'before', leaves.before, 'after', leaves.after) end order by number), '[]')
  from leaves where number <= 51);
end $$;

-- Adds an entry with the actor of the transaction: src/domain/actor.ts sets it as JSON. Without one, the system is the actor.
create function add_audit_entry(workspace text, action text, resource jsonb, changes jsonb) returns void language plpgsql as $$
declare
  actor jsonb = coalesce(nullif(current_setting('sitewright.actor', true), ''), '{"kind":"system"}');
  website record;
begin
  select id, business_name, client_id, workspace_id into website from websites where id = resource ->> 'website_id';
  insert into audit_log (id, workspace_id, actor_kind, actor_id, actor_name, on_behalf_of, ip_address, user_agent, request_id, operation,
    action, resource_type, resource_id, resource_name, website_id, website_name, client_id, changes)
  values ('audit_' || replace(uuidv7()::text, '-', ''), coalesce(workspace, website.workspace_id, (select clients.workspace_id from clients where id = resource ->> 'client_id')), actor ->> 'kind', actor ->> 'id',
    actor ->> 'name',
    coalesce(actor ->> 'on_behalf_of', case actor ->> 'kind' when 'system' then coalesce(resource ->> 'placed_by',
      (select coalesce(placed_by, draft_author) from orders where id = split_part(actor ->> 'id', '/', 1))) end),
    actor ->> 'ip_address', actor ->> 'user_agent', actor ->> 'request_id', actor ->> 'operation',
    action, resource ->> 'type', resource ->> 'id', resource ->> 'name',
    resource ->> 'website_id', coalesce(resource ->> 'website_name', website.business_name),
    coalesce(resource ->> 'client_id', website.client_id), changes);
end $$;

-- The fields that edits of a draft set, with their values: facts, theme, and fields of a page itself. Those of its sections have none.
create function edited_fields(edits jsonb) returns jsonb language sql immutable parallel safe as $$
  select coalesce(jsonb_object_agg(case kind when 'set_facts' then 'brand.' when 'set_theme' then 'theme.' else '' end
      || case when kind <> 'set_facts' then key when key = 'hours' then 'opening_hours' when key = 'hours_text' then 'hours' else key end, value), '{}')
  from jsonb_path_query(edits, '$[*].edit') as edit cross join lateral (select edit ->> 'type' as kind) as of_edit
  cross join lateral jsonb_each(case
    when kind in ('set_facts', 'set_theme') then edit -> 'values'
    when kind = 'set_page' then edit - 'type'
    when kind = 'set_field' and not edit ? 'id' then jsonb_build_object(edit ->> 'field', edit -> 'value')
    else '{}' end)
$$;

-- Records a change of a row. Arguments: the type of the resource; its recorded columns; those of them whose values are omitted; "people" to
-- record only what people and their programs do.
create function record_audit_entry() returns trigger language plpgsql as $$
declare
  recorded text[] = tg_argv[1];
  omitted text[] = tg_argv[2];
  actor jsonb = nullif(current_setting('sitewright.actor', true), '');
  row_before jsonb = case when tg_op <> 'INSERT' then to_jsonb(old) end;
  row_after jsonb = case when tg_op <> 'DELETE' then to_jsonb(new) end;
  subject jsonb = coalesce(row_after, row_before);
  draft record;
  before jsonb;
  after jsonb;
  changes jsonb;
begin
  if tg_argv[3] = 'people' and coalesce(actor ->> 'kind', 'system') not in ('api_key', 'assistant', 'member', 'client', 'operator') then
    return null;
  end if;
  -- Who signs in is known only now.
  if tg_table_name = 'sessions' then
    perform set_config('sitewright.actor', (coalesce(actor, '{}') || jsonb_build_object('id', subject ->> 'email', 'kind',
      case when exists (select from clients where workspace_id = subject ->> 'workspace_id' and lower(email) = lower(subject ->> 'email'))
        then 'client' else 'member' end))::text, true);
  end if;
  -- Of an update, only what changed is compared. A published item has the hash of its page.
  before = coalesce((select jsonb_object_agg(name, row_before -> name) from unnest(recorded) as name where not name = any (omitted)
      and (tg_op <> 'UPDATE' or row_before -> name is distinct from row_after -> name)), '{}')
    || case when row_before ? 'content_hash' then jsonb_build_object('published', row_before ->> 'content_hash' is not null) else '{}' end;
  after = coalesce((select jsonb_object_agg(name, row_after -> name) from unnest(recorded) as name where not name = any (omitted)
      and (tg_op <> 'UPDATE' or row_before -> name is distinct from row_after -> name)), '{}')
    || case when row_after ? 'content_hash' then jsonb_build_object('published', row_after ->> 'content_hash' is not null) else '{}' end;
  if tg_op = 'UPDATE' then
    -- "brand.name" is always the same as business_name.
    changes = audit_differences(before #- '{brand,name}', after #- '{brand,name}') || coalesce((
      select jsonb_agg(jsonb_build_object('field', name, 'omitted', true)) from unnest(omitted) as name
      where row_before -> name is distinct from row_after -> name), '[]');
    if changes = '[]' then
      return null;
    end if;
    if row_before ->> 'version' <> row_after ->> 'version' then
      changes = changes || jsonb_build_object('field', 'version', 'before', row_before -> 'version', 'after', row_after -> 'version');
    end if;
  else
    -- Of a resource that is created or deleted, only what is short.
    changes = audit_differences(
      (select jsonb_object_agg(key, value) from jsonb_each(before) where jsonb_typeof(value) <> 'object'),
      (select jsonb_object_agg(key, value) from jsonb_each(after) where jsonb_typeof(value) <> 'object'));
  end if;
  if tg_table_name = 'draft_edits' then
    changes = changes || audit_differences(edited_fields(subject -> 'inverse'), edited_fields(subject -> 'edits'))
      || case when subject -> 'edits' @? '$[*].edit ? (exists (@.id) || @.type like_regex "section|item")'
        then '[{"field": "content", "omitted": true}]'::jsonb else '[]' end;
  end if;
  if subject ? 'draft_id' then
    select workspace_id, website_id, title into draft from drafts where id = subject ->> 'draft_id';
    subject = subject || jsonb_build_object('workspace_id', draft.workspace_id, 'website_id', draft.website_id, 'title', draft.title);
  end if;
  perform add_audit_entry(
    case tg_table_name when 'workspaces' then subject ->> 'id' else subject ->> 'workspace_id' end,
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end,
    jsonb_build_object(
      'type', case tg_table_name when 'content_items' then subject ->> 'kind' else tg_argv[0] end,
      'id', coalesce(subject ->> 'id', subject ->> 'draft_id', subject ->> 'website_id', subject ->> 'workspace_id'),
      'name', coalesce(subject ->> 'business_name', subject ->> 'full_name', subject ->> 'name', subject ->> 'title',
        subject ->> 'file_name', subject ->> 'domain', subject ->> 'email', subject ->> 'path', subject ->> 'url',
        (select coalesce(full_name, email) from clients where id = subject ->> 'client_id')),
      'website_id', case tg_table_name when 'websites' then subject ->> 'id' else subject ->> 'website_id' end,
      'website_name', subject ->> 'business_name',
      'client_id', case tg_table_name when 'clients' then subject ->> 'id' else subject ->> 'client_id' end,
      'placed_by', subject ->> 'placed_by'),
    changes);
  return null;
end $$;

-- Records inserts, deletions, and updates of the columns. Deletions by a foreign key are part of the change that caused them.
create function audit_table(audited regclass, events text, resource_type text, recorded text[], omitted text[] default '{}',
  more text[] default '{}', condition text default '', scope text default 'all') returns void language plpgsql as $$
begin
  execute format('create trigger audit after %s on %s for each row when (pg_trigger_depth() = 0%s)
    execute function record_audit_entry(%L, %L, %L, %L)',
    replace(events, 'update', 'update of ' || array_to_string(recorded || more, ', ')), audited, condition,
    resource_type, recorded, omitted, scope);
end $$;

-- A test fails for a table or a column that is neither recorded here nor named there as left out.
select audit_table('workspaces', 'insert or update or delete', 'workspace',
  '{name, language, brand_name, logo_url, support_email, primary_color, accent_color, color_mode, integrations, webhook_events, credits_low_threshold}');
select audit_table('api_keys', 'insert or update or delete', 'api_key', '{name, scopes, expires_at, revoked_at, rotated_at, daily_credit_limit}');
select audit_table('clients', 'insert or update or delete', 'client',
  '{email, full_name, permissions, website_limit, suspended, metadata}');
select audit_table('websites', 'insert or update or delete', 'website',
  '{client_id, slug, business_name, language, direction, activated, analytics_enabled, brand, theme, main_classes, robots, custom_code_header, custom_code_footer, integrations, configuration}');
select audit_table('domains', 'insert or update or delete', 'domain', '{domain}');
select audit_table('members', 'insert or update or delete', 'member', '{email, full_name, role, website_id}');
-- "blog" if the item is a post.
select audit_table('content_items', 'insert or update or delete', 'page',
  '{path, name, language, content, seo, settings, blog_settings, data, publish_at, scheduled_change}', '{content, scheduled_change}', '{content_hash}');
select audit_table('drafts', 'insert or update or delete', 'draft', '{title, status, publish_at}');
select audit_table('draft_edits', 'insert', 'draft_edit', '{number, undoes}');
select audit_table('draft_comments', 'insert', 'draft_comment', '{action, comment, section_id}');
select audit_table('media', 'insert or update or delete', 'media', '{file_name, alt_text, content_type}');
select audit_table('form_submissions', 'delete', 'form_submission', '{path, purpose}', scope => 'people');
select audit_table('batches', 'insert', 'batch', '{kind, total}');
select audit_table('orders', 'insert', 'order', '{kind, title}', condition => ' and new.batch_id is null');
select audit_table('credit_entries', 'insert', 'credits', '{kind, amount, reason}', condition => ' and new.kind = ''grant''');
select audit_table('budgets', 'insert or update or delete', 'budget', '{type, amount, source, notes}');
select audit_table('sign_in_links', 'insert or update', 'sign_in_link', '{email, token_hash}', '{token_hash}', scope => 'people');
select audit_table('sessions', 'insert', 'session', '{email}');
select audit_table('webhook_endpoints', 'insert or update or delete', 'webhook', '{url, secret, disabled_at}', '{secret}');
drop function audit_table;
