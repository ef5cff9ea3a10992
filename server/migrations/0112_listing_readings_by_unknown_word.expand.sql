-- outside a transaction
create index concurrently if not exists listing_readings_by_unknown_word on listing_readings using gin (unknown_words) where unknown_words <> '{}'
