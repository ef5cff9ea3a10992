-- outside a transaction
create index concurrently if not exists rejected_adverts_held on rejected_adverts (source_key) where source_stamp like 'held-%'
