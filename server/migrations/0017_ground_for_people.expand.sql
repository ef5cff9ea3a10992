-- Values apart, our own listings with owner and state, charges that can belong to an account and ceilings of a day.
-- In this order: copying the values takes a while with many adverts, and the locks on listings and charges come after it.

-- 1. Values apart from listings: a new model writes this table and neither rewrites an advert nor, unless a car moves
-- to another step of price, its search document.
create table listing_values (
  listing_id uuid primary key references listings (id) on delete cascade,
  value_rupees bigint not null check (value_rupees > 0),
  value_low_rupees bigint not null,
  value_high_rupees bigint not null,
  value_comparables integer not null check (value_comparables > 0),
  indexed_value_rupees bigint not null check (indexed_value_rupees > 0),
  indexed_is_sure boolean not null,
  valued_at timestamptz not null default now(),
  constraint a_value_is_in_its_range check (value_low_rupees <= value_rupees and value_rupees <= value_high_rupees)
) with (fillfactor = 80);

comment on table listing_values is 'What an advert''s car is estimated to be worth. No row: not rated.';
comment on column listing_values.indexed_value_rupees is 'The value by which search ranks and, if indexed_is_sure, filters. A new one is taken when the car''s document is written anyway, or when the price moves to another step; else the one before stays.';

-- How far a price is from the value, in steps of 5 percent: step 2 and above are deals (dealGapPercent of the domain).
create function price_step(price bigint, value bigint) returns integer
language sql immutable as $$ select ceil((value - price) * 20.0 / value)::integer $$;

create function value_changed() returns trigger
language plpgsql as $$
declare
  advert record;
begin
  -- A car whose change this transaction has told already has this transaction's number on its row.
  select listings.car_id, listings.price_rupees, cars.xmin = pg_current_xact_id()::xid as told into advert
  from listings join cars on cars.id = listings.car_id where listings.id = coalesce(new.listing_id, old.listing_id);
  if not found then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' then
    if not advert.told and price_step(advert.price_rupees, new.indexed_value_rupees)
        = price_step(advert.price_rupees, old.indexed_value_rupees) and new.indexed_is_sure = old.indexed_is_sure then
      new.indexed_value_rupees := old.indexed_value_rupees;
      return new;
    end if;
  end if;
  if not advert.told then
    perform tell_car_changed(advert.car_id, null);
  end if;
  return coalesce(new, old);
end $$;

create trigger value_changed before insert or update or delete on listing_values
  for each row execute function value_changed();

-- Those that are there. Documents are as they were, so no change is told.
alter table listing_values disable trigger value_changed;
insert into listing_values (
  listing_id, value_rupees, value_low_rupees, value_high_rupees, value_comparables, indexed_value_rupees, indexed_is_sure)
select id, value_rupees, value_low_rupees, value_high_rupees, value_comparables, value_rupees,
  (value_high_rupees - value_low_rupees) / 2.0 <= 0.09 * value_rupees
from listings where value_rupees is not null;
alter table listing_values enable trigger value_changed;

-- 2. Our own listings. A draft is no advert yet: it has an owner and may lack anything else. Once it goes live it has an
-- advert, whose status follows its state here and nowhere else.
create table own_listings (
  id uuid primary key default uuidv7(),
  owner_id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'in_review', 'live', 'sold', 'withdrawn')),
  state_since timestamptz not null default now(),
  listing_id uuid unique references listings (id),
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object' and pg_column_size(content) <= 65536),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint what_was_live_has_an_advert check (state not in ('live', 'sold') or listing_id is not null)
);

create index own_listings_of_an_owner on own_listings (owner_id, id);
create index own_listings_in_review on own_listings (state_since) where state = 'in_review';

comment on table own_listings is 'What a person sells here, from the first draft on. Another person''s row is found by nobody but an operator.';
comment on column own_listings.content is 'What the owner has entered; listings holds what of it is shown.';

create function own_listing_moves() returns trigger
language plpgsql as $$
begin
  new.changed_at := now();
  if new.owner_id <> old.owner_id then
    raise exception 'an own listing keeps its owner' using errcode = 'check_violation';
  end if;
  if new.state = old.state then
    return new;
  end if;
  if not (old.state, new.state) in (
    ('draft', 'in_review'), ('draft', 'withdrawn'), ('in_review', 'draft'), ('in_review', 'live'),
    ('in_review', 'withdrawn'), ('live', 'in_review'), ('live', 'sold'), ('live', 'withdrawn'), ('sold', 'in_review'),
    ('withdrawn', 'draft'), ('withdrawn', 'in_review')
  ) then
    raise exception 'an own listing does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  new.state_since := now();
  return new;
