-- Calls through a number of ours. Both agree first; one conversation, which is one buyer, one seller and one car, has a
-- number of its own, so that a number that turns up elsewhere tells from which conversation it is.
create table call_consents (
  conversation_id uuid not null references conversations (id) on delete cascade,
  part text not null check (part in ('buyer', 'seller')),
  agreed_at timestamptz not null default now(),
  primary key (conversation_id, part)
);

create table call_aliases (
  id uuid primary key default uuidv7(),
  number text not null check (number ~ '^\+91[0-9]{10}$'),
  -- Without its conversation the row stays, or its number would not rest.
  conversation_id uuid references conversations (id) on delete set null,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);

create unique index a_number_has_one_pair on call_aliases (number) where ended_at is null;
create unique index a_conversation_has_one_number on call_aliases (conversation_id) where ended_at is null;
create index call_aliases_of_a_number on call_aliases (number, ended_at);
create index call_aliases_of_a_conversation on call_aliases (conversation_id);

comment on table call_aliases is 'Which number stood for which conversation, and when; a number rests for 30 days before another conversation gets it.';

create table calls (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  alias_id uuid not null references call_aliases (id) on delete cascade,
  caller text not null check (caller in ('buyer', 'seller')),
  key uuid,
  state text not null default 'asked' check (state in ('asked', 'ringing', 'completed', 'busy', 'no_answer', 'failed')),
  provider_id text check (length(provider_id) between 1 and 100),
  seconds integer check (seconds >= 0),
  asked_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint a_call_once unique (conversation_id, caller, key)
);

create index calls_of_a_conversation on calls (conversation_id, asked_at desc);
create index calls_of_an_alias on calls (alias_id);

comment on column calls.state is 'ringing: the provider was asked, once. A call whose answer was lost is not asked for again, or a phone would ring twice.';
