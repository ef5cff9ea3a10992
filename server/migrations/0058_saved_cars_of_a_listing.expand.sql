-- outside a transaction
create index concurrently if not exists saved_cars_of_a_listing on saved_cars (listing_id, account_id, car_id)
