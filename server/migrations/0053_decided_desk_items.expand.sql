-- outside a transaction
create index concurrently if not exists decided_desk_items on desk_items (kind, closed_at) where closed_by is not null
