-- findAddressesQuery
-- plan at 100,000 rows: Index Scan picture_addresses_pkey, Index Scan pictures_pkey
select "url", "status", "picture_id", "reason", "width", "files"
from "picture_addresses"
left join "pictures" on "pictures"."id" = "picture_id"
where "url_hash" = any(array(select hash_of_url(url)
    from unnest($1::text[]) as url)) and ("status" = $2 or "fetched_at" > now() - '1 day'::interval)
limit $3
