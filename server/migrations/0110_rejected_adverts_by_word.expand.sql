-- outside a transaction
create index concurrently if not exists rejected_adverts_by_word on rejected_adverts using gin (words)
