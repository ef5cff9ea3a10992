-- The truth: sources, cars and the listings that describe them.
-- Values with a fixed vocabulary are text with a check, so that a new value is one expand step.

create table sources (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('api', 'feed', 'public-listing', 'own-seller')),
  trust_points smallint not null check (trust_points between 0 and 20),
  created_at timestamptz not null default now()
);

comment on table sources is 'Where adverts come from. trust_points: INS-13.';

create table cars (
  id uuid primary key default uuidv7(),
  region text not null check (region ~ '^[a-z][a-z0-9-]{1,39}$'),
  version bigint not null default 1 check (version > 0),
  created_at timestamptz not null default now()
)
-- version changes with every change of a listing: room on the page keeps those updates out of the indexes.
with (fillfactor = 80);

comment on column cars.version is 'Rises with every change of the car or its listings; the external version of its search document.';
comment on column cars.region is 'Routes the search document: that of the listing saved last.';

create table listings (
  id uuid primary key default uuidv7(),
  source_key text not null references sources (key),
  source_ref text not null check (length(source_ref) between 1 and 200),
  car_id uuid not null references cars (id),
  status text not null check (status in ('active', 'sold', 'expired', 'removed')),
  title text not null check (length(title) between 1 and 300),
  brand text not null check (length(brand) between 1 and 60),
  model text not null check (length(model) between 1 and 80),
  variant text check (length(variant) between 1 and 120),
  year smallint not null check (year between 1950 and 2100),
  price_rupees bigint not null check (price_rupees between 1 and 9999999999),
  original_price_rupees bigint check (original_price_rupees between 1 and 9999999999),
  odometer_km integer check (odometer_km between 0 and 2000000),
  fuel text check (length(fuel) between 1 and 40),
  transmission text check (length(transmission) between 1 and 40),
  owners smallint check (owners between 1 and 20),
  condition text check (condition in ('excellent', 'good', 'fair', 'poor')),
  region text not null check (region ~ '^[a-z][a-z0-9-]{1,39}$'),
  city text not null check (length(city) between 1 and 80),
  state text check (length(state) between 1 and 80),
  locality text check (length(locality) between 1 and 120),
  seller_type text not null check (seller_type in ('dealer', 'oem', 'individual')),
  verification text not null default 'unverified' check (verification in ('unverified', 'verified', 'certified')),
  images text[] not null default '{}' check (cardinality(images) <= 60),
  description text check (length(description) <= 20000),
  features text[] not null default '{}' check (cardinality(features) <= 200),
  url text check (url ~ '^https?://' and length(url) <= 2000),
  listed_at timestamptz,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  unique (source_key, source_ref),
  constraint an_ended_listing_knows_when check ((status = 'active') = (ended_at is null)),
  constraint seen_last_after_first check (last_seen_at >= first_seen_at)
);

create index listings_of_a_car on listings (car_id);

comment on table listings is 'One advert on one source. Unknown facts are null, never a default.';
comment on column listings.listed_at is 'When the source says it was listed; null when it does not say.';

insert into sources (key, name, kind, trust_points) values ('pahiya', 'Pahiya', 'own-seller', 5);
