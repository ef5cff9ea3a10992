-- A view counts once per person, network and day. A row records that somebody's view of one listing was counted.
create table view_marks (
  key bytea primary key check (length(key) = 16),
  day date not null
);

create index view_marks_by_day on view_marks (day);

comment on table view_marks is 'Views counted on a day in India. key is a hash of the listing, the day and a keyed hash of the network, browser or account, so rows of different listings or days cannot be linked. Deleted after two days.';
