-- A source may ask not to be requested for hours. The run ends then, and no other begins before that time.
alter table sources add column not_before timestamptz;

comment on column sources.not_before is 'The source is not requested before this time, which it named in Retry-After.';
