-- LIST-11, LIST-17: requests to have a car inspected, and what inspectors found. And what a car costs in all.

create table inspection_requests (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts (id) on delete cascade,
  listing_id uuid not null references listings (id) on delete cascade,
  seller_id uuid references accounts (id) on delete set null,
  key uuid,
  day date not null,
  slot text not null check (slot in ('morning', 'afternoon', 'evening')),
  place text not null check (length(place) between 1 and 200),
  status text not null default 'requested' check (status in ('requested', 'confirmed', 'done', 'cancelled')),
  changed_by text check (changed_by in ('buyer', 'seller', 'admin')),
  requested_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  is_told boolean not null default true,
  constraint a_change_has_an_author check ((status = 'requested') = (changed_by is null))
);

create unique index one_open_inspection_of_a_buyer on inspection_requests (account_id, listing_id)
  where status in ('requested', 'confirmed');
create unique index inspection_requests_sent_twice on inspection_requests (account_id, key) where key is not null;
create index inspections_of_a_buyer on inspection_requests (account_id, id desc);
create index inspections_of_a_seller on inspection_requests (seller_id, id desc) where seller_id is not null;
create index inspections_of_a_listing on inspection_requests (listing_id);
create index inspections_that_are_open on inspection_requests (id) where status in ('requested', 'confirmed');
create index inspections_that_are_done on inspection_requests (changed_at) where status = 'done';
create index inspections_to_tell_of on inspection_requests (id) where not is_told;

comment on column inspection_requests.seller_id is 'Who sells the car here; null for a car of another portal, whose request goes to the desk alone.';
comment on column inspection_requests.is_told is 'False while a change that no person made here waits for the background task to tell the buyer of it.';

create function inspection_goes_on() returns trigger
language plpgsql as $$
begin
  if new.status <> old.status and not (old.status = 'requested' and new.status in ('confirmed', 'cancelled')
      or old.status = 'confirmed' and new.status in ('done', 'cancelled')) then
    raise exception 'an inspection that was % does not become %', old.status, new.status using errcode = 'check_violation';
  end if;
  new.changed_at := now();
  return new;
end $$;

create trigger inspection_goes_on before update of status on inspection_requests
  for each row execute function inspection_goes_on();

-- A car that is sold or withdrawn here is not inspected any more; one whose day has passed may have been. Cars of other
-- portals are left to the desk: their crawl runs end thousands at once, and some come back.
create function car_gone_ends_inspections() returns trigger
language plpgsql as $$
begin
  with ended as (
    update inspection_requests set status = 'cancelled', changed_by = 'seller', is_told = false
    where listing_id = new.id and (status = 'requested'
      or status = 'confirmed' and day >= (now() at time zone 'Asia/Kolkata')::date)
    returning id
  )
  update desk_items set state = 'closed', outcome = 'cancelled', closed_at = now(), evidence = '{}',
    claimed_by = null, claimed_until = null
  from ended
  where desk_items.kind = 'inspection' and desk_items.subject_key = ended.id::text and desk_items.state = 'open';
  return null;
end $$;

create trigger car_gone_ends_inspections after update of status on listings
  for each row when (old.status = 'active' and new.status <> 'active' and new.source_key = 'pahiya')
  execute function car_gone_ends_inspections();

create table inspection_reports (
  id uuid primary key default uuidv7(),
  request_id uuid unique references inspection_requests (id) on delete set null,
  listing_id uuid not null references listings (id) on delete cascade,
  inspector text not null check (length(inspector) between 1 and 100),
  inspected_on date not null,
  ratings jsonb not null check (jsonb_typeof(ratings) = 'object' and ratings <> '{}'),
  summary text not null check (length(summary) <= 2000),
  recorded_by uuid references accounts (id) on delete set null,
  recorded_at timestamptz not null default now(),
  constraint not_in_the_future check (inspected_on <= (recorded_at at time zone 'Asia/Kolkata')::date)
);

create index inspection_reports_of_a_listing on inspection_reports (listing_id, inspected_on desc);
create index inspection_reports_recorded_by on inspection_reports (recorded_by) where recorded_by is not null;

comment on column inspection_reports.ratings is 'By what was looked at, 1 (needs work) to 5 (as new). What was not looked at is not in it.';

-- Reckoned when an advert is saved; for those saved before, by a background task of the worker.
alter table listings add column all_in_rupees bigint, add column all_in_day date;
comment on column listings.all_in_rupees is 'Price and what comes to it in the state in which the car stands, as far as known; null where the road tax is not known.';
comment on column listings.all_in_day is 'The day in India whose rules were used; null: not reckoned yet.';
