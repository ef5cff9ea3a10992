-- Pictures, each stored once under the hash of its bytes, and the addresses at which they were found.

create table pictures (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  width integer not null check (width between 1 and 65535),
  height integer not null check (height between 1 and 65535),
  bytes integer not null check (bytes between 1 and 5 * 1024 * 1024),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif')),
  placeholder text not null check (placeholder like 'data:image/webp;base64,%' and length(placeholder) <= 400),
  perceptual_hash text not null check (perceptual_hash ~ '^[0-9a-f]{16}$'),
  created_at timestamptz not null default now()
);

comment on table pictures is 'A row means that every size of the picture is in the object store.';
comment on column pictures.id is 'SHA-256 of the bytes as they came.';
comment on column pictures.bytes is 'Size of the picture as it came; width and height are as a person sees it, turned upright.';
comment on column pictures.perceptual_hash is 'Pictures that look alike differ in few of its 64 bits.';

-- convert_to() depends on a table of conversions and so counts as changeable; to UTF-8 it never changes.
create function hash_of_url(url text) returns bytea
language sql immutable strict parallel safe as $$ select sha256(convert_to(url, 'UTF8')) $$;

create table picture_addresses (
  url text not null check (url ~ '^https?://' and length(url) <= 4000),
  url_hash bytea generated always as (hash_of_url(url)) stored primary key,
  host text not null,
  source_key text not null references sources (key),
  status text not null check (status in ('fetched', 'refused', 'missing')),
  picture_id text references pictures (id),
  reason text check (length(reason) between 1 and 100),
  fetched_at timestamptz not null default now(),
  constraint a_fetched_address_has_its_picture check ((status = 'fetched') = (picture_id is not null)),
  constraint an_address_without_picture_knows_why check ((status = 'fetched') = (reason is null))
);

create index addresses_of_a_picture on picture_addresses (picture_id) where picture_id is not null;

comment on table picture_addresses is 'What became of each address that was asked for a picture. Refused: our guard said no; missing: nothing there.';
