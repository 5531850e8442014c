-- For whom an order makes its website; an order that has begun and has no website yet takes one of the client's places.
alter table orders add column client_id text references clients on delete set null;
create index orders_by_client on orders (client_id) where client_id is not null;
