-- Adverts that had too few comparables are valued again, the longest-waiting first.
create index too_few_comparables_in_order on not_rated_listings (decided_at) where reason = 'too-few-comparables';
