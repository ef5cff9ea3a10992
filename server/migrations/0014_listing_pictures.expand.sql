-- The pictures of a listing as rows in the order of the advert, instead of an array of addresses; and which files of a
-- picture are made, now that only the card's is made when it is taken in.
-- Replace the site before ingest: an old site shows no pictures of adverts that new code brings.

create table listing_pictures (
  listing_id uuid not null references listings (id) on delete cascade,
  position smallint not null check (position between 1 and 60),
  url text not null check (url ~ '^https?://' and length(url) <= 2000),
  primary key (listing_id, position)
);

create index listing_pictures_at_an_address on listing_pictures (hash_of_url(url));

comment on table listing_pictures is 'What a listing shows. Only these addresses are fetched and served.';
comment on column listing_pictures.url is 'As a URL parser writes it, without fragment: picture_addresses has the same form.';

-- As near to a URL parser as SQL comes: scheme and host in lower case, no fragment. The next save of the advert writes
-- the exact form.
create function pictures_of_images(images text[]) returns table (place smallint, address text)
language sql immutable parallel safe as $$
  select row_number() over (order by min(n))::smallint, plain
  from (
    select lower(substring(image from '^[^:]+://[^/?#]+')) || substring(image from '^[^:]+://[^/?#]+([^#]*)') as plain, n
    from unnest(images) with ordinality as shown (image, n)
    where image ~* '^https?://[^/?#]' and length(image) <= 2000
  ) as kept
  group by plain
$$;

insert into listing_pictures (listing_id, position, url)
select id, place, address from listings, pictures_of_images(images);

-- While old code still writes the array.
create function copy_images_to_rows() returns trigger
language plpgsql as $$
begin
  delete from listing_pictures where listing_id = new.id;
  insert into listing_pictures (listing_id, position, url)
  select new.id, place, address from pictures_of_images(new.images);
  return null;
end $$;

create trigger images_inserted after insert on listings
  for each row when (new.images <> '{}') execute function copy_images_to_rows();
create trigger images_updated after update of images on listings
  for each row when (new.images <> old.images) execute function copy_images_to_rows();

-- Creating the triggers waited for writers: what they committed after the first copy is copied now.
insert into listing_pictures (listing_id, position, url)
select id, place, address from listings, pictures_of_images(images)
where not exists (select from listing_pictures where listing_id = listings.id);

alter table pictures add column files text[] check (files <@ array[
  '320.avif', '320.webp', '640.avif', '640.webp', '960.avif', '960.webp', '1280.avif', '1280.webp']);

comment on table pictures is 'A row means that the original and the files it names are in the object store.';
comment on column pictures.files is 'Made so far, each as width.format; null for a picture taken in when all were made at once and no original was kept.';
