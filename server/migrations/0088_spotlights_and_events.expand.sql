-- Cars that members submit for the spotlight, and events that admins enter.
create table community_spotlights (
  id uuid primary key default uuidv7(),
  member_id uuid not null references community_members (id),
  make text not null check (length(make) between 1 and 40),
  model text not null check (length(model) between 1 and 60),
  year smallint not null check (year between 1950 and 2100),
  story text check (length(story) between 1 and 2000),
  specs text[] not null default '{}' check (cardinality(specs) <= 6),
  category text not null check (category in ('modern', 'classic', 'modified', 'rare')),
  own_listing_id uuid references own_listings (id) on delete set null,
  state text not null check (state in ('waiting', 'live', 'hidden', 'deleted')),
  state_rule text check (length(state_rule) between 1 and 40),
  submitted_at timestamptz not null default now(),
  deleted_at timestamptz,
  picked_at timestamptz,
  decided_by uuid references accounts (id) on delete set null,
  decided_at timestamptz,
  decline_reason text check (length(decline_reason) between 1 and 300),
  constraint a_spotlight_has_its_story check (state = 'deleted' or story is not null),
  constraint a_deletion_has_its_time check ((state = 'deleted') = (deleted_at is not null)),
  constraint a_picked_car_is_not_declined check (picked_at is null or decline_reason is null),
  constraint a_decision_has_its_time check ((decided_at is not null) = (picked_at is not null or decline_reason is not null))
);

create index community_spotlights_picked on community_spotlights (picked_at desc, id desc)
  where picked_at is not null and state = 'live';
create index community_spotlights_submitted on community_spotlights (submitted_at, id)
  where decided_at is null and state = 'live';
create index community_spotlights_declined on community_spotlights (decided_at desc, id desc)
  where decline_reason is not null and state <> 'deleted';
create index community_spotlights_of_a_member on community_spotlights (member_id, submitted_at desc);
create index community_spotlights_of_a_listing on community_spotlights (own_listing_id) where own_listing_id is not null;
create index community_spotlights_decided_by on community_spotlights (decided_by) where decided_by is not null;
create index community_spotlights_to_scrub on community_spotlights (deleted_at)
  where deleted_at is not null and story is not null;

comment on table community_spotlights is 'Readers see a car that is live and picked.';
comment on column community_spotlights.own_listing_id is 'The listing whose first photo is shown.';

create trigger community_spotlight_moves before update of state on community_spotlights
  for each row execute function community_text_moves();

create table community_spotlight_ratings (
  spotlight_id uuid not null references community_spotlights (id),
  member_id uuid not null references community_members (id),
  stars smallint not null check (stars between 1 and 5),
  rated_at timestamptz not null default now(),
  primary key (spotlight_id, member_id)
);

create index community_spotlight_ratings_of_a_member on community_spotlight_ratings (member_id);

create function check_spotlight_rating() returns trigger
language plpgsql as $$
begin
  if exists (select from community_spotlights where id = new.spotlight_id and member_id = new.member_id) then
    raise exception 'a member does not rate their own car'
      using errcode = 'check_violation', constraint = 'community_spotlight_ratings_by_others';
  end if;
  return new;
end $$;

create trigger community_spotlight_ratings_by_others before insert or update on community_spotlight_ratings
  for each row execute function check_spotlight_rating();

create table community_events (
  id uuid primary key default uuidv7(),
  title text not null check (length(title) between 5 and 120),
  content text not null check (length(content) between 10 and 2000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  city text not null check (length(city) between 2 and 60),
  place text not null check (length(place) between 2 and 120),
  link text check (link ~ '^https?://' and length(link) <= 500),
  entered_by uuid references accounts (id) on delete set null,
  entered_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  cancelled_at timestamptz,
  version integer not null default 1 check (version >= 1),
  constraint an_event_ends_after_its_start check (ends_at > starts_at and ends_at <= starts_at + interval '14 days')
);

create index community_events_by_end on community_events (ends_at, id);
create index community_events_in_order on community_events (starts_at, id);
create index community_events_of_a_person on community_events (entered_by) where entered_by is not null;

comment on column community_events.version is 'Increases with each change; the sequence number of its calendar file.';
