-- The cars of a dealership go on sale after a moderator has checked the dealership: its rows come without papers.
alter table dealers
  add column check_state text not null default 'waiting' check (check_state in ('waiting', 'passed', 'refused')),
  add column check_reason text check (length(check_reason) <= 500),
  add column checked_at timestamptz,
  add constraint a_check_has_a_time check (check_state = 'waiting' or checked_at is not null);

-- Dealerships that already sell go on selling.
update dealers set check_state = 'passed', checked_at = created_at;

comment on column dealers.check_state is 'Whether a moderator has found the dealership to exist. Until then its spreadsheets wait.';
comment on column dealers.check_reason is 'Why it was refused; the dealership reads it.';

alter table dealer_imports drop constraint dealer_imports_state_check;
alter table dealer_imports add constraint dealer_imports_state_check
  check (state in ('reading', 'unreadable', 'preview', 'waiting', 'saving', 'saved')) not valid;
alter table dealer_imports validate constraint dealer_imports_state_check;

create index dealer_imports_waiting on dealer_imports (dealer_id) where state = 'waiting';

comment on column dealer_imports.state is 'waiting: saved as soon as the dealership is accepted.';
