-- What a car's story is told from: a sighting remembers price, odometer, seller, verification, place and availability,
-- and what the advert said and showed before. The database writes it, so that no code that changes an advert can forget.

alter table sightings
  add column status text,
  add column seller_type text,
  add column verification text,
  add column city text,
  add column locality text,
  add column said_before jsonb;

-- Checked from now on: what is there has nulls, and a check of them would read the whole table.
alter table sightings add constraint a_sighting_is_like_its_listing check (
  status in ('active', 'sold', 'expired', 'removed')
  and seller_type in ('dealer', 'oem', 'individual')
  and verification in ('unverified', 'verified', 'certified')
  and length(city) between 1 and 80) not valid;
alter table sightings add constraint what_was_said_before_is_an_object check (jsonb_typeof(said_before) = 'object') not valid;

comment on table sightings is 'What an advert was when it was first seen and after every change of it (MKT-30). Only ever added to. Written by the trigger on listings.';
comment on column sightings.status is 'Null, as the seller, verification and city: seen before these were remembered.';
comment on column sightings.said_before is 'Of title, description, features, photos and the car''s facts those that this sighting changed, as they were until then. What an advert says now is in listings, so nothing is stored twice. Words and photos of our own sellers are not here: they are theirs to erase.';

-- The photos' addresses are rows of another table; this tells the trigger that they change.
alter table listings add column photos_hash uuid;
comment on column listings.photos_hash is 'MD5 of the addresses of the photos; null until the advert is saved again.';

create function facts_before(was listings, is_now listings) returns jsonb
language sql stable as $$
  select jsonb_object_agg(key, value) from (
    select key, value from jsonb_each(to_jsonb(was))
    where (key = any (array['year', 'variant', 'fuel', 'transmission', 'owners', 'colour', 'condition'])
        or key = any (array['title', 'description', 'features']) and is_now.source_key <> 'pahiya')
      and value is distinct from to_jsonb(is_now) -> key
    union all
    -- The row is written before its photos are, so these are those that it showed.
    select 'photos', coalesce(jsonb_agg(url order by position), '[]') from listing_pictures
    where listing_id = is_now.id and was.photos_hash <> is_now.photos_hash and is_now.source_key <> 'pahiya'
    having was.photos_hash <> is_now.photos_hash and is_now.source_key <> 'pahiya'
  ) as changed
$$;

create function remember_listing() returns trigger
language plpgsql as $$
declare
  moment timestamptz := new.first_seen_at;
  changed_facts jsonb;
  written integer;
begin
  if tg_op = 'UPDATE' then
    -- An end has its own time, and so has what a source showed; else it was changed here, now.
    moment := case
      when new.ended_at is distinct from old.ended_at and new.ended_at is not null then new.ended_at
      when new.last_seen_at is distinct from old.last_seen_at then new.last_seen_at
      else clock_timestamp() end;
    changed_facts := facts_before(old, new);
  end if;
  -- A second change at the same moment is remembered as of now.
  for attempt in 1..2 loop
    insert into sightings (listing_id, seen_at, price_rupees, odometer_km, status, seller_type, verification, city,
      locality, said_before)
    values (new.id, moment, new.price_rupees, new.odometer_km, new.status, new.seller_type, new.verification, new.city,
      new.locality, changed_facts)
    on conflict (listing_id, seen_at) do nothing;
    get diagnostics written = row_count;
    exit when written > 0 or tg_op = 'INSERT';
    moment := clock_timestamp();
  end loop;
  return null;
end $$;

create trigger new_listing_remembered after insert on listings
  for each row execute function remember_listing();
create trigger changed_listing_remembered
  after update of status, price_rupees, odometer_km, seller_type, verification, city, locality, title, description,
    features, year, variant, fuel, transmission, owners, colour, condition, photos_hash on listings
  for each row when (
    (old.status, old.price_rupees, old.odometer_km, old.seller_type, old.verification, old.city, old.locality, old.title,
      old.description, old.features, old.year, old.variant, old.fuel, old.transmission, old.owners, old.colour,
      old.condition, coalesce(old.photos_hash, new.photos_hash))
    is distinct from
    (new.status, new.price_rupees, new.odometer_km, new.seller_type, new.verification, new.city, new.locality, new.title,
      new.description, new.features, new.year, new.variant, new.fuel, new.transmission, new.owners, new.colour,
      new.condition, new.photos_hash))
  execute function remember_listing();

-- A trigger for each row stands on every partition too, those to come included.
create function refuse_change_of_memory() returns trigger
language plpgsql as $$
begin
  raise exception '% is only ever added to', regexp_replace(tg_table_name, '_[0-9]{6}$', '')
    using errcode = 'insufficient_privilege';
end $$;

create trigger sightings_stay before update or delete on sightings
  for each row execute function refuse_change_of_memory();
create trigger sightings_stay_whole before truncate on sightings
  for each statement execute function refuse_change_of_memory();
create trigger trust_scores_stay before update or delete on trust_scores
  for each row execute function refuse_change_of_memory();
create trigger trust_scores_stay_whole before truncate on trust_scores
  for each statement execute function refuse_change_of_memory();
