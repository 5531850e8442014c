-- For whom an order makes its website; an order that has begun and has no website yet takes one of the client's places.
alter table workflows add column client_id text references clients on delete set null;
create index workflows_by_client on workflows (client_id) where client_id is not null;
