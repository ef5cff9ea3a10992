-- Numbers for admins from our own events: daily counts, and the steps of visitors through funnels.

-- 1. A search that an allowance refused is an event too.
alter table events drop constraint events_kind_check;
alter table events add constraint events_kind_check
  check (kind in ('search', 'zero_results', 'open', 'contact', 'limit_hit')) not valid;

-- 2. Counts by day in India. A job adds new rows of the counted tables to them and moves the watermark in the same
-- statement, so each row is counted once and no table is counted again.
create table number_days (
  metric text not null check (metric ~ '^[a-z_]{3,40}$'),
  day date not null,
  count bigint not null check (count >= 0),
  amount bigint not null default 0,
  primary key (metric, day)
);

comment on column number_days.amount is 'Millionths of a rupee; 0 for what has no cost.';

create table number_watermarks (
  source text primary key check (source ~ '^[a-z_]{3,40}$'),
  up_to uuid not null default '00000000-0000-0000-0000-000000000000',
  up_to_time timestamptz not null default '-infinity'
);

comment on column number_watermarks.up_to is 'Ids are ordered by time (uuidv7): rows up to this id are counted.';
comment on column number_watermarks.up_to_time is 'Every row written before this time is counted.';

insert into number_watermarks (source, up_to_time) values ('limit_hits_recorded', now());

-- 3. What visitors did, by a keyed hash that nothing else uses. Deleted with its partition after four months.
create table visitor_steps (
  id uuid not null default uuidv7(),
  at timestamptz not null default now(),
  step text not null check (step in ('search', 'open', 'contact')),
  visitor bytea not null check (length(visitor) = 16),
  conversation bytea check (length(conversation) = 16),
  primary key (id, at)
) partition by range (at);

create index visitor_steps_of_a_conversation on visitor_steps (conversation) where conversation is not null;

comment on column visitor_steps.conversation is 'Of a contact: a keyed hash of the conversation, by which a later deal finds the visitor.';

-- 4. One row for each time that someone enters a funnel, with the times of its steps.
create table funnel_entries (
  funnel text not null check (funnel in ('buy', 'sell', 'pro')),
  unit bytea not null check (length(unit) = 16),
  entered_at timestamptz not null,
  step2_at timestamptz,
  step3_at timestamptz,
  step4_at timestamptz,
  primary key (funnel, unit, entered_at),
  constraint a_step_follows_the_one_before check (
    (step2_at is null or step2_at >= entered_at) and (step3_at is null or step3_at >= step2_at)
    and (step4_at is null or step4_at >= step3_at)
    and (step3_at is null or step2_at is not null) and (step4_at is null or step3_at is not null))
) with (fillfactor = 80);

-- Rows are written in the order of time. A btree would also be an index of a unit's newest entry, and a much slower one.
create index funnel_entries_by_time on funnel_entries using brin (entered_at);

comment on table funnel_entries is 'Deleted six months after the first step.';
comment on column funnel_entries.unit is 'A keyed hash: of a visitor cookie (buy) or of an account (sell, pro).';

-- 5. Cohorts by calendar month as of the start of a day in India, computed once a day from funnel_entries.
create table funnel_cohorts (
  funnel text not null check (funnel in ('buy', 'sell', 'pro')),
  month date not null,
  as_of timestamptz not null,
  entered bigint not null,
  reached2 bigint not null,
  open2 bigint not null,
  reached3 bigint not null,
  open3 bigint not null,
  reached4 bigint not null,
  open4 bigint not null,
  primary key (funnel, month)
);

insert into partition_plans (parent, step, ahead_days, keep_days) values ('visitor_steps', 'month', 62, 93);
select ensure_partitions();
