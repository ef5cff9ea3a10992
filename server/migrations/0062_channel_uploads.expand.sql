-- When the upload of a channel's whole feed last began: a row per channel, so that many changes cost one upload.
create table channel_uploads (
  channel text primary key check (channel in ('google', 'meta')),
  begun_at timestamptz not null default now()
);
