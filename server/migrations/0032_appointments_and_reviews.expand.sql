-- Test drives that two people agree on in their conversation, and reviews of sellers by buyers they talked with.

-- 1. A test drive is a message with a time and a place. Moving it writes a new one with the same calendar id.
create table appointments (
  message_id uuid primary key references messages (id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  calendar_id uuid not null,
  sequence integer not null default 0 check (sequence >= 0),
  starts_at timestamptz not null,
  place text not null check (length(place) between 1 and 200),
  status text not null default 'proposed'
    check (status in ('proposed', 'accepted', 'declined', 'moved', 'cancelled', 'expired', 'done')),
  cancelled_by text check (cancelled_by in ('buyer', 'seller', 'block', 'car_gone', 'account_closed')),
  is_told boolean not null default true,
  proposed_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint neither_past_nor_far check (starts_at > proposed_at and starts_at < proposed_at + interval '61 days'),
  constraint a_cancelled_one_says_by_whom check ((status = 'cancelled') = (cancelled_by is not null)),
  constraint a_calendar_entry_has_one_newest_state unique (calendar_id, sequence)
);

create unique index one_open_appointment on appointments (conversation_id) where status in ('proposed', 'accepted');
create index appointments_that_begin on appointments (starts_at) where status in ('proposed', 'accepted');
create index appointments_to_tell_of on appointments (changed_at) where not is_told;
create index appointments_of_a_conversation on appointments (conversation_id);

comment on column appointments.calendar_id is 'Of the entry in both people''s calendars: kept by a move, so that a newer file replaces the older.';
comment on column appointments.sequence is 'Of the calendar entry (RFC 5545): one more with every change.';
comment on column appointments.is_told is 'False while a change that no person made here waits for the background task to tell both of it.';

-- It leaves proposed once, and accepted once; its terms stay.
create function appointment_goes_on() returns trigger
language plpgsql as $$
begin
  if (new.starts_at, new.place, new.calendar_id) is distinct from (old.starts_at, old.place, old.calendar_id) then
    raise exception 'an appointment keeps its terms' using errcode = 'check_violation';
  end if;
  if new.status = old.status then
    return new;
  end if;
  if not (old.status = 'proposed' and new.status <> 'done'
      or old.status = 'accepted' and new.status in ('moved', 'cancelled', 'done')) then
    raise exception 'an appointment that was % does not become %', old.status, new.status using errcode = 'check_violation';
  end if;
  new.sequence := old.sequence + 1;
  new.changed_at := now();
  return new;
end $$;

create trigger appointment_goes_on before update on appointments
  for each row execute function appointment_goes_on();

-- A car that is sold or withdrawn has no test drive. Only our own adverts have conversations, so no other is looked up.
create function car_gone_ends_appointments() returns trigger
language plpgsql as $$
begin
  update appointments set status = 'cancelled', cancelled_by = 'car_gone', is_told = false
  from conversations
  where conversations.listing_id = new.id and appointments.conversation_id = conversations.id
    and appointments.status in ('proposed', 'accepted');
  return null;
end $$;

create trigger car_gone_ends_appointments after update of status on listings
  for each row when (old.status = 'active' and new.status <> 'active' and new.source_key = 'pahiya')
  execute function car_gone_ends_appointments();

-- 2. Reviews: one of a buyer and a seller.
create table reviews (
  id uuid primary key default uuidv7(),
  seller_id uuid not null references accounts (id) on delete cascade,
  buyer_id uuid not null references accounts (id) on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  text text not null check (length(text) <= 2000),
  written_at timestamptz not null default now(),
  edited_at timestamptz,
  answer text check (length(answer) between 1 and 2000),
  answered_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text check (hidden_reason in ('abuse', 'private', 'spam', 'not_true', 'other')),
  deleted_at timestamptz,
  constraint one_review_of_a_buyer_and_a_seller unique (seller_id, buyer_id),
  constraint the_buyer_is_not_the_seller check (seller_id <> buyer_id),
  constraint an_answer_has_a_time check ((answer is null) = (answered_at is null)),
  constraint hidden_for_a_reason check ((hidden_at is null) = (hidden_reason is null)),
  constraint deleted_ones_stay_only_to_stay_hidden check (
    deleted_at is null or (hidden_at is not null and text = '' and answer is null))
);

create index reviews_shown_of_a_seller on reviews (seller_id, id desc) include (rating) where hidden_at is null;
create index reviews_of_a_buyer on reviews (buyer_id);

comment on column reviews.deleted_at is 'A hidden review that its writer deletes keeps its row without words: written again, it is still hidden.';

create table review_reports (
  review_id uuid not null references reviews (id) on delete cascade,
  reporter_id uuid not null references accounts (id) on delete cascade,
  reason text not null check (reason in ('abuse', 'private', 'spam', 'not_true', 'other')),
  note text not null check (length(note) <= 1000),
  reported_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (review_id, reporter_id)
);

create index review_reports_that_are_open on review_reports (reported_at) where closed_at is null;
create index review_reports_of_a_person on review_reports (reporter_id);
