-- A column that an index mentions, in its condition too, costs an entry in every index of the row whenever it changes, and each publication
-- changes `content_hash`. What is published has a date and what is not has none, so the condition can say that.
create index published_posts_by_date on content_items (website_id, publish_date desc, id desc) where kind = 'blog' and publish_date is not null;
drop index posts_by_date;
-- A changed row is put beside the old one where its page has room.
alter table content_items set (fillfactor = 80);
