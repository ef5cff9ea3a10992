-- Figures of the community that pages show, maintained by triggers, so that no request counts a whole table.
create table community_totals (
  kind text not null check (kind in ('posts', 'brand', 'posts-of', 'comments-of', 'members', 'city', 'cities', 'ratings',
    'listings')),
  key text not null check (length(key) <= 80),
  count bigint not null default 0,
  sum bigint not null default 0,
  primary key (kind, key)
);

comment on table community_totals is 'Counts without the latest changes, written only by fold_community_totals and recount_community_totals. key: origin and category, brand, member, city, or empty. sum: of ratings.';

create table community_total_changes (
  id bigint generated always as identity primary key,
  kind text not null,
  key text not null,
  count integer not null,
  sum integer not null default 0
);

create index community_total_changes_by_key on community_total_changes (kind, key);

comment on table community_total_changes is 'Changes that triggers append, so that writers never wait for each other. Folded into community_totals every minute.';

create function community_total(asked_kind text, asked_key text) returns bigint
language sql stable as $$
  select coalesce((select count from community_totals where kind = asked_kind and key = asked_key), 0)
    + coalesce((select sum(count) from community_total_changes where kind = asked_kind and key = asked_key), 0)
$$;

create function total_community_post() returns trigger
language plpgsql as $$
declare change integer;
begin
  change := (new.state = 'live')::integer - case tg_op when 'UPDATE' then (old.state = 'live')::integer else 0 end;
  if change = 0 then return null; end if;
  if new.member_id is not null then
    insert into community_total_changes (kind, key, count) values ('posts-of', new.member_id::text, change);
  end if;
  if not community_member_counts(new.member_id) then return null; end if;
  insert into community_total_changes (kind, key, count) values ('posts', new.origin || ':' || new.category, change);
  if new.origin = 'member' then
    insert into community_total_changes (kind, key, count)
    select 'brand', brand, change from community_post_brands where post_id = new.id;
  end if;
  return null;
end $$;

create trigger a_post_is_totalled after insert or update of state on community_posts
  for each row execute function total_community_post();

-- Brands are written after their post.
create function total_community_brand() returns trigger
language plpgsql as $$
declare post community_posts;
begin
  select * into post from community_posts where id = new.post_id for share;
  if post.origin = 'member' and post.state = 'live' and community_member_counts(post.member_id) then
    insert into community_total_changes (kind, key, count) values ('brand', new.brand, 1);
  end if;
  return null;
end $$;

create trigger a_brand_is_totalled after insert on community_post_brands
  for each row execute function total_community_brand();

create function total_community_comment() returns trigger
language plpgsql as $$
declare change integer;
begin
  change := (new.state = 'live')::integer - case tg_op when 'UPDATE' then (old.state = 'live')::integer else 0 end;
  if change <> 0 then
    insert into community_total_changes (kind, key, count) values ('comments-of', new.member_id::text, change);
  end if;
  return null;
end $$;

create trigger a_comment_is_totalled after insert or update of state on community_comments
  for each row execute function total_community_comment();

create function append_community_member(member community_members, sign integer) returns void
language plpgsql as $$
begin
  if member.joined_at is null or member.account_id is null or member.hidden_until is not null then return; end if;
  insert into community_total_changes (kind, key, count, sum)
  select kind, key, sign, sign * amount
  from (values ('members', '', 0), ('city', lower(member.city), 0), ('ratings', '', member.rating))
    as change (kind, key, amount)
  where key is not null and amount is not null;
end $$;

create function total_community_member() returns trigger
language plpgsql as $$
declare sign integer;
begin
  if tg_op = 'UPDATE' then
    perform append_community_member(old, -1);
    if (old.hidden_until is null) <> (new.hidden_until is null) then
      sign := case when new.hidden_until is null then 1 else -1 end;
      insert into community_total_changes (kind, key, count)
      select 'posts', origin || ':' || category, sign * count(*) from community_posts
      where member_id = new.id and state = 'live' group by origin, category
      union all
      select 'brand', named.brand, sign * count(*) from community_posts as post
      join community_post_brands as named on named.post_id = post.id
      where post.member_id = new.id and post.state = 'live' and post.origin = 'member' group by named.brand;
    end if;
  end if;
  perform append_community_member(new, 1);
  return null;
end $$;

create trigger a_new_member_is_totalled after insert on community_members
  for each row execute function total_community_member();
create trigger a_member_is_totalled after update of joined_at, account_id, hidden_until, city, rating on community_members
  for each row when (old.joined_at is distinct from new.joined_at or old.account_id is distinct from new.account_id
    or old.hidden_until is distinct from new.hidden_until or old.city is distinct from new.city
    or old.rating is distinct from new.rating)
  execute function total_community_member();

