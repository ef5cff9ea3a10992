-- What people are told outside the site, by which channel, and what they have chosen to be told.

create table notices (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  key text not null check (length(key) between 1 and 200),
  data jsonb not null check (jsonb_typeof(data) = 'object' and pg_column_size(data) <= 8000),
  created_at timestamptz not null default now(),
  -- The same event told twice is one notice.
  unique (account_id, kind, key)
);

create index notices_by_age on notices (created_at);
create index notices_of_a_conversation on notices ((data->>'conversationId')) where data ? 'conversationId';

comment on table notices is 'Something to tell a person, written in the transaction that caused it; kept for 90 days.';

create table notice_digests (
  id uuid primary key default uuidv7(),
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  claimed_until timestamptz
);

create index notice_digests_of_an_account on notice_digests (account_id);
create index notice_digests_by_age on notice_digests (created_at);

comment on table notice_digests is 'One e-mail about several notices. Which ones is fixed before it is sent, so that a second try is the same e-mail.';

create table notice_deliveries (
  notice_id uuid not null references notices (id) on delete cascade,
  channel text not null check (channel in ('email', 'push')),
  state text not null default 'waiting' check (state in ('waiting', 'digest', 'sent', 'skipped', 'refused')),
  due_at timestamptz not null default now(),
  reason text check (length(reason) <= 60),
  digest_id uuid references notice_digests (id) on delete set null,
  settled_at timestamptz,
  claimed_until timestamptz,
  primary key (notice_id, channel),
  constraint a_settled_delivery_has_a_time check ((state in ('waiting', 'digest')) = (settled_at is null)),
  constraint only_email_is_gathered check (channel = 'email' or (state <> 'digest' and digest_id is null))
);

create index notice_deliveries_due on notice_deliveries (due_at) where state in ('waiting', 'digest');
create index notice_deliveries_of_a_digest on notice_deliveries (digest_id) where digest_id is not null;

comment on column notice_deliveries.claimed_until is 'While it is sent: no other process takes it before. No transaction is open meanwhile, however slow a mail server is.';
comment on column notice_deliveries.state is 'digest: waits to be gathered at due_at. skipped: not chosen, no address, or too old. refused: the receiving side will not take it.';

create table notice_settings (
  account_id uuid primary key references accounts (id) on delete cascade,
  unsubscribe_key uuid not null unique default gen_random_uuid(),
  quiet_from_minute smallint check (quiet_from_minute between 0 and 1439),
  quiet_until_minute smallint check (quiet_until_minute between 0 and 1439),
  daily_digest boolean not null default false,
  constraint quiet_hours_have_both_ends check ((quiet_from_minute is null) = (quiet_until_minute is null)),
  constraint quiet_hours_last check (quiet_from_minute <> quiet_until_minute)
);

comment on column notice_settings.unsubscribe_key is 'Stands in every e-mail: its holder may switch topics off, and nothing else.';
comment on column notice_settings.quiet_from_minute is 'Minutes since midnight in India; the end may be on the next day.';

create table notice_choices (
  account_id uuid not null references accounts (id) on delete cascade,
  topic text not null check (topic in ('messages', 'prices', 'news')),
  channel text not null check (channel in ('email', 'push')),
  chosen boolean not null,
  changed_at timestamptz not null default now(),
  primary key (account_id, topic, channel)
);

comment on table notice_choices is 'What a person chose; what has no row goes by the default of its topic. What concerns the security of an account cannot be switched off.';

insert into notice_choices (account_id, topic, channel, chosen, changed_at)
select account_id, 'prices', 'email', true, updated_at from account_preferences where price_messages
union all
select account_id, 'news', 'email', true, updated_at from account_preferences where news_messages;

create table known_devices (
  account_id uuid not null references accounts (id) on delete cascade,
  visitor_cookie bytea not null check (length(visitor_cookie) = 16),
  first_sign_in_at timestamptz not null default now(),
  last_sign_in_at timestamptz not null default now(),
  primary key (account_id, visitor_cookie)
);

comment on table known_devices is 'Browsers in which an account has signed in, by the keyed hash of the visitor cookie: a sign-in from another one is told to the person.';

-- Price cuts of saved cars: each minute some thousand saved cars are compared with their adverts, in the order of the key.
alter table saved_cars add column told_price_rupees bigint check (told_price_rupees > 0);

comment on column saved_cars.told_price_rupees is 'The lowest price that the person was told; null while they know only the one at which they saved it.';

create table saved_price_walk (
  only_row boolean primary key default true check (only_row),
  account_id uuid not null,
  car_id uuid not null
);

insert into saved_price_walk (account_id, car_id)
values ('00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-000000000000');

comment on table saved_price_walk is 'The last saved car that was compared; refers to nothing, and the car may be gone.';
