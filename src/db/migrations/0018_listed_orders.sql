-- What is ordered, in one line: lists show it and search it.
alter table workflows add column title text;
update workflows set title = regexp_replace(
  coalesce(request ->> 'business_name', request ->> 'title', request ->> 'name', left(request ->> 'prompt', 80)), '\s+', ' ', 'g');
alter table workflows alter column title set not null;
create index workflows_by_title on workflows using gin (workspace_id, title gin_trgm_ops) with (fastupdate = off);
