-- The status of an order shows its website's name and address: a change of these is a change of the order.
create function website_renamed() returns trigger language plpgsql as $$
begin
  update orders set revision = revision where website_id = new.id;
  return null;
end $$;
create trigger website_renamed after update on websites for each row
  when (old.business_name is distinct from new.business_name or old.slug is distinct from new.slug)
  execute function website_renamed();
