-- A car stands where the advert stands that speaks for it; and PostgreSQL can be searched when the index cannot.

-- Until now the region was that of the listing saved last: a car offered in two cities was then found in neither.
create or replace function tell_car_changed(changed_car uuid, new_region text) returns void
language plpgsql as $$
declare
  was text;
  is_now text;
  now_version bigint;
begin
  update cars set
    version = version + 1,
    region = coalesce(
      (select lead.region from listings as lead
        where lead.car_id = changed_car and lead.status = 'active'
        order by lead.source_key <> 'pahiya', lead.price_rupees, lead.id limit 1),
      new_region, region)
  where id = changed_car
  returning old.region, new.region, new.version into was, is_now, now_version;
  insert into changes (car_id, car_version, previous_region)
  values (changed_car, now_version, nullif(was, is_now));
end $$;

comment on column cars.region is 'Routes the search document: that of the live listing that speaks for the car.';

select tell_car_changed(moved.id, null) from (
  select cars.id from cars
  join lateral (
    select region from listings where car_id = cars.id and status = 'active'
    order by source_key <> 'pahiya', price_rupees, id limit 1) as lead on lead.region <> cars.region) as moved;

-- Each is walked in its order until a page is full. Two and no more: every sighting of an advert writes to each.
create index live_by_price on listings (region, price_rupees, car_id) where status = 'active';
create index live_of_a_brand_by_price on listings (region, lower(brand), price_rupees, car_id) where status = 'active';
