-- What each kind of desk item promises to those who wait, and how much harm an undecided item does. The desk reads this
-- table and knows no kind; an unknown kind gets the promise of two days.
create table desk_kinds (
  kind text primary key check (kind ~ '^[a-z][a-z-]{1,39}$'),
  promised_minutes integer not null check (promised_minutes between 5 and 43200),
  harm smallint not null check (harm between 1 and 5),
  second_look_percent smallint not null check (second_look_percent between 0 and 100),
  evidence_in_row boolean not null,
  outcomes text[] not null
);
insert into desk_kinds (kind, promised_minutes, harm, second_look_percent, evidence_in_row, outcomes) values
  ('community', 24 * 60, 4, 0, true, '{release,hide,silence,ban,uphold,overturn,answer}'),
  ('listing-flags', 8 * 60, 4, 5, true, '{take-down,stands,lift}'),
  ('reused-photo', 24 * 60, 3, 5, true, '{same-car,allowed,remove}'),
  ('papers', 24 * 60, 3, 0, false, '{verified,refused}'),
  ('dealership', 48 * 60, 2, 5, true, '{accepted,refused}'),
  ('same-car', 72 * 60, 2, 5, true, '{same,not-same}'),
  ('inspection', 12 * 60, 3, 0, true, '{confirmed,done,cancelled}');

comment on table desk_kinds is 'Promise, harm and outcomes of each kind of desk item; a migration adds a row.';
comment on column desk_kinds.harm is '5: somebody may lose money or be hurt today. 1: only our own order suffers.';
comment on column desk_kinds.evidence_in_row is 'False where the evidence names people: then only the page of the kind shows it.';
comment on column desk_kinds.second_look_percent is 'Share of decisions shown again, without the outcome, to another moderator. 0 where the evidence must not be copied: papers, members'' texts, buyers'' addresses.';

alter table desk_items
  add column rule text check (length(rule) between 1 and 60),
  add column promised_at timestamptz,
  add column harm smallint check (harm between 1 and 5),
  add column queue_at timestamptz;

create function order_desk_item() returns trigger
language plpgsql as $$
declare declared desk_kinds;
begin
  select * into declared from desk_kinds where kind = new.kind;
  new.promised_at := coalesce(new.promised_at,
    new.created_at + make_interval(mins => coalesce(declared.promised_minutes, 48 * 60)));
  new.harm := coalesce(new.harm, declared.harm, 1);
  new.queue_at := new.promised_at - (new.harm - 1) * interval '2 hours';
  return new;
end $$;
create trigger desk_items_in_order before insert or update of promised_at, harm on desk_items
  for each row execute function order_desk_item();
update desk_items set promised_at = null where state = 'open';

alter table desk_items add constraint open_items_have_a_place_in_the_queue
  check (state = 'closed' or (promised_at is not null and harm is not null and queue_at is not null));

create index queued_desk_items on desk_items (queue_at, id) where state = 'open';
create index queued_desk_items_of_a_kind on desk_items (kind, queue_at, id) where state = 'open';
create index queued_desk_items_by_harm on desk_items (harm, queue_at, id) where state = 'open';

comment on column desk_items.rule is 'Which of the kind''s rules raised the item, such as the flag; agreement is computed by it.';
comment on column desk_items.promised_at is 'By when we decide.';
comment on column desk_items.queue_at is 'Place in the queue: the promised time, two hours earlier for each level of harm above 1.';

-- Decisions shown again to another moderator, who does not see the outcome.
create table desk_second_looks (
  id uuid primary key default uuidv7(),
  item_id uuid not null unique references desk_items (id) on delete cascade,
  kind text not null,
  rule text not null,
  subject_key text not null,
  title text not null,
  evidence jsonb not null,
  first_outcome text not null,
  first_by uuid references accounts (id) on delete set null,
  first_at timestamptz not null,
  second_outcome text,
  second_by uuid references accounts (id) on delete set null,
  second_at timestamptz,
  constraint another_person_looks check (second_by <> first_by),
  constraint a_look_has_a_time check ((second_outcome is null) = (second_at is null)),
  constraint a_look_that_is_done_shows_nothing check (second_at is null or evidence = '{}')
);
create index second_looks_to_do on desk_second_looks (id) where second_at is null;
create index second_looks_done on desk_second_looks (second_at) where second_at is not null;
create index second_looks_of_a_subject on desk_second_looks (kind, subject_key);
create index second_looks_first_by on desk_second_looks (first_by) where first_by is not null;
create index second_looks_second_by on desk_second_looks (second_by) where second_by is not null;

