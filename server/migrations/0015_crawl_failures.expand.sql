-- Adverts of a crawl run that could not be read or stored. One of them no longer stops its source; many do.
alter table source_passes add column failed integer not null default 0;

comment on column source_passes.failed is 'Adverts that could not be read or stored, whatever they say.';
