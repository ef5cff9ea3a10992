-- Where an advert stands among those of a key, so that a key that names many brings the nearest. The keys follow from
-- the adverts: pnpm match:again writes them anew. Code that does not know places still reads and writes this table.
truncate match_keys;

alter table match_keys add column place bigint not null default 0;
alter table match_keys drop constraint match_keys_pkey;
alter table match_keys add primary key (key, place, listing_id);

comment on column match_keys.place is 'By kilometres, then by price; an advert without kilometres stands below nought.';
