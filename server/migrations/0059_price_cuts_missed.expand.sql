-- Cuts that the walk over all saved cars has not reached yet.
insert into price_cuts_waiting (listing_id)
select distinct listings.id from saved_cars
join listings on listings.id = saved_cars.listing_id and listings.status = 'active'
where listings.price_rupees < coalesce(saved_cars.told_price_rupees, saved_cars.price_rupees);
