-- outside a transaction
create index concurrently if not exists rejected_adverts_by_time on rejected_adverts (at desc)
