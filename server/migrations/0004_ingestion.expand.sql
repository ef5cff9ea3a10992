-- The registry of sources, and the passes by which their adverts come in.

alter table sources
  add column connector text check (connector in ('json-api', 'vehicle-feed', 'html-pages')),
  add column address text check (address ~ '^https?://' and length(address) <= 500),
  add column agreement text check (length(agreement) between 1 and 200),
  add column refresh_minutes integer not null default 1440 check (refresh_minutes between 1 and 2880),
  add column image_hosts text[] not null default '{}',
  add column last_success_at timestamptz,
  add column last_failure_at timestamptz,
  add column last_failure text,
  add constraint a_connector_has_an_address check ((connector is null) = (address is null));

comment on column sources.agreement is 'What allows us to show its adverts. Without one the source is off and shows as not connected.';
comment on column sources.refresh_minutes is 'How often it is read, at most every 48 hours (MKT-28).';
comment on column sources.image_hosts is 'Hosts, or host:port, from which its pictures may be fetched.';

alter table listings
  add column colour text check (length(colour) between 1 and 60),
  add column plate text check (plate ~ '^[A-Z0-9]{6,11}$'),
  add column source_stamp text check (length(source_stamp) between 1 and 100),
  add column raw_key text check (raw_key ~ '^raw/[0-9a-f]{64}$'),
  add column value_rupees bigint check (value_rupees > 0),
  add column value_low_rupees bigint,
  add column value_high_rupees bigint,
  add column value_comparables integer,
  add constraint a_value_knows_its_range check (
    (value_rupees is null and value_low_rupees is null and value_high_rupees is null and value_comparables is null)
    or (value_low_rupees <= value_rupees and value_rupees <= value_high_rupees and value_comparables > 0));

comment on column listings.plate is 'The whole registration number, letters and digits only; null when masked or not given.';
comment on column listings.source_stamp is 'What the source said last: equal to what it says now means unchanged.';
comment on column listings.raw_key is 'The bytes from which it was read, in the object store.';

create index listings_by_plate on listings (plate) where plate is not null;
create index listings_by_odometer on listings (odometer_km, year) where odometer_km is not null;
create index listings_comparable on listings (lower(model), lower(brand), year) where status = 'active';
create index listings_not_seen_since on listings (source_key, last_seen_at) where status = 'active';

create table source_passes (
  id uuid primary key default uuidv7(),
  source_key text not null references sources (key),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  cursor text,
  seen integer not null default 0,
  saved integer not null default 0,
  unchanged integer not null default 0,
  rejected integer not null default 0,
  ended integer not null default 0
);

create unique index one_open_pass on source_passes (source_key) where finished_at is null;
create index source_passes_in_order on source_passes (source_key, started_at);

comment on column source_passes.cursor is 'Where the next page begins; a pass that was killed goes on from here.';

create table source_pages (
  source_key text not null references sources (key),
  page text not null,
  etag text not null,
  next_cursor text,
  refs text[] not null,
  fetched_at timestamptz not null default now(),
  primary key (source_key, page)
);

comment on table source_pages is 'What a page of a source held when it gave this etag, so that "not modified" says which adverts still stand.';

create table rejected_adverts (
  source_key text not null references sources (key),
  source_ref text not null,
  reason text not null,
  source_stamp text not null,
  raw_key text not null,
  at timestamptz not null default now(),
  primary key (source_key, source_ref)
);

create index rejected_by_reason on rejected_adverts (reason, at);
