-- Codes are reserved by the function that takes its limits as jsonb.
drop function reserve_phone_code(uuid, bytea, bytea, bytea, interval, integer, integer, integer, integer);
