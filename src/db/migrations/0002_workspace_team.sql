-- When a new key took this one's place: a key is replaced once.
alter table api_keys add column rotated_at timestamptz;

-- Processes that remember callers hear of every change of what a key may do; being used is no such change.
create function api_key_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('api_keys', encode(old.hash, 'hex'));
  return null;
end $$;
create trigger api_key_changed after delete or update of workspace_id, hash, scopes, expires_at, revoked_at on api_keys
  for each row execute function api_key_changed();

alter table workspaces
  add column language text not null default 'en',
  add column webhook_url text,
  add column brand_name text,
  add column logo_url text,
  add column support_email text,
  add column integrations jsonb not null default '{}';

-- People who work on one website or, where website_id is null, on all of the workspace.
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
create unique index members_of_workspace on members (workspace_id, lower(email)) where website_id is null;
create unique index members_of_website on members (website_id, lower(email)) where website_id is not null;
create index members_by_team on members (workspace_id, website_id, id desc);