end $$;

create trigger own_listing_moves before update on own_listings for each row execute function own_listing_moves();

create function own_listing_shows() returns trigger
language plpgsql as $$
begin
  update listings set
    status = case new.state when 'live' then 'active' when 'sold' then 'sold' else 'removed' end,
    ended_at = case when new.state = 'live' then null else coalesce(ended_at, now()) end
  where id = new.listing_id
    and status <> case new.state when 'live' then 'active' when 'sold' then 'sold' else 'removed' end;
  return null;
end $$;

create trigger own_listing_shows after insert or update of state, listing_id on own_listings
  for each row when (new.listing_id is not null) execute function own_listing_shows();

-- Processes that are still old write values to the columns of listings; they leave with 0018.
create function copy_listing_value() returns trigger
language plpgsql as $$
begin
  if new.value_rupees is null then
    delete from listing_values where listing_id = new.id;
  else
    merge into listing_values using (select new.id) as given (id) on listing_id = given.id
    when matched then update set value_rupees = new.value_rupees, value_low_rupees = new.value_low_rupees,
      value_high_rupees = new.value_high_rupees, value_comparables = new.value_comparables,
      indexed_value_rupees = new.value_rupees,
      indexed_is_sure = (new.value_high_rupees - new.value_low_rupees) / 2.0 <= 0.09 * new.value_rupees, valued_at = now()
    when not matched then insert
      (listing_id, value_rupees, value_low_rupees, value_high_rupees, value_comparables, indexed_value_rupees,
       indexed_is_sure)
      values (new.id, new.value_rupees, new.value_low_rupees, new.value_high_rupees, new.value_comparables,
        new.value_rupees, (new.value_high_rupees - new.value_low_rupees) / 2.0 <= 0.09 * new.value_rupees);
  end if;
  return null;
end $$;

create trigger listing_value_copied after insert or update of value_rupees on listings
  for each row execute function copy_listing_value();

-- 3. Charges. All code reads and writes them through functions, so the columns get the names of the field here; the
-- functions of 0008 go on for processes that are still old, and leave with 0018.
alter table charges rename column seal to cookie;
alter table charges rename column line to network;
alter table charges rename column site to site_prefix;
alter table charges add column account_id uuid;
alter index charges_of_a_seal rename to charges_of_a_cookie;
alter index charges_of_a_line rename to charges_of_a_network;
alter index charges_of_a_site rename to charges_of_a_site_prefix;
create index charges_of_an_account on charges (account_id, at) where account_id is not null;

comment on column charges.account_id is 'Whose allowance it counts against; null for a visitor.';

create or replace function charges_used(
  the_seal bytea, the_visitor bytea, the_line bytea, the_site bytea, the_window interval,
  the_question bytea default null, free_for interval default '0'
) returns table (name text, used integer, oldest timestamptz, asked boolean)
language sql stable as $$
  select 'seal', count(*)::integer, min(at), bool_or(question = the_question and at > now() - free_for) from charges
    where cookie = the_seal and at > now() - the_window and counts_until > now()
  union all
  select 'visitor', count(*)::integer, min(at), bool_or(question = the_question and at > now() - free_for) from charges
    where visitor = the_visitor and at > now() - the_window and counts_until > now()
  union all
  select 'line', count(*)::integer, min(at), false from charges
    where network = the_line and at > now() - the_window and counts_until > now()
  union all
  select 'site', count(*)::integer, min(at), false from charges
    where site_prefix = the_site and at > now() - the_window and counts_until > now()
$$;

-- What a caller has used by each name they are known under, and whether this question is among it. People have an
-- allowance for the window; networks have a ceiling for the window and one for a day, so that a single bad day cannot
-- use up what all of a network have for a month.
create function charges_spent(
  the_cookie bytea, the_visitor bytea, the_network bytea, the_site_prefix bytea, the_window interval,
  the_question bytea default null, free_for interval default '0'
) returns table (
  name text, used integer, oldest timestamptz, used_in_day integer, oldest_in_day timestamptz, asked boolean)
