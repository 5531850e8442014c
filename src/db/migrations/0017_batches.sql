-- Orders that were placed together, and whose rows name it. It is laid down with what was asked, and true from when it is charged.
create table batches (
  id text primary key,
  workspace_id text not null references workspaces on delete cascade,
  kind text not null check (kind in ('website', 'page', 'blog')),
  website_id text,
  metadata jsonb not null,
  total integer not null,
  -- What is asked, [{ index, request }], until it is charged: then the orders have it.
  items jsonb,
  -- What was not taken: [{ index, error, error_code }].
  refused jsonb not null,
  -- Null until it is charged.
  charged integer,
  balance integer,
  created_at timestamptz not null default now()
);
create index batches_not_charged on batches (created_at) where charged is null;
create index orders_by_batch on orders (batch_id) where batch_id is not null;
