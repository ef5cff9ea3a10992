-- MKT-06: cars in auctions of banks and government offices. They are no listings: their reserve is not an asking price.
create table auction_lots (
  id uuid primary key default uuidv7(),
  source_key text not null references sources (key),
  source_ref text not null check (length(source_ref) between 1 and 400),
  content_hash text not null,
  raw_key text not null,
  url text check (url ~ '^https?://'),
  auctioneer text not null check (length(auctioneer) between 1 and 120),
  brand text not null check (length(brand) between 1 and 60),
  model text not null check (length(model) between 1 and 80),
  variant text check (length(variant) <= 120),
  year smallint not null,
  odometer_km integer check (odometer_km between 0 and 2000000),
  fuel text check (length(fuel) <= 40),
  transmission text,
  owners smallint check (owners between 1 and 20),
  colour text check (length(colour) <= 60),
  city text not null check (length(city) between 1 and 80),
  state text,
  reserve_rupees bigint not null check (reserve_rupees > 0),
  deposit_rupees bigint check (deposit_rupees >= 0),
  increment_rupees bigint check (increment_rupees >= 0),
  inspect_from timestamptz,
  inspect_until timestamptz,
  bids_from timestamptz not null,
  bids_until timestamptz not null,
  extension_minutes smallint check (extension_minutes between 1 and 120),
  as_is_where_is boolean not null,
  status text not null check (status in ('announced', 'closed', 'withdrawn')),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  unique (source_key, source_ref),
  constraint bidding_ends_after_it_begins check (bids_from < bids_until),
  constraint an_inspection_has_both_times check ((inspect_from is null) = (inspect_until is null))
);

create index auction_lots_by_deadline on auction_lots (bids_until, id) where status = 'announced';
create index auction_lots_by_end on auction_lots (bids_until);

comment on table auction_lots is 'Facts of the car and terms of its auction only. Notices also name borrowers and guarantors, whom no column may hold: nothing but mapped fields leaves the connector.';
comment on column auction_lots.bids_until is 'With all extensions that the source has stated.';
