-- Lists and searches cost the same whatever a workspace, or another one, holds: see docs/decisions/lists.md.
create extension if not exists btree_gin;

-- The workspace is part of the index: names of other workspaces are not looked at. New entries go into the index itself, not into a
-- list beside it that every search has to read.
drop index websites_by_name;
create index websites_by_name on websites using gin (workspace_id, business_name gin_trgm_ops) with (fastupdate = off);
drop index clients_by_words;
create index clients_by_words on clients using gin (workspace_id, email gin_trgm_ops, full_name gin_trgm_ops)
  with (fastupdate = off);

-- How much longer or shorter a list has become by a statement; the length is the sum. Nobody waits here for anybody: a row is only
-- added, and now and then a few are replaced by their sum by whoever comes across them first.
create table list_changes (
  workspace_id text not null references workspaces on delete cascade,
  list text not null,
  change integer not null
);
create index list_changes_by_list on list_changes (workspace_id, list) include (change);

create function list_changed() returns trigger language plpgsql as $$
declare
  sign constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  insert into list_changes (workspace_id, list, change)
    select changed.workspace_id, tg_table_name, sign * count(*) from changed
    join workspaces on workspaces.id = changed.workspace_id -- one that is being deleted takes its lists with it
    group by changed.workspace_id;
  if random() < 0.05 then
    with found as (
      select list_changes.ctid, list_changes.* from list_changes
      where workspace_id = (select workspace_id from changed limit 1) and list = tg_table_name
      for update skip locked),
    replaced as (
      delete from list_changes using found where list_changes.ctid = found.ctid returning list_changes.*)
    insert into list_changes select workspace_id, list, sum(change) from replaced group by workspace_id, list;
  end if;
  return null;
end $$;

create trigger websites_added after insert on websites
  referencing new table as changed for each statement execute function list_changed();
create trigger websites_removed after delete on websites
  referencing old table as changed for each statement execute function list_changed();
create trigger clients_added after insert on clients
  referencing new table as changed for each statement execute function list_changed();
create trigger clients_removed after delete on clients
  referencing old table as changed for each statement execute function list_changed();
create trigger credit_entries_added after insert on credit_entries
  referencing new table as changed for each statement execute function list_changed();
create trigger credit_entries_removed after delete on credit_entries
  referencing old table as changed for each statement execute function list_changed();

insert into list_changes
  select workspace_id, 'websites', count(*) from websites group by workspace_id
  union all select workspace_id, 'clients', count(*) from clients group by workspace_id
  union all select workspace_id, 'credit_entries', count(*) from credit_entries group by workspace_id;
