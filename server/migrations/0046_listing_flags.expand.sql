-- What stands out in an advert and waits for a moderator. It lowers the car in search and is told on its page.

create table listing_flags (
  listing_id uuid not null references listings (id) on delete cascade,
  kind text not null check (kind in
    ('photos-elsewhere', 'price-far-below', 'payment-words', 'plate-elsewhere', 'many-first-owner')),
  evidence jsonb not null check (jsonb_typeof(evidence) = 'object' and length(evidence::text) <= 4000),
  state text not null default 'waiting' check (state in ('waiting', 'cleared', 'confirmed')),
  flagged_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (listing_id, kind),
  check ((state = 'waiting') = (decided_at is null))
);

comment on table listing_flags is 'What stands out in an advert, with its evidence (domain/src/listing-flags/find-flags.ts). Cleared: a moderator looked and found nothing; it is not raised again.';

-- The search document has a flag, so its car has a new version.
create function flag_changed() returns trigger
language plpgsql as $$
declare
  flagged_car uuid;
begin
  select car_id into flagged_car from listings where id = coalesce(new.listing_id, old.listing_id);
  if flagged_car is not null then perform tell_car_changed(flagged_car, null); end if;
  return null;
end $$;

create trigger flag_added_or_removed after insert or delete on listing_flags
  for each row execute function flag_changed();
create trigger flag_decided after update of state on listing_flags
  for each row when (old.state is distinct from new.state) execute function flag_changed();
