-- Charges are kept together by keep_charges (0011); nobody keeps one alone any more.
drop function keep_charge(uuid, timestamptz, interval);
