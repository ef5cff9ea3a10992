-- takenInQuery
-- plan at 100,000 rows: Index Only Scan live_in_order, Index Only Scan picture_addresses_pkey, Index Scan listing_pictures_pkey
select address.url_hash is not null as "isTakenIn"
from listing_pictures as shown
inner join listings on listings.id = shown.listing_id and listings.status = 'active'
left join picture_addresses as address on address.url_hash = hash_of_url(shown.url)
where shown.listing_id = $1
order by shown.position
limit 4

-- findAlikeQuery
-- plan at 100,000 rows: Index Only Scan picture_quarters_pkey, Index Scan addresses_of_a_picture, Index Scan listing_pictures_at_an_address, Index Scan listing_pictures_pkey, Index Scan listings_pkey, Index Scan own_listings_listing_id_key, Index Scan picture_addresses_pkey, Index Scan pictures_pkey
with photo as (select pictures.id, pictures.perceptual_hash, shown.url, listings.car_id, own_listings.owner_id
  from listing_pictures as shown
  inner join listings on listings.id = shown.listing_id
  left join own_listings on own_listings.listing_id = listings.id
  inner join picture_addresses as address on address.url_hash = hash_of_url(shown.url)
  inner join pictures on pictures.id = address.picture_id
  where shown.listing_id = $1
  order by shown.position
  limit 4), alike as (select distinct photo.*, other.id as other_id,
    bit_count(('x' || photo.perceptual_hash)::bit(64) # ('x' || other.perceptual_hash)::bit(64)) as differing
  from photo cross join lateral unnest(hash_quarters(photo.perceptual_hash)) as part (quarter) cross join unnest('{0,1,2,4,8,16,32,64,128,256,512,1024,2048,4096,8192,16384,32768}'::integer[]) as flip (bits)
  inner join picture_quarters on picture_quarters.quarter = part.quarter # flip.bits
  inner join pictures as other on other.id = picture_quarters.picture_id
  where bit_count(('x' || photo.perceptual_hash)::bit(64) # ('x' || other.perceptual_hash)::bit(64)) <= 6
  order by differing
  limit 500) select elsewhere.listing_id as "otherListingId", alike.url as photo,
    alike.differing::integer as "differingBits"
from alike
inner join picture_addresses as address on address.picture_id = alike.other_id
inner join listing_pictures as elsewhere on hash_of_url(elsewhere.url) = address.url_hash
inner join listings on listings.id = elsewhere.listing_id
left join own_listings on own_listings.listing_id = listings.id
where elsewhere.listing_id <> $2 and listings.car_id <> alike.car_id and own_listings.owner_id is distinct
from alike.owner_id
order by alike.differing, listings.first_seen_at
limit 1
