-- Answers that are there count for the whole window, many in one step: a charge may wait for it, since it counts
-- meanwhile, and only for a few minutes if nobody keeps it.
create function keep_charges(the_ids uuid[], the_times timestamptz[], the_window interval) returns void
language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update charges set counts_until = charges.at + the_window
  from unnest(the_ids, the_times) as kept (id, at)
  where charges.id = kept.id and charges.at = kept.at;
end $$;
