-- Mail to buyers without an account, leads to other portals, and repeated warnings for operators.

-- 1. A buyer without an account is told by e-mail. A notice has an account, or a row of guest_notices.
alter table notices alter column account_id drop not null;

create table notice_guests (
  id uuid primary key default uuidv7(),
  email text not null unique check (length(email) between 3 and 320 and email = lower(email)),
  unsubscribe_key uuid not null unique default gen_random_uuid(),
  told_at timestamptz not null default now()
);

create index notice_guests_by_time on notice_guests (told_at);

comment on table notice_guests is 'Addresses of people without an account to whom answers are sent; deleted 12 months after the last one.';
comment on column notice_guests.unsubscribe_key is 'Stands in every e-mail: its holder may stop e-mails to this address, and nothing else.';

create table guest_notices (
  notice_id uuid primary key references notices (id) on delete cascade,
  guest_id uuid not null references notice_guests (id) on delete cascade,
  kind text not null,
  key text not null,
  -- The same event told twice is one notice.
  constraint a_guest_is_told_once unique (guest_id, kind, key)
);

create table guest_reply_addresses (
  token text primary key check (token ~ '^[a-z2-7]{26}$'),
  guest_id uuid not null references notice_guests (id) on delete cascade,
  conversation_id uuid not null,
  created_at timestamptz not null default now(),
  unique (conversation_id, guest_id)
);

create index guest_reply_addresses_of_a_guest on guest_reply_addresses (guest_id);

comment on table guest_reply_addresses is 'As reply_addresses (0030), of a buyer without an account: who has the token and writes from that address answers in this conversation.';

create table stopped_addresses (
  email_hash bytea primary key check (length(email_hash) = 32),
  stopped_at timestamptz not null default now()
);

comment on table stopped_addresses is 'Addresses (SHA-256) to which nothing is sent while they have no account. Kept when the address itself is deleted, or the next inquiry would start e-mails again.';

-- 2. A message about a car of another portal goes to that portal's channel as a lead (ADF 1.0), if it names one.
alter table sources
  add column lead_channel text check (lead_channel in ('http', 'email')),
  add column lead_address text check (length(lead_address) between 3 and 500),
  add constraint a_lead_channel_has_an_address check ((lead_channel is null) = (lead_address is null));

comment on column sources.lead_channel is 'Where messages to its sellers are sent; null where buyers are shown the original advert. The secret stands in LEAD_CREDENTIALS.';

create table leads (
  id uuid primary key default uuidv7(),
  key uuid unique,
  listing_id uuid not null references listings (id),
  source_key text not null references sources (key),
  buyer_id uuid references accounts (id) on delete cascade,
  buyer_name text not null check (length(buyer_name) between 1 and 100),
  buyer_phone text not null check (buyer_phone ~ '^\+91[6-9][0-9]{9}$'),
  buyer_email text not null check (length(buyer_email) between 3 and 320 and buyer_email = lower(buyer_email)),
  message text not null check (length(message) between 1 and 2100),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'delivered', 'failed', 'unconfirmed')),
  reason text check (length(reason) <= 60),
  tries smallint not null default 0,
  may_have_arrived boolean not null default false,
  requested_at timestamptz not null default now(),
  settled_at timestamptz,
  claimed_until timestamptz,
  constraint a_settled_lead_has_a_time check ((state = 'waiting') = (settled_at is null))
);

create index leads_by_phone on leads (buyer_phone, requested_at);
create index leads_by_email on leads (buyer_email);
create index leads_of_an_account on leads (buyer_id) where buyer_id is not null;
create index leads_of_a_listing on leads (listing_id);
create index leads_by_age on leads (requested_at);

comment on table leads is 'What a buyer sent to the seller of another portal, with their consent; the id is the prospect id, by which the portal knows a repetition. Kept for 90 days.';
comment on column leads.state is 'sent: our mail server has taken it; what the portal does with it is not known. delivered: the portal has acknowledged it. failed: the portal has not taken it. unconfirmed: it was tried, and may have arrived or not. Of the last two the buyer was told.';
comment on column leads.may_have_arrived is 'True from the beginning of a try until the receiving side has said that it did not take it. Once a try ends without an answer it stays true.';

-- 3. Messages that were shown with a warning, and senders of whom that is true in several conversations.
create table message_warnings (
  message_id uuid primary key references messages (id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  account_id uuid references accounts (id) on delete cascade,
  guest_phone text check (guest_phone ~ '^\+91[6-9][0-9]{9}$'),
  kind text not null check (length(kind) between 1 and 40),
  at timestamptz not null default now(),
  constraint warned_of_one_sender check (num_nonnulls(account_id, guest_phone) = 1)
);

create index message_warnings_of_an_account on message_warnings (account_id, at) where account_id is not null;
create index message_warnings_of_a_guest on message_warnings (guest_phone, at) where guest_phone is not null;
create index message_warnings_of_a_conversation on message_warnings (conversation_id);

create table warning_cases (
  id uuid primary key default uuidv7(),
  account_id uuid unique references accounts (id) on delete cascade,
  guest_phone text unique check (guest_phone ~ '^\+91[6-9][0-9]{9}$'),
  opened_at timestamptz not null default now(),
  last_warning_at timestamptz not null default now(),
  reopened smallint not null default 0,
  closed_at timestamptz,
  constraint a_case_about_one_sender check (num_nonnulls(account_id, guest_phone) = 1)
);

create index warning_cases_that_are_open on warning_cases (last_warning_at) where closed_at is null;
create index warning_cases_by_age on warning_cases (last_warning_at);

comment on table warning_cases is 'A sender whose messages were shown with a warning in several conversations, for an operator to look at (pnpm reports). It says what was written, not that a rule was broken.';
