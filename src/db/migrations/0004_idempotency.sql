-- Answers of POST requests that carried an Idempotency-Key: see docs/decisions/idempotency.md.
create table idempotency_keys (
  workspace_id text not null references workspaces on delete cascade,
  route text not null,
  -- Keyed hashes of the caller's key and of the request; the answer is sealed with the key, which is stored nowhere.
  name bytea not null,
  request bytea not null,
  -- Who works on it, and until when nobody else may; null once it is answered.
  claim uuid not null,
  locked_until timestamptz,
  created_at timestamptz not null default now(),
  status integer,
  content_type text,
  body bytea,
  primary key (workspace_id, route, name),
  check ((locked_until is null) = (status is not null))
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- What API processes have taken of a key's requests in its current minute. Unlogged: after a crash of Postgres counting begins anew.
create unlogged table rate_limits (
  key_id text not null,
  kind text not null,
  minute timestamptz not null,
  taken integer not null,
  -- What the last of them was given.
  granted integer not null,
  primary key (key_id, kind)
);
