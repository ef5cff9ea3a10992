-- Price models: their training runs, the models with their files in S3, which of them is in use, and values by them.

create table training_runs (
  id uuid primary key default uuidv7(),
  status text not null default 'queued'
    check (status in ('validating_files', 'queued', 'running', 'succeeded', 'failed', 'cancelled')),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  adverts integer check (adverts >= 0),
  metrics jsonb check (jsonb_typeof(metrics) = 'object'),
  failure text check (length(failure) between 1 and 2000),
  constraint a_finished_run_knows_when
    check ((status in ('succeeded', 'failed', 'cancelled')) = (finished_at is not null)),
  constraint a_failed_run_says_why check (status <> 'failed' or failure is not null)
);

create unique index one_training_run_at_a_time on training_runs ((true))
  where status in ('validating_files', 'queued', 'running');

comment on table training_runs is 'Every attempt to train a price model. Its process holds the lock training-run-<id>; an unfinished run without it has failed.';

create table price_models (
  id uuid primary key default uuidv7(),
  run_id uuid not null references training_runs (id),
  file_key text not null check (length(file_key) between 1 and 200),
  metrics jsonb not null check (jsonb_typeof(metrics) = 'object'),
  created_at timestamptz not null default now(),
  promoted_at timestamptz,
  rolled_back_at timestamptz,
  constraint only_what_was_promoted_is_rolled_back check (rolled_back_at is null or rolled_back_at >= promoted_at)
);

create index price_models_in_use on price_models (promoted_at desc)
  where promoted_at is not null and rolled_back_at is null;

comment on table price_models is 'In use is the last one that was promoted and not rolled back; without one, values are medians of comparables.';

alter table listing_values
  add column model_id uuid references price_models (id),
  add column likely_low_rupees bigint,
  add column likely_high_rupees bigint,
  add constraint a_likely_range_holds_the_range check (
    (likely_low_rupees is null) = (likely_high_rupees is null)
    and likely_low_rupees <= value_low_rupees and value_high_rupees <= likely_high_rupees);

comment on column listing_values.model_id is 'The price model that gave the value; null: the median of comparables.';
comment on column listing_values.likely_low_rupees is 'With likely_high_rupees the 80 percent interval; the value''s own range holds half of the prices.';

create table not_rated_listings (
  listing_id uuid primary key references listings (id) on delete cascade,
  model_id uuid not null references price_models (id),
  reason text not null check (reason in ('too-few-comparables', 'too-uncertain', 'implausible-price')),
  decided_at timestamptz not null default now()
);

comment on table not_rated_listings is 'Why a price model gave no value. A listing has a value or stands here, or was not looked at by a model yet.';

-- A listing is never both: who writes the one takes the other away.
create function value_replaces_reason() returns trigger
language plpgsql as $$
begin
  delete from not_rated_listings where listing_id = new.listing_id;
  return null;
end $$;

create trigger value_replaces_reason after insert on listing_values
  for each row execute function value_replaces_reason();

create function reason_replaces_value() returns trigger
language plpgsql as $$
begin
  delete from listing_values where listing_id = new.listing_id;
  return null;
end $$;

create trigger reason_replaces_value after insert on not_rated_listings
  for each row execute function reason_replaces_value();
