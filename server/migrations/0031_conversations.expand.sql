-- Buyers and sellers: contacts, conversations with messages and offers, agreed deals, and what each person is told live.

-- 1. A conversation is about one advert of our own. A buyer without an account has a name and no id, until they sign in.
create table conversations (
  id uuid primary key default uuidv7(),
  listing_id uuid not null references listings (id),
  subject text not null check (length(subject) between 1 and 200),
  buyer_id uuid references accounts (id) on delete set null,
  buyer_name text check (length(buyer_name) between 1 and 100),
  seller_id uuid references accounts (id) on delete set null,
  status text not null default 'active' check (status in ('active', 'closed', 'blocked')),
  blocked_by text check (blocked_by in ('buyer', 'seller')),
  last_number integer not null default 0 check (last_number >= 0),
  last_text text not null default '' check (length(last_text) <= 200),
  last_message_at timestamptz not null default now(),
  buyer_read integer not null default 0,
  seller_read integer not null default 0,
  contact_asked_by text check (contact_asked_by in ('buyer', 'seller')),
  contact_state text check (contact_state in ('pending', 'agreed', 'declined', 'revoked')),
  contact_asks_by_buyer smallint not null default 0,
  contact_asks_by_seller smallint not null default 0,
  created_at timestamptz not null default now(),
  constraint one_conversation_for_a_buyer_and_an_advert unique (listing_id, buyer_id),
  constraint nobody_buys_from_themselves check (buyer_id <> seller_id),
  constraint blocked_by_one_of_them check ((status = 'blocked') = (blocked_by is not null)),
  constraint a_request_has_a_state check ((contact_asked_by is null) = (contact_state is null)),
  constraint read_what_was_written check (
    buyer_read between 0 and last_number and seller_read between 0 and last_number)
);

create index conversations_of_a_buyer on conversations (buyer_id, last_message_at desc) where buyer_id is not null;
create index conversations_of_a_seller on conversations (seller_id, last_message_at desc) where seller_id is not null;
create index conversations_unread_by_a_buyer on conversations (buyer_id) where buyer_read < last_number;
create index conversations_unread_by_a_seller on conversations (seller_id) where seller_read < last_number;
create index inquiries_without_an_account on conversations (last_message_at)
  where buyer_id is null and buyer_name is not null;

comment on column conversations.buyer_name is 'As a buyer without an account typed it; null once they have one.';
comment on column conversations.last_number is 'Of the newest message. Writers take turns on this row, so the numbers are the order in which messages were committed.';
comment on column conversations.contact_state is 'Of the newest request for phone and e-mail; what was agreed to be shared stands in contact_shares.';

-- 2. Messages. A repetition of a message that may not have arrived carries the same key, and is stored once.
create table messages (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  number integer not null check (number > 0),
  sender text not null check (sender in ('buyer', 'seller')),
  content text not null check (length(content) <= 4000),
  source text not null default 'site' check (source in ('site', 'email', 'contact')),
  key uuid,
  created_at timestamptz not null default clock_timestamp(),
  constraint a_number_once unique (conversation_id, number),
  constraint a_message_once unique (conversation_id, sender, key)
);

comment on column messages.sender is 'Which part wrote it; who that is stands in the conversation.';

