-- What people demand of us about their data and no button does: an answer within the promised time.
create table privacy_requests (
  id uuid primary key default uuidv7(),
  number integer not null generated always as identity unique,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null
    check (kind in ('access', 'correction', 'withdrawal', 'portability', 'nomination', 'grievance')),
  text text not null check (length(text) between 3 and 2000),
  asked_at timestamptz not null default now(),
  due_at timestamptz not null,
  outcome text check (outcome in ('done', 'refused')),
  answer text check (length(answer) between 3 and 2000),
  answered_by uuid references accounts (id) on delete set null,
  answered_at timestamptz,
  constraint an_answer_is_complete
    check ((outcome is null) = (answer is null) and (outcome is null) = (answered_at is null)),
  constraint only_an_answer_has_an_author check (answered_by is null or outcome is not null),
  constraint it_is_due_after_it_was_asked check (due_at > asked_at)
);
comment on column privacy_requests.number is 'Named to the person, who may quote it.';
comment on column privacy_requests.due_at is 'Our promise, 7 days; the law allows 90.';
create index privacy_requests_of_an_account on privacy_requests (account_id, id desc);
create index privacy_requests_answered_by on privacy_requests (answered_by) where answered_by is not null;

insert into desk_kinds (kind, promised_minutes, harm, second_look_percent, evidence_in_row, outcomes) values
  ('privacy-request', 7 * 24 * 60, 3, 0, false, '{done,refused}');
