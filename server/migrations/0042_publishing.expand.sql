-- Publishing: a key publishes once; what is seen of an own listing, day by day; photos that another car's adverts show.

alter table own_listings
  add column publish_key text check (length(publish_key) between 1 and 100),
  add column published_at timestamptz,
  add column sold_price_rupees bigint check (sold_price_rupees between 1 and 9999999999),
  add constraint a_price_paid_is_of_a_sold_car check (sold_price_rupees is null or state = 'sold') not valid;

create unique index a_key_publishes_once on own_listings (owner_id, publish_key) where publish_key is not null;

comment on column own_listings.publish_key is 'A repetition of a publish that may not have arrived carries the same key and answers the same listing.';
comment on column own_listings.published_at is 'When it went live first.';
comment on column own_listings.sold_price_rupees is 'What it was sold for, if the seller said so. Shown to nobody else.';

create table own_listing_days (
  listing_id uuid not null references listings (id) on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (listing_id, day)
);

comment on table own_listing_days is 'How often the page of an own listing was opened on a day in India; counted with the events, without who it was.';

create table photo_checks (
  listing_id uuid primary key references listings (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'clear', 'reused', 'accepted')),
  other_listing_id uuid references listings (id) on delete set null,
  checked_at timestamptz,
  constraint checked_when check ((state = 'waiting') = (checked_at is null))
);

create index photo_checks_by_the_other on photo_checks (other_listing_id) where other_listing_id is not null;

comment on table photo_checks is 'CARD-04: whether the photos of an own listing look like those of another car. No row: an advert of a portal, whose bytes alone are compared.';
comment on column photo_checks.state is 'reused: like those of other_listing_id, and a moderator is asked. accepted: a moderator let them pass.';

-- Hashes that differ in up to three bits share at least one quarter, so pictures that look alike are found by an index.
create table picture_quarters (
  quarter integer not null check (quarter between 0 and 262143),
  picture_id text not null references pictures (id) on delete cascade,
  primary key (quarter, picture_id)
);

create index quarters_of_a_picture on picture_quarters (picture_id);

comment on column picture_quarters.quarter is 'Which of the four quarters of the perceptual hash, times 65536, plus its 16 bits.';

create function hash_quarters(perceptual_hash text) returns integer[]
language sql immutable strict parallel safe as $$
  select array_agg(n * 65536 + ('x' || substr(perceptual_hash, n * 4 + 1, 4))::bit(16)::integer)
  from generate_series(0, 3) as n
$$;

create function keep_quarters() returns trigger
language plpgsql as $$
begin
  insert into picture_quarters (quarter, picture_id)
  select quarter, new.id from unnest(hash_quarters(new.perceptual_hash)) as quarter;
  return null;
end $$;

create trigger keep_quarters after insert on pictures for each row execute function keep_quarters();

-- Those that are there: read once, without a lock that a writer waits for.
insert into picture_quarters (quarter, picture_id)
select quarter, pictures.id from pictures, unnest(hash_quarters(perceptual_hash)) as quarter
on conflict do nothing;
