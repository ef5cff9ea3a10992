-- picturesAtQuery
-- plan at 100,000 rows: Index Scan picture_addresses_pkey, Index Scan pictures_pkey, Index Scan addresses_of_a_picture
/* prepared: pictures_at */ select address.url, address.status, pictures.width, pictures.height, pictures.placeholder,
    array(select twin.url
  from picture_addresses as twin
  where twin.picture_id = address.picture_id
  limit 60) as "alsoAt"
from picture_addresses as address
left join pictures on pictures.id = address.picture_id
where address.url_hash = any(array(select hash_of_url(url)
    from unnest($1::text[]) as url))
limit $2
