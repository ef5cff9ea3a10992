-- Price alerts follow changes of prices instead of comparing every saved car again and again.
create table price_cuts_waiting (
  id bigint generated always as identity primary key,
  listing_id uuid not null,
  at timestamptz not null default now()
);

comment on table price_cuts_waiting is 'Adverts whose price must be compared with the price at which accounts saved them. The job that compares deletes the rows; several rows for one advert are compared once.';

create function listing_waits_for_price_alerts() returns trigger
language plpgsql as $$
begin
  insert into price_cuts_waiting (listing_id) values (new.id);
  return null;
end $$;

create trigger cheaper_listing_waits_for_price_alerts after update of price_rupees, status on listings
  for each row when (new.status = 'active' and (new.price_rupees < old.price_rupees or old.status <> 'active'))
  execute function listing_waits_for_price_alerts();

-- The page on which a car is saved may show an older price. The row is visible only after the car is saved, so a cut
-- that commits at the same time is compared by one of the two.
create function saved_cars_wait_for_price_alerts() returns trigger
language plpgsql as $$
begin
  insert into price_cuts_waiting (listing_id) select distinct listing_id from added;
  return null;
end $$;

create trigger saved_cars_wait_for_price_alerts after insert on saved_cars
  referencing new table as added for each statement execute function saved_cars_wait_for_price_alerts();
