-- outside a transaction
create index concurrently if not exists notices_in_the_inbox on notices (account_id, id desc)
