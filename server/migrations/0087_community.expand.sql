-- The community: members, posts of members and of external sources, threads of comments, and everything that is counted.
create table community_members (
  id uuid primary key default uuidv7(),
  account_id uuid unique references accounts (id) on delete set null,
  city text check (length(city) between 2 and 60),
  is_listed boolean not null default false,
  joined_at timestamptz,
  rating smallint check (rating between 1 and 5),
  level smallint not null default 0 check (level between 0 and 3),
  hidden_until timestamptz,
  created_at timestamptz not null default now(),
  constraint a_listed_member_joined check (not is_listed or joined_at is not null)
);

create index community_members_by_joining on community_members (joined_at desc, id desc) where is_listed;
create index community_members_joined on community_members (joined_at) where joined_at is not null;

comment on table community_members is 'Everyone who wrote, liked, rated or joined. The row stays when the account is erased, without account and city.';
comment on column community_members.joined_at is 'Null while the person has only liked or rated.';
comment on column community_members.level is 'Trust: 0 new, 1 basic, 2 member, 3 regular. Written by moderation.';
comment on column community_members.hidden_until is 'Everything of this member is hidden until then; null: visible. Written by moderation.';

create table community_posts (
  id uuid primary key default uuidv7(),
  origin text not null check (origin in ('member', 'external')),
  member_id uuid references community_members (id),
  category text not null check (category in ('reviews', 'questions', 'market-insights', 'discussion')),
  title text check (length(title) between 1 and 300),
  content text check (length(content) <= 5000),
  car_id uuid,
  state text not null check (state in ('waiting', 'live', 'hidden', 'deleted')),
  state_rule text check (length(state_rule) between 1 and 40),
  published_at timestamptz not null default date_trunc('milliseconds', now()),
  deleted_at timestamptz,
  words tsvector generated always as (
    to_tsvector('simple', coalesce(title, '') || ' ' || left(coalesce(content, ''), 5000))) stored,
  constraint a_members_post_has_a_member check ((origin = 'member') = (member_id is not null)),
  constraint a_post_has_its_text check (state = 'deleted' or (title is not null and content is not null)),
  constraint a_deletion_has_its_time check ((state = 'deleted') = (deleted_at is not null)),
  constraint a_time_fits_a_position check (published_at = date_trunc('milliseconds', published_at))
);

create index community_posts_in_order on community_posts (published_at desc, id desc) where state = 'live';
create index community_posts_of_an_origin on community_posts (origin, published_at desc, id desc) where state = 'live';
create index community_posts_of_a_category on community_posts (category, published_at desc, id desc)
  where state = 'live';
create index community_posts_of_both on community_posts (origin, category, published_at desc, id desc)
  where state = 'live';
create index community_posts_of_a_member on community_posts (member_id, published_at desc, id desc)
  where member_id is not null;
create index community_posts_by_word on community_posts using gin (words) where state = 'live';
create index community_posts_to_scrub on community_posts (deleted_at) where deleted_at is not null and content is not null;

comment on table community_posts is 'A row is never deleted, so that addresses stay. The text of a deleted post is removed after 30 days.';
comment on column community_posts.state is 'Set on creation; changed by its author to deleted, otherwise only by moderation.';
comment on column community_posts.state_rule is 'The guideline for which it is hidden. Written by moderation.';
comment on column community_posts.car_id is 'The car of this site that its author says it is about.';
comment on column community_posts.published_at is 'Of an external post as its feed states it. Milliseconds, so that a position in a list is exact.';

create table external_posts (
  post_id uuid primary key references community_posts (id),
  feed text not null check (length(feed) between 1 and 80),
  author text check (length(author) between 1 and 200),
  source_url text not null check (source_url ~ '^https?://' and length(source_url) <= 2000),
  url_key bytea not null unique check (octet_length(url_key) = 32),
  image text check (length(image) <= 2000)
);

comment on table external_posts is 'Headline, date and link of an entry of a feed. Its text is read at its source.';
comment on column external_posts.feed is 'The name of the feed, shown as attribution.';

create table community_sources (
  only_row boolean primary key default true check (only_row),
  copied_until timestamptz not null default to_timestamp(0),
  read_at timestamptz
);
insert into community_sources default values;

comment on table community_sources is 'Up to which headline the feeds were copied to posts, and when they were last looked at.';

create table community_post_brands (
  post_id uuid not null references community_posts (id),
  brand text not null check (length(brand) between 1 and 60),
  models text[] not null default '{}' check (cardinality(models) <= 5),
  published_at timestamptz not null,
  primary key (post_id, brand)
);

