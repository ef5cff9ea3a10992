-- outside a transaction
create index concurrently if not exists all_in_to_reckon on listings (id) where all_in_day is null and status = 'active'
