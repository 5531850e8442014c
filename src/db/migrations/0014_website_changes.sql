-- The public-site hosts remember what they have looked up, and hear on the channel "websites" the slug of each website that visitors may
-- see another way from now on. Notifications are sent with the commit, one for all changes of a website in a transaction.
create function website_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('websites', old.slug);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('websites', new.slug);
  end if;
  return null;
end $$;
create trigger website_changed after insert or update or delete on websites
  for each row execute function website_changed();

-- For tables whose rows belong to a website by their column website_id.
create function part_of_website_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('websites', slug) from websites where id = case tg_op when 'DELETE' then old.website_id else new.website_id end;
  return null;
end $$;
create trigger published_page_added after insert on content_items
  for each row when (new.content_hash is not null) execute function part_of_website_changed();
create trigger published_page_changed after update on content_items
  for each row when (old.content_hash is not null or new.content_hash is not null) execute function part_of_website_changed();
create trigger published_page_removed after delete on content_items
  for each row when (old.content_hash is not null) execute function part_of_website_changed();
create trigger former_path_changed after insert or update or delete on former_paths
  for each row execute function part_of_website_changed();
