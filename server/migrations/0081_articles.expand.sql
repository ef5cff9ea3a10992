-- The newsroom: articles, every version of their text, and the rules by which a text reaches readers.
create table articles (
  id uuid primary key default uuidv7(),
  origin text not null check (origin in ('people', 'market-report', 'machine')),
  author_id uuid references accounts (id) on delete set null,
  report_key text unique check (length(report_key) between 1 and 120),
  status text not null default 'draft' check (status in ('draft', 'pending_approval', 'approved', 'published', 'shared')),
  version integer,
  return_reason text check (length(return_reason) between 1 and 500),
  approved_version integer,
  approved_hash bytea,
  approved_by uuid references accounts (id) on delete set null,
  approved_at timestamptz,
  approved_by_author boolean not null default false,
  scheduled_for timestamptz,
  live_version integer,
  published_at timestamptz,
  live_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint a_report_has_a_key check ((origin = 'market-report') = (report_key is not null)),
  constraint an_approval_is_whole check (
    (status in ('approved', 'published', 'shared')) = (approved_version is not null)
    and (approved_version is null) = (approved_hash is null)
    and (approved_version is null) = (approved_at is null)),
  constraint the_latest_text_is_approved check (approved_version = version),
  constraint an_approved_article_is_scheduled check (scheduled_for is null or (status = 'approved' and deleted_at is null)),
  constraint readers_see_the_published_text check (status not in ('published', 'shared') or live_version = version),
  constraint a_live_text_has_its_times check (
    (live_version is null) = (published_at is null) and (live_version is null) = (live_at is null)),
  constraint a_return_has_a_reason check (return_reason is null or status = 'draft')
);

create index articles_last_changed on articles (changed_at desc, id desc) where deleted_at is null;
create index articles_of_a_status on articles (status, changed_at desc, id desc) where deleted_at is null;
create index articles_due on articles (scheduled_for) where scheduled_for is not null;
create index articles_withdrawn on articles (deleted_at desc) where deleted_at is not null and published_at is not null;
create index articles_of_an_author on articles (author_id) where author_id is not null;
create index articles_of_an_approver on articles (approved_by) where approved_by is not null;

comment on table articles is 'An article and its state. The text is in article_versions; a row is never deleted.';
comment on column articles.author_id is 'Null for a template, a model or an erased account.';
comment on column articles.version is 'The latest text. Null only inside the transaction that creates the article.';
comment on column articles.live_version is 'The text that readers see. It stays while an edit of it waits for approval.';
comment on column articles.approved_by_author is 'The approver wrote the text; possible only while there is one admin.';
comment on column articles.live_at is 'When the live text was published; published_at is the first time.';

create table article_archives (
  sha256 bytea primary key check (octet_length(sha256) = 32),
  text text not null check (length(text) between 1 and 400000)
);

comment on table article_archives is 'Sources as they were when they were fetched, as plain text.';

create table article_versions (
  article_id uuid not null references articles (id),
  version integer not null check (version >= 1),
  title text not null check (length(title) between 1 and 160),
  excerpt text not null check (length(excerpt) between 1 and 400),
  content text not null check (length(content) between 1 and 60000),
  category text not null check (category in ('market-trends', 'buying-guides', 'technology', 'policy')),
  tags text[] not null default '{}' check (cardinality(tags) <= 8),
  sources jsonb not null default '[]' check (jsonb_typeof(sources) = 'array' and jsonb_array_length(sources) <= 30),
  charts jsonb not null default '[]' check (jsonb_typeof(charts) = 'array' and jsonb_array_length(charts) <= 10),
  read_minutes integer not null check (read_minutes >= 1),
  hash bytea not null,
  saved_by uuid references accounts (id) on delete set null,
  saved_at timestamptz not null default now(),
  restored_from integer,
  check_state text check (check_state in ('passed', 'failed')),
  findings jsonb,
  first_live_at timestamptz,
  primary key (article_id, version),
  unique (article_id, version, hash),
  constraint a_check_has_findings check ((check_state is null) = (findings is null))
);

create index article_versions_of_a_person on article_versions (saved_by) where saved_by is not null;

comment on table article_versions is 'The whole text of every version; never changed after it is written.';
comment on column article_versions.hash is 'SHA-256 of everything that is approved, computed by the database.';
comment on column article_versions.saved_by is 'Null for a template, a model or an erased account.';
comment on column article_versions.check_state is 'What the checker decided about a machine-written text. It may block an approval and never gives one.';

