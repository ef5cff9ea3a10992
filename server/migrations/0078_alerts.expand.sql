-- Alerts: saved searches and price targets, what they matched, and which cars a person has been notified of.
create table alerts (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('search', 'car')),
  query text check (length(query) between 1 and 4000),
  filters_version text check (length(filters_version) <= 16),
  unreadable text[] not null default '{}' check (cardinality(unreadable) <= 60),
  car_id uuid,
  title text check (length(title) between 1 and 200),
  target_rupees bigint check (target_rupees between 1 and 9999999999),
  notified_rupees bigint check (notified_rupees between 1 and 9999999999),
  rhythm text check (rhythm in ('at_once', 'hourly', 'two_hourly', 'six_hourly', 'daily')),
  results integer check (results >= 0),
  snoozed_until timestamptz,
  stopped_at timestamptz,
  stop_key uuid not null unique default gen_random_uuid(),
  notified_at timestamptz,
  created_at timestamptz not null default now(),
  constraint a_search_has_filters check ((kind = 'search') = (query is not null and filters_version is not null)),
  constraint a_car_has_a_target check ((kind = 'car') = (car_id is not null and target_rupees is not null and title is not null))
);

create unique index one_alert_for_a_search on alerts (account_id, md5(query)) where kind = 'search';
create unique index one_alert_for_a_car on alerts (account_id, car_id) where kind = 'car';
create index alerts_of_an_account on alerts (account_id, created_at);
create index alerts_on_a_car on alerts (car_id) where kind = 'car';
create index alerts_by_filters_version on alerts (filters_version, id) where kind = 'search';

comment on table alerts is 'A saved search, or a price target for one car, of which its owner wants to be notified.';
comment on column alerts.query is 'The filters as URL parameters (domain/src/alerts/alert-filters.ts).';
comment on column alerts.filters_version is 'The table of filters that the query was last checked against.';
comment on column alerts.unreadable is 'Parameters that the table of filters no longer understands. Such an alert matches nothing; its owner has been notified.';
comment on column alerts.results is 'How many cars the search had when it was last counted; it decides the rhythm if the owner chose none.';
comment on column alerts.notified_rupees is 'The price in the last notice about this target.';
comment on column alerts.stop_key is 'In each e-mail: stops this alert without a session.';

-- Saved searches whose copy in the engine is out of date.
create table alerts_to_index (
  id bigint generated always as identity primary key,
  alert_id uuid not null
);

comment on table alerts_to_index is 'The worker writes or deletes the copies of these alerts and then deletes the rows it has read; a later change has a row of its own.';

create function alert_waits_for_index() returns trigger
language plpgsql as $$
begin
  insert into alerts_to_index (alert_id) values (coalesce(new.id, old.id));
  return null;
end $$;

create trigger added_alert_waits_for_index after insert on alerts
  for each row when (new.kind = 'search') execute function alert_waits_for_index();
create trigger changed_alert_waits_for_index after update of query, unreadable, stopped_at on alerts
  for each row when (new.kind = 'search') execute function alert_waits_for_index();
create trigger deleted_alert_waits_for_index after delete on alerts
  for each row when (old.kind = 'search') execute function alert_waits_for_index();

create table alert_feed (
  only_row boolean primary key default true check (only_row),
  index_name text not null,
  feed_xid xid8 not null,
  feed_id bigint not null
);

comment on table alert_feed is 'The index that holds the saved searches, and how far the car changes have been compared with them.';

create table alert_matches (
  alert_id uuid not null references alerts (id) on delete cascade,
  car_id uuid not null,
  account_id uuid not null references accounts (id) on delete cascade,
  matched_at timestamptz not null default now(),
  found integer not null default 1 check (found >= 1),
  primary key (alert_id, car_id)
);

create index alert_matches_of_an_account on alert_matches (account_id, matched_at);

comment on table alert_matches is 'Cars that wait to be put into a notice. Each is checked again right before.';
comment on column alert_matches.found is 'How often the match was found while it waited: a job removes only the state that it has checked.';

create table alert_people (
  account_id uuid primary key references accounts (id) on delete cascade,
  due_at timestamptz,
  notices bigint not null default 0 check (notices >= 0),
  sent_day date,
  sent_count integer not null default 0 check (sent_count >= 0)
);

create index alert_people_due on alert_people (due_at) where due_at is not null;

comment on table alert_people is 'When the waiting matches of a person are looked at next, and how many notices about alerts the person has got.';
comment on column alert_people.notices is 'All notices so far: it numbers them, so that two concurrent jobs cannot send the same one.';

create table alert_notified (
  account_id uuid not null references accounts (id) on delete cascade,
  listing_id uuid not null,
  car_id uuid not null,
  price_rupees bigint not null check (price_rupees between 1 and 9999999999),
  notified_at timestamptz not null default now(),
  primary key (account_id, listing_id)
);

create index alert_notified_of_a_car on alert_notified (account_id, car_id);
create index alert_notified_by_time on alert_notified (notified_at);

comment on table alert_notified is 'The adverts of every car that a person has been notified of, with the price in the notice. A car is recognised by any of them.';

-- Changes are kept until they have been compared with the saved searches.
create or replace function changes_are_needed(newest xid8) returns boolean
language sql stable as $$
  select coalesce((select newest >= feed_xid from alert_feed), false) or coalesce(bool_or(newest >= feed_xid), false)
  from search_indexes
  where status <> 'building' or exists (
    select from pg_locks
    where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())
      and classid::bigint << 32 | objid::bigint
        = hashtext('reindex-' || regexp_replace(search_indexes.name, '-[0-9]{14}-[0-9a-f]{6}$', ''))::bigint)
$$;

alter table notice_choices drop constraint notice_choices_topic_check;
alter table notice_choices add constraint notice_choices_topic_check
  check (topic in ('messages', 'prices', 'news', 'alerts')) not valid;
