-- Where else a car of our own sellers is shown: one row for each own listing and channel, and what each channel answered.

create table channel_listings (
  own_listing_id uuid not null,
  channel text not null check (channel in ('google', 'meta', 'partner')),
  wanted text not null check (wanted in ('shown', 'gone')),
  version integer not null default 1 check (version > 0),
  announced_at timestamptz not null default now(),
  settled_version integer not null default 0 check (settled_version between 0 and version),
  state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'shown', 'refused', 'lacking', 'gone')),
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array' and pg_column_size(problems) <= 16384),
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz not null default now(),
  last_failure text check (length(last_failure) between 1 and 200),
  was_sent boolean not null default false,
  primary key (own_listing_id, channel)
);

create index channel_listings_to_send on channel_listings (channel, next_try_at, own_listing_id)
  where settled_version < version;
create index channel_listings_in_a_feed on channel_listings (channel, own_listing_id) where wanted = 'shown';

comment on table channel_listings is 'What a channel shall show of an own listing, and what it shows as far as it has said. A channel that is not configured has rows that wait: switched on, it gets them.';
comment on column channel_listings.own_listing_id is 'Without a reference: when the owner is erased, the row stays until the channel no longer shows the car.';
comment on column channel_listings.version is 'Raised by every announcement; settled_version is the last one that the channel has answered, or that could not be sent because something is lacking.';
comment on column channel_listings.state is 'Of the settled version. sent: the channel has taken the file and says nothing of single cars. lacking: not sent, for the channel asks for something that the listing does not have.';
comment on column channel_listings.announced_at is 'Of the newest version.';
comment on column channel_listings.was_sent is 'The channel may have it: it was sent at least once since it was last known to be gone.';

create table channel_answers (
  id uuid primary key default uuidv7(),
  own_listing_id uuid not null,
  channel text not null check (channel in ('google', 'meta', 'partner')),
  change text not null check (change in ('shown', 'gone')),
  announced_at timestamptz not null,
  answered_at timestamptz not null default now(),
  outcome text not null check (outcome in ('accepted', 'refused')),
  status smallint check (status between 100 and 599),
  receipt text check (length(receipt) between 1 and 200),
  answer text not null check (length(answer) between 1 and 1000)
);

create index channel_answers_of_a_listing on channel_answers (own_listing_id, id desc);

comment on table channel_answers is 'Proof for the seller: what a channel answered, word for word where it is short, and when.';
comment on column channel_answers.receipt is 'The name under which the channel keeps this delivery.';

create table channel_facts (
  own_listing_id uuid primary key references own_listings (id) on delete cascade,
  vin text check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
  changed_at timestamptz not null default now()
);

comment on table channel_facts is 'What only other channels ask for, given by the seller for them.';
comment on column channel_facts.vin is 'The chassis number. Channels that ask for it show it to everybody, so it is never taken from papers.';
