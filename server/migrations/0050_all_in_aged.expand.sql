-- outside a transaction
create index concurrently if not exists all_in_aged on listings (all_in_day, id) where status = 'active'
