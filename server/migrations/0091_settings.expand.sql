-- Settings that the back office changes while the processes run. The environment holds the defaults.
create table setting_versions (
  setting text not null check (setting ~ '^[A-Z][A-Z0-9_]{1,60}$'),
  version integer not null check (version >= 1),
  value jsonb,
  reason text not null check (length(reason) between 3 and 500),
  changed_by uuid not null,
  approved_by uuid,
  changed_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz,
  primary key (setting, version),
  constraint it_expires_after_the_change check (expires_at > changed_at),
  constraint another_person_approves check (approved_by <> changed_by)
);

comment on table setting_versions is 'Every value of every setting. Rows are only added; the newest one that has not expired applies. Names people by account id, like the audit log.';
comment on column setting_versions.value is 'Null: the value of the environment.';
comment on column setting_versions.expires_at is 'From then on the newest earlier version that has not expired applies.';

create trigger setting_versions_stay before update or delete on setting_versions
  for each row execute function refuse_change();

create function notify_setting() returns trigger language plpgsql as $$
begin
  perform pg_notify('pahiya_live', 'settings');
  return null;
end $$;
create trigger setting_versions_are_published after insert on setting_versions
  for each statement execute function notify_setting();
