create index orders_by_website on orders (website_id) where website_id is not null;
