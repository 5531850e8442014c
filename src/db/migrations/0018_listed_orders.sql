-- What is ordered, in one line: lists show it and search it.
alter table orders add column title text;
update orders set title = regexp_replace(
  coalesce(request ->> 'business_name', request ->> 'title', request ->> 'name', left(request ->> 'prompt', 80)), '\s+', ' ', 'g');
alter table orders alter column title set not null;
create index orders_by_title on orders using gin (workspace_id, title gin_trgm_ops) with (fastupdate = off);
