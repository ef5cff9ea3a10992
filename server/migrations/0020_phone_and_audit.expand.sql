-- Phones that are verified by a code, searches that count against an account, notices to a person, and the audit log.

-- 1. The audit log: rows are added and never changed. Each carries the hash of the one before it in its chain, so that a
-- changed or missing row is found by `pnpm audit:verify`.
create table audit_entries (
  chain smallint not null,
  place bigint not null check (place > 0),
  at timestamptz not null,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  actor_id uuid,
  subject_id uuid,
  details jsonb not null check (jsonb_typeof(details) = 'object' and pg_column_size(details) <= 2000),
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (chain, place)
);

create index audit_entries_about_a_subject on audit_entries (subject_id, at) where subject_id is not null;
create index audit_entries_by_an_actor on audit_entries (actor_id, at) where actor_id is not null;

comment on table audit_entries is 'Who did what, in the transaction that did it. Of people it has their account ids and nothing else; it outlives accounts, so nothing refers to them.';
comment on column audit_entries.actor_id is 'Whose session did it; null for a command or the configuration.';

-- A chain has one writer at a time, until its transaction ends. Sixteen of them, so that sign-ins do not wait for one
-- another; a transaction writes to one chain only, so no two can wait for each other in a circle.
create table audit_heads (
  chain smallint primary key check (chain between 0 and 15),
  place bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex') check (length(hash) = 32)
) with (fillfactor = 20);

insert into audit_heads (chain) select generate_series(0, 15);

comment on table audit_heads is 'The last entry of each chain: without it the newest entries could be deleted unnoticed.';

create function append_audit_entry(the_kind text, the_actor uuid, the_subject uuid, the_details jsonb) returns void
language plpgsql as $$
declare
  head audit_heads;
  entry_at timestamptz;
  entry_hash bytea;
begin
  select * into strict head from audit_heads where chain = pg_backend_pid() % 16 for update;
  entry_at := clock_timestamp();
  -- The same text is put together in server/src/platform/audit/audit-hash.ts.
  entry_hash := sha256(convert_to(concat_ws('|', encode(head.hash, 'hex'), head.chain, head.place + 1,
    (extract(epoch from entry_at) * 1000000)::bigint, the_kind, coalesce(the_actor::text, '-'),
    coalesce(the_subject::text, '-'), the_details::text), 'UTF8'));
  insert into audit_entries (chain, place, at, kind, actor_id, subject_id, details, previous_hash, hash)
  values (head.chain, head.place + 1, entry_at, the_kind, the_actor, the_subject, the_details, head.hash, entry_hash);
  update audit_heads set place = head.place + 1, hash = entry_hash where chain = head.chain;
end $$;

create function refuse_change_of_audit() returns trigger
language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_entries_stay before update or delete or truncate on audit_entries
  for each statement execute function refuse_change_of_audit();

-- 2. Codes by SMS. The number and the network are keyed hashes, as in charges: this table tells no number.
create table phone_codes (
  id uuid primary key default uuidv7(),
  account_id uuid references accounts (id) on delete set null,
  number_hash bytea not null check (length(number_hash) = 16),
  network_hash bytea not null check (length(network_hash) = 16),
  code_hash bytea not null check (length(code_hash) = 32),
  state text not null default 'sending' check (state in ('sending', 'sent', 'failed', 'used')),
  tries smallint not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  gateway_id text unique check (length(gateway_id) between 1 and 100),
  delivery text check (delivery in ('delivered', 'failed')),
  delivery_at timestamptz
);

create index phone_codes_to_a_number on phone_codes (number_hash, sent_at);
create index phone_codes_of_an_account on phone_codes (account_id, sent_at);
create index phone_codes_from_a_network on phone_codes (network_hash, sent_at);
create index phone_codes_by_time on phone_codes (sent_at);

comment on table phone_codes is 'Kept for two days, longer than any limit counts; rows outlive an account so that a new one does not refill the limits of a number.';
comment on column phone_codes.state is 'failed: the gateway has not taken it, so it neither counts nor can be entered. sending: it may have.';

-- AUTH-13: all limits in one step. Senders take turns, each for about a millisecond, and each sees what the one before
-- took; the lock goes with the transaction, which is this one statement.
create function reserve_phone_code(
  the_account uuid, the_number bytea, the_network bytea, the_code bytea, valid_for interval,
  per_ten_minutes integer, per_hour integer, per_network_hour integer, per_day integer
) returns table (outcome text, code_id uuid, valid_until timestamptz, frees_at timestamptz)
language plpgsql as $$
declare
  wait_until timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('phone codes', 20));
  delete from phone_codes where id in (
    select id from phone_codes where sent_at < now() - interval '2 days' order by sent_at limit 100);

  -- The oldest send that still fills a limit says when the limit has room again.
  select max(until) into wait_until from (
    (select sent_at + interval '10 minutes' as until from phone_codes
      where number_hash = the_number and state <> 'failed' and sent_at > now() - interval '10 minutes'
      order by sent_at desc offset per_ten_minutes - 1 limit 1)
    union all
    (select sent_at + interval '1 hour' from phone_codes
      where number_hash = the_number and state <> 'failed' and sent_at > now() - interval '1 hour'
      order by sent_at desc offset per_hour - 1 limit 1)
    union all
    (select sent_at + interval '1 hour' from phone_codes
      where account_id = the_account and state <> 'failed' and sent_at > now() - interval '1 hour'
      order by sent_at desc offset per_hour - 1 limit 1)
    union all
    (select sent_at + interval '1 hour' from phone_codes
      where network_hash = the_network and state <> 'failed' and sent_at > now() - interval '1 hour'
      order by sent_at desc offset per_network_hour - 1 limit 1)
  ) as limits;
  if wait_until is not null then
    return query select 'refused', null::uuid, null::timestamptz, wait_until;
    return;
  end if;

  if (select count(*) from phone_codes where state <> 'failed'
      and sent_at >= date_trunc('day', now(), 'Asia/Kolkata')) >= per_day then
    return query select 'capped', null::uuid, null::timestamptz,
      date_trunc('day', now(), 'Asia/Kolkata') + interval '1 day';
    return;
  end if;

  return query
    insert into phone_codes (account_id, number_hash, network_hash, code_hash, expires_at)
    values (the_account, the_number, the_network, the_code, now() + valid_for)
    returning 'reserved', id, expires_at, null::timestamptz;
