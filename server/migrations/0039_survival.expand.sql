-- How long adverts stand: counted from the adverts of half a year, read when a page says how likely one is still there.

create table life_tables (
  key text primary key check (length(key) between 1 and 300),
  adverts integer not null check (adverts > 0),
  ended integer[] not null,
  days real[] not null,
  counted_at timestamptz not null default now(),
  check (cardinality(ended) = cardinality(days))
);

comment on table life_tables is 'How many adverts ended at which age. The key names of which: all, a source, a source at a price, a model, a model in a region, that at a price (domain/src/valuation/still-for-sale/life-table-keys.ts).';
comment on column life_tables.ended is 'Of adverts whose age was in the band (life-table.ts), how many ended.';
comment on column life_tables.days is 'For how many days adverts were watched at an age in that band.';
