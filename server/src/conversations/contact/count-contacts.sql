-- countContactsQuery
-- plan at 100,000 rows: Bitmap Heap Scan conversations, Bitmap Index Scan one_conversation_for_a_buyer_and_an_advert
select listing_id as "listingId", count(*)::integer as count
from conversations
where listing_id = any($1::uuid[]) group by listing_id
