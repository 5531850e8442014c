-- Transactions that notify commit one after another, so a change of nothing but what visitors never see, or what is looked up whenever it
-- is asked for (robots), is not told. A column that is added later is told until it is named here.
create or replace function website_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    old.updated_at = new.updated_at;
    old.client_id = new.client_id;
    old.robots = new.robots;
    if old is not distinct from new then
      return null;
    end if;
  end if;
  if tg_op <> 'INSERT' then
    perform pg_notify('websites', old.slug);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('websites', new.slug);
  end if;
  return null;
end $$;
