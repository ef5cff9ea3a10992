-- outside a transaction
create index concurrently if not exists audit_entries_by_detail on audit_entries using gin (jsonb_path_query_array(details, '$.*') jsonb_path_ops)
