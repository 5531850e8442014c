create index workflows_by_website on workflows (website_id) where website_id is not null;
