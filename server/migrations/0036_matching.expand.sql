-- Which adverts are of one car: what they are looked for by, pairs that may be one car, what people said of pairs, and
-- which id a car has now. New tables only; pnpm match:again fills them for adverts that were there before.

create table listing_marks (
  listing_id uuid primary key references listings (id) on delete cascade,
  masked_plate text check (masked_plate ~ '^[A-Z0-9*]{6,11}$'),
  seller_marks text[] not null default '{}' check (cardinality(seller_marks) <= 4)
);

comment on table listing_marks is 'What helps to find an advert''s car and is shown nowhere.';
comment on column listing_marks.masked_plate is 'A plate of which the source hides some signs, these as *.';
comment on column listing_marks.seller_marks is 'Hashes with a secret (SELLER_MARK_SECRET) of a business''s name and of what a source shows of a phone number, by which a seller is known again on another source. Not of a private person''s whole number.';

create table match_keys (
  key bigint not null,
  listing_id uuid not null references listings (id) on delete cascade,
  primary key (key, listing_id)
);

create index match_keys_of_a_listing on match_keys (listing_id);

comment on table match_keys is 'Adverts that share a key are compared (domain/src/matching/blocking-keys.ts). The key is a hash of its words.';

create table match_pairs (
  a uuid not null references listings (id) on delete cascade,
  b uuid not null references listings (id) on delete cascade,
  probability real not null check (probability between 0 and 1),
  reasons_same text[] not null default '{}',
  reasons_other text[] not null default '{}',
  matched_at timestamptz not null default now(),
  primary key (a, b),
  check (a < b)
);

create index match_pairs_by_second on match_pairs (b);

comment on table match_pairs is 'Pairs that are at least perhaps one car, with what speaks for and against it.';

create table match_verdicts (
  a uuid not null references listings (id) on delete cascade,
  b uuid not null references listings (id) on delete cascade,
  is_same boolean not null,
  reason text not null check (length(reason) between 1 and 300),
  said_at timestamptz not null default now(),
  primary key (a, b),
  check (a < b)
);

create index match_verdicts_by_second on match_verdicts (b);

comment on table match_verdicts is 'What a person said of two adverts: it counts above all that is computed, for good.';

create table car_redirects (
  old_car_id uuid primary key,
  car_id uuid not null,
  founder_id uuid not null references listings (id) on delete cascade,
  at timestamptz not null default now(),
  check (old_car_id <> car_id)
);

create index redirects_to_a_car on car_redirects (car_id);
create index redirects_of_a_founder on car_redirects (founder_id);

comment on table car_redirects is 'Ids of cars that turned out to be another one. An id comes back to use when its founder leaves that car.';
comment on column car_redirects.founder_id is 'The oldest advert that the car had when it was joined.';

create table match_waiting (
  id bigint generated always as identity primary key,
  listing_id uuid not null,
  at timestamptz not null default now()
);

comment on table match_waiting is 'Adverts whose evidence changed. Several rows for one advert are matched at once.';

create function listing_waits_for_match() returns trigger
language plpgsql as $$
begin
  insert into match_waiting (listing_id) values (new.id);
  return null;
end $$;

create trigger new_listing_waits_for_match after insert on listings
  for each row execute function listing_waits_for_match();

-- Not car_id, which matching itself writes, nor when it was last seen.
create trigger changed_listing_waits_for_match after update on listings
  for each row when (
    (old.status, old.brand, old.model, old.variant, old.year, old.price_rupees, old.odometer_km, old.fuel,
      old.transmission, old.owners, old.colour, old.plate, old.city, old.locality, old.seller_type, old.listed_at,
      old.description)
    is distinct from
    (new.status, new.brand, new.model, new.variant, new.year, new.price_rupees, new.odometer_km, new.fuel,
      new.transmission, new.owners, new.colour, new.plate, new.city, new.locality, new.seller_type, new.listed_at,
      new.description))
  execute function listing_waits_for_match();

create function marks_wait_for_match() returns trigger
language plpgsql as $$
begin
  insert into match_waiting (listing_id) values (new.listing_id);
  return null;
end $$;

create trigger new_marks_wait_for_match after insert on listing_marks
  for each row execute function marks_wait_for_match();
create trigger changed_marks_wait_for_match after update on listing_marks
  for each row when (old is distinct from new) execute function marks_wait_for_match();

create function removed_marks_wait_for_match() returns trigger
language plpgsql as $$
begin
  insert into match_waiting (listing_id) values (old.listing_id);
  return null;
end $$;

create trigger removed_marks_wait_for_match after delete on listing_marks
  for each row execute function removed_marks_wait_for_match();

-- A picture that was taken in has a perceptual hash.
create function picture_waits_for_match() returns trigger
language plpgsql as $$
begin
  insert into match_waiting (listing_id)
  select distinct listing_id from listing_pictures where hash_of_url(url) = new.url_hash limit 100;
  return null;
end $$;

create trigger taken_in_picture_waits_for_match after insert or update on picture_addresses
  for each row when (new.picture_id is not null) execute function picture_waits_for_match();

-- Other pictures of an advert that are known already; new ones wait until they are taken in.
create function shown_picture_waits_for_match() returns trigger
language plpgsql as $$
begin
  insert into match_waiting (listing_id)
  select distinct shown.listing_id from shown
  where exists (select from picture_addresses where url_hash = hash_of_url(shown.url) and picture_id is not null);
  return null;
end $$;

create trigger shown_pictures_wait_for_match after insert on listing_pictures
  referencing new table as shown for each statement execute function shown_picture_waits_for_match();
create trigger changed_pictures_wait_for_match after update on listing_pictures
  referencing new table as shown for each statement execute function shown_picture_waits_for_match();
create trigger removed_pictures_wait_for_match after delete on listing_pictures
  referencing old table as shown for each statement execute function shown_picture_waits_for_match();
