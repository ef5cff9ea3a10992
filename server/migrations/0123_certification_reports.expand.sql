-- MKT-06: manufacturers' certified programmes, and bank and government auctions, as kinds of sources.
alter table sources drop constraint sources_kind_check;
alter table sources add constraint sources_kind_check
  check (kind in ('api', 'feed', 'public-listing', 'own-seller', 'programme', 'auction'));

create table certification_reports (
  listing_id uuid primary key references listings (id) on delete cascade,
  programme text not null check (length(programme) between 1 and 80),
  points smallint not null check (points between 1 and 1000),
  inspected_on date not null,
  result text not null check (result in ('passed', 'failed')),
  warranty_months smallint check (warranty_months between 0 and 120),
  read_at timestamptz not null
);

comment on table certification_reports is 'The inspection by a certified programme, as the source of the advert states it.';
comment on column certification_reports.read_at is 'When the source first stated these values.';

-- The tools of Alex read cars with their reports.
create or replace function grant_to_reader() returns void
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
    listing_pictures, pictures, picture_addresses, photo_checks, match_pairs, match_verdicts, market_months, lenders,
    certification_reports
  to pahiya_reader;
end $$;

select grant_to_reader();
