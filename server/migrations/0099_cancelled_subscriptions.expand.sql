-- outside a transaction
create index concurrently if not exists subscriptions_by_cancellation on subscriptions (cancel_requested_at) where cancel_requested_at is not null
