-- What a moderator took down stays so, whoever writes; and what was asked for is remembered: blurs, and calls.

create or replace function own_listing_moves() returns trigger
language plpgsql as $$
begin
  new.changed_at := now();
  if new.owner_id <> old.owner_id then
    raise exception 'an own listing keeps its owner' using errcode = 'check_violation';
  end if;
  if new.state = old.state then
    return new;
  end if;
  if not (old.state, new.state) in (
    ('draft', 'in_review'), ('draft', 'withdrawn'), ('in_review', 'draft'), ('in_review', 'live'),
    ('in_review', 'withdrawn'), ('live', 'in_review'), ('live', 'sold'), ('live', 'withdrawn'), ('sold', 'in_review'),
    ('withdrawn', 'draft'), ('withdrawn', 'in_review')
  ) then
    raise exception 'an own listing does not go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if old.state = 'withdrawn' and new.taken_down_at is not null then
    raise exception 'a moderator took this listing off sale' using errcode = 'check_violation';
  end if;
  new.state_since := now();
  return new;
end $$;

alter table files add column blurs_waiting uuid[] not null default '{}';

comment on column files.blurs_waiting is 'Blurs that were asked for and are not done; until then no listing gets the photo.';

alter table conversations add column call_asked_at timestamptz;

comment on column conversations.call_asked_at is 'When the buyer last asked for a call from the page of the car, in a message.';
