-- A car that its seller ends on Pahiya leaves every search at once: site processes are told by NOTIFY (live.ts).

create function tell_own_listing_moved() returns trigger
language plpgsql as $$
begin
  perform pg_notify('pahiya_live', case when new.status = 'active' then 'back ' else 'ended ' end || new.id);
  return null;
end $$;

-- Not for portals, whose crawl runs end thousands at once: a notifying commit waits for the one before it.
create trigger own_listing_told after update of status on listings
  for each row when (new.source_key = 'pahiya' and old.status is distinct from new.status)
  execute function tell_own_listing_moved();

-- What people say of adverts that outlived their sale.
create table sold_reports (
  account_id uuid not null references accounts (id) on delete cascade,
  listing_id uuid not null references listings (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (account_id, listing_id)
);

create index sold_reports_of_a_listing on sold_reports (listing_id, at);
create index sold_reports_by_time on sold_reports (account_id, at);

comment on table sold_reports is 'Who reported an advert as sold. Whether that was right is told by what became of the advert.';

create table sold_doubts (
  listing_id uuid primary key references listings (id) on delete cascade,
  reports smallint not null check (reports > 0),
  gone_odds real not null check (gone_odds >= 1),
  reported_at timestamptz not null default now()
);

comment on table sold_doubts is 'What the reports on an advert come to, without who made them.';
comment on column sold_doubts.gone_odds is 'By how much the reports raise the odds that the car is gone (domain/src/valuation/still-for-sale/sold-reports.ts).';
