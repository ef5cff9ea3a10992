-- One budget for all work that rewrites derived data, in every process, so that its index writes leave the engine to
-- searches.
create table background_budget (
  only_row boolean primary key default true check (only_row),
  rows_per_second real not null check (rows_per_second > 0),
  free_at timestamptz not null default now()
);

insert into background_budget (rows_per_second) values (100);

comment on column background_budget.rows_per_second is 'BACKGROUND_ROWS_PER_SECOND of the leading worker.';
comment on column background_budget.free_at is 'When the rows reserved so far are paid for: the next batch starts then. In the past: the budget is idle.';
