-- reasonsQuery
-- plan at 100,000 rows: Index Scan match_pairs_by_second
select pair.a, pair.b, pair.reasons_same as reasons
from unnest($1::uuid[], $2::uuid[]) as asked (a, b) join match_pairs as pair on pair.a = asked.a and pair.b = asked.b

-- photosQuery
-- plan at 100,000 rows: Index Scan listing_pictures_pkey, Index Scan picture_addresses_pkey, Index Scan pictures_pkey
select shown.listing_id as "listingId", shown.url, pictures.perceptual_hash as hash
from unnest($1::uuid[]) as asked (id) cross join lateral (select listing_id, url, position
  from listing_pictures
  where listing_id = asked.id
  order by position
  limit 4) as shown
left join picture_addresses as address on address.url_hash = hash_of_url(shown.url)
left join pictures on pictures.id = address.picture_id
order by shown.listing_id, shown.position
