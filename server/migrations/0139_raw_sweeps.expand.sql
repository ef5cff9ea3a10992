-- The bytes that sources sent are deleted after 90 days. The rows keep their hash, which is their key.
create table raw_sweeps (
  id boolean primary key default true check (id),
  after_key text not null,
  began_at timestamptz not null
);

comment on table raw_sweeps is 'Where the walk over all raw bytes is. It begins again a day after it began.';