alter table articles
  add constraint the_latest_version_exists foreign key (id, version) references article_versions (article_id, version)
    deferrable initially deferred,
  add constraint the_approved_text_exists foreign key (id, approved_version, approved_hash)
    references article_versions (article_id, version, hash),
  add constraint the_live_text_exists foreign key (id, live_version) references article_versions (article_id, version);

create table article_corrections (
  id uuid primary key default uuidv7(),
  article_id uuid not null references articles (id),
  note text not null check (length(note) between 10 and 1000),
  from_version integer not null,
  version integer not null,
  written_by uuid references accounts (id) on delete set null,
  written_at timestamptz not null default now(),
  published_version integer,
  published_at timestamptz,
  foreign key (article_id, from_version) references article_versions (article_id, version),
  foreign key (article_id, version) references article_versions (article_id, version),
  constraint a_shown_note_has_its_version check ((published_at is null) = (published_version is null))
);

create index corrections_of_an_article on article_corrections (article_id, written_at);
create index corrections_of_a_person on article_corrections (written_by) where written_by is not null;

comment on table article_corrections is 'Dated notes that readers see: about the change from one live text to the next, or about the live text itself.';

create table article_shares (
  article_id uuid not null references articles (id),
  network text not null check (network in ('mastodon', 'bluesky', 'telegram')),
  outcome text not null check (outcome in ('sending', 'posted', 'refused', 'unavailable', 'unknown')),
  url text check (url ~ '^https?://' and length(url) <= 2000),
  problem text check (length(problem) <= 300),
  tried_at timestamptz not null default now(),
  primary key (article_id, network),
  constraint a_post_has_an_address check (outcome <> 'posted' or url is not null)
);

create index article_shares_by_time on article_shares (network, tried_at desc);

comment on column article_shares.outcome is 'sending: a call is under way, or its process died. unknown: the post may exist.';

-- What readers can see, in the order of the list. Written only by a trigger.
create table live_articles (
  article_id uuid primary key references articles (id),
  version integer not null,
  category text not null,
  tags text[] not null,
  lower_tags text[] not null,
  published_at timestamptz not null,
  live_at timestamptz not null,
  approved_by uuid references accounts (id) on delete set null,
  approved_at timestamptz not null,
  approved_by_author boolean not null,
  words tsvector not null,
  foreign key (article_id, version) references article_versions (article_id, version)
);

create index live_articles_in_order on live_articles (published_at desc, article_id desc);
create index live_articles_of_a_category on live_articles (category, published_at desc, article_id desc);
create index live_articles_by_tag on live_articles using gin (lower_tags);
create index live_articles_by_word on live_articles using gin (words);
create index live_articles_of_an_approver on live_articles (approved_by) where approved_by is not null;

create table live_articles_revision (
  only_row boolean primary key default true check (only_row),
  revision bigint not null
);
insert into live_articles_revision (revision) values (1);

comment on table live_articles_revision is 'Counts changes of live_articles, so that caches know when they are outdated.';

create table articles_to_index (
  id bigint generated always as identity primary key,
  article_id uuid not null
);

comment on table articles_to_index is 'Live articles whose copy in the search engine is out of date. The worker deletes the rows it has written.';

create table article_index (
  only_row boolean primary key default true check (only_row),
  index_name text not null
);

comment on table article_index is 'The index that holds the live articles; on record once every article is listed for it.';

create function article_hash(article_versions) returns bytea
language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    $1.title, $1.excerpt, $1.content, $1.category, $1.tags, $1.sources, $1.charts)::text, 'UTF8'))
$$;

create function refuse_article(constraint_name text, reason text) returns void
language plpgsql as $$
begin
  raise exception '%', reason using errcode = 'check_violation', constraint = constraint_name;
end $$;

create function check_new_article() returns trigger
language plpgsql as $$
begin
  if new.status <> 'draft' or new.version is not null or new.live_version is not null or new.deleted_at is not null then
    perform refuse_article('articles_move', 'an article starts as a draft without a text');
  end if;
  return new;
end $$;

create trigger articles_start before insert on articles for each row execute function check_new_article();

