-- No process walks over all saved cars any more.
drop table saved_price_walk;
