-- What was understood of an advert, in the advert's own words; what was not, kept so that it can be read again;
-- and the catalogue by which both are read.

-- Words that a catalogue could learn. A number of a phone or an address of a mailbox is never kept.
create function are_words_to_keep(words text[]) returns boolean
language sql immutable parallel safe as $$
  select cardinality(words) <= 20 and not exists (
    select from unnest(words) as word where word is null or length(word) not between 1 and 60 or word ~ '[0-9]{5}|@')
$$;

-- Beside the listing and not in it: every pass writes every listing's row again to move last_seen_at, every search
-- reads it whole, and neither has a use for this.
create table listing_readings (
  listing_id uuid primary key references listings (id) on delete cascade,
  facts jsonb not null check (jsonb_typeof(facts) = 'object' and length(facts::text) <= 60000),
  unknown_words text[] not null default '{}' check (are_words_to_keep(unknown_words)),
  reader_version text not null check (length(reader_version) between 1 and 80),
  read_at timestamptz not null
);

comment on table listing_readings is 'From which words of its advert each fact of a listing was read, and when. A listing that nobody read, such as one that its seller typed in here, has no row.';
comment on column listing_readings.facts is 'By name of the fact: v the value, left out where it is the words themselves, w the very words, p the part of the advert where they stood, s how sure from 0 to 1, o other readings that disagree and were not taken.';
comment on column listing_readings.unknown_words is 'Words that the reader did not know; pnpm catalogue:gaps counts them.';
comment on column listing_readings.reader_version is 'Which catalogue and rules read it.';

alter table rejected_adverts
  add column words text[] not null default '{}' check (are_words_to_keep(words)),
  add column reader_version text check (length(reader_version) between 1 and 80),
  add column advert jsonb check (length(advert::text) <= 400000),
  add column last_seen_at timestamptz not null default now();

comment on column rejected_adverts.words is 'The words that stopped it.';
comment on column rejected_adverts.advert is 'What the connector read, in the source''s words: pnpm ingest:replay reads it again without asking the source.';
comment on column rejected_adverts.last_seen_at is 'As in listings: an advert that leaves its source is forgotten.';

-- Earlier rejections kept nothing to read again. They are forgotten together with the etags, so that the next pass
-- meets them anew.
delete from rejected_adverts;
delete from source_pages;

create table catalogue_entries (
  kind text not null check (kind in ('make', 'model', 'city', 'locality')),
  key text not null check (length(key) between 1 and 160),
  name text not null check (length(name) between 1 and 120),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
  retired_at timestamptz,
  primary key (kind, key)
);

comment on table catalogue_entries is 'The catalogue of the domain as this database was given it by pnpm migrate: a copy of its files, never edited here.';
comment on column catalogue_entries.key is 'Unique within its kind and built from names: "maruti-suzuki/swift".';
comment on column catalogue_entries.retired_at is 'When it left the files. The row stays, for a listing may name it.';

create table catalogue_version (
  only_one boolean primary key default true check (only_one),
  version text not null check (length(version) between 1 and 80),
  loaded_at timestamptz not null default now()
);

comment on table catalogue_version is 'Which version of the files catalogue_entries holds.';
