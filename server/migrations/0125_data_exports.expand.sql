-- Archives with everything that is stored about a person, made when they ask for it and downloaded once.
create table data_exports (
  id uuid primary key default uuidv7(),
  account_id uuid references accounts (id) on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed', 'ended')),
  asked_at timestamptz not null default now(),
  tries smallint not null default 0 check (tries between 0 and 10),
  object_key text not null unique check (object_key ~ '^exports/[0-9a-f-]{36}$'),
  archive_key bytea check (octet_length(archive_key) = 32),
  byte_length bigint check (byte_length > 0),
  ready_at timestamptz,
  expires_at timestamptz,
  downloaded_at timestamptz,
  object_removed_at timestamptz,
  constraint an_archive_can_be_read_while_it_is_needed
    check ((archive_key is not null) = (state in ('waiting', 'ready'))),
  constraint a_ready_archive_is_known
    check (state <> 'ready' or (byte_length is not null and ready_at is not null and expires_at > ready_at)),
  constraint only_an_ended_export_has_no_person check (account_id is not null or state in ('failed', 'ended'))
);

comment on table data_exports is 'The archive itself is in the bucket of uploads under object_key, encrypted with archive_key.';
comment on column data_exports.archive_key is 'Deleted with the download, the end of the 24 hours or the erasure of the person: from then on the archive cannot be read.';
comment on column data_exports.downloaded_at is 'Set when a download begins, and reset if it breaks off.';

create unique index one_export_in_progress on data_exports (account_id) where state = 'waiting';
create index data_exports_of_an_account on data_exports (account_id, asked_at desc);
create index data_exports_to_end on data_exports (expires_at) where state = 'ready';
create index data_exports_waiting on data_exports (asked_at) where state = 'waiting';
create index data_exports_to_remove on data_exports (id) where state in ('failed', 'ended') and object_removed_at is null;
create index data_exports_by_time on data_exports (asked_at);
