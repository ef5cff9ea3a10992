-- The desk: what waits for a moderator. It knows no kinds: each capability adds its items and decides them.
create table desk_items (
  id uuid primary key default uuidv7(),
  kind text not null check (kind ~ '^[a-z][a-z-]{1,39}$'),
  subject_key text not null check (length(subject_key) between 1 and 200),
  title text not null check (length(title) between 1 and 200),
  evidence jsonb not null default '{}' check (jsonb_typeof(evidence) = 'object' and length(evidence::text) <= 65536),
  state text not null default 'open' check (state in ('open', 'closed')),
  claimed_by uuid references accounts (id) on delete set null,
  claimed_until timestamptz,
  outcome text check (length(outcome) between 1 and 60),
  closed_by uuid references accounts (id) on delete set null,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint closed_items_say_when_and_how check (
    (state = 'closed') = (closed_at is not null) and (state = 'closed') = (outcome is not null)),
  constraint closed_items_show_nothing check (state = 'open' or evidence = '{}'),
  constraint closed_items_are_nobodys check (state = 'open' or claimed_until is null)
);

create unique index one_open_item_a_subject on desk_items (kind, subject_key) where state = 'open';
create index open_desk_items on desk_items (id) where state = 'open';
create index open_desk_items_of_a_kind on desk_items (kind, id) where state = 'open';
create index desk_items_of_a_subject on desk_items (kind, subject_key, id);
create index claimed_desk_items on desk_items (claimed_by) where claimed_by is not null;
create index desk_items_closed_by on desk_items (closed_by) where closed_by is not null;

comment on table desk_items is 'Work for a moderator. A subject of a kind is open once; a closed item keeps what was decided, by whom and when.';
comment on column desk_items.evidence is 'What the moderator is shown. May name people, so it goes when the item is closed.';
comment on column desk_items.claimed_until is 'Until then nobody but claimed_by decides it; afterwards anyone may claim it.';