create function total_added_listings() returns trigger
language plpgsql as $$
begin
  insert into community_total_changes (kind, key, count)
  select 'listings', brand, count(*) from added where status = 'active' and length(brand) <= 80 group by brand;
  return null;
end $$;

create function total_removed_listings() returns trigger
language plpgsql as $$
begin
  insert into community_total_changes (kind, key, count)
  select 'listings', brand, -count(*) from removed where status = 'active' and length(brand) <= 80 group by brand;
  return null;
end $$;

create function total_changed_listing() returns trigger
language plpgsql as $$
begin
  insert into community_total_changes (kind, key, count)
  select 'listings', brand, sum(difference)
  from (values (old.brand, -(old.status = 'active')::integer), (new.brand, (new.status = 'active')::integer))
    as moved (brand, difference)
  where length(brand) <= 80 group by brand having sum(difference) <> 0;
  return null;
end $$;

create trigger listings_are_totalled after insert on listings
  referencing new table as added for each statement execute function total_added_listings();
create trigger deleted_listings_are_totalled after delete on listings
  referencing old table as removed for each statement execute function total_removed_listings();
create trigger a_changed_listing_is_totalled after update of status, brand on listings
  for each row when (old.status is distinct from new.status or old.brand is distinct from new.brand)
  execute function total_changed_listing();

-- Adds the oldest changes to the totals and returns how many they were. One caller at a time: cities are counted when
-- the first member of one appears and when the last one goes.
create function fold_community_totals(most integer) returns integer
language plpgsql as $$
declare folded integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('community totals', 0));
  with gone as (
    delete from community_total_changes where id in (select id from community_total_changes order by id limit most)
    returning kind, key, count, sum
  ), summed as (
    select kind, key, sum(count) as count, sum(sum) as sum from gone group by kind, key
  ), cities as (
    select coalesce(sum((coalesce(total.count, 0) + city.count > 0)::integer - (coalesce(total.count, 0) > 0)::integer), 0)
      as count
    from summed as city left join community_totals as total on total.kind = city.kind and total.key = city.key
    where city.kind = 'city'
  ), written as (
    insert into community_totals as total (kind, key, count, sum)
    select kind, key, count, sum from summed
    union all
    select 'cities', '', count, 0 from cities where count <> 0
    on conflict (kind, key) do update set count = total.count + excluded.count, sum = total.sum + excluded.sum
  )
  select count(*) into folded from gone;
  return folded;
end $$;

-- Corrects the live adverts by brand by what they differ from the rows. Neither writers nor the fold wait: the rows, the
-- totals and their changes are read from one snapshot.
create function count_community_listings() returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('community listings', 0));
  insert into community_total_changes (kind, key, count)
  select 'listings', brand, sum(count)
  from (
    select brand, count(*) as count from listings where status = 'active' and length(brand) <= 80 group by brand
    union all
    select key, -count from community_totals where kind = 'listings'
    union all
    select key, -count from community_total_changes where kind = 'listings') as counted
  group by brand having sum(count) <> 0;
end $$;

-- Writes every other total again from the rows. Writers of the community wait meanwhile.
create function recount_community_totals() returns void
language plpgsql as $$
begin
  lock table community_members, community_posts, community_comments, community_post_brands in share row exclusive mode;
  perform pg_advisory_xact_lock(hashtextextended('community totals', 0));
  delete from community_total_changes where kind <> 'listings';
  delete from community_totals where kind <> 'listings';
  insert into community_totals (kind, key, count, sum)
  select 'posts', post.origin || ':' || post.category, count(*), 0
  from community_posts as post left join community_members as author on author.id = post.member_id
  where post.state = 'live' and author.hidden_until is null group by post.origin, post.category
  union all
  select 'brand', named.brand, count(*), 0 from community_post_brands as named
  join community_posts as post on post.id = named.post_id and post.state = 'live' and post.origin = 'member'
  join community_members as author on author.id = post.member_id and author.hidden_until is null group by named.brand
  union all
  select 'posts-of', member_id::text, count(*), 0 from community_posts
  where state = 'live' and member_id is not null group by member_id
  union all
  select 'comments-of', member_id::text, count(*), 0 from community_comments where state = 'live' group by member_id
  union all
  select 'members', '', count(*), 0 from community_members
  where joined_at is not null and account_id is not null and hidden_until is null
  union all
  select 'city', lower(city), count(*), 0 from community_members
  where joined_at is not null and account_id is not null and hidden_until is null and city is not null group by lower(city)
  union all
  select 'cities', '', count(distinct lower(city)), 0 from community_members
  where joined_at is not null and account_id is not null and hidden_until is null
  union all
  select 'ratings', '', count(*), sum(rating) from community_members
  where joined_at is not null and account_id is not null and hidden_until is null and rating is not null
  having count(*) > 0;
end $$;
