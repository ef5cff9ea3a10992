-- Refunds that fail at the provider, several refunds of one payment, alerts that cannot be indexed, an index on the adverts
-- that wait for matching, and the history of price insights.

-- A refund as the provider reports it. Only a failed one is sent again, or returned by hand.
alter table refunds add column status text not null default 'waiting'
  check (status in ('waiting', 'sent', 'processed', 'failed', 'by_hand'));
alter table refunds add column attempts integer not null default 1 check (attempts between 1 and 99);
alter table refunds add column failed_at timestamptz;
alter table refunds add column checked_at timestamptz;
alter table refunds add column returned_by uuid references accounts (id) on delete set null;
alter table refunds add column returned_at timestamptz;
alter table refunds add column bank_reference text check (length(bank_reference) between 1 and 80);

update refunds set status = 'sent' where provider_id is not null;

comment on column refunds.status is 'waiting: not accepted by the provider yet. sent: accepted. processed: the bank has it. failed: the money did not reach the payer and is owed. by_hand: an admin transferred it.';
comment on column refunds.attempts is 'Part of the key that the provider gets: a refund that is sent again has a key of its own.';

create function check_refund_move() returns trigger language plpgsql as $$
begin
  -- A release before this column knows only the id at the provider.
  if new.status = 'waiting' and old.status = 'waiting' and old.provider_id is null and new.provider_id is not null then
    new.status := 'sent';
  end if;
  if new.payment_id <> old.payment_id or new.amount_paise <> old.amount_paise then
    raise exception 'the amount of a refund does not change' using errcode = 'check_violation';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('waiting', 'sent'), ('waiting', 'failed'), ('sent', 'processed'), ('sent', 'failed'), ('processed', 'failed'),
    ('failed', 'waiting'), ('failed', 'by_hand')) then
    raise exception 'a refund cannot move from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger refund_moves before update on refunds for each row execute function check_refund_move();

-- Several refunds of one payment, together at most what was paid.
alter table refunds drop constraint refunds_payment_id_key;
create index refunds_of_a_payment on refunds (payment_id);

-- What can still be returned. Refunds made at the provider are part of refunded_paise; ours are counted from the moment
-- they are requested.
create function refundable_paise(the_payment text) returns integer language sql stable as $$
  select payments.amount_paise - greatest(
    (select coalesce(sum(amount_paise), 0) from refunds where payment_id = payments.id),
    payments.refunded_paise
      + (select coalesce(sum(amount_paise), 0) from refunds where payment_id = payments.id and status = 'waiting'
           and attempts = 1))::integer
  from payments where id = the_payment
$$;

create function check_refund_sum() returns trigger language plpgsql as $$
begin
  -- Locked, so that two refunds at once cannot both take the rest.
  perform from payments where id = new.payment_id for no key update;
  if new.amount_paise > refundable_paise(new.payment_id) then
    raise exception 'the refunds of % exceed what was paid', new.payment_id
      using errcode = 'check_violation', constraint = 'refunds_within_the_payment';
  end if;
  return new;
end
$$;
create trigger refunds_within_the_payment before insert on refunds
  for each row execute function check_refund_sum();

drop index refunds_to_send;
create index refunds_to_send on refunds (requested_at) where status = 'waiting';
create index refunds_to_check on refunds (checked_at nulls first) where status = 'sent';
create index failed_refunds on refunds (failed_at desc, id desc) where status = 'failed';
create index refunds_by_returner on refunds (returned_by) where returned_by is not null;

-- Money that a failed refund left with us: owed to the payer.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in
  ('capture', 'refund', 'settlement', 'refund_failed', 'refund_again', 'refund_by_hand')) not valid;
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in
  ('provider', 'bank', 'sales', 'cgst', 'sgst', 'igst', 'fees', 'fee_gst', 'refunds_due')) not valid;

-- Saved searches that the engine refuses are set aside, so that the others go on.
alter table alerts_to_index add column tries integer not null default 0 check (tries >= 0);
alter table alerts_to_index add column set_aside_at timestamptz;
alter table alerts_to_index add column failure text check (length(failure) <= 500);
create index alerts_waiting_for_index on alerts_to_index (id) where set_aside_at is null;
create index alerts_set_aside on alerts_to_index (set_aside_at) where set_aside_at is not null;

comment on column alerts_to_index.set_aside_at is 'The engine refused this saved search: it is not tried again before the worker starts anew or the search changes.';

-- Alerts ask whether an advert waits for matching.
create index match_waiting_of_a_listing on match_waiting (listing_id);

-- C-14: the insight history of Pro. A row is added when the insights of an advert are shown and differ from the last ones.
create table insight_records (
  listing_id uuid not null,
  day date not null,
  price_rupees bigint not null check (price_rupees between 1 and 9999999999),
  average_rupees bigint check (average_rupees between 1 and 9999999999),
  fair_rupees bigint check (fair_rupees between 1 and 9999999999),
  low_rupees bigint check (low_rupees <= fair_rupees),
  high_rupees bigint check (high_rupees >= fair_rupees),
  label text check (length(label) <= 40),
  primary key (listing_id, day),
  constraint a_range_belongs_to_a_fair_price check (
    (fair_rupees is null) = (low_rupees is null) and (fair_rupees is null) = (high_rupees is null))
);

create index insight_records_by_day on insight_records (day);

comment on table insight_records is 'Price insights of an advert as they were shown on a day in India, deleted after two years. No person is named.';
