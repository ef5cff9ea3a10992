-- The console of sources: counters of each crawl run, held runs, paused sources, problems, trials and replays.
alter table source_passes
  add column read integer not null default 0 check (read >= 0),
  add column created integer not null default 0 check (created >= 0),
  add column rejected_by jsonb not null default '{}' check (jsonb_typeof(rejected_by) = 'object'),
  add column filled jsonb not null default '{}' check (jsonb_typeof(filled) = 'object'),
  add column requests integer not null default 0 check (requests >= 0),
  add column bytes bigint not null default 0 check (bytes >= 0),
  add column request_ms bigint not null default 0 check (request_ms >= 0),
  add column slowest_ms integer not null default 0 check (slowest_ms >= 0),
  add column held_at timestamptz,
  add column held_reason text check (held_reason in ('format-changed', 'would-end-most')),
  add column held_detail jsonb check (jsonb_typeof(held_detail) = 'object'),
  add column checked_at timestamptz,
  add column released_at timestamptz,
  add column refused_at timestamptz,
  add constraint a_held_pass_says_why check ((held_at is null) = (held_reason is null)) not valid,
  add constraint a_refused_pass_is_finished check (refused_at is null or finished_at is not null) not valid;

create index refused_passes on source_passes (refused_at) where refused_at is not null;

comment on column source_passes.read is 'Adverts that were new or changed and could be parsed; the base of filled.';
comment on column source_passes.created is 'Of saved: the adverts that were not known before.';
comment on column source_passes.rejected_by is 'Rejected adverts by reason.';
comment on column source_passes.filled is 'How many of the read adverts had each fact.';
comment on column source_passes.request_ms is 'Time of all requests together.';
comment on column source_passes.held_at is 'The run stopped before it applied anything more, until a person decides or the source is as before.';
comment on column source_passes.held_detail is 'The figures that held the run, with examples.';
comment on column source_passes.checked_at is 'When a held run was last compared with its source.';
comment on column source_passes.refused_at is 'The run was closed without applying the rest; it neither counts as a success nor ends adverts.';

alter table rejected_adverts
  add column fields jsonb,
  add constraint rejected_adverts_fields_check
    check (jsonb_typeof(fields) = 'object' and length(fields::text) <= 20000) not valid;

comment on column rejected_adverts.fields is 'The fields of the source for an operator who corrects its mapping, without those that may identify a person.';

alter table sources
  add column paused_at timestamptz,
  add column usual_filled jsonb check (jsonb_typeof(usual_filled) = 'object');

comment on column sources.paused_at is 'An operator paused the source: it is not read until it is resumed.';
comment on column sources.usual_filled is 'Adverts read, rejected and with each fact over about the latest 2,000 adverts: what a new page is compared with.';

create table source_problems (
  source_key text not null references sources (key),
  reason text not null check (length(reason) between 1 and 60),
  adverts integer not null default 0,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (source_key, reason)
);

comment on table source_problems is 'Rejected adverts by source and reason, without the changes that are not folded yet.';

-- Triggers append, so that transactions which reject or understand adverts never wait for each other.
create table source_problem_changes (
  id bigint generated always as identity primary key,
  source_key text not null,
  reason text not null,
  difference integer not null,
  at timestamptz not null default now()
);

comment on table source_problem_changes is 'Changes of source_problems; a job folds them.';

create view source_problem_counts as
select source_key, reason, sum(adverts)::integer as adverts, coalesce(min(first_at), max(last_at)) as first_seen_at,
  max(last_at) as last_seen_at
from (
  select source_key, reason, adverts, case when adverts > 0 then first_seen_at end as first_at, last_seen_at as last_at
  from source_problems
  union all
  select source_key, reason, difference, case when difference > 0 then at end, case when difference > 0 then at end
  from source_problem_changes) as counted
group by source_key, reason;

comment on view source_problem_counts is 'Rejected adverts by source and reason, as of now.';

create function count_rejected_adverts() returns trigger language plpgsql as $$
begin
  insert into source_problem_changes (source_key, reason, difference)
  select source_key, reason, sum(difference) from (
    select source_key, reason, 1 as difference from added
    union all select source_key, reason, -1 from removed) as moved
  group by source_key, reason having sum(difference) <> 0;
  return null;
end $$;

create function count_added_rejected_adverts() returns trigger language plpgsql as $$
begin
  insert into source_problem_changes (source_key, reason, difference)
  select source_key, reason, count(*) from added group by source_key, reason;
  return null;
end $$;

create function count_removed_rejected_adverts() returns trigger language plpgsql as $$
begin
  insert into source_problem_changes (source_key, reason, difference)
  select source_key, reason, -count(*) from removed group by source_key, reason;
  return null;
end $$;

create trigger rejected_adverts_are_counted after insert on rejected_adverts
  referencing new table as added for each statement execute function count_added_rejected_adverts();
create trigger rejected_adverts_that_leave_are_counted after delete on rejected_adverts
  referencing old table as removed for each statement execute function count_removed_rejected_adverts();
create trigger rejected_adverts_that_move_are_counted after update on rejected_adverts
  referencing old table as removed new table as added for each statement execute function count_rejected_adverts();

create table source_view_days (
  source_key text not null references sources (key),
  day date not null,
  views integer not null check (views > 0),
  primary key (source_key, day)
);

comment on table source_view_days is 'How often adverts of a source were opened on a day in India, without who it was.';

create table source_trials (
  id uuid primary key default uuidv7(),
  requested_at timestamptz not null default now(),
  source_key text check (length(source_key) between 2 and 40),
  record jsonb not null check (jsonb_typeof(record) = 'object' and length(record::text) <= 40000),
  based_on jsonb check (jsonb_typeof(based_on) = 'object' and length(based_on::text) <= 40000),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  problem text check (length(problem) <= 500),
  result jsonb check (length(result::text) <= 800000),
  finished_at timestamptz,
  constraint a_finished_trial_has_its_time check ((state = 'waiting') = (finished_at is null))
);

create index source_trials_by_time on source_trials (requested_at);

comment on table source_trials is 'Dry runs: what 20 adverts of a source would be understood as. Deleted after a day; nothing else is stored.';
comment on column source_trials.based_on is 'The record of the source when the dry run began; null if it was not registered.';

create table source_replays (
  id uuid primary key default uuidv7(),
  source_key text not null references sources (key),
  reason text check (length(reason) between 1 and 60),
  requested_at timestamptz not null default now(),
  total integer not null check (total >= 0),
  replayed integer not null default 0 check (replayed >= 0),
  understood integer not null default 0 check (understood >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  problem text check (length(problem) <= 500),
  finished_at timestamptz
);

create index source_replays_of_a_source on source_replays (source_key, requested_at desc);
create unique index one_open_replay on source_replays (source_key) where finished_at is null;

comment on table source_replays is 'Replays of rejected adverts that an operator requested, with their progress.';
