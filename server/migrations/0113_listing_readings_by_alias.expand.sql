-- outside a transaction
create index concurrently if not exists listing_readings_by_alias on listing_readings using gin (alias_words) where alias_words <> '{}'
