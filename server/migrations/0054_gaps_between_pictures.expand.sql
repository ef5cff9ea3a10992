-- Removing a photo used to leave its position empty; code now reads the first n photos as those up to position n. Only
-- photos of own listings were ever removed, and each of these has a row in photo_checks, so that no large table is read
-- whole. `pnpm migrate` writes the pictures of what is noted here once more, and with that closes the gaps.
insert into pictures_to_respell (listing_id)
select listing_id from photo_checks
where (select max(position) > count(*) from listing_pictures where listing_pictures.listing_id = photo_checks.listing_id)
on conflict do nothing;

comment on table pictures_to_respell is 'Listings whose pictures'' addresses and positions are to be written once more; empty after `pnpm migrate`.';
