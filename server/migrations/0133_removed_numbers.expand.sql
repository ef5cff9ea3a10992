-- POL-07: a seller whose advert was read from a portal has name and number removed without an account.

-- 1. Which adverts show a number, and which numbers were removed; both as keyed hashes.
create table removed_numbers (
  number_hash bytea primary key check (length(number_hash) = 16),
  asked_at timestamptz not null default now(),
  done_at timestamptz
);
comment on table removed_numbers is 'Numbers whose owners had their adverts unnamed. Every advert that is read is compared with them, so rows stay.';
comment on column removed_numbers.number_hash is 'HMAC of a phone number; the key (SELLER_MARK_SECRET) is not in the database.';
comment on column removed_numbers.done_at is 'When the adverts stored at the time of the request were unnamed.';

create table advert_numbers (
  source_key text not null references sources (key),
  source_ref text not null,
  number_hash bytea not null check (length(number_hash) = 16),
  primary key (source_key, source_ref, number_hash)
);
create index advert_numbers_by_number on advert_numbers (number_hash, source_key, source_ref);
comment on table advert_numbers is 'The phone numbers in adverts of other sources, as keyed hashes, by which the owner of a number finds her adverts. Used for nothing else.';

-- The numbers of a rejected advert go with it. One that becomes a listing gets them again in the same transaction.
create function delete_numbers_of_rejected() returns trigger
language plpgsql as $$
begin
  delete from advert_numbers using gone
  where advert_numbers.source_key = gone.source_key and advert_numbers.source_ref = gone.source_ref
    and not exists (select from listings
      where listings.source_key = gone.source_key and listings.source_ref = gone.source_ref);
  return null;
end $$;
create trigger numbers_of_rejected_deleted after delete on rejected_adverts
  referencing old table as gone for each statement execute function delete_numbers_of_rejected();

-- 2. Stored bytes to be deleted from the object store, and how far a scan of many rows has come.
create table raw_removals (
  raw_key text primary key,
  asked_at timestamptz not null default now()
);
comment on table raw_removals is 'Bytes of a source that contain a removed number. A job deletes object and row within a minute.';
create table removal_progress (
  scan text primary key check (scan in ('numbers')),
  place text
);
comment on column removal_progress.place is 'The last key or id that was checked; null at the end.';
insert into removal_progress (scan, place) values ('numbers', '00000000-0000-0000-0000-000000000000');

-- 3. Earlier words of an advert can be erased from its sightings, and nothing else can be changed.
create or replace function refuse_change_of_memory() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) ? 'said_before'
      and to_jsonb(new) - 'said_before' = to_jsonb(old) - 'said_before'
      and to_jsonb(new) -> 'said_before' = (to_jsonb(old) -> 'said_before') - array['title', 'description', 'features']
    then
      return new;
    end if;
  end if;
  raise exception '% is only ever added to', regexp_replace(tg_table_name, '_[0-9]{6}$', '')
    using errcode = 'insufficient_privilege';
end $$;

-- 4. Codes for people without an account. Limits count who asks: the visitor and the network.
alter table phone_codes add column visitor_hash bytea;
alter table phone_codes add constraint a_visitor_is_a_hash check (length(visitor_hash) = 16) not valid;
comment on column phone_codes.visitor_hash is 'Of a person without an account, who asked for a removal; null for codes of accounts.';

create function reserve_visitor_code(
  the_visitor bytea, the_number bytea, the_network bytea, the_code bytea, valid_for interval, limits jsonb
) returns table (outcome text, code_id uuid, valid_until timestamptz, frees_at timestamptz)
language plpgsql as $$
declare
  wait_until timestamptz;
  today integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('phone codes', 20));
  delete from phone_codes where id in (
    select id from phone_codes where sent_at < now() - interval '2 days' order by sent_at limit 100);

  select max(until) into wait_until from (
    (select sent_at + interval '1 hour' as until from phone_codes
      where number_hash = the_number and state <> 'failed' and sent_at > now() - interval '1 hour'
      order by sent_at desc offset (limits->>'perNumberHour')::integer - 1 limit 1)
    union all
    (select sent_at + interval '1 hour' from phone_codes
      where visitor_hash = the_visitor and state <> 'failed' and sent_at > now() - interval '1 hour'
      order by sent_at desc offset (limits->>'perHour')::integer - 1 limit 1)
    union all
    (select sent_at + interval '1 day' from phone_codes
      where visitor_hash = the_visitor and state <> 'failed' and sent_at > now() - interval '1 day'
      order by sent_at desc offset (limits->>'perVisitorDay')::integer - 1 limit 1)
    union all
    (select sent_at + interval '1 hour' from phone_codes
      where network_hash = the_network and state <> 'failed' and sent_at > now() - interval '1 hour'
      order by sent_at desc offset (limits->>'perNetworkHour')::integer - 1 limit 1)
    union all
    (select sent_at + interval '1 day' from phone_codes
      where network_hash = the_network and visitor_hash is not null and state <> 'failed'
        and sent_at > now() - interval '1 day'
      order by sent_at desc offset (limits->>'perNetworkDay')::integer - 1 limit 1)
  ) as full_limits;
  if wait_until is not null then
    return query select 'refused', null::uuid, null::timestamptz, wait_until;
    return;
  end if;

  -- The last part of the day's messages stays reserved for first codes of accounts.
  select count(*) into today from phone_codes
  where state <> 'failed' and sent_at >= date_trunc('day', now(), 'Asia/Kolkata');
  if today >= (limits->>'perDay')::integer - (limits->>'firstCodesPerDay')::integer then
    return query select 'capped', null::uuid, null::timestamptz,
      date_trunc('day', now(), 'Asia/Kolkata') + interval '1 day';
    return;
  end if;

  return query
    insert into phone_codes (visitor_hash, number_hash, network_hash, code_hash, expires_at)
    values (the_visitor, the_number, the_network, the_code, now() + valid_for)
    returning 'reserved', id, expires_at, null::timestamptz;
end $$;

create function try_visitor_code(the_visitor bytea, the_number bytea, the_code bytea, most_tries integer)
returns table (outcome text, tries_left integer)
language plpgsql as $$
declare
  sent phone_codes;
begin
  select * into sent from phone_codes
  where visitor_hash = the_visitor and number_hash = the_number and state <> 'failed'
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
