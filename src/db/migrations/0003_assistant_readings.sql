-- Calls of assistants that only read are entries as well.
alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check
  check (action in ('created', 'changed', 'deleted', 'cancelled', 'retried', 'read'));
