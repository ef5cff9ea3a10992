-- 1. Partitions of a long span, each in a transaction of its own: `call make_partitions(now() - interval '2 years')`.
create procedure make_partitions(since timestamptz default now())
language plpgsql as $$
begin
  if since < now() - interval '20 years' then
    raise exception 'partitions are made for the last 20 years, not since %', since;
  end if;
  while make_next_partition(since) is not null loop
    commit;
  end loop;
end $$;

-- In one transaction only as many as its locks are few.
create or replace function ensure_partitions(since timestamptz default now()) returns integer
language plpgsql set lock_timeout = '2s' as $$
declare
  most constant integer := 200;
  made integer := 0;
begin
  while make_next_partition(since) is not null loop
    made := made + 1;
    if made > most then
      raise exception 'more than % partitions are missing', most using hint = 'call make_partitions(since) makes them one a transaction';
    end if;
  end loop;
  return made;
end $$;

-- 2. 0013 wrote addresses of pictures as near to a URL parser as SQL comes, and an advert that does not change is not
-- saved again. Those that a parser may write otherwise are noted here, and `pnpm migrate` has them written by one.
create table pictures_to_respell as
select distinct listing_id from listing_pictures
where url !~ '^https?://([a-z0-9-]+\.)*[a-z0-9-]+(:[1-9][0-9]*)?/[A-Za-z0-9._~/%?&=+,;:@!$()*-]*$'
  or url ~ '^(http://[^/]*:80|https://[^/]*:443)/'
  or url ~* '^[^?]*/(\.|%2e){1,2}([/?]|$)'
  or url ~ '^https?://([^/:]*\.)?[0-9]+[/:]' and url !~ '^https?://[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+[/:]';

alter table pictures_to_respell add primary key (listing_id);
comment on table pictures_to_respell is 'Listings whose pictures'' addresses are to be written once more; empty after `pnpm migrate`.';
