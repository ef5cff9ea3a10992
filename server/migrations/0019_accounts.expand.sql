-- People: accounts, how they sign in, where they are signed in, what they may do.

create table accounts (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) <= 200),
  email text unique check (length(email) between 3 and 320 and email = lower(email)),
  email_verified boolean not null default false,
  image text check (length(image) <= 2000 and image ~ '^https?://'),
  phone text unique check (phone ~ '^\+91[6-9][0-9]{9}$'),
  phone_verified_at timestamptz,
  plan text not null default 'free' check (plan in ('free', 'pro')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint a_phone_is_verified_or_absent check ((phone is null) = (phone_verified_at is null))
);

comment on table accounts is 'A person. What others hold about them refers to this id and nothing else.';
comment on column accounts.email is 'As the provider of the sign-in gave it; null where it gave none.';
comment on column accounts.phone is 'Only a number whose code was entered; one number verifies one account at a time.';

create table account_providers (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts (id) on delete cascade,
  provider text not null check (length(provider) between 1 and 40),
  provider_account_id text not null check (length(provider_account_id) between 1 and 255),
  scope text check (length(scope) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_account_id)
);

create index account_providers_of_an_account on account_providers (account_id);

comment on table account_providers is 'Who a person is at an identity provider. Tokens of providers are not kept: nothing is asked there after the sign-in.';

create table sessions (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts (id) on delete cascade,
  token text not null unique check (length(token) between 20 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip_address text check (length(ip_address) <= 64),
  user_agent text check (length(user_agent) <= 500)
);

create index sessions_of_an_account on sessions (account_id, created_at desc);
create index sessions_that_expire on sessions (expires_at);

comment on table sessions is 'Where a person is signed in. A row that is gone is a session that ended; no copy of it answers for longer than a second.';

create table sign_in_checks (
  id uuid primary key default uuidv7(),
  identifier text not null check (length(identifier) <= 500),
  value text not null check (length(value) <= 10000),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index sign_in_checks_by_identifier on sign_in_checks (identifier);
create index sign_in_checks_that_expire on sign_in_checks (expires_at);

comment on table sign_in_checks is 'Short-lived secrets of a sign-in under way: the state of an authorization request, the challenge of a passkey.';

create table passkeys (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts (id) on delete cascade,
  name text check (length(name) <= 100),
  public_key text not null check (length(public_key) <= 5000),
  credential_id text not null unique check (length(credential_id) <= 1500),
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz default now()
);

create index passkeys_of_an_account on passkeys (account_id);

create table account_grants (
  account_id uuid not null references accounts (id) on delete cascade,
  granted text not null check (granted in ('admin', 'moderator')),
  granted_by uuid references accounts (id) on delete set null,
  granted_at timestamptz not null default now(),
  primary key (account_id, granted)
);

comment on column account_grants.granted_by is 'Null for the first admin, who is named by configuration.';
