-- The training desk: runs of a fine-tuning provider beside those of our own trainer, how each went on, and examples.

alter table training_runs
  add column trainer text not null default 'local' check (trainer in ('local', 'provider')),
  add column provider_job_id text unique check (length(provider_job_id) between 1 and 200),
  add column provider_status text check (length(provider_status) between 1 and 40),
  add column examples integer check (examples >= 0),
  add column trained_tokens bigint check (trained_tokens >= 0),
  add column epochs integer check (epochs > 0),
  add column batch_size integer check (batch_size > 0),
  add column learning_rate_multiplier double precision check (learning_rate_multiplier > 0),
  add column tuned_model text check (length(tuned_model) between 1 and 200),
  add column expected_finish_at timestamptz,
  add column messages jsonb not null default '[]' check (jsonb_typeof(messages) = 'array'),
  add column queued_at timestamptz,
  add column running_at timestamptz,
  add column read_at timestamptz,
  add column read_attempt_at timestamptz,
  add column read_failure text check (length(read_failure) between 1 and 500),
  add constraint only_a_provider_has_a_job_of_its_own check (trainer = 'provider' or provider_job_id is null);

comment on column training_runs.trainer is 'local: a process of ours, which holds the lock of its run. provider: a job of the fine-tuning provider, which goes on without us.';
comment on column training_runs.provider_status is 'What the provider called the status when it was none of ours; shown as it is.';
comment on column training_runs.messages is 'The last events that the provider told of, the newest first.';
comment on column training_runs.read_failure is 'Why the last attempt to read the status failed; null after one that did not.';

create index training_runs_by_time on training_runs (created_at desc);

create table training_samples (
  run_id uuid not null references training_runs (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  status text not null,
  percent smallint not null check (percent between 0 and 100),
  primary key (run_id, at)
);

comment on table training_samples is 'How far a run was, at most every five seconds; the last twenty are kept (TRAIN-07).';

create table training_examples (
  id uuid primary key default uuidv7(),
  question text not null check (length(question) between 1 and 400),
  rupees bigint not null check (rupees between 1 and 9999999999),
  made_at timestamptz not null default now()
);

create unique index training_examples_once on training_examples (question);

comment on table training_examples is 'Synthetic examples that have passed the checks, for the fine-tuning provider. Our own model learns from real adverts alone.';
