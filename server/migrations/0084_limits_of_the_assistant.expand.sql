-- Limits of language models and of Alex: a budget for each role, an end of abandoned answers, and a role that cannot write.

-- What each role of the language models has spent, so that none uses up the budget of another.

create table llm_role_spending (
  role text primary key check (role in ('assistant', 'research', 'safety', 'rewording')),
  day date not null,
  day_tokens bigint not null default 0 check (day_tokens >= 0),
  day_microrupees bigint not null default 0 check (day_microrupees >= 0),
  all_tokens bigint not null default 0 check (all_tokens >= 0),
  all_microrupees bigint not null default 0 check (all_microrupees >= 0)
);

insert into llm_role_spending
  select roles.role, today.day,
    coalesce(sum(calls.input_tokens + calls.output_tokens) filter (where calls.at >= today.midnight), 0),
    coalesce(sum(calls.microrupees) filter (where calls.at >= today.midnight), 0),
    coalesce(sum(calls.input_tokens + calls.output_tokens), 0),
    coalesce(sum(calls.microrupees), 0)
  from (values ('assistant'), ('research'), ('safety'), ('rewording')) as roles (role)
  cross join lateral (select (now() at time zone 'Asia/Kolkata')::date as day,
    date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' as midnight) as today
  left join llm_calls as calls on calls.role = roles.role
  group by roles.role, today.day;

comment on table llm_role_spending is 'Sums of llm_calls by role for the current day in India and in all. Its rows are locked while a call reserves its cost, so that parallel calls cannot exceed a budget together.';
comment on table llm_spending is 'Replaced by llm_role_spending; written by code before migration 84 only.';

-- Answers that no process has written are ended after a while.
create index assistant_messages_abandoned on assistant_messages (coalesce(claimed_until, created_at)) where state = 'pending';

-- The role that the tools of Alex use. An operator whose database user may not create roles creates it before, and grants
-- it to that user. A backup contains no privileges, so a restore calls this function, too.
create function grant_to_reader() returns void
language plpgsql as $$
begin
  if not exists (select from pg_roles where rolname = 'pahiya_reader') then
    begin
      create role pahiya_reader nologin;
    exception when duplicate_object or unique_violation then
      null; -- another database of the same server has created it in the meantime
    end;
  end if;
  if not pg_has_role(current_user, 'pahiya_reader', 'set') then
    begin
      execute format('grant pahiya_reader to %I with inherit false, set true', current_user);
    exception when unique_violation then
      null;
    end;
  end if;
  grant usage on schema public to pahiya_reader;
  grant select on
    listings, listing_values, listing_flags, not_rated_listings, sources, cars,
    listing_pictures, pictures, picture_addresses, photo_checks, match_pairs, match_verdicts, market_months, lenders
  to pahiya_reader;
end $$;

select grant_to_reader();
