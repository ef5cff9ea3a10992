-- What people upload to sell a car: seven categories, photos and papers. Bytes go from the browser to the object store; a
-- row is made when an address for them is signed.
create table files (
  id uuid primary key default uuidv7(),
  owner_id uuid,
  category text not null check (category in (
    'rcBook', 'insurance', 'frontPhoto', 'rearPhoto', 'leftSidePhoto', 'rightSidePhoto', 'interiorPhoto')),
  object_key text not null unique check (length(object_key) between 20 and 200),
  upload_address text not null unique check (length(upload_address) <= 1000),
  upload_until timestamptz not null,
  upload_id text,
  upload_removed_at timestamptz,
  said_type text,
  said_bytes integer check (said_bytes between 1 and 5242880),
  state text not null default 'expected' check (state in ('expected', 'received', 'checked', 'refused', 'deleted')),
  state_since timestamptz not null default now(),
  refused_reason text check (length(refused_reason) <= 100),
  media_type text,
  byte_length integer check (byte_length > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  perceptual_hash text check (perceptual_hash ~ '^[0-9a-f]{16}$'),
  cleaned_key text unique,
  malware_scan text check (malware_scan in ('clean', 'not_configured')),
  blur_areas jsonb not null default '[]' check (jsonb_typeof(blur_areas) = 'array'),
  own_listing_id uuid references own_listings (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  constraint a_refused_file_has_a_reason check ((state = 'refused') = (refused_reason is not null) or state = 'deleted'),
  constraint a_checked_file_is_known check (
    state <> 'checked' or (media_type is not null and byte_length is not null and sha256 is not null
      and cleaned_key is not null and malware_scan is not null)),
  constraint a_listing_has_checked_files check (own_listing_id is null or state in ('checked', 'deleted')),
  constraint what_no_listing_has_expires check (own_listing_id is not null or expires_at is not null),
  constraint what_nobody_owns_is_deleted check (owner_id is not null or state = 'deleted')
);

comment on table files is 'Photos and papers of sellers. Checked: decoded in a process of its own, scanned, and written anew under cleaned_key; the upload itself is removed.';
comment on column files.upload_address is 'The signed address without its query: what the form sends (UP-05).';
comment on column files.upload_until is 'Until then bytes may still arrive under object_key.';
comment on column files.expires_at is 'When the sweep takes it. Null for a photo of a listing, which stays for as long as the listing has it.';
comment on column files.blur_areas is 'What of a photo its owner has blurred, in shares of its width and height.';

-- One address at a time for a caller and a category.
create unique index files_expected on files (owner_id, category) where state = 'expected';
create index files_of_an_owner on files (owner_id, category, id);
create index files_of_a_listing on files (own_listing_id) where own_listing_id is not null;
create index files_to_expire on files (expires_at) where state <> 'deleted' and expires_at is not null;
create index files_deleted on files (state_since) where state = 'deleted';
create index files_with_an_upload on files (upload_until) where upload_removed_at is null;

create function file_moves() returns trigger
language plpgsql as $$
begin
  if new.owner_id is distinct from old.owner_id and new.owner_id is not null then
    raise exception 'a file keeps its owner' using errcode = 'check_violation';
  end if;
  -- Its listing is gone: the sweep takes it.
  if new.own_listing_id is null and old.own_listing_id is not null then
    new.expires_at := least(new.expires_at, now());
  end if;
  if new.state = old.state then
    return new;
  end if;
  if not (old.state, new.state) in (
    ('expected', 'received'), ('received', 'checked'), ('received', 'refused'),
    ('expected', 'deleted'), ('received', 'deleted'), ('checked', 'deleted'), ('refused', 'deleted')
  ) then
    raise exception 'a file does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  new.state_since := now();
  return new;
end $$;

create trigger file_moves before update on files for each row execute function file_moves();
