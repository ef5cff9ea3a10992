-- How many searches somebody has used, and what happens on the site.

-- Of who searched there are only keyed hashes (server/src/platform/http/visitors/callers.ts), and they go with their partition.
create table charges (
  id uuid not null default uuidv7(),
  at timestamptz not null default now(),
  counts_until timestamptz not null,
  question bytea not null check (length(question) = 16),
  seal bytea not null check (length(seal) = 16),
  visitor bytea check (length(visitor) = 16),
  line bytea not null check (length(line) = 16),
  site bytea check (length(site) = 16),
  primary key (id, at)
) partition by range (at);

create index charges_of_a_seal on charges (seal, at);
create index charges_of_a_visitor on charges (visitor, at) where visitor is not null;
create index charges_of_a_line on charges (line, at);
create index charges_of_a_site on charges (site, at) where site is not null;

comment on table charges is 'Searches that count against an allowance (docs/decisions/0016-allowance.md).';
comment on column charges.counts_until is 'While the search runs, a few minutes from now: if nobody keeps the charge by then, its process died and it counts no more. Kept, it counts for the whole window.';
comment on column charges.question is 'What was asked for, without order and page: a keyed hash.';
comment on column charges.line is 'The network: an IPv4 address or an IPv6 /64.';
comment on column charges.site is 'The wider network: an IPv6 /48.';

create table events (
  id uuid not null default uuidv7(),
  at timestamptz not null default now(),
  kind text not null check (kind in ('search', 'zero_results', 'open', 'contact')),
  phrase text check (length(phrase) between 1 and 200 and phrase !~ '[0-9]{7}|@'),
  city text check (length(city) between 1 and 80),
  brand text check (length(brand) between 1 and 80),
  model text check (length(model) between 1 and 80),
  found integer check (found >= 0),
  listing_id uuid,
  primary key (id, at),
  constraint a_search_knows_how_many check ((kind in ('search', 'zero_results')) = (found is not null)),
  constraint zero_results_are_zero check ((kind = 'zero_results') = (found is not distinct from 0)),
  constraint only_adverts_are_opened check ((kind in ('open', 'contact')) = (listing_id is not null))
) partition by range (at);

create index events_by_kind on events (kind, at);

comment on table events is 'What happens on the site, without anything about who: no visitor, no address, no account. Losing some is acceptable.';
comment on column events.phrase is 'What nothing was found for, in the words of who asked, without numbers of phones and mailboxes.';

insert into partition_plans (parent, step, ahead_days, keep_days) values
  ('charges', 'month', 31, 62),
  ('events', 'month', 90, 396);

select ensure_partitions();

-- What somebody has used, by each name they are known under, and whether this question is among it. Networks have
-- ceilings, people an allowance.
create function charges_used(
  the_seal bytea, the_visitor bytea, the_line bytea, the_site bytea, the_window interval,
  the_question bytea default null, free_for interval default '0'
) returns table (name text, used integer, oldest timestamptz, asked boolean)
language sql stable as $$
  select 'seal', count(*)::integer, min(at), bool_or(question = the_question and at > now() - free_for) from charges
    where seal = the_seal and at > now() - the_window and counts_until > now()
  union all
  select 'visitor', count(*)::integer, min(at), bool_or(question = the_question and at > now() - free_for) from charges
    where visitor = the_visitor and at > now() - the_window and counts_until > now()
  union all
  select 'line', count(*)::integer, min(at), false from charges
    where line = the_line and at > now() - the_window and counts_until > now()
  union all
  select 'site', count(*)::integer, min(at), false from charges
    where site = the_site and at > now() - the_window and counts_until > now()
$$;

-- SEC-09: looks and takes in one step. Those who share a name wait for each other here, for about a millisecond, and
-- each sees what the one before took. The locks go with the transaction, which is this one statement.
create function reserve_charge(
  the_question bytea, the_seal bytea, the_visitor bytea, the_line bytea, the_site bytea,
  per_person integer, per_line integer, per_site integer,
  the_window interval, free_for interval, held_for interval
) returns table (outcome text, charge_id uuid, charged_at text, frees_at timestamptz)
language plpgsql as $$
declare
  lock_key bigint;
  is_repetition boolean;
begin
  -- Others see it at once; only a crash of the database may forget the last moment, and that is a search for nothing.
  perform set_config('synchronous_commit', 'off', true);
  -- In one order for everybody, so that nobody waits in a ring.
  for lock_key in
    select hashtextextended(encode(named, 'hex'), 8) as key
    from unnest(array[the_seal, the_visitor, the_line, the_site]) as named
    where named is not null order by key
  loop
    perform pg_advisory_xact_lock(lock_key);
  end loop;

  select
    bool_or(spent.asked),
    -- Nobody is refused under a name that they do not have.
    max(coalesce(spent.oldest, now()) + the_window) filter (where case spent.name
      when 'seal' then spent.used >= per_person
      when 'visitor' then spent.used >= per_person and the_visitor is not null
      when 'line' then spent.used >= per_line
      else spent.used >= per_site and the_site is not null end)
  into is_repetition, frees_at
  from charges_used(the_seal, the_visitor, the_line, the_site, the_window, the_question, free_for) as spent;

  if is_repetition then
    return query select 'free', null::uuid, null::text, null::timestamptz;
    return;
  end if;
  if frees_at is not null then
    return query select 'refused', null::uuid, null::text, frees_at;
    return;
  end if;

  return query
    insert into charges (counts_until, question, seal, visitor, line, site)
    values (now() + held_for, the_question, the_seal, the_visitor, the_line, the_site)
    returning 'charged', id, at::text, null::timestamptz;
end $$;

-- The answer is there: it counts for the whole window.
create function keep_charge(the_id uuid, the_at timestamptz, the_window interval) returns void
language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update charges set counts_until = at + the_window where id = the_id and at = the_at;
end $$;

create function refund_charge(the_id uuid, the_at timestamptz) returns void
language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  delete from charges where id = the_id and at = the_at;
end $$;
