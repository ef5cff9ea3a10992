-- Further spellings that admins add to the catalogue, and the words that the reader does not know.
create table catalogue_aliases (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in
    ('make', 'model', 'variant', 'city', 'locality', 'colour', 'fuel', 'gearbox', 'body', 'ordinary')),
  spelling text not null check (length(spelling) between 2 and 60 and spelling !~ '[0-9]{5}|@'),
  key text not null check (length(key) between 2 and 60),
  make text check (length(make) between 1 and 120),
  model text check (length(model) between 1 and 120),
  name text check (length(name) between 1 and 120),
  reason text not null check (length(reason) between 3 and 500),
  added_by uuid not null,
  added_at timestamptz not null default clock_timestamp(),
  removed_by uuid,
  removed_at timestamptz,
  removal_reason text check (length(removal_reason) between 3 and 500),
  constraint an_alias_names_something check ((kind = 'ordinary') = (name is null)),
  constraint a_model_names_its_make check ((kind in ('model', 'variant')) = (make is not null)),
  constraint a_variant_names_its_model check ((kind = 'variant') = (model is not null)),
  constraint a_removal_is_complete check (
    num_nonnulls(removed_by, removed_at, removal_reason) in (0, 3))
);

create unique index catalogue_aliases_in_use on catalogue_aliases
  (key, kind, coalesce(make, ''), coalesce(model, '')) where removed_at is null;

comment on table catalogue_aliases is 'Spellings in addition to those in the catalogue''s files. Every process loads those that are not removed. Names admins by account id, like the audit log.';
comment on column catalogue_aliases.key is 'The spelling as the reader compares it.';

create table alias_rereads (
  id uuid primary key default uuidv7(),
  alias_id uuid not null references catalogue_aliases (id),
  direction text not null check (direction in ('added', 'removed')),
  requested_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  finished_at timestamptz,
  rejected_found integer check (rejected_found >= 0),
  rejected_read integer not null default 0 check (rejected_read >= 0),
  understood integer not null default 0 check (understood >= 0),
  live_found integer check (live_found >= 0),
  live_marked integer not null default 0 check (live_marked >= 0)
);

create index alias_rereads_of_an_alias on alias_rereads (alias_id, requested_at desc);

comment on table alias_rereads is 'The progress of reading adverts again after an alias was added or removed.';
comment on column alias_rereads.live_marked is 'Live adverts that the next crawl run of their source reads again although they did not change.';

alter table listing_readings
  add column alias_words text[] not null default '{}',
  add constraint listing_readings_alias_words_check check (cardinality(alias_words) <= 20) not valid;

comment on column listing_readings.alias_words is 'Keys of the aliases that occur in the advert, so that removing one finds its adverts.';

create table unknown_words (
  word text primary key check (length(word) between 1 and 60),
  adverts integer not null check (adverts > 0),
  rejected integer not null check (rejected between 0 and adverts),
  sources integer not null check (sources > 0),
  last_read_at timestamptz not null
);

create index unknown_words_by_count on unknown_words (adverts desc, word);

comment on table unknown_words is 'Words that the reader did not know in adverts read in the last seven days. A job counts them again every ten minutes.';

create table unknown_word_counts (
  only_one boolean primary key default true check (only_one),
  counted_at timestamptz not null,
  adverts integer not null check (adverts >= 0),
  is_complete boolean not null
);

comment on table unknown_word_counts is 'When unknown_words was counted, over how many adverts, and whether those are all of the week.';
