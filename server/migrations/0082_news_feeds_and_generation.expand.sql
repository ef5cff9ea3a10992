-- Feeds that the newsroom reads, their headlines, and articles that a language model is asked to write.

create table news_feeds (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 80),
  url text not null unique check (url ~ '^https?://' and length(url) <= 500),
  is_on boolean not null default true,
  etag text check (length(etag) <= 500),
  last_modified text check (length(last_modified) <= 100),
  body_hash bytea check (octet_length(body_hash) = 32),
  last_fetched_at timestamptz,
  tried_at timestamptz,
  next_fetch_at timestamptz not null default now(),
  failures integer not null default 0 check (failures >= 0),
  refusal text check (length(refusal) between 1 and 60),
  flaws text[] not null default '{}' check (cardinality(flaws) <= 40),
  version integer not null default 1,
  added_at timestamptz not null default now(),
  constraint a_failure_has_a_reason check ((failures = 0) = (refusal is null))
);

create index news_feeds_due on news_feeds (next_fetch_at) where is_on;

comment on column news_feeds.etag is 'Of the last response that was read, as are last_modified and body_hash.';
comment on column news_feeds.failures is 'Attempts since the last success; each doubles the wait.';
comment on column news_feeds.version is 'Increases with each change by an admin.';

create table news_headlines (
  id uuid primary key default uuidv7(),
  feed_id uuid not null references news_feeds (id) on delete cascade,
  entry_key bytea not null check (octet_length(entry_key) = 32),
  url_key bytea not null unique check (octet_length(url_key) = 32),
  title text not null check (length(title) between 1 and 300),
  url text not null check (url ~ '^https?://' and length(url) <= 2000),
  published_at timestamptz,
  seen_at timestamptz not null default now(),
  unique (feed_id, entry_key)
);

create index news_headlines_latest on news_headlines (published_at desc, id desc) where published_at is not null;
create index news_headlines_seen on news_headlines (seen_at);
create index news_headlines_by_word on news_headlines using gin (to_tsvector('english', title));

comment on table news_headlines is 'Headline, date and link of a feed''s entries, for 90 days. Bodies are not stored.';
comment on column news_headlines.url_key is 'SHA-256 of the address: a story that two feeds link to is stored once.';
comment on column news_headlines.published_at is 'As the feed states it; null if it states none, an unreadable one or one in the future.';

create table article_generations (
  id uuid primary key default uuidv7(),
  account_id uuid references accounts (id) on delete set null,
  day date not null,
  ordinal smallint not null check (ordinal between 1 and 20),
  started_by text not null check (started_by in ('person', 'refresh')),
  topic text not null check (length(topic) between 3 and 120),
  category text not null check (category in ('market-trends', 'buying-guides', 'technology', 'policy')),
  step text not null default 'waiting'
    check (step in ('waiting', 'researching', 'writing', 'checking', 'finished', 'refused')),
  refusal text
    check (refusal in ('no-sources', 'provider-failed', 'near-copy', 'personal-data', 'nothing-checkable')),
  article_id uuid references articles (id),
  attempts smallint not null default 0 check (attempts >= 0),
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (account_id, day, ordinal),
  constraint a_person_has_five_a_day check (started_by = 'refresh' or ordinal <= 5),
  constraint a_refusal_has_a_reason check ((step = 'refused') = (refusal is not null)),
  constraint a_finished_one_has_an_article check ((step = 'finished') = (article_id is not null)),
  constraint an_end_has_its_time check ((step in ('finished', 'refused')) = (finished_at is not null))
);

create index article_generations_of_a_person on article_generations (account_id, requested_at desc);
create unique index article_generations_by_article on article_generations (article_id) where article_id is not null;

comment on table article_generations is 'Requests for machine-written articles. The unique ordinal of a day is the cap for each person.';
comment on column article_generations.account_id is 'Null after the account was erased.';

create table news_providers (
  name text primary key check (name in ('perplexity', 'gemini', 'firecrawl')),
  called_at timestamptz not null,
  answered boolean not null
);

comment on table news_providers is 'Whether the provider of searches, texts and pages answered the last time.';

create index articles_to_check on articles (changed_at)
  where origin = 'machine' and status in ('draft', 'pending_approval') and deleted_at is null;
