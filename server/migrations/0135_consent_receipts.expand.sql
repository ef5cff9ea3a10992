-- POL-08: every consent that was given or withdrawn, with the text that it was given to.
create table consent_notices (
  hash text primary key constraint is_a_sha256 check (hash ~ '^[0-9a-f]{64}$'),
  language text not null check (language ~ '^[a-z]{2}$'),
  text text not null check (length(text) between 1 and 4000),
  first_used_at timestamptz not null default now()
);
comment on table consent_notices is 'The texts that people consented to, by their hash. Rows are only added.';

create table consent_receipts (
  id uuid primary key default uuidv7(),
  account_id uuid not null,
  purpose text not null check (purpose in ('recent-searches', 'prices-email', 'prices-push', 'news-email')),
  given boolean not null,
  notice_hash text not null references consent_notices (hash),
  at timestamptz not null default clock_timestamp()
);
create index consent_receipts_of_an_account on consent_receipts (account_id, id desc);
comment on table consent_receipts is 'Rows are only added. Names people by account id, like the audit log, so that a receipt outlives the account.';

create trigger consent_notices_stay before update or delete on consent_notices
  for each row execute function refuse_change();
create trigger consent_notices_stay_whole before truncate on consent_notices
  for each statement execute function refuse_change();
create trigger consent_receipts_stay before update or delete on consent_receipts
  for each row execute function refuse_change();
create trigger consent_receipts_stay_whole before truncate on consent_receipts
  for each statement execute function refuse_change();
