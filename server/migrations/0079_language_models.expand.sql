-- The ledger of calls to language models, and what their budgets have left. No prompt and no answer is stored.

create table llm_calls (
  id uuid not null default uuidv7(),
  at timestamptz not null default now(),
  role text not null check (role in ('assistant', 'research', 'safety', 'rewording')),
  model text not null check (length(model) between 1 and 200),
  account_id uuid references accounts (id) on delete set null,
  visitor bytea check (length(visitor) = 16),
  outcome text check (outcome in ('answered', 'busy', 'misconfigured', 'rejected', 'unreachable', 'timeout',
    'broken_off', 'server_error', 'unreadable', 'too_long', 'stopped')),
  tries integer check (tries between 1 and 10),
  input_tokens bigint not null check (input_tokens >= 0),
  output_tokens bigint not null check (output_tokens >= 0),
  microrupees bigint not null check (microrupees >= 0),
  usage_is_reported boolean not null default false,
  first_text_ms integer check (first_text_ms >= 0),
  total_ms integer check (total_ms >= 0),
  primary key (id, at),
  constraint one_spender check (account_id is null or visitor is null),
  constraint a_finished_call_has_tries_and_time
    check ((outcome is null) = (tries is null) and (outcome is null) = (total_ms is null))
) partition by range (at);

create index llm_calls_of_an_account on llm_calls (account_id, at) where account_id is not null;
create index llm_calls_of_a_visitor on llm_calls (visitor, at) where visitor is not null;

comment on table llm_calls is 'One row for each call to a language model. Until it has finished, and if its process died, tokens and cost are the upper bounds that were reserved.';
comment on column llm_calls.visitor is 'Keyed hash of the signed visitor cookie of a guest.';
comment on column llm_calls.microrupees is 'Cost in millionths of a rupee, at the configured price of the model.';
comment on column llm_calls.usage_is_reported is 'False: the tokens are estimated, because the provider reported none.';

insert into partition_plans (parent, step, ahead_days, keep_days) values ('llm_calls', 'month', 62, 396);
select ensure_partitions();

create table llm_spending (
  only_row boolean primary key default true check (only_row),
  day date not null default current_date,
  day_tokens bigint not null default 0 check (day_tokens >= 0),
  day_microrupees bigint not null default 0 check (day_microrupees >= 0),
  all_tokens bigint not null default 0 check (all_tokens >= 0),
  all_microrupees bigint not null default 0 check (all_microrupees >= 0)
);
insert into llm_spending default values;

comment on table llm_spending is 'Sums of llm_calls for the current day in India and in all. Locked while a call reserves its cost, so that parallel calls cannot exceed a budget together.';