-- 3. Offers leave pending once, and one conversation has at most one that is pending.
create table offers (
  message_id uuid primary key references messages (id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  amount_rupees integer not null check (amount_rupees between 1 and 99999999),
  conditions text[] not null default '{}'
    check (conditions <@ array['inspection', 'loan', 'papers'] and cardinality(conditions) <= 3),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
  ended_by text check (ended_by in ('answer', 'counter', 'withdrawal', 'expiry')),
  ended_at timestamptz,
  expires_at timestamptz not null,
  constraint ended_in_one_way check ((status = 'pending') = (ended_by is null) and (ended_by is null) = (ended_at is null)),
  constraint accepted_by_an_answer check (status <> 'accepted' or ended_by = 'answer')
);

create unique index one_pending_offer on offers (conversation_id) where status = 'pending';
create index offers_that_expire on offers (expires_at) where status = 'pending';

create function offer_leaves_pending_once() returns trigger
language plpgsql as $$
begin
  if old.status <> 'pending'
    and (new.status, new.ended_by, new.ended_at) is distinct from (old.status, old.ended_by, old.ended_at) then
    raise exception 'an offer that was % stays so', old.status using errcode = 'check_violation';
  end if;
  if new.amount_rupees <> old.amount_rupees or new.conditions <> old.conditions or new.expires_at <> old.expires_at then
    raise exception 'an offer keeps its terms' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger offer_leaves_pending_once before update on offers
  for each row execute function offer_leaves_pending_once();

comment on column offers.status is 'rejected is every end but acceptance; ended_by says which.';

create table deals (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  message_id uuid unique references messages (id) on delete set null,
  amount_rupees integer not null check (amount_rupees between 1 and 99999999),
  conditions text[] not null,
  agreed_at timestamptz not null default now()
);

create index deals_of_a_conversation on deals (conversation_id, agreed_at desc);

-- 4. Phone and e-mail are shared by one part with the other, by consent; taking it back deletes them here.
create table contact_shares (
  conversation_id uuid not null references conversations (id) on delete cascade,
  part text not null check (part in ('buyer', 'seller')),
  phone text check (phone ~ '^\+91[6-9][0-9]{9}$'),
  email text check (length(email) between 3 and 320),
  shared_at timestamptz not null default now(),
  primary key (conversation_id, part),
  constraint something_is_shared check (phone is not null or email is not null)
);

-- 5. Contacts: what was sent with the form behind "Contact Seller".
create table contacts (
  id uuid primary key default uuidv7(),
  key uuid unique,
  conversation_id uuid not null references conversations (id) on delete cascade,
  buyer_id uuid references accounts (id) on delete cascade,
  buyer_name text not null check (length(buyer_name) between 1 and 100),
  buyer_phone text not null check (buyer_phone ~ '^\+91[6-9][0-9]{9}$'),
  buyer_email text not null check (length(buyer_email) between 3 and 320 and buyer_email = lower(buyer_email)),
  sent_at timestamptz not null default now()
);

create index contacts_of_a_conversation on contacts (conversation_id);
create index contacts_of_an_account on contacts (buyer_id, sent_at) where buyer_id is not null;
create index contacts_by_phone on contacts (buyer_phone, sent_at);
create index contacts_by_email on contacts (buyer_email);
create index contacts_without_account_by_phone on contacts (buyer_phone) where buyer_id is null;
create index contacts_without_account_by_email on contacts (buyer_email) where buyer_id is null;

comment on table contacts is 'An inquiry of a buyer without an account joins the account that verifies the same phone or e-mail.';

create table conversation_reports (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  part text not null check (part in ('buyer', 'seller')),
  reason text not null check (reason in ('scam', 'abuse', 'spam', 'not_the_owner', 'other')),
  note text not null check (length(note) <= 1000),
  reported_at timestamptz not null default now(),
  closed_at timestamptz,
  constraint one_report_of_a_part unique (conversation_id, part)
);

create index reports_that_are_open on conversation_reports (reported_at) where closed_at is null;

comment on column conversation_reports.closed_at is 'When an operator has dealt with it (pnpm reports --close).';

-- 6. What a person is told live, in one order without gaps: the place is what Last-Event-ID names. Writers for one
-- person take turns on the head.
create table inboxes (
  account_id uuid primary key references accounts (id) on delete cascade,
  head bigint not null default 0
) with (fillfactor = 50);

create table inbox_events (
  account_id uuid not null references accounts (id) on delete cascade,
  place bigint not null,
  conversation_id uuid not null references conversations (id) on delete cascade,
  message_id uuid references messages (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (account_id, place)
);

create index inbox_events_by_time on inbox_events (at);
create index inbox_events_of_a_conversation on inbox_events (conversation_id);
create index inbox_events_of_a_message on inbox_events (message_id) where message_id is not null;

comment on table inbox_events is 'Which conversation changed, and by which message if by one; what it is now is read when it is told. Kept for a week: a reader that was away for longer reads everything again.';
