-- outside a transaction
-- Publishing counts the listings of the same account whose papers wait, which decides the order of reading.
create index concurrently if not exists papers_being_read on verifications (own_listing_id) where papers = 'being_read'
