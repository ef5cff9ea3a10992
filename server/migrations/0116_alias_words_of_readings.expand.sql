-- Reads the table without blocking its writers.
alter table listing_readings validate constraint listing_readings_alias_words_check;
