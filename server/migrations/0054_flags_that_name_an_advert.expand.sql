-- outside a transaction
create index concurrently if not exists flags_that_name_an_advert on listing_flags using gin ((evidence -> 'otherIds')) where state <> 'cleared'
