-- A car is agreed with one buyer at a time: one open deal for a listing.
alter table deals
  add column listing_id uuid references listings (id),
  add column ended_at timestamptz;

update deals set listing_id = conversations.listing_id from conversations where conversations.id = deals.conversation_id;
-- If a car has several deals, the newest stays open.
update deals set ended_at = now()
where exists (select from deals as newer
  where newer.listing_id = deals.listing_id and (newer.agreed_at, newer.id) > (deals.agreed_at, deals.id));

alter table deals alter column listing_id set not null;
create unique index one_open_deal_of_a_car on deals (listing_id) where ended_at is null;

-- New terms of the same two people replace their earlier deal. The listing is always the conversation's.
create function deal_replaces_earlier() returns trigger
language plpgsql as $$
begin
  select listing_id into strict new.listing_id from conversations where id = new.conversation_id;
  update deals set ended_at = now() where conversation_id = new.conversation_id and ended_at is null;
  return new;
end $$;

create trigger deal_replaces_earlier before insert on deals
  for each row execute function deal_replaces_earlier();

comment on column deals.ended_at is 'When newer terms replaced it, when one of the two blocked the other, or when it lapsed and the car was agreed with another buyer (offers.ts). Null while it is open.';