language sql stable as $$
  select 'cookie', count(*)::integer, min(at), 0, null::timestamptz,
    bool_or(question = the_question and at > now() - free_for) from charges
    where cookie = the_cookie and at > now() - the_window and counts_until > now()
  union all
  select 'visitor', count(*)::integer, min(at), 0, null,
    bool_or(question = the_question and at > now() - free_for) from charges
    where visitor = the_visitor and at > now() - the_window and counts_until > now()
  union all
  select 'network', count(*)::integer, min(at), count(*) filter (where at > now() - interval '1 day')::integer,
    min(at) filter (where at > now() - interval '1 day'), false from charges
    where network = the_network and at > now() - the_window and counts_until > now()
  union all
  select 'sitePrefix', count(*)::integer, min(at), count(*) filter (where at > now() - interval '1 day')::integer,
    min(at) filter (where at > now() - interval '1 day'), false from charges
    where site_prefix = the_site_prefix and at > now() - the_window and counts_until > now()
$$;

-- SEC-09: looks and takes in one step. Callers who share a name wait for each other here, for about a millisecond, and
-- each sees what the one before took. The locks go with the transaction, which is this one statement.
create function take_charge(
  the_question bytea, the_cookie bytea, the_visitor bytea, the_network bytea, the_site_prefix bytea,
  per_person integer, per_network integer, per_network_day integer, per_site_prefix integer, per_site_prefix_day integer,
  the_window interval, free_for interval, held_for interval, the_account uuid default null
) returns table (outcome text, charge_id uuid, charged_at text, frees_at timestamptz)
language plpgsql as $$
declare
  lock_key bigint;
  is_repetition boolean;
begin
  -- Others see it at once; only a crash of the database may forget the last moment, and that is a search for nothing.
  perform set_config('synchronous_commit', 'off', true);
  -- In one order for all, so that no two wait for each other.
  for lock_key in
    select hashtextextended(encode(named, 'hex'), 8) as key
    from unnest(array[the_cookie, the_visitor, the_network, the_site_prefix]) as named
    where named is not null order by key
  loop
    perform pg_advisory_xact_lock(lock_key);
  end loop;

  -- Under a name that the caller does not have nothing is used, and nothing refused.
  select bool_or(spent.asked), max(greatest(
    case when (case spent.name
      when 'cookie' then spent.used >= per_person
      when 'visitor' then spent.used >= per_person and the_visitor is not null
      when 'network' then spent.used >= per_network
      else spent.used >= per_site_prefix and the_site_prefix is not null end)
      then coalesce(spent.oldest, now()) + the_window end,
    case when (case spent.name
      when 'network' then spent.used_in_day >= per_network_day
      when 'sitePrefix' then spent.used_in_day >= per_site_prefix_day and the_site_prefix is not null
      else false end)
      then coalesce(spent.oldest_in_day, now()) + interval '1 day' end))
  into is_repetition, frees_at
  from charges_spent(the_cookie, the_visitor, the_network, the_site_prefix, the_window, the_question, free_for) as spent;

  if is_repetition then
    return query select 'free', null::uuid, null::text, null::timestamptz;
    return;
  end if;
  if frees_at is not null then
    return query select 'refused', null::uuid, null::text, frees_at;
    return;
  end if;

  return query
    insert into charges (counts_until, question, cookie, visitor, network, site_prefix, account_id)
    values (now() + held_for, the_question, the_cookie, the_visitor, the_network, the_site_prefix, the_account)
    returning 'charged', id, at::text, null::timestamptz;
end $$;

drop function reserve_charge(bytea, bytea, bytea, bytea, bytea, integer, integer, integer, interval, interval, interval);
create function reserve_charge(
  the_question bytea, the_seal bytea, the_visitor bytea, the_line bytea, the_site bytea,
  per_person integer, per_line integer, per_site integer,
  the_window interval, free_for interval, held_for interval
) returns table (outcome text, charge_id uuid, charged_at text, frees_at timestamptz)
language sql as $$
  select * from take_charge(the_question, the_seal, the_visitor, the_line, the_site,
    per_person, per_line, per_line, per_site, per_site, the_window, free_for, held_for)
$$;
