create table clients (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  email text not null,
  full_name text,
  permissions text[] not null,
  -- Most websites assigned at a time; null: any number. Whoever gives a client a website holds this row's lock.
  website_limit integer check (website_limit >= 0),
  suspended boolean not null default false,
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index clients_by_email on clients (workspace_id, lower(email));
create index clients_by_workspace on clients (workspace_id, id desc);
create index clients_by_words on clients using gin (email gin_trgm_ops, full_name gin_trgm_ops);

alter table websites
  add column client_id text references clients on delete set null,
  add column robots text,
  add column custom_code_header text,
  add column custom_code_footer text,
  add column integrations jsonb not null default '{}',
  add column configuration jsonb not null default '{}',
  -- What the theme cannot know by itself; a null direction follows the language.
  add column direction text check (direction in ('ltr', 'rtl')),
  add column main_classes text;
create index websites_by_client on websites (client_id) where client_id is not null;
