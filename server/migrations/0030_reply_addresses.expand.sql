-- Where an answer to an e-mail about a message goes: an address of its own for each person and conversation.
create table reply_addresses (
  token text primary key check (token ~ '^[a-z2-7]{26}$'),
  account_id uuid not null references accounts (id) on delete cascade,
  conversation_id uuid not null,
  created_at timestamptz not null default now(),
  unique (account_id, conversation_id)
);

create index reply_addresses_of_a_conversation on reply_addresses (conversation_id);

comment on column reply_addresses.token is '128 random bits: who has it and writes from the account''s own address may write into this conversation as that person.';
comment on column reply_addresses.conversation_id is 'Of a capability above this one, so nothing refers to it.';
