-- Partitions are made and dropped one a transaction, and made beside their table: attaching one waits for no reader and
-- holds up no save. `create table … partition of` locked the whole table, then for sightings also listings, while a
-- saver takes the two the other way round: a deadlock.

-- The first partition between since and the plans' horizons that is missing.
create function missing_partition(since timestamptz, out parent text, out name text, out starts timestamptz, out ends timestamptz)
language plpgsql stable as $$
declare
  plan partition_plans;
begin
  for plan in select * from partition_plans order by partition_plans.parent loop
    parent := plan.parent;
    starts := date_trunc(plan.step, since, 'UTC');
    while starts < now() + make_interval(days => plan.ahead_days) loop
      -- Two hours more, so that a day with a shift of the clock is left behind, too.
      ends := date_trunc(plan.step, starts + ('1 ' || plan.step)::interval + interval '2 hours', 'UTC');
      name := plan.parent || to_char(starts at time zone 'UTC', case plan.step when 'day' then '_YYYYMMDD' else '_YYYYMM' end);
      if to_regclass(format('partitions.%I', name)) is null then
        return;
      end if;
      starts := ends;
    end loop;
  end loop;
  parent := null;
  name := null;
end $$;

-- Makes one missing partition and returns its name, or null when none is missing. Several processes may call it at once.
create function make_next_partition(since timestamptz default now()) returns text
language plpgsql set lock_timeout = '2s' as $$
declare
  missing record;
begin
  perform pg_advisory_xact_lock(hashtext('ensure_partitions'));
  select * into missing from missing_partition(since);
  if missing.name is null then
    return null;
  end if;
  -- Indexes and foreign keys come with attaching, and the identity of an id is its parent's.
  execute format('create table partitions.%I (like public.%I including defaults including constraints including storage including comments)',
    missing.name, missing.parent);
  execute format('alter table public.%I attach partition partitions.%I for values from (%L) to (%L)',
    missing.parent, missing.name, missing.starts, missing.ends);
  return missing.name;
end $$;

-- For migrations and for processes of the version before this one.
create or replace function ensure_partitions(since timestamptz default now()) returns integer
language plpgsql set lock_timeout = '2s' as $$
declare
  made integer := 0;
begin
  while make_next_partition(since) is not null loop
    made := made + 1;
  end loop;
  return made;
end $$;

-- Whether an index still has to read changes from this transaction on. One that is being built counts while its builder
-- lives, which holds a lock named after the index's alias: what a killed one left behind follows no more.
create function changes_are_needed(newest xid8) returns boolean
language sql stable as $$
  select coalesce(bool_or(newest >= feed_xid), false) from search_indexes
  where status <> 'building' or exists (
    select from pg_locks
    where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())
      and classid::bigint << 32 | objid::bigint
        = hashtext('reindex-' || regexp_replace(search_indexes.name, '-[0-9]{14}-[0-9a-f]{6}$', ''))::bigint)
$$;

-- Drops one partition that ended longer ago than its plan keeps and returns its name, or null when there is none.
create function drop_next_old_partition() returns text
language plpgsql set lock_timeout = '2s' as $$
declare
  old record;
  newest xid8;
begin
  perform pg_advisory_xact_lock(hashtext('ensure_partitions'));
  for old in
    select child.relname as name, plan.parent
    from partition_plans as plan
    join pg_inherits on inhparent = plan.parent::regclass
    join pg_class as child on child.oid = inhrelid
    where (regexp_match(pg_get_expr(child.relpartbound, child.oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz
      < now() - make_interval(days => plan.keep_days)
    order by child.relname
  loop
    if old.parent = 'changes' then
      execute format('select max(xid) from partitions.%I', old.name) into newest;
      continue when changes_are_needed(newest);
    end if;
    execute format('drop table partitions.%I', old.name);
    return old.name;
  end loop;
  return null;
end $$;

create or replace function drop_old_partitions() returns setof text
language plpgsql set lock_timeout = '2s' as $$
declare
  dropped text;
begin
  loop
    dropped := drop_next_old_partition();
    exit when dropped is null;
    return next dropped;
  end loop;
end $$;
