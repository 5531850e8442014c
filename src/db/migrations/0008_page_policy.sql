-- The Content-Security-Policy the published HTML was rendered for, changed only together with content_hash; null: the strict one.
alter table content_items add column policy text;
