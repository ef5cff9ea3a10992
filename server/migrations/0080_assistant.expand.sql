-- Conversations with Alex, and how many free chats a visitor has used.

create table assistant_conversations (
  id uuid primary key default uuidv7(),
  account_id uuid unique references accounts (id) on delete cascade,
  cookie bytea unique check (length(cookie) = 16),
  state jsonb not null check (pg_column_size(state) <= 20000),
  version integer not null default 0,
  used_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint a_conversation_has_one_owner check (num_nonnulls(account_id, cookie) = 1)
);

create index assistant_conversations_by_use on assistant_conversations (used_at);

comment on table assistant_conversations is 'One per account or visitor. Deleted 90 days after its last use.';
comment on column assistant_conversations.cookie is 'A keyed hash of the visitor cookie (server/src/platform/http/visitors/callers.ts).';
comment on column assistant_conversations.state is 'Wishes and cars shown: Conversation in domain/src/assistant/conversation.ts.';
comment on column assistant_conversations.version is 'Incremented with every change of the state; an answer computed from an earlier state is computed again.';

create table assistant_messages (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references assistant_conversations (id) on delete cascade,
  type text not null check (type in ('user', 'assistant')),
  state text not null check (state in ('pending', 'complete', 'failed')),
  content text not null check (length(content) <= 8000),
  question_id uuid,
  request_key uuid,
  answer jsonb check (pg_column_size(answer) <= 60000),
  events jsonb not null default '[]' check (pg_column_size(events) <= 120000),
  claimed_until timestamptz,
  created_at timestamptz not null default now(),
  constraint only_answers_have_a_question check (type = 'assistant' or question_id is null),
  constraint a_complete_answer_is_stored check (type = 'user' or (state = 'complete') = (answer is not null))
);

create index assistant_messages_in_order on assistant_messages (conversation_id, id);
create unique index one_question_for_a_key on assistant_messages (conversation_id, request_key) where request_key is not null;
create unique index one_answer_for_a_question on assistant_messages (question_id) where question_id is not null;

comment on table assistant_messages is 'The last messages of each conversation; older ones are deleted when a question is asked.';
comment on column assistant_messages.question_id is 'Null for the answer to a wish that was removed.';
comment on column assistant_messages.request_key is 'Chosen by the client: the same question sent again is the same row.';
comment on column assistant_messages.answer is 'The fields of ChatMessage besides id, type, content, time and state (contract/src/assistant/chat-message.ts).';
comment on column assistant_messages.events is 'What the stream of the answer has sent so far; the id of an event is its place, from 1.';
comment on column assistant_messages.claimed_until is 'A process writes this answer until then; afterwards another process may.';

create table assistant_chats (
  name bytea not null check (length(name) = 16),
  kind text not null check (kind in ('cookie', 'visitor', 'network')),
  used integer not null check (used >= 0),
  since date not null default (now() at time zone 'Asia/Kolkata')::date,
  used_at timestamptz not null default now(),
  primary key (kind, name)
);

create index assistant_chats_by_use on assistant_chats (used_at);

comment on table assistant_chats is 'Free chats used under each name of a visitor. Deleted 90 days after the last one.';
comment on column assistant_chats.name is 'A keyed hash, as in charges.';
comment on column assistant_chats.since is 'A network is counted by the day in India: the day that is counted.';

-- Checks and counts in one step, exact under any concurrency: callers who share a name wait for each other on its row.
create function take_chat(
  the_cookie bytea, the_visitor bytea, the_network bytea, per_person integer, per_network integer
) returns table (is_taken boolean, used integer)
language plpgsql as $$
declare
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
  of_person integer;
  of_network integer;
begin
  -- In one order, so that no two callers wait for each other.
  insert into assistant_chats as chats (kind, name, used)
    select named.kind, named.name, 0
    from (values ('cookie', the_cookie), ('network', the_network), ('visitor', the_visitor)) as named (kind, name)
    where named.name is not null order by named.kind, named.name
    on conflict (kind, name) do update set
      used = case when chats.kind = 'network' and chats.since < today then 0 else chats.used end,
      since = case when chats.kind = 'network' then today else chats.since end,
      used_at = now();
  select max(chats.used) filter (where chats.kind <> 'network'), max(chats.used) filter (where chats.kind = 'network')
    into of_person, of_network
    from assistant_chats as chats
    where (chats.kind, chats.name) in (('cookie', the_cookie), ('visitor', the_visitor), ('network', the_network));
  if of_person >= per_person or of_network >= per_network then
    return query select false, least(of_person, per_person);
    return;
  end if;
  update assistant_chats as chats set used = chats.used + 1
    where (chats.kind, chats.name) in (('cookie', the_cookie), ('visitor', the_visitor), ('network', the_network));
  return query select true, of_person + 1;
end $$;

-- A chat that failed on our side is not counted.
create function return_chat(the_cookie bytea, the_visitor bytea, the_network bytea) returns void
language sql as $$
  update assistant_chats set used = greatest(0, used - 1)
  where (kind, name) in (('cookie', the_cookie), ('visitor', the_visitor), ('network', the_network))
$$;
