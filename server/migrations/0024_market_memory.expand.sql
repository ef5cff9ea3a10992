-- Market memory: what a model was asked for in a place in a month, and how many adverts that is known from.

-- A month is a calendar month in UTC, as the partitions of sightings are. An advert counts once, in the month in which
-- it was first seen and at the price it then asked, whether or not it is still on offer.
create table market_months (
  month date not null check (extract(day from month) = 1),
  brand text not null,
  model text not null,
  region text,
  city text,
  year smallint,
  adverts integer not null check (adverts > 0),
  median_rupees bigint not null check (median_rupees > 0),
  constraint a_city_is_in_a_region check (city is null or region is not null)
);

-- What one model was asked for in one place, month by month: the trend, the charts.
create unique index market_months_of_a_model on market_months
  (lower(brand), lower(model), region, lower(city), year, month) nulls not distinct;
-- A month whole, in the order in which it is exported.
create index market_months_exported on market_months (month, lower(city), lower(brand), lower(model))
  where city is not null and year is null;

comment on table market_months is 'Medians of first asking prices by month, model and place. Without a city: of the region; without a region: of the country. Without a year: cars of all years.';

create table market_month_refreshes (
  month date primary key,
  refreshed_at timestamptz not null
);

comment on table market_month_refreshes is 'Which months were counted, and when.';

-- Appended to and never updated, so that savers do not wait for one another.
create table market_months_changed (
  month date not null
);

comment on table market_months_changed is 'Months that have passed and whose adverts have changed since: to be counted again.';

create function remember_changed_month() returns trigger
language plpgsql as $$
begin
  insert into market_months_changed (month)
  values (date_trunc('month', coalesce(new.first_seen_at, old.first_seen_at) at time zone 'UTC'));
  return null;
end $$;

-- The month that runs is counted again any way.
create trigger old_month_gains_a_listing after insert on listings for each row
  when (new.first_seen_at < date_trunc('month', now(), 'UTC'))
  execute function remember_changed_month();
create trigger old_month_loses_a_listing after delete on listings for each row
  when (old.first_seen_at < date_trunc('month', now(), 'UTC'))
  execute function remember_changed_month();
create trigger old_month_reads_a_listing_anew after update of brand, model, year, region, city on listings for each row
  when (new.first_seen_at < date_trunc('month', now(), 'UTC')
    and (old.brand, old.model, old.year, old.region, old.city)
      is distinct from (new.brand, new.model, new.year, new.region, new.city))
  execute function remember_changed_month();

insert into market_months_changed (month)
select distinct date_trunc('month', first_seen_at at time zone 'UTC') from listings
where first_seen_at < date_trunc('month', now(), 'UTC');
