-- No process writes or reads these any more: charges go through take_charge and charges_spent, values through
-- listing_values (0017).
drop function reserve_charge(bytea, bytea, bytea, bytea, bytea, integer, integer, integer, interval, interval, interval);
drop function charges_used(bytea, bytea, bytea, bytea, interval, bytea, interval);

drop trigger listing_value_copied on listings;
drop function copy_listing_value();
alter table listings
  drop column value_rupees,
  drop column value_low_rupees,
  drop column value_high_rupees,
  drop column value_comparables;