create index community_post_brands_in_order on community_post_brands (brand, published_at desc, post_id desc);

comment on table community_post_brands is 'Brands of the catalogue that a post names, with the models of each.';

create table community_counters (
  post_id uuid primary key references community_posts (id),
  views integer not null default 0 check (views >= 0),
  likes integer not null default 0 check (likes >= 0),
  comments integer not null default 0 check (comments >= 0),
  shares integer not null default 0 check (shares >= 0),
  last_comment integer not null default 0 check (last_comment >= 0)
) with (fillfactor = 70);

comment on table community_counters is 'Sums of rows, written only by triggers. What hidden members did does not count.';
comment on column community_counters.last_comment is 'The number of the latest comment, in any state.';

create table community_comments (
  id uuid primary key default uuidv7(),
  post_id uuid not null references community_posts (id),
  member_id uuid not null references community_members (id),
  parent_id uuid,
  number integer not null check (number between 1 and 1048575),
  path text collate "C" not null check (length(path) between 5 and 25),
  content text check (length(content) between 1 and 2000),
  state text not null check (state in ('waiting', 'live', 'hidden', 'deleted')),
  state_rule text check (length(state_rule) between 1 and 40),
  likes integer not null default 0 check (likes >= 0),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  unique (post_id, number),
  unique (post_id, path),
  unique (post_id, id),
  foreign key (post_id, parent_id) references community_comments (post_id, id),
  constraint a_comment_has_its_text check (state = 'deleted' or content is not null),
  constraint a_deletion_has_its_time check ((state = 'deleted') = (deleted_at is not null))
);

create index community_comments_of_a_member on community_comments (member_id, created_at desc, id desc);
create index community_comments_to_scrub on community_comments (deleted_at)
  where deleted_at is not null and content is not null;

comment on table community_comments is 'A row is never deleted, so that replies and addresses stay. The text of a deleted comment is removed after 30 days.';
comment on column community_comments.path is 'Numbers of its ancestors and its own, five hexadecimal digits each: the order of the thread.';

create table community_likes (
  post_id uuid not null references community_posts (id),
  member_id uuid not null references community_members (id),
  liked_at timestamptz not null default now(),
  primary key (post_id, member_id)
);

create index community_likes_of_a_member on community_likes (member_id, post_id);

create table community_comment_likes (
  comment_id uuid not null references community_comments (id),
  member_id uuid not null references community_members (id),
  liked_at timestamptz not null default now(),
  primary key (comment_id, member_id)
);

create index community_comment_likes_of_a_member on community_comment_likes (member_id, comment_id);

create table community_views (
  post_id uuid not null references community_posts (id),
  day date not null,
  views integer not null check (views > 0),
  primary key (post_id, day)
);

comment on table community_views is 'Views of a post that count, by day in India.';

create table community_shares (
  post_id uuid not null references community_posts (id),
  day date not null,
  target text not null check (target in ('copy', 'device', 'whatsapp', 'facebook', 'x', 'telegram', 'email')),
  clicks integer not null check (clicks > 0),
  primary key (post_id, day, target)
);

create table community_marks (
  key bytea primary key check (octet_length(key) = 16),
  day date not null
);

create index community_marks_by_day on community_marks (day);

comment on table community_marks is 'Views and share clicks counted on a day in India. key is a hash of the post, the day and a keyed hash of the network, browser or account, so rows of different posts or days cannot be linked. Deleted after two days.';

create table community_reading (
  account_id uuid not null references accounts (id) on delete cascade,
  day date not null,
  posts integer not null check (posts > 0),
  primary key (account_id, day)
);

comment on table community_reading is 'How many posts a signed-in person read on a day; not which ones. Trust is earned by reading. Deleted after 120 days.';

-- Only moderation changes the state of a text. Its function calls set_config('pahiya.moderation', 'applies', true).
create function community_text_moves() returns trigger
language plpgsql as $$
begin
  if new.state <> old.state and new.state <> 'deleted'
    and coalesce(current_setting('pahiya.moderation', true), '') <> 'applies' then
    raise exception 'only moderation changes the state of a text'
      using errcode = 'check_violation', constraint = 'community_text_moves';
  end if;
  if old.state = 'deleted' and new.state <> 'deleted' then
    raise exception 'what its author deleted stays deleted'
      using errcode = 'check_violation', constraint = 'community_text_moves';
  end if;
  return new;
end $$;

create trigger community_post_moves before update of state on community_posts
  for each row execute function community_text_moves();
create trigger community_comment_moves before update of state on community_comments
  for each row execute function community_text_moves();

