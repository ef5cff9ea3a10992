-- Staff who open a person's data: each look with its reason, which the person can read.
create table staff_looks (
  id uuid primary key default uuidv7(),
  account_id uuid not null,
  staff_id uuid not null,
  reason text not null check (length(reason) between 3 and 500),
  looked_at timestamptz not null default clock_timestamp()
);

create index staff_looks_of_an_account on staff_looks (account_id, id desc);

comment on table staff_looks is 'Rows are only added. Names people by account id, like the audit log, so that a look outlives the account.';

create trigger staff_looks_stay before update or delete on staff_looks
  for each row execute function refuse_change();

alter table account_grants drop constraint account_grants_granted_check;
alter table account_grants add constraint account_grants_granted_check
  check (granted in ('triage', 'moderator', 'editor', 'finance', 'admin', 'auditor'));
create index account_grants_newest on account_grants (granted_at desc, account_id);
