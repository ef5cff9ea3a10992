-- isShownQuery
-- plan at 100,000 rows: Index Scan listing_pictures_at_an_address
/* prepared: is_shown */ select exists (select
  from listing_pictures
  where hash_of_url(url) = hash_of_url($1::text)) as shown
