-- What a person keeps on the account: saved cars, recent searches, how the site looks and behaves.

create table saved_cars (
  account_id uuid not null references accounts (id) on delete cascade,
  car_id uuid not null,
  listing_id uuid not null,
  href text not null check (length(href) between 2 and 300),
  title text not null check (length(title) between 1 and 200),
  price_rupees bigint not null check (price_rupees > 0),
  facts text not null check (length(facts) <= 200),
  place text not null check (length(place) <= 200),
  picture text check (length(picture) <= 2000),
  saved_at timestamptz not null,
  primary key (account_id, car_id)
);

create index saved_cars_of_an_account on saved_cars (account_id, saved_at desc);

comment on table saved_cars is 'As the device that saved it saw the car, so that it can be shown after its adverts have ended; no reference to cars, which may be joined or go.';
comment on column saved_cars.price_rupees is 'The price when it was saved.';

create table account_preferences (
  account_id uuid primary key references accounts (id) on delete cascade,
  theme text check (theme in ('light', 'dark')),
  haptics boolean,
  remember_searches boolean not null default false,
  price_messages boolean not null default false,
  news_messages boolean not null default false,
  updated_at timestamptz not null default now()
);

comment on column account_preferences.theme is 'Null, like haptics, while nothing was chosen: each device then goes by its own.';
comment on column account_preferences.remember_searches is 'A consent: nothing is remembered before it was given.';

create table recent_searches (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts (id) on delete cascade,
  query text not null check (length(query) <= 4000),
  words text not null check (length(words) <= 200),
  searched_at timestamptz not null default now()
);

-- The same search again moves to the top.
create unique index recent_searches_once on recent_searches (account_id, md5(query || '|' || words));
create index recent_searches_of_an_account on recent_searches (account_id, searched_at desc);

comment on column recent_searches.query is 'Its filters as the parameters of an address, in one canonical order.';
comment on column recent_searches.words is 'In whose words it was asked; empty if by filters alone.';
