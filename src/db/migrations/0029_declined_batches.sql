-- Why a batch was turned down, for good: { problem, message }. Whoever comes to it first decides, the API or its workflow.
alter table batches add column declined jsonb;
