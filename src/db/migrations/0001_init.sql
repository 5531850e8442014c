create extension if not exists pg_trgm;

create table workspaces (
  id text primary key,
  name text not null,
  -- Always the sum of the ledger: both change in one transaction that holds this row's lock.
  balance integer not null default 0 check (balance >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

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
  revoked_at timestamptz
);
create index api_keys_by_workspace on api_keys (workspace_id, id desc);

create table websites (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  slug text not null unique,
  business_name text not null,
  business_description text,
  language text not null,
  activated boolean not null default true,
  brand jsonb not null,
  theme jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index websites_by_workspace on websites (workspace_id, id desc);
create index websites_by_name on websites using gin (business_name gin_trgm_ops);

create table content_items (
  id text primary key,
  website_id text not null references websites on delete cascade,
  path text not null,
  name text not null,
  position integer not null,
  content jsonb not null,
  -- SHA-256 of the published HTML; null while unpublished. The stored file is named by it.
  content_hash text,
  publish_date timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (website_id, path)
);

-- One row per accepted AI order; its id is the Temporal workflow id. It outlives the website and Temporal's retention.
create table orders (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  kind text not null check (kind in ('website', 'page', 'blog')),
  batch_id text,
  website_id text,
  request jsonb not null,
  metadata jsonb not null,
  price integer not null check (price >= 0),
  page_price integer not null check (page_price >= 0),
  -- Being worked on: between the charge and the last step of the workflow.
  open boolean not null,
  cancelled boolean not null default false,
  -- Grows when an order that was given back whole is charged again.
  epoch integer not null default 1,
  charged integer not null default 0,
  refunded integer not null default 0,
  entries integer not null default 0,
  status text not null check (status in ('scheduled', 'running', 'complete', 'partial', 'errored', 'cancelled')),
  plan jsonb,
  error_code text,
  error_message text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  check (refunded <= charged)
);
create index orders_by_workspace on orders (workspace_id, created_at desc, id desc);
create index orders_open on orders (created_at) where open;

-- The parts of an order that can fail, be given back and be made again one by one.
create table order_items (
  workflow_id text not null references orders on delete cascade,
  path text not null,
  name text not null,
  position integer not null,
  status text not null check (status in ('pending', 'complete', 'errored', 'cancelled')),
  -- Grows when a page whose price was given back is charged again; a worker of an older epoch delivers nothing.
  epoch integer not null default 1,
  page_id text,
  error_code text,
  error_message text,
  primary key (workflow_id, path)
);

-- Written before anything else is done with an answer, so that no finished call is paid twice.
create table model_answers (
  workflow_id text not null references orders on delete cascade,
  step text not null,
  epoch integer not null,
  prompt_hash text not null,
  answer jsonb not null,
  model text not null,
  input_tokens integer not null,
  output_tokens integer not null,
  requests integer not null,
  ms integer not null,
  created_at timestamptz not null default now(),
  primary key (workflow_id, step, epoch, prompt_hash)
);

-- Append-only. `number` counts the entries of one order: together they make an entry unique, whatever is retried.
create table credit_entries (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  workflow_id text,
  number integer,
  kind text not null check (kind in ('grant', 'charge', 'refund')),
  amount integer not null check (amount > 0),
  balance_after integer not null check (balance_after >= 0),
  item text,
  reason text not null,
  created_at timestamptz not null default now(),
  unique (workflow_id, number)
);
create index credit_entries_by_workspace on credit_entries (workspace_id, id desc);

create function credit_entries_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger credit_entries_are_final before update on credit_entries
  for each row execute function credit_entries_are_final();
