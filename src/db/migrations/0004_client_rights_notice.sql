-- What a client was allowed before changes by others that the client has not seen yet; null: there are none.
alter table clients add column rights_before jsonb;
