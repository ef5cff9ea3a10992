-- outside a transaction
create index concurrently if not exists listing_readings_not_understood on listing_readings (read_at desc) where unknown_words <> '{}'
