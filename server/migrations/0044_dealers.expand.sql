-- Dealerships: who works for one, their stock, and the spreadsheets by which it comes.

create table dealers (
  id uuid primary key default uuidv7(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 60),
  name text not null check (length(name) between 2 and 80),
  street text not null check (length(street) between 3 and 160),
  city text not null check (length(city) between 2 and 80),
  postal_code text not null check (postal_code ~ '^[1-9][0-9]{5}$'),
  about text not null default '' check (length(about) <= 1000),
  owner_id uuid not null unique references accounts (id) on delete cascade,
  invitations_day date,
  invitations_sent integer not null default 0,
  photo_hosts text[] not null default '{}' check (cardinality(photo_hosts) <= 10),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);

comment on table dealers is 'A business that sells here. Name and address are shown to everybody at /dealer/{slug}.';
comment on column dealers.owner_id is 'Who sells: the own listings of the dealership are theirs, and buyers write to them.';

comment on column dealers.invitations_sent is 'On invitations_day, in UTC: also those that were repeated or withdrawn.';
comment on column dealers.photo_hosts is 'Hosts of photos in its spreadsheets that sources.image_hosts was asked to allow.';

create table dealer_members (
  dealer_id uuid not null references dealers (id) on delete cascade,
  account_id uuid not null unique references accounts (id) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'sales')),
  joined_at timestamptz not null default now(),
  primary key (dealer_id, account_id)
);

create unique index dealer_members_one_owner on dealer_members (dealer_id) where role = 'owner';

comment on table dealer_members is 'Who may do what for a dealership; contract/src/core/access.ts says what each role may. An account is in one team.';

create table dealer_invitations (
  id uuid primary key default uuidv7(),
  dealer_id uuid not null references dealers (id) on delete cascade,
  email text not null check (length(email) between 3 and 320),
  role text not null check (role in ('manager', 'sales')),
  key_hash bytea not null unique check (length(key_hash) = 32),
  invited_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create unique index dealer_invitations_once_an_address on dealer_invitations (dealer_id, email);
create index dealer_invitations_to_expire on dealer_invitations (expires_at);

comment on table dealer_invitations is 'Open invitations to a team, sent by e-mail. Accepted, withdrawn or expired, the row goes.';

create table dealer_listings (
  own_listing_id uuid primary key references own_listings (id) on delete cascade,
  dealer_id uuid not null references dealers (id) on delete cascade,
  stock_number text not null check (length(stock_number) between 1 and 60),
  row_hash bytea not null,
  lacks text[] not null default '{}',
  unique (dealer_id, stock_number)
);

create index dealer_listings_in_order on dealer_listings (dealer_id, own_listing_id desc);

comment on table dealer_listings is 'The stock of a dealership. stock_number is the dealer''s own: a later spreadsheet finds the car by it.';
comment on column dealer_listings.row_hash is 'Of the row that it was saved from: the same row again changes nothing.';
comment on column dealer_listings.lacks is 'What a buyer would like to know and the row did not say.';

create table dealer_imports (
  id uuid primary key default uuidv7(),
  dealer_id uuid not null references dealers (id) on delete cascade,
  uploaded_by uuid references accounts (id) on delete set null,
  file_label text not null check (length(file_label) between 1 and 200),
  file bytea check (octet_length(file) <= 6291456),
  read_tries integer not null default 0,
  state text not null default 'reading' check (state in ('reading', 'unreadable', 'preview', 'saving', 'saved')),
  reason text check (length(reason) <= 300),
  columns_unknown text[] not null default '{}',
  rows_good integer not null default 0,
  rows_bad integer not null default 0,
  rows_saved integer not null default 0,
  rows_refused integer not null default 0,
  cars_ended integer not null default 0,
  withdraw_missing boolean not null default false,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  finished_at timestamptz,
  constraint a_read_file_is_not_kept check (state = 'reading' or file is null)
);

create index dealer_imports_of_a_dealer on dealer_imports (dealer_id, id desc);
create index dealer_imports_by_age on dealer_imports (created_at);

comment on table dealer_imports is 'A spreadsheet of a dealer: read, looked at, then saved. Kept for 30 days.';
comment on column dealer_imports.file is 'Only until it is read.';

create table dealer_import_rows (
  import_id uuid not null references dealer_imports (id) on delete cascade,
  number integer not null check (number between 2 and 10001),
  stock_number text,
  cells jsonb not null check (jsonb_typeof(cells) = 'object'),
  title text,
  price_rupees bigint,
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array'),
  lacks text[] not null default '{}',
  state text not null check (state in ('good', 'bad', 'saved', 'unchanged', 'refused')),
  own_listing_id uuid,
  primary key (import_id, number)
);

create index dealer_import_rows_by_state on dealer_import_rows (import_id, state, number);

comment on column dealer_import_rows.number is 'As the spreadsheet counts: the header is row 1.';