create function write_article_version() returns trigger
language plpgsql as $$
declare article articles;
begin
  select * into article from articles where id = new.article_id for update;
  if article.deleted_at is not null then
    perform refuse_article('articles_move', 'a deleted article is not changed');
  end if;
  if new.version <> coalesce(article.version, 0) + 1 then
    perform refuse_article('article_versions_follow', 'another version was saved meanwhile');
  end if;
  new.hash := article_hash(new);
  new.check_state := null;
  new.findings := null;
  new.first_live_at := null;
  return new;
end $$;

create trigger article_versions_follow before insert on article_versions
  for each row execute function write_article_version();

-- An edit ends the approval and the publishing time.
create function review_article_again() returns trigger
language plpgsql as $$
begin
  update articles set version = new.version, changed_at = clock_timestamp(), return_reason = null, scheduled_for = null,
    status = case when status = 'draft' then 'draft' else 'pending_approval' end,
    approved_version = null, approved_hash = null, approved_by = null, approved_at = null, approved_by_author = false
  where id = new.article_id;
  return null;
end $$;

create trigger an_edit_is_reviewed after insert on article_versions
  for each row execute function review_article_again();

create function keep_article_version() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform refuse_article('article_versions_stay', 'a version is never deleted'); end if;
  if (new.article_id, new.version, new.title, new.excerpt, new.content, new.category, new.tags, new.sources, new.charts,
      new.hash, new.saved_at, new.restored_from)
    is distinct from (old.article_id, old.version, old.title, old.excerpt, old.content, old.category, old.tags,
      old.sources, old.charts, old.hash, old.saved_at, old.restored_from)
    or (new.saved_by is distinct from old.saved_by and new.saved_by is not null)
    or (new.first_live_at is distinct from old.first_live_at and old.first_live_at is not null) then
    perform refuse_article('article_versions_stay', 'a version is never changed');
  end if;
  if (new.check_state, new.findings) is distinct from (old.check_state, old.findings)
    and exists (select from articles where id = new.article_id and approved_version = new.version) then
    perform refuse_article('article_versions_stay', 'an approved version is not checked again');
  end if;
  return new;
end $$;

create trigger article_versions_stay before update or delete on article_versions
  for each row execute function keep_article_version();

create function check_approval(article articles) returns boolean
language plpgsql as $$
declare text_version article_versions;
begin
  select * into text_version from article_versions
  where article_id = article.id and version = article.version;
  if not exists (select from account_grants where account_id = article.approved_by and granted = 'admin') then
    perform refuse_article('articles_approver', 'only an admin approves');
  end if;
  if article.origin = 'machine' and text_version.check_state is distinct from 'passed' then
    perform refuse_article('articles_checked', 'a machine-written text is approved only if its checks passed');
  end if;
  if text_version.saved_by is distinct from article.approved_by then return false; end if;
  if (select count(*) from (select from account_grants where granted = 'admin' limit 2) as admins) > 1 then
    perform refuse_article('articles_approver', 'an author does not approve their own text');
  end if;
  return true;
end $$;

create function check_publication(old_article articles, new_article articles) returns void
language plpgsql as $$
begin
  if old_article.live_version is not null and not exists (
    select from article_corrections
    where article_id = new_article.id and version > old_article.live_version and version <= new_article.version) then
    perform refuse_article('articles_correction', 'a text that readers have seen is changed only with a correction');
  end if;
  if not exists (
    select from article_versions as texts
    where article_id = new_article.id and version = new_article.version
      and article_hash(texts) = old_article.approved_hash) then
    perform refuse_article('articles_approved_text', 'the text is not the one that was approved');
  end if;
end $$;

