-- outside a transaction
create index concurrently if not exists audit_entries_by_system on audit_entries (at, chain, place) where actor_id is null
