-- What the page of the price model shows: drift by week, judged searches, and words of searches that were not read.
create table model_drift (
  model_id uuid not null references price_models (id),
  week date not null check (extract(isodow from week) = 1),
  adverts integer not null check (adverts > 0),
  median_error double precision not null check (median_error >= 0),
  median_shift double precision not null,
  measured_at timestamptz not null,
  primary key (model_id, week)
);

comment on table model_drift is 'How far a model is off on adverts that were first seen after its training, by week of their first sighting. Written by a job.';
comment on column model_drift.median_error is 'Percent of the asking price, regardless of the direction.';
comment on column model_drift.median_shift is 'Percent of the asking price: above 0 the estimates are too high.';

create table judged_queries (
  id uuid primary key default uuidv7(),
  phrase text not null unique check (length(phrase) between 1 and 200),
  added_by uuid not null,
  added_at timestamptz not null default clock_timestamp(),
  measured_at timestamptz,
  ndcg double precision check (ndcg between 0 and 1),
  shown smallint check (shown between 0 and 10),
  judged smallint check (judged between 0 and shown)
);

create index judged_queries_to_measure on judged_queries (measured_at nulls first, id);

comment on table judged_queries is 'Searches whose results moderators judge. Names moderators by account id, like the audit log.';
comment on column judged_queries.ndcg is 'Of the first ten results when last measured; null before a result was judged.';

create table search_judgements (
  query_id uuid not null references judged_queries (id),
  car_id uuid not null,
  grade smallint not null check (grade between 0 and 2),
  judged_by uuid not null,
  judged_at timestamptz not null default clock_timestamp(),
  primary key (query_id, car_id)
);

comment on column search_judgements.grade is '2 relevant, 1 partly, 0 not. The last judgement counts.';

create table unread_words (
  day date not null,
  word text not null check (length(word) between 1 and 60 and word !~ '[0-9]{5}|@'),
  searches integer not null check (searches > 0),
  primary key (day, word)
);

comment on table unread_words is 'How many searches of a day contained words that were not understood, without anything about who searched.';