create function move_article() returns trigger
language plpgsql as $$
declare is_edit boolean := new.version is distinct from old.version;
begin
  if (new.id, new.origin, new.report_key, new.created_at)
    is distinct from (old.id, old.origin, old.report_key, old.created_at)
    or (new.author_id is distinct from old.author_id and new.author_id is not null) then
    perform refuse_article('articles_move', 'who began an article is not changed');
  end if;
  -- An account that is erased leaves its articles behind.
  if old.deleted_at is not null then
    if (new.status, new.version, new.live_version, new.deleted_at, new.approved_version, new.scheduled_for)
      is distinct from (old.status, old.version, old.live_version, old.deleted_at, old.approved_version, old.scheduled_for) then
      perform refuse_article('articles_move', 'a deleted article is not changed');
    end if;
    return new;
  end if;
  if is_edit then
    if new.version is distinct from coalesce(old.version, 0) + 1
      or new.status <> (case when old.status = 'draft' then 'draft' else 'pending_approval' end)
      or new.live_version is distinct from old.live_version then
      perform refuse_article('articles_move', 'an edited article returns to its reviewer');
    end if;
    return new;
  end if;
  if new.status <> old.status and (old.status, new.status) not in (
    ('draft', 'pending_approval'), ('pending_approval', 'draft'), ('pending_approval', 'approved'),
    ('approved', 'published'), ('published', 'shared')) then
    perform refuse_article('articles_move', format('an article does not move from %s to %s', old.status, new.status));
  end if;
  if new.status <> old.status and new.status = 'draft' and new.return_reason is null then
    perform refuse_article('articles_move', 'an article is returned with a reason');
  end if;
  if old.status = 'pending_approval' and new.status = 'approved' then
    new.approved_by_author := check_approval(new);
  elsif (new.approved_version, new.approved_hash, new.approved_at, new.approved_by_author)
      is distinct from (old.approved_version, old.approved_hash, old.approved_at, old.approved_by_author)
    or (new.approved_by is distinct from old.approved_by and new.approved_by is not null) then
    perform refuse_article('articles_move', 'an approval is not changed');
  end if;
  if old.status = 'approved' and new.status = 'published' then
    perform check_publication(old, new);
    new.live_version := new.version;
    new.live_at := clock_timestamp();
    new.published_at := coalesce(old.published_at, new.live_at);
    new.scheduled_for := null;
  elsif (new.live_version, new.live_at, new.published_at)
      is distinct from (old.live_version, old.live_at, old.published_at) then
    perform refuse_article('articles_move', 'only publishing changes what readers see');
  end if;
  if old.status = 'published' and new.status = 'shared'
    and not exists (select from article_shares where article_id = new.id and outcome = 'posted') then
    perform refuse_article('articles_move', 'an article is shared once a network has accepted it');
  end if;
  return new;
end $$;

create trigger articles_move before update on articles for each row execute function move_article();

create function refuse_article_deletion() returns trigger
language plpgsql as $$
begin
  perform refuse_article('articles_move', 'an article keeps its row');
  return null;
end $$;

create trigger articles_stay before delete on articles for each row execute function refuse_article_deletion();

create function show_article() returns trigger
language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from live_articles where article_id = new.id;
  elsif new.live_version is not null then
    insert into live_articles (article_id, version, category, tags, lower_tags, published_at, live_at, approved_by,
      approved_at, approved_by_author, words)
    select new.id, version, category, tags, array(select lower(tag) from unnest(tags) as tag), new.published_at,
      new.live_at, new.approved_by, new.approved_at, new.approved_by_author,
      setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', array_to_string(tags, ' ')), 'B')
        || setweight(to_tsvector('english', excerpt), 'C')
    from article_versions where article_id = new.id and version = new.live_version
    on conflict (article_id) do update set version = excluded.version, category = excluded.category,
      tags = excluded.tags, lower_tags = excluded.lower_tags, live_at = excluded.live_at,
      approved_by = excluded.approved_by, approved_at = excluded.approved_at,
      approved_by_author = excluded.approved_by_author, words = excluded.words;
    update article_versions set first_live_at = new.live_at
    where article_id = new.id and version = new.live_version and first_live_at is null;
    update article_corrections set published_at = new.live_at, published_version = new.live_version
    where article_id = new.id and published_at is null and version <= new.live_version;
  end if;
  insert into articles_to_index (article_id) values (new.id);
  update live_articles_revision set revision = revision + 1;
  return null;
end $$;

create trigger a_published_article_is_shown after update on articles for each row
  when (old.live_at is distinct from new.live_at or old.deleted_at is distinct from new.deleted_at
    or (old.status <> new.status and new.status = 'shared'))
  execute function show_article();

create function show_correction() returns trigger
language plpgsql as $$
begin
  update live_articles_revision set revision = revision + 1;
  return null;
end $$;

create trigger a_note_about_a_live_text_is_shown after insert on article_corrections for each row
  when (new.published_at is not null) execute function show_correction();
