-- Whether publish_draft of an assistant publishes: never, after the approval of a member, or at once.
alter table workspaces add column assistants_publish text not null default 'after_approval'
  check (assistants_publish in ('never', 'after_approval', 'yes'));

drop trigger audit on workspaces;
create trigger audit after insert or update of
  name, language, brand_name, logo_url, support_email, primary_color, accent_color, color_mode, integrations, webhook_events,
  credits_low_threshold, assistants_publish or delete on workspaces
  for each row when (pg_trigger_depth() = 0)
  execute function record_audit_entry('workspace',
    '{name,language,brand_name,logo_url,support_email,primary_color,accent_color,color_mode,integrations,webhook_events,credits_low_threshold,assistants_publish}',
    '{}', 'all');
