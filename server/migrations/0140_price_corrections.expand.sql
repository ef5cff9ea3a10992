-- What the newest adverts change on a price model: attempts to correct it, and which correction is in use.
create table price_corrections (
  id uuid primary key default uuidv7(),
  model_id uuid not null references price_models (id),
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  adverts integer check (adverts >= 0),
  figures jsonb check (jsonb_typeof(figures) = 'object'),
  file_key text check (length(file_key) between 1 and 200),
  applied_at timestamptz,
  constraint an_applied_correction_is_complete check (
    applied_at is null or (ended_at is not null and adverts is not null and figures is not null and file_key is not null))
);

create index price_corrections_by_model on price_corrections (model_id, started_at desc);
create index price_corrections_in_use on price_corrections (model_id, applied_at desc) where applied_at is not null;

comment on table price_corrections is 'In use is the last one that was applied to the model in use. One that changes little is not applied and has no file.';
comment on column price_corrections.ended_at is 'Null while its process runs, and for ever if the process died.';
comment on column price_corrections.adverts is 'How many of the newest adverts it was fitted to.';
