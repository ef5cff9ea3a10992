-- AUTH-13: limits of codes that a few accounts cannot use up for everyone, nor a stranger for one number.
--
-- An account has a limit per day besides the one per hour. The last part of the day's messages is reserved for first
-- codes: of an account and a number that got none in the last two days. The hourly limit of a number counts the codes
-- of the calling account; those of all accounts together have a higher one, which only bounds what the owner of the
-- number receives.
create function reserve_phone_code(
  the_account uuid, the_number bytea, the_network bytea, the_code bytea, valid_for interval, limits jsonb
) returns table (outcome text, code_id uuid, valid_until timestamptz, frees_at timestamptz)
language plpgsql as $$
declare
  wait_until timestamptz;
  today integer;
  is_first boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('phone codes', 20));
  delete from phone_codes where id in (
    select id from phone_codes where sent_at < now() - interval '2 days' order by sent_at limit 100);

  -- The oldest send that still fills a limit determines when the limit has room again.
  select max(until) into wait_until from (
    (select sent_at + interval '10 minutes' as until from phone_codes
      where number_hash = the_number and account_id = the_account and state <> 'failed'
        and sent_at > now() - interval '10 minutes'
      order by sent_at desc offset (limits->>'perTenMinutes')::integer - 1 limit 1)
    union all
    (select sent_at + interval '1 hour' from phone_codes
      where number_hash = the_number and state <> 'failed' and sent_at > now() - interval '1 hour'
      order by sent_at desc offset (limits->>'perNumberHour')::integer - 1 limit 1)
    union all
    (select sent_at + interval '1 hour' from phone_codes
      where account_id = the_account and state <> 'failed' and sent_at > now() - interval '1 hour'
      order by sent_at desc offset (limits->>'perHour')::integer - 1 limit 1)
    union all
    (select sent_at + interval '1 day' from phone_codes
      where account_id = the_account and state <> 'failed' and sent_at > now() - interval '1 day'
      order by sent_at desc offset (limits->>'perAccountDay')::integer - 1 limit 1)
    union all
    (select sent_at + interval '1 hour' from phone_codes
      where network_hash = the_network and state <> 'failed' and sent_at > now() - interval '1 hour'
      order by sent_at desc offset (limits->>'perNetworkHour')::integer - 1 limit 1)
  ) as full_limits;
  if wait_until is not null then
    return query select 'refused', null::uuid, null::timestamptz, wait_until;
    return;
  end if;

  select count(*) into today from phone_codes
  where state <> 'failed' and sent_at >= date_trunc('day', now(), 'Asia/Kolkata');
  is_first := not exists (select from phone_codes where account_id = the_account and state <> 'failed')
    and not exists (select from phone_codes where number_hash = the_number and state <> 'failed');
  if today >= (limits->>'perDay')::integer - (case when is_first then 0 else (limits->>'firstCodesPerDay')::integer end) then
    return query select 'capped', null::uuid, null::timestamptz,
      date_trunc('day', now(), 'Asia/Kolkata') + interval '1 day';
    return;
  end if;

  return query
    insert into phone_codes (account_id, number_hash, network_hash, code_hash, expires_at)
    values (the_account, the_number, the_network, the_code, now() + valid_for)
    returning 'reserved', id, expires_at, null::timestamptz;
end $$;
