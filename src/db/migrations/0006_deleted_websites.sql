-- Its website was deleted by who owns it: an order that is run again does not bring it back.
alter table orders add column website_deleted boolean not null default false;