create function count_community_post() returns trigger
language plpgsql as $$
begin
  insert into community_counters (post_id) values (new.id);
  return null;
end $$;

create trigger a_post_has_counters after insert on community_posts
  for each row execute function count_community_post();

-- Locks the member until the transaction ends, so that a ban sees every row that was counted before it.
create function community_member_counts(member uuid) returns boolean
language plpgsql as $$
declare until timestamptz;
begin
  select hidden_until into until from community_members where id = member for share;
  return until is null;
end $$;

create function number_community_comment() returns trigger
language plpgsql as $$
declare parent community_comments;
begin
  perform community_member_counts(new.member_id);
  update community_counters set last_comment = last_comment + 1 where post_id = new.post_id
  returning last_comment into new.number;
  new.path := lpad(to_hex(new.number), 5, '0');
  new.likes := 0;
  if new.parent_id is not null then
    select * into strict parent from community_comments where post_id = new.post_id and id = new.parent_id;
    -- A reply to the deepest level becomes a sibling.
    if length(parent.path) = 25 then
      new.parent_id := parent.parent_id;
      new.path := left(parent.path, 20) || new.path;
    else
      new.path := parent.path || new.path;
    end if;
  end if;
  return new;
end $$;

create trigger a_comment_has_a_number before insert on community_comments
  for each row execute function number_community_comment();

create function count_community_comment() returns trigger
language plpgsql as $$
declare change integer;
begin
  if not community_member_counts(new.member_id) then return null; end if;
  change := (new.state = 'live')::integer
    - case tg_op when 'UPDATE' then (old.state = 'live')::integer else 0 end;
  if change <> 0 then
    update community_counters set comments = comments + change where post_id = new.post_id;
  end if;
  return null;
end $$;

create trigger a_comment_counts after insert or update of state on community_comments
  for each row execute function count_community_comment();

create function count_community_like() returns trigger
language plpgsql as $$
declare liked community_likes;
begin
  if tg_op = 'DELETE' then liked := old; else liked := new; end if;
  if community_member_counts(liked.member_id) then
    update community_counters set likes = likes + case tg_op when 'DELETE' then -1 else 1 end
    where post_id = liked.post_id;
  end if;
  return null;
end $$;

create trigger a_like_counts after insert or delete on community_likes
  for each row execute function count_community_like();

create function count_community_comment_like() returns trigger
language plpgsql as $$
declare liked community_comment_likes;
begin
  if tg_op = 'DELETE' then liked := old; else liked := new; end if;
  if community_member_counts(liked.member_id) then
    update community_comments set likes = likes + case tg_op when 'DELETE' then -1 else 1 end
    where id = liked.comment_id;
  end if;
  return null;
end $$;

create trigger a_comment_like_counts after insert or delete on community_comment_likes
  for each row execute function count_community_comment_like();

create function count_community_views() returns trigger
language plpgsql as $$
begin
  update community_counters set views = views + new.views - case tg_op when 'UPDATE' then old.views else 0 end
  where post_id = new.post_id;
  return null;
end $$;

create trigger a_view_counts after insert or update on community_views
  for each row execute function count_community_views();

create function count_community_shares() returns trigger
language plpgsql as $$
begin
  update community_counters set shares = shares + new.clicks - case tg_op when 'UPDATE' then old.clicks else 0 end
  where post_id = new.post_id;
  return null;
end $$;

create trigger a_share_counts after insert or update on community_shares
  for each row execute function count_community_shares();

-- A ban takes what the member did out of the counters, and its end puts it back.
create function count_community_member() returns trigger
language plpgsql as $$
declare sign integer := case when new.hidden_until is null then 1 else -1 end;
begin
  update community_counters as counter
  set likes = counter.likes + sign * did.likes, comments = counter.comments + sign * did.comments
  from (
    select post_id, sum(likes)::integer as likes, sum(comments)::integer as comments from (
      select post_id, 1 as likes, 0 as comments from community_likes where member_id = new.id
      union all
      select post_id, 0, 1 from community_comments where member_id = new.id and state = 'live'
    ) as each group by post_id order by post_id
  ) as did
  where counter.post_id = did.post_id;
  update community_comments as comment set likes = likes + sign
  from (select comment_id from community_comment_likes where member_id = new.id order by comment_id) as did
  where comment.id = did.comment_id;
  return null;
end $$;

create trigger a_hidden_member_does_not_count after update of hidden_until on community_members
  for each row when ((old.hidden_until is null) <> (new.hidden_until is null))
  execute function count_community_member();
