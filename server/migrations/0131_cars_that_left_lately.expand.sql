-- outside a transaction
-- Cars of a model that left the market lately are counted if few are on offer.
create index concurrently if not exists listings_left_lately
on listings (lower(model), lower(brand), year, ended_at) where status <> 'active'
