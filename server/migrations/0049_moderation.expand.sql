-- Flags as a moderator decides them: what was lifted stays lifted for the same evidence, and a flag goes with its evidence.

alter table listing_flags
  add column lifted jsonb check (jsonb_typeof(lifted) = 'object' and length(lifted::text) <= 8000);

comment on table listing_flags is 'What stands out in an advert, with its evidence (domain/src/listing-flags/find-flags.ts). Cleared: a moderator looked and found nothing; it is raised again with other evidence alone.';
comment on column listing_flags.lifted is 'For which evidence it was lifted (domain/src/listing-flags/lifted-flags.ts).';

update listing_flags set evidence = (evidence - 'otherId') || jsonb_build_object('otherIds', jsonb_build_array(evidence -> 'otherId'))
where evidence ? 'otherId';
update listing_flags set evidence = evidence || '{"marks": []}' where kind = 'payment-words';

-- What was cleared before stays so for its evidence. Of words none was kept: those are raised once more.
update listing_flags set lifted = case kind
    when 'price-far-below' then jsonb_build_object('priceRupees', evidence -> 'priceRupees')
    when 'many-first-owner' then jsonb_build_object('cars', evidence -> 'cars')
    else jsonb_build_object('otherIds', evidence -> 'otherIds') end
where state = 'cleared' and kind <> 'payment-words';

-- When an advert ends or changes, the flags that name it are looked at again. Few adverts have a flag.
create index flags_that_name_an_advert on listing_flags using gin ((evidence -> 'otherIds')) where state <> 'cleared';

alter table own_listings add column taken_down_at timestamptz;

comment on column own_listings.taken_down_at is 'When a moderator took it off sale; its seller cannot list it again.';