end $$;

-- Only the newest code of an account and a number can be entered. Parallel tries take turns on its row.
create function try_phone_code(the_account uuid, the_number bytea, the_code bytea, most_tries integer)
returns table (outcome text, tries_left integer)
language plpgsql as $$
declare
  sent phone_codes;
begin
  select * into sent from phone_codes
  where account_id = the_account and number_hash = the_number and state <> 'failed'
  order by sent_at desc, id desc limit 1 for update;
  if sent.id is null or sent.state = 'used' or sent.expires_at <= now() or sent.tries >= most_tries then
    return query select 'expired', 0;
    return;
  end if;
  update phone_codes set tries = tries + 1, state = case when code_hash = the_code then 'used' else state end
  where id = sent.id;
  if sent.code_hash = the_code then
    return query select 'right', 0;
  else
    return query select 'wrong', most_tries - sent.tries - 1;
  end if;
end $$;

-- 3. What a person is told on /profile.
create table account_notices (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('phone_moved_to_another_account')),
  at timestamptz not null default now()
);

create index account_notices_of_an_account on account_notices (account_id, at desc);

-- 4. Searches of an account (C-01): its own of the calendar month, and what is left to the visitor who first signed in.
create table account_visitors (
  account_id uuid primary key references accounts (id) on delete cascade,
  cookie bytea not null check (length(cookie) = 16),
  visitor bytea check (length(visitor) = 16),
  linked_at timestamptz not null default now()
);

comment on table account_visitors is 'The first visitor who searched with this account: the account has what is left of that allowance on all devices, and a new device brings no new one.';

-- A charge of an account counts against the account alone; as a repetition it is free under every name.
create or replace function charges_spent(
  the_cookie bytea, the_visitor bytea, the_network bytea, the_site_prefix bytea, the_window interval,
  the_question bytea default null, free_for interval default '0'
) returns table (
  name text, used integer, oldest timestamptz, used_in_day integer, oldest_in_day timestamptz, asked boolean)
language sql stable as $$
  select 'cookie', count(*) filter (where account_id is null)::integer, min(at) filter (where account_id is null),
    0, null::timestamptz, bool_or(question = the_question and at > now() - free_for) from charges
    where cookie = the_cookie and at > now() - the_window and counts_until > now()
  union all
  select 'visitor', count(*) filter (where account_id is null)::integer, min(at) filter (where account_id is null),
    0, null, bool_or(question = the_question and at > now() - free_for) from charges
    where visitor = the_visitor and at > now() - the_window and counts_until > now()
  union all
  select 'network', count(*)::integer, min(at), count(*) filter (where at > now() - interval '1 day')::integer,
    min(at) filter (where at > now() - interval '1 day'), false from charges
    where network = the_network and account_id is null and at > now() - the_window and counts_until > now()
  union all
  select 'sitePrefix', count(*)::integer, min(at), count(*) filter (where at > now() - interval '1 day')::integer,
    min(at) filter (where at > now() - interval '1 day'), false from charges
    where site_prefix = the_site_prefix and account_id is null and at > now() - the_window and counts_until > now()
$$;

-- A charge of an account counts to the end of its month, which may be later than the window of a visitor.
create or replace function keep_charges(the_ids uuid[], the_times timestamptz[], the_window interval) returns void
language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update charges set counts_until = case when account_id is null then charges.at + the_window
    else date_trunc('month', charges.at, 'Asia/Kolkata') + interval '32 days' end
  from unnest(the_ids, the_times) as kept (id, at)
  where charges.id = kept.id and charges.at = kept.at;
end $$;

create function account_charges_spent(the_account uuid) returns integer
language sql stable as $$
  select count(*)::integer from charges
  where account_id = the_account and at >= date_trunc('month', now(), 'Asia/Kolkata') and counts_until > now()
$$;

-- SEC-09, as take_charge: looks and takes in one step.
create function take_account_charge(
  the_question bytea, the_cookie bytea, the_visitor bytea, the_network bytea, the_site_prefix bytea, the_account uuid,
  per_month integer, free_for interval, held_for interval
) returns table (outcome text, charge_id uuid, charged_at text, frees_at timestamptz)
language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform pg_advisory_xact_lock(hashtextextended(the_account::text, 8));
  if exists (select from charges where account_id = the_account and question = the_question
      and at > now() - free_for and counts_until > now())
    or exists (select from charges where cookie = the_cookie and question = the_question
      and at > now() - free_for and counts_until > now()) then
    return query select 'free', null::uuid, null::text, null::timestamptz;
    return;
  end if;
  if account_charges_spent(the_account) >= per_month then
    return query select 'refused', null::uuid, null::text,
      date_trunc('month', date_trunc('month', now(), 'Asia/Kolkata') + interval '32 days', 'Asia/Kolkata');
    return;
  end if;
  return query
    insert into charges (counts_until, question, cookie, visitor, network, site_prefix, account_id)
    values (now() + held_for, the_question, the_cookie, the_visitor, the_network, the_site_prefix, the_account)
    returning 'charged', id, at::text, null::timestamptz;
end $$;
