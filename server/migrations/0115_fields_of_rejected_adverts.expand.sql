-- Reads the table without blocking its writers.
alter table rejected_adverts validate constraint rejected_adverts_fields_check;
