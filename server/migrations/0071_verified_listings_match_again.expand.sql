-- A verified own listing has the better claim to its plate, so its group is decided again.
create trigger verified_listing_waits_for_match after update on listings
  for each row when (old.verification is distinct from new.verification and new.source_key = 'pahiya')
  execute function listing_waits_for_match();
