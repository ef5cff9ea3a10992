-- outside a transaction
create index concurrently if not exists rejected_adverts_of_a_source on rejected_adverts (source_key, reason, source_ref)
