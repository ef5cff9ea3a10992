-- Known answers: copies of desk items whose outcome an admin knows. They are mixed into the items that moderators claim
-- and change nothing about their subject. Only kinds whose evidence may be copied (second_look_percent > 0) have them.
create table desk_golden_items (
  id uuid primary key default uuidv7(),
  kind text not null references desk_kinds (kind),
  rule text,
  subject_key text not null,
  title text not null,
  evidence jsonb not null,
  harm smallint not null check (harm between 1 and 5),
  outcome text not null,
  reason text not null check (length(reason) between 3 and 500),
  added_by uuid references accounts (id) on delete set null,
  added_at timestamptz not null default now(),
  unique (kind, subject_key)
);
create index golden_items_by_time on desk_golden_items (added_at);
create index golden_items_of_a_subject on desk_golden_items (subject_key);
create index golden_items_added_by on desk_golden_items (added_by) where added_by is not null;

comment on table desk_golden_items is 'Deleted after 90 days, because the evidence is a copy.';

-- One row per golden item and moderator; its id is that of the item which the moderator sees.
create table desk_golden_answers (
  id uuid primary key default uuidv7(),
  golden_id uuid not null references desk_golden_items (id) on delete cascade,
  moderator_id uuid not null references accounts (id) on delete cascade,
  shown_at timestamptz not null default now(),
  outcome text,
  is_right boolean,
  answered_at timestamptz,
  unique (golden_id, moderator_id),
  constraint an_answer_has_a_time
    check ((outcome is null) = (answered_at is null) and (outcome is null) = (is_right is null))
);
create index golden_answers_of_a_moderator on desk_golden_answers (moderator_id);
create index golden_answers_by_time on desk_golden_answers (answered_at) where answered_at is not null;
