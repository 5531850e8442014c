-- Each change of an order ends with a change of its row, which counts it and tells it on the channel "orders": the order's id, and that of
-- its batch. Transactions that notify commit one after another, so the one that makes the order says nothing: nobody can follow it yet.
-- That one is known by its time, which all of it has.
alter table orders add column revision integer not null default 1;
create function order_changed() returns trigger language plpgsql as $$
begin
  new.revision = old.revision + 1;
  if old.created_at <> now() then
    perform pg_notify('orders', concat_ws(' ', new.id, new.batch_id));
  end if;
  return new;
end $$;
create trigger order_changed before update on orders for each row execute function order_changed();
