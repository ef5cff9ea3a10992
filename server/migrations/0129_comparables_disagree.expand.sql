-- A car whose comparables contradict the model's estimate is not rated anywhere.
alter table not_rated_listings drop constraint not_rated_listings_reason_check;
alter table not_rated_listings add constraint not_rated_listings_reason_check
  check (reason in ('too-few-comparables', 'too-uncertain', 'implausible-price', 'comparables-disagree')) not valid;
