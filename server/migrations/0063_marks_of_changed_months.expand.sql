-- A count deletes the marks that it has covered, and leaves those of changes made meanwhile.
alter table market_months_changed add column id bigint not null generated always as identity;
