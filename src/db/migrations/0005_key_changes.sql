-- Grows with every change of what a key may do, so that processes that remember callers can tell whether they are up to date.
create table key_changes (number bigint not null);
insert into key_changes values (0);

drop trigger api_key_changed on api_keys;
create or replace function api_key_changed() returns trigger language plpgsql as $$
begin
  update key_changes set number = number + 1;
  return null;
end $$;
-- At the end of the transaction: whoever waits for this row then holds all other locks it needs. Being used is no change.
create constraint trigger api_key_changed
  after delete or update of workspace_id, hash, scopes, expires_at, revoked_at on api_keys
  deferrable initially deferred for each row execute function api_key_changed();
