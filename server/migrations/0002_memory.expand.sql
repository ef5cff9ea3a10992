-- Tables that grow with time, partitioned from the start. Partitions live in a schema of their own,
-- made ahead by ensure_partitions() and dropped whole when they are old.

create schema partitions;

create table partition_plans (
  parent text primary key,
  step text not null check (step in ('day', 'month')),
  ahead_days integer not null,
  keep_days integer
);

comment on column partition_plans.keep_days is 'Partitions that ended longer ago are dropped; null keeps them for ever.';

create table sightings (
  listing_id uuid not null references listings (id),
  seen_at timestamptz not null,
  price_rupees bigint not null check (price_rupees between 1 and 9999999999),
  odometer_km integer check (odometer_km between 0 and 2000000),
  primary key (listing_id, seen_at)
) partition by range (seen_at);

comment on table sightings is 'A price or odometer reading, written when a listing is first seen and whenever either changes (MKT-30).';

create table changes (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  car_id uuid not null,
  car_version bigint not null,
  previous_region text,
  primary key (xid, id, at)
) partition by range (at);

comment on table changes is 'Which car changed, for every copy of the truth. Read it through the fence: docs/decisions/0003-change-feed.md.';
comment on column changes.previous_region is 'Set when the car left a region: its document must go from there.';

create table audit (
  id uuid not null default uuidv7(),
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}',
  primary key (id, at)
) partition by range (at);

create index audit_by_subject on audit (subject, at);

insert into partition_plans (parent, step, ahead_days, keep_days) values
  ('sightings', 'month', 90, null),
  ('changes', 'day', 14, 7),
  ('audit', 'month', 90, null);

-- Makes the partitions from now until the plan's horizon. Safe when several processes call it at once.
-- Making one locks its whole table for a moment: behind somebody who reads for long it would wait, and every save
-- behind it, so it gives up soon and is called again in an hour.
create function ensure_partitions(since timestamptz default now()) returns integer
language plpgsql set lock_timeout = '2s' as $$
declare
  plan partition_plans;
  starts timestamptz;
  ends timestamptz;
  partition_name text;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('ensure_partitions'));
  for plan in select * from partition_plans loop
    starts := date_trunc(plan.step, since, 'UTC');
    while starts < now() + make_interval(days => plan.ahead_days) loop
      ends := date_trunc(plan.step, starts + ('1 ' || plan.step)::interval + interval '2 hours', 'UTC');
      partition_name := plan.parent || to_char(starts at time zone 'UTC', case plan.step when 'day' then '_YYYYMMDD' else '_YYYYMM' end);
      if to_regclass(format('partitions.%I', partition_name)) is null then
        execute format('create table partitions.%I partition of public.%I for values from (%L) to (%L)',
          partition_name, plan.parent, starts, ends);
        made := made + 1;
      end if;
      starts := ends;
    end loop;
  end loop;
  return made;
end $$;

select ensure_partitions();

-- Nobody can change a listing without the change being told: the database does it, in the same transaction.
-- The update of the car's row puts the changes of one car in an order, which car_version records.
create function tell_car_changed(changed_car uuid, new_region text) returns void
language plpgsql as $$
declare
  was text;
  is_now text;
  now_version bigint;
begin
  update cars set version = version + 1, region = coalesce(new_region, region)
  where id = changed_car
  returning old.region, new.region, new.version into was, is_now, now_version;
  insert into changes (car_id, car_version, previous_region)
  values (changed_car, now_version, nullif(was, is_now));
end $$;

create function listing_changed() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform tell_car_changed(old.car_id, null);
    return null;
  end if;
  if tg_op = 'UPDATE' and old.car_id <> new.car_id then
    perform tell_car_changed(old.car_id, null);
  end if;
  perform tell_car_changed(new.car_id, case when new.status = 'active' then new.region end);
  return null;
end $$;

create trigger listing_inserted_or_deleted after insert or delete on listings
  for each row execute function listing_changed();

-- Seeing a listing again unchanged moves last_seen_at alone, which no copy shows.
create trigger listing_updated after update on listings
  for each row when ((to_jsonb(old) - 'last_seen_at') is distinct from (to_jsonb(new) - 'last_seen_at'))
  execute function listing_changed();

create function car_erased() returns trigger
language plpgsql as $$
begin
  insert into changes (car_id, car_version, previous_region) values (old.id, old.version + 1, old.region);
  return null;
end $$;

create trigger car_erased after delete on cars for each row execute function car_erased();
