-- Pushes of partners: what each one sent, and the last statement about each advert.

alter table sources drop constraint sources_connector_check;
alter table sources add constraint sources_connector_check
  check (connector in ('json-api', 'vehicle-feed', 'html-pages', 'xml-feed', 'text-feed', 'json-lines',
    'dealer-sheet', 'signed-push'));

create table source_pushes (
  id uuid primary key default uuidv7(),
  source_key text not null references sources (key),
  idempotency_key text not null check (idempotency_key ~ '^[\w-]{1,100}$'),
  raw_key text not null check (raw_key ~ '^raw/[0-9a-f]{64}$'),
  as_of timestamptz not null,
  part integer,
  parts integer,
  received_at timestamptz not null default now(),
  read_at timestamptz,
  unique (source_key, idempotency_key),
  constraint only_a_snapshot_has_parts check ((part is null and parts is null) or part between 1 and parts)
);

create index unread_pushes on source_pushes (source_key, id) where read_at is null;
create index snapshot_pushes on source_pushes (source_key, as_of) where part is not null;
create index pushes_by_age on source_pushes (source_key, received_at);

comment on table source_pushes is 'Pushes that partners signed. The bytes are in the object store under raw_key.';
comment on column source_pushes.as_of is 'The time at which the partner''s own data was as it states: a later statement about an advert replaces an earlier one, in whatever order they arrive.';

create table pushed_adverts (
  source_key text not null references sources (key),
  source_ref text not null check (length(source_ref) between 1 and 200),
  as_of timestamptz not null,
  content_hash text not null check (length(content_hash) <= 100),
  raw_key text,
  primary key (source_key, source_ref),
  constraint an_advert_that_is_gone_has_no_content check ((raw_key is null) = (content_hash = ''))
);

comment on table pushed_adverts is 'The last statement of a partner about each of its adverts. One that is gone stays for as long as an older push may still arrive.';
