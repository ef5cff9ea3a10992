-- QUOTA-06, QUOTA-07: the Pro plan, its payments and their books.
--
-- The provider's events only start a read of its state; these tables hold what was read. Money is in whole paise.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create table subscriptions (
  id uuid primary key default uuidv7(),
  account_id uuid references accounts (id) on delete set null,
  provider_id text unique check (length(provider_id) between 1 and 40),
  pay_url text check (length(pay_url) <= 500),
  status text not null default 'created' check (status in
    ('created', 'authenticated', 'active', 'pending', 'halted', 'paused', 'cancelled', 'completed', 'expired')),
  -- RBI: above this amount every debit needs the person's approval.
  price_paise integer not null check (price_paise between 100 and 1500000),
  buyer_name text not null check (length(buyer_name) <= 100),
  buyer_state text not null check (buyer_state ~ '^[0-9]{2}$'),
  buyer_pin text not null check (buyer_pin ~ '^[1-9][0-9]{5}$'),
  charge_at timestamptz,
  observed_at timestamptz,
  entitled_until timestamptz,
  cancel_requested_at timestamptz,
  given_up_at timestamptz,
  notified_charge_at timestamptz,
  created_at timestamptz not null default now(),
  constraint an_observed_subscription_is_known check (observed_at is null or provider_id is not null)
);

create unique index one_open_purchase on subscriptions (account_id) where status = 'created' and given_up_at is null;
create index subscriptions_of_an_account on subscriptions (account_id, created_at desc);
create index subscriptions_that_end on subscriptions (entitled_until) where entitled_until is not null;
create index subscriptions_to_read on subscriptions (observed_at)
  where status not in ('cancelled', 'completed', 'expired') and provider_id is not null;
create index subscriptions_to_charge on subscriptions (charge_at)
  where status in ('authenticated', 'active') and charge_at is not null;

comment on column subscriptions.account_id is 'Null once the account is erased: the books are kept as tax law requires.';
comment on column subscriptions.observed_at is 'When the latest accepted read of the provider''s state was complete.';
comment on column subscriptions.given_up_at is 'The person started another purchase. A payment that still arrives is refunded if that one is paid.';

create function check_subscription_move() returns trigger language plpgsql as $$
begin
  if old.status in ('cancelled', 'completed', 'expired') or new.status = 'created'
    or (new.status = 'authenticated' and old.status <> 'created')
    or (new.status = 'expired' and old.status not in ('created', 'authenticated')) then
    raise exception 'a subscription cannot move from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger subscription_moves before update of status on subscriptions
  for each row when (old.status <> new.status) execute function check_subscription_move();

create table payments (
  id text primary key check (length(id) between 1 and 40),
  subscription_id uuid not null references subscriptions (id),
  status text not null check (status in ('created', 'failed', 'authorized', 'captured', 'refunded')),
  amount_paise integer not null check (amount_paise > 0),
  refunded_paise integer not null default 0 check (refunded_paise between 0 and amount_paise),
  fee_paise integer check (fee_paise >= 0),
  fee_gst_paise integer check (fee_gst_paise >= 0),
  period_start timestamptz,
  period_end timestamptz,
  first_seen_at timestamptz not null default now(),
  constraint a_period_has_two_ends check ((period_start is null) = (period_end is null) and period_start < period_end),
  constraint only_captured_money_is_refunded check (refunded_paise = 0 or status in ('captured', 'refunded'))
);

create index payments_of_a_subscription on payments (subscription_id);

create function check_payment_move() returns trigger language plpgsql as $$
declare
  ranks constant text[] := array['created', 'failed', 'authorized', 'captured', 'refunded'];
begin
  if array_position(ranks, new.status) < array_position(ranks, old.status)
    or new.refunded_paise < old.refunded_paise or new.amount_paise <> old.amount_paise
    or new.subscription_id <> old.subscription_id then
    raise exception 'a payment cannot move from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger payment_moves before update on payments for each row execute function check_payment_move();

create table payment_events (
  id text primary key check (length(id) between 1 and 100),
  kind text not null check (length(kind) <= 60),
  provider_subscription_id text check (length(provider_subscription_id) <= 40),
  payment_id text check (length(payment_id) <= 40),
  body bytea not null check (length(body) <= 262144),
  received_at timestamptz not null default now()
);

create index payment_events_by_time on payment_events (received_at);
create index payment_events_of_a_subscription on payment_events (provider_subscription_id);
create index payment_events_of_a_payment on payment_events (payment_id);

comment on table payment_events is 'Events of the payment provider as received, deleted after 90 days.';

create table refunds (
  id uuid primary key default uuidv7(),
  payment_id text not null unique references payments (id),
  amount_paise integer not null check (amount_paise > 0),
  reason text not null check (reason in ('late', 'twice', 'admin')),
  provider_id text unique check (length(provider_id) <= 40),
  requested_by uuid references accounts (id) on delete set null,
  requested_at timestamptz not null default now(),
  accepted_at timestamptz
);

create index refunds_to_send on refunds (requested_at) where provider_id is null;
create index refunds_by_requester on refunds (requested_by) where requested_by is not null;

