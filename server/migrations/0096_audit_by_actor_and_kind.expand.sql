-- outside a transaction
create index concurrently if not exists audit_entries_by_actor_and_kind on audit_entries (actor_id, kind, at)
