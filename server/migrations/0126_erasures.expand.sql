-- Accounts that their people have erased. The row names the account until the erasure is done.
create table erasures (
  id uuid primary key default uuidv7(),
  account_id uuid unique,
  asked_at timestamptz not null default now(),
  done_at timestamptz,
  constraint a_finished_erasure_names_nobody check ((account_id is null) = (done_at is not null))
);
comment on table erasures is 'Rows stay as proof that an erasure was asked for and done. Without a reference to accounts: the row outlives the account.';
