-- findPicturesQuery
-- plan at 100,000 rows: Index Scan addresses_of_a_picture, Index Scan listing_pictures_at_an_address, Index Scan listing_pictures_pkey, Index Scan listings_pkey, Index Scan photo_checks_pkey, Index Scan picture_addresses_pkey, Index Scan pictures_pkey
/* prepared: find_pictures */ select shown.listing_id, shown.url, address.status, pictures.width, pictures.height,
    pictures.placeholder,
    case photo_checks.state when 'accepted' then false when 'waiting' then true else (photo_checks.state = 'reused' and another.car_id is distinct
  from listings.car_id) is true or address.picture_id is not null and exists (select
  from picture_addresses as same
  inner join listing_pictures as elsewhere on hash_of_url(elsewhere.url) = same.url_hash
  inner join listings as other on other.id = elsewhere.listing_id
  where same.picture_id = address.picture_id and other.car_id <> listings.car_id) end as reused
from listing_pictures as shown
inner join listings on listings.id = shown.listing_id
left join photo_checks on photo_checks.listing_id = shown.listing_id
left join listings as another on another.id = photo_checks.other_listing_id
left join picture_addresses as address on address.url_hash = hash_of_url(shown.url) and shown.position <= $1::integer
left join pictures on pictures.id = address.picture_id
where shown.listing_id = any($2::uuid[])
order by shown.listing_id, shown.position
limit $3::integer
