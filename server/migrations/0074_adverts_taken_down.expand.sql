-- A moderator takes an advert of another site off Pahiya. The next visit to that site still finds it there, and must
-- not bring it back.
alter table listings add column taken_down_at timestamptz;
alter table listings
  add constraint a_taken_down_advert_has_ended check (taken_down_at is null or status <> 'active') not valid;
alter table listings validate constraint a_taken_down_advert_has_ended;

comment on column listings.taken_down_at is 'When a moderator took this advert of another site down. An own listing has the time in own_listings.';

create function keep_advert_taken_down() returns trigger language plpgsql as $$
begin
  new.status := 'removed';
  new.ended_at := coalesce(old.ended_at, now());
  return new;
end $$;

create trigger a_taken_down_advert_stays_down before update of status on listings
  for each row when (new.taken_down_at is not null and new.status = 'active')
  execute function keep_advert_taken_down();
