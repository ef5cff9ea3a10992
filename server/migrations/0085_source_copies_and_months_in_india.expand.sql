-- Copies of the pages that people name as sources of an article, fetched by a job after the text is saved.

create table article_source_copies (
  article_id uuid not null references articles (id),
  url_key bytea not null check (octet_length(url_key) = 32),
  url text not null check (url ~ '^https?://' and length(url) <= 2000),
  state text not null default 'waiting' check (state in ('waiting', 'stored', 'failed')),
  sha256 bytea references article_archives (sha256),
  attempts smallint not null default 0 check (attempts >= 0),
  due_at timestamptz not null default now(),
  fetched_at timestamptz,
  primary key (article_id, url_key),
  constraint a_stored_copy_has_its_text check ((state = 'stored') = (sha256 is not null)),
  constraint a_stored_copy_has_its_time check ((state = 'stored') = (fetched_at is not null))
);

create index article_source_copies_due on article_source_copies (due_at) where state = 'waiting';

comment on table article_source_copies is 'One copy for each address that an article cites. Not part of what is approved: a version names the address.';
comment on column article_source_copies.url_key is 'SHA-256 of the address.';
comment on column article_source_copies.due_at is 'When the page is fetched next. A claim moves it, so that a copy whose job died is due again.';

-- Market months are calendar months in India, so all are counted again.

create or replace function remember_changed_month() returns trigger
language plpgsql as $$
begin
  insert into market_months_changed (month)
  values (date_trunc('month', coalesce(new.first_seen_at, old.first_seen_at) at time zone 'Asia/Kolkata'));
  return null;
end $$;

create or replace trigger old_month_gains_a_listing after insert on listings for each row
  when (new.first_seen_at < date_trunc('month', now(), 'Asia/Kolkata'))
  execute function remember_changed_month();
create or replace trigger old_month_loses_a_listing after delete on listings for each row
  when (old.first_seen_at < date_trunc('month', now(), 'Asia/Kolkata'))
  execute function remember_changed_month();
create or replace trigger old_month_reads_a_listing_anew
  after update of brand, model, year, region, city on listings for each row
  when (new.first_seen_at < date_trunc('month', now(), 'Asia/Kolkata')
    and (old.brand, old.model, old.year, old.region, old.city)
      is distinct from (new.brand, new.model, new.year, new.region, new.city))
  execute function remember_changed_month();

insert into market_months_changed (month)
select distinct date_trunc('month', first_seen_at at time zone 'Asia/Kolkata')::date from listings
union
select month from market_month_refreshes;

comment on table market_months is 'Medians of first asking prices by month in India, model and place. Without a city: of the region; without a region: of the country. Without a year: cars of all years.';
