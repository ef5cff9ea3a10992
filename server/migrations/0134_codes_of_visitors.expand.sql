-- outside a transaction
create index concurrently if not exists phone_codes_of_a_visitor on phone_codes (visitor_hash, sent_at) where visitor_hash is not null
