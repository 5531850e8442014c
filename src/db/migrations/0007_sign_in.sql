-- How a person gets in without a password: one link at a time for each person and workspace, so that a newer one replaces the older.
create table sign_in_links (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  email text not null,
  redirect_path text,
  -- SHA-256 of 256 random bits.
  token_hash bytea not null unique,
  -- scrypt, salted with the id: six digits would be found in a fast hash by trying them all.
  code_hash bytea not null,
  -- Codes that were tried; with five, neither code nor link is good any more.
  tries integer not null default 0,
  -- Token and code for the mail, encrypted with a key that only the workflow has that sends it; null once it is sent.
  sealed bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index sign_in_links_by_person on sign_in_links (workspace_id, lower(email));
create index sign_in_links_by_email on sign_in_links (lower(email));
create index sign_in_links_by_age on sign_in_links (expires_at);

create table sessions (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  email text not null,
  token_hash bytea not null unique,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index sessions_by_person on sessions (workspace_id, lower(email), id desc);
create index sessions_by_use on sessions (last_seen_at);

create index members_by_email on members (workspace_id, lower(email));
create index rate_limits_by_age on rate_limits (minute);

-- Whoever loses a role is signed out in the same transaction, for good: being let in again later does not bring a session back.
create function sign_in_ends() returns trigger language plpgsql as $$
begin
  delete from sign_in_links where workspace_id = old.workspace_id and lower(email) = lower(old.email);
  delete from sessions where workspace_id = old.workspace_id and lower(email) = lower(old.email);
  return null;
end $$;
create trigger sign_in_ends after delete on clients for each row execute function sign_in_ends();
create trigger sign_in_ends after delete on members for each row execute function sign_in_ends();
create trigger sign_in_is_suspended after update of suspended, email on clients for each row
  when (new.suspended or lower(new.email) <> lower(old.email)) execute function sign_in_ends();
