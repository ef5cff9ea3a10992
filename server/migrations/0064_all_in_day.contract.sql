-- No process refreshes all-in prices in listings any more: the index computes them when it makes a document.
drop index all_in_to_reckon;
drop index all_in_aged;
alter table listings drop column all_in_day;
comment on column listings.all_in_rupees is 'The all-in price on the day on which the advert was saved, for searches without the index; null if the road tax is unknown.';