comment on table refunds is 'Written before the provider is called; its id is the key by which a repeated call is recognised.';

create table pro_grants (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts (id) on delete cascade,
  granted_by uuid references accounts (id) on delete set null,
  reason text not null check (length(reason) between 1 and 200),
  granted_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz,
  constraint a_grant_lasts check (ends_at > granted_at)
);

create index pro_grants_of_an_account on pro_grants (account_id, granted_at desc);
create index pro_grants_that_end on pro_grants (ends_at);
create index pro_grants_by_granter on pro_grants (granted_by) where granted_by is not null;

-- Bookkeeping: double entry, append-only.

create table ledger_transactions (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('capture', 'refund', 'settlement')),
  reference text not null check (length(reference) between 1 and 80),
  note text check (length(note) <= 80),
  posted_at timestamptz not null default now(),
  unique (kind, reference)
);

comment on column ledger_transactions.reference is 'A payment, a payment with the sum refunded so far, or a settlement: none is posted twice.';
comment on column ledger_transactions.note is 'The bank''s reference (UTR) of a settlement.';

create table ledger_entries (
  transaction_id uuid not null references ledger_transactions (id),
  account text not null check (account in
    ('provider', 'bank', 'sales', 'cgst', 'sgst', 'igst', 'fees', 'fee_gst')),
  paise bigint not null check (paise <> 0),
  primary key (transaction_id, account)
);

create function check_ledger_balance() returns trigger language plpgsql as $$
declare
  total bigint;
begin
  select sum(paise) into total from ledger_entries where transaction_id = new.transaction_id;
  if total <> 0 then
    raise exception 'the ledger transaction % does not add up to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_balance after insert on ledger_entries deferrable initially deferred
  for each row execute function check_ledger_balance();

create function check_ledger_has_entries() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entries where transaction_id = new.id) then
    raise exception 'the ledger transaction % has no entries', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_has_entries after insert on ledger_transactions deferrable initially deferred
  for each row execute function check_ledger_has_entries();

create trigger ledger_transactions_stay before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_entries_stay before update or delete on ledger_entries
  for each row execute function refuse_change();

-- Invoices and credit notes: consecutive per kind and financial year.

create table tax_document_series (
  kind text not null check (kind in ('invoice', 'credit_note')),
  financial_year integer not null check (financial_year between 2020 and 2199),
  last_number integer not null check (last_number between 1 and 999999),
  primary key (kind, financial_year)
);

create table tax_documents (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('invoice', 'credit_note')),
  financial_year integer not null,
  number integer not null,
  payment_id text not null references payments (id),
  refunded_paise integer not null check ((refunded_paise = 0) = (kind = 'invoice')),
  issued_at timestamptz not null,
  seller jsonb not null,
  buyer_name text not null check (length(buyer_name) between 1 and 100),
  buyer_state text not null check (buyer_state ~ '^[0-9]{2}$'),
  buyer_pin text not null check (buyer_pin ~ '^[1-9][0-9]{5}$'),
  total_paise integer not null check (total_paise > 0),
  taxable_paise integer not null check (taxable_paise >= 0),
  cgst_paise integer not null check (cgst_paise >= 0),
  sgst_paise integer not null check (sgst_paise = cgst_paise),
  igst_paise integer not null check (igst_paise >= 0),
  constraint a_document_adds_up check (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise),
  constraint one_way_of_tax check (igst_paise = 0 or cgst_paise = 0),
  unique (kind, financial_year, number),
  unique (payment_id, kind, refunded_paise)
);

comment on column tax_documents.refunded_paise is 'For a credit note: the sum refunded so far, this one included.';
comment on column tax_documents.buyer_name is 'Kept after the account is erased: CGST Act, section 36, requires the books for 72 months.';

-- The row of the series is locked until the transaction ends, so a number is used exactly if its document exists.
create function number_tax_document() returns trigger language plpgsql as $$
begin
  insert into tax_document_series as series (kind, financial_year, last_number)
  values (new.kind, new.financial_year, 1)
  on conflict (kind, financial_year) do update set last_number = series.last_number + 1
  returning last_number into new.number;
  -- Not the start of the transaction: dates follow the order of numbers.
  new.issued_at := clock_timestamp();
  if new.financial_year <> extract(year from (new.issued_at at time zone 'Asia/Kolkata') - interval '3 months') then
    raise exception 'the financial year has ended' using errcode = 'serialization_failure';
  end if;
  return new;
end
$$;
create trigger tax_documents_are_numbered before insert on tax_documents
  for each row execute function number_tax_document();
create trigger tax_documents_stay before update or delete on tax_documents
  for each row execute function refuse_change();

-- Whether an account has Pro now. Called in every transaction that changes an entitlement, and once it has ended.
create function refresh_plan(the_account uuid) returns text language sql as $$
  update accounts set plan = case
    when exists (select from subscriptions where account_id = the_account and entitled_until > now())
      or exists (select from pro_grants where account_id = the_account and ends_at > now() and revoked_at is null)
    then 'pro' else 'free' end
  where id = the_account
  returning plan
$$;
