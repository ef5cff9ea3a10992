-- The search indexes that exist, and how far each has followed the changes.

create table search_indexes (
  name text primary key,
  status text not null check (status in ('building', 'live', 'retired')),
  feed_xid xid8 not null,
  feed_id bigint not null default 0,
  created_at timestamptz not null default now()
);

create unique index one_live_search_index on search_indexes (status) where status = 'live';

create table documents_set_aside (
  index_name text not null references search_indexes (name) on delete cascade,
  car_id uuid not null,
  document_version bigint not null,
  reason text not null,
  at timestamptz not null default now(),
  primary key (index_name, car_id)
);

comment on table documents_set_aside is 'Documents that an index refused for good, with its reason; a later version that fits removes the row.';

-- Drops partitions that ended longer ago than their plan keeps. Changes go only after every index has followed them.
create function drop_old_partitions() returns setof text
language plpgsql set lock_timeout = '2s' as $$
declare
  old record;
  still_needed boolean;
begin
  perform pg_advisory_xact_lock(hashtext('ensure_partitions'));
  for old in
    select child.relname as name, plan.parent
    from partition_plans as plan
    join pg_inherits on inhparent = plan.parent::regclass
    join pg_class as child on child.oid = inhrelid
    where (regexp_match(pg_get_expr(child.relpartbound, child.oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz
      < now() - make_interval(days => plan.keep_days)
  loop
    still_needed := false;
    if old.parent = 'changes' then
      execute format('select coalesce((select max(xid) from partitions.%I) >= any (select feed_xid from search_indexes), false)', old.name)
        into still_needed;
    end if;
    if not still_needed then
      execute format('drop table partitions.%I', old.name);
      return next old.name;
    end if;
  end loop;
end $$;
