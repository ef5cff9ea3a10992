-- outside a transaction
create index concurrently if not exists audit_entries_by_kind on audit_entries (kind, at, chain, place)
