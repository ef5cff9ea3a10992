-- outside a transaction
-- Closed items are deleted a year after their decision.
create index concurrently if not exists closed_desk_items on desk_items (closed_at) where state = 'closed'