create function sample_desk_decision() returns trigger
language plpgsql as $$
begin
  insert into desk_second_looks (item_id, kind, rule, subject_key, title, evidence, first_outcome, first_by, first_at)
  select new.id, new.kind, coalesce(new.rule, new.kind), new.subject_key, new.title, old.evidence, new.outcome,
    new.closed_by, new.closed_at
  from desk_kinds where desk_kinds.kind = new.kind and new.outcome = any(desk_kinds.outcomes)
    -- The end of the id is random.
    and ('x' || right(new.id::text, 8))::bit(32)::bigint % 100 < desk_kinds.second_look_percent;
  return null;
end $$;
create trigger desk_decisions_sampled after update of state on desk_items
  for each row when (old.state = 'open' and new.state = 'closed' and new.closed_by is not null)
  execute function sample_desk_decision();

-- Saved filters of a moderator's queue.
create table desk_filters (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 500),
  created_at timestamptz not null default now(),
  unique (account_id, name)
);

-- Actions that need a second person.
create table approvals (
  id uuid primary key default uuidv7(),
  action text not null check (action ~ '^[a-z][a-z-]{1,39}$'),
  subject_key text not null check (length(subject_key) between 1 and 200),
  title text not null check (length(title) between 1 and 200),
  details jsonb not null check (jsonb_typeof(details) = 'object' and length(details::text) <= 65536),
  reason text not null check (length(reason) between 3 and 500),
  approver_grant text not null,
  state text not null default 'open' check (state in ('open', 'approved', 'refused', 'spent', 'expired')),
  asked_by uuid references accounts (id) on delete set null,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_by uuid references accounts (id) on delete set null,
  decided_at timestamptz,
  decided_reason text check (length(decided_reason) <= 500),
  spent_at timestamptz,
  constraint another_person_decides check (decided_by <> asked_by),
  constraint a_decision_has_a_time check (state in ('open', 'expired') or decided_at is not null),
  constraint a_spent_approval_has_a_time check ((state = 'spent') = (spent_at is not null))
);
create unique index one_approval_in_force on approvals (action, subject_key) where state in ('open', 'approved');
create index approvals_in_force on approvals (id) where state in ('open', 'approved');
create index approvals_by_time on approvals (asked_at);
create index approvals_asked_by on approvals (asked_by) where asked_by is not null;
create index approvals_decided_by on approvals (decided_by) where decided_by is not null;

comment on table approvals is 'A person asks, another one approves or refuses, and the approved action is carried out once with exactly these details.';

-- As before, but a community item is promised by the time of its case.
create or replace function open_community_case(opened community_cases) returns uuid
language plpgsql as $$
declare case_id uuid;
begin
  insert into community_cases (kind, subject_kind, subject_id, restriction_id, rule, clock, urgency, text, page, email,
    received_at, due_at, alarm_at)
  values (opened.kind, opened.subject_kind, opened.subject_id, opened.restriction_id, opened.rule, opened.clock,
    opened.urgency, opened.text, opened.page, opened.email, opened.received_at, opened.due_at, opened.alarm_at)
  on conflict (kind, subject_kind, subject_id) where closed_at is null and kind in ('text', 'report')
  do update set urgency = least(community_cases.urgency, excluded.urgency),
    due_at = least(community_cases.due_at, excluded.due_at), alarm_at = least(community_cases.alarm_at, excluded.alarm_at),
    clock = case when excluded.due_at < community_cases.due_at then excluded.clock else community_cases.clock end
  returning id into case_id;
  insert into desk_items (kind, subject_key, title, promised_at) values ('community', case_id::text, opened.kind, opened.due_at)
  on conflict (kind, subject_key) where state = 'open'
  do update set promised_at = least(desk_items.promised_at, excluded.promised_at);
  return case_id;
end $$;
