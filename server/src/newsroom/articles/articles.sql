-- findLiveArticlesQuery
-- plan at 100,000 rows: Index Scan accounts_pkey, Index Scan article_versions_article_id_version_hash_key, Index Scan articles_pkey, Index Scan live_articles_in_order, Seq Scan article_corrections
select live.article_id as id, texts.title, texts.excerpt, live.category, live.tags, articles.origin,
    author.name as author, texts.read_minutes as minutes, texts.charts->0->>'key' as chart,
    texts.charts->0->>'summary' as "chartSummary", live.published_at as "publishedAt", live.live_at as "liveAt",
    exists (select
  from article_corrections as notes
  where notes.article_id = live.article_id and notes.published_at is not null) as "isCorrected"
from (select *
  from live_articles
  where true and true and true
  order by published_at desc, article_id desc
  limit $1) as live join article_versions as texts on texts.article_id = live.article_id and texts.version = live.version join articles on articles.id = live.article_id
left join accounts as author on author.id = articles.author_id
order by live.published_at desc, live.article_id desc

-- findLiveArticlesQuery, of a category, a later page
-- plan at 100,000 rows: Index Scan accounts_pkey, Index Scan article_versions_article_id_version_hash_key, Index Scan articles_pkey, Index Scan live_articles_in_order, Seq Scan article_corrections
select live.article_id as id, texts.title, texts.excerpt, live.category, live.tags, articles.origin,
    author.name as author, texts.read_minutes as minutes, texts.charts->0->>'key' as chart,
    texts.charts->0->>'summary' as "chartSummary", live.published_at as "publishedAt", live.live_at as "liveAt",
    exists (select
  from article_corrections as notes
  where notes.article_id = live.article_id and notes.published_at is not null) as "isCorrected"
from (select *
  from live_articles
  where category = $1 and true and (published_at, article_id) < (select published_at, id
    from articles
    where id = $2)
  order by published_at desc, article_id desc
  limit $3) as live join article_versions as texts on texts.article_id = live.article_id and texts.version = live.version join articles on articles.id = live.article_id
left join accounts as author on author.id = articles.author_id
order by live.published_at desc, live.article_id desc

-- findLiveArticlesQuery, with a tag
-- plan at 100,000 rows: Bitmap Heap Scan live_articles, Bitmap Index Scan live_articles_by_tag, Index Scan accounts_pkey, Index Scan article_versions_article_id_version_hash_key, Index Scan articles_pkey, Seq Scan article_corrections
select live.article_id as id, texts.title, texts.excerpt, live.category, live.tags, articles.origin,
    author.name as author, texts.read_minutes as minutes, texts.charts->0->>'key' as chart,
    texts.charts->0->>'summary' as "chartSummary", live.published_at as "publishedAt", live.live_at as "liveAt",
    exists (select
  from article_corrections as notes
  where notes.article_id = live.article_id and notes.published_at is not null) as "isCorrected"
from (select *
  from live_articles
  where true and lower_tags @> array[$1::text] and true
  order by published_at desc, article_id desc
  limit $2) as live join article_versions as texts on texts.article_id = live.article_id and texts.version = live.version join articles on articles.id = live.article_id
left join accounts as author on author.id = articles.author_id
order by live.published_at desc, live.article_id desc

-- findLiveCardsQuery
-- plan at 100,000 rows: Index Scan accounts_pkey, Index Scan article_versions_article_id_version_hash_key, Index Scan articles_pkey, Index Scan live_articles_pkey, Seq Scan article_corrections
select live.article_id as id, texts.title, texts.excerpt, live.category, live.tags, articles.origin,
    author.name as author, texts.read_minutes as minutes, texts.charts->0->>'key' as chart,
    texts.charts->0->>'summary' as "chartSummary", live.published_at as "publishedAt", live.live_at as "liveAt",
    exists (select
  from article_corrections as notes
  where notes.article_id = live.article_id and notes.published_at is not null) as "isCorrected"
from live_articles as live join article_versions as texts on texts.article_id = live.article_id and texts.version = live.version join articles on articles.id = live.article_id
left join accounts as author on author.id = articles.author_id
where live.article_id = any($1::uuid[])

-- countLiveArticlesQuery
-- plan at 100,000 rows: Index Only Scan live_articles_of_a_category
select asked.category, counted.count
from unnest($1::text[]) as asked (category) cross join lateral (select count(*)::integer as count
  from (select
    from live_articles
    where category = asked.category and true and true
    limit $2) as matching) as counted

-- countLiveArticlesQuery, with a tag
-- plan at 100,000 rows: Bitmap Heap Scan live_articles, Bitmap Index Scan live_articles_by_tag
select asked.category, counted.count
from unnest($1::text[]) as asked (category) cross join lateral (select count(*)::integer as count
  from (select
    from live_articles
    where category = asked.category and true and lower_tags @> array[$2::text]
    limit $3) as matching) as counted

-- searchLiveArticlesQuery
-- plan at 100,000 rows: Bitmap Heap Scan live_articles, Bitmap Index Scan live_articles_by_word
select article_id as id, category
from live_articles, websearch_to_tsquery('english', $1) as asked
where words @@ asked and true and true
order by ts_rank(words, asked) desc, published_at desc, article_id desc
limit $2

-- findLiveTextQuery
-- plan at 100,000 rows: Index Scan accounts_pkey, Index Scan article_source_copies_pkey, Index Scan article_versions_article_id_version_hash_key, Index Scan live_articles_pkey
select live.version, texts.title, texts.content, texts.tags, texts.sources, texts.charts, approver.name as "approvedBy",
    live.approved_at as "approvedAt", live.approved_by_author as "approvedByAuthor",
    coalesce((select jsonb_agg(jsonb_build_object('url', url, 'state', state, 'archive', encode(sha256, 'hex'),
    'fetchedAt', to_char(fetched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    from (select *
      from article_source_copies
      where article_source_copies.article_id = live.article_id
      limit 500) as copies), '[]') as copies
from live_articles as live join article_versions as texts on texts.article_id = live.article_id and texts.version = live.version
left join accounts as approver on approver.id = live.approved_by
where live.article_id = $1

-- findCorrectionsQuery
-- plan at 100,000 rows: Bitmap Heap Scan article_corrections, Bitmap Index Scan corrections_of_an_article, Index Scan article_versions_article_id_version_hash_key
select note, notes.published_at as at, from_version as "fromVersion", published_version as version,
    earlier.content as before, later.content as after, earlier.title as "titleBefore", later.title as "titleAfter"
from article_corrections as notes join article_versions as earlier on earlier.article_id = notes.article_id and earlier.version = from_version join article_versions as later on later.article_id = notes.article_id and later.version = published_version
where notes.article_id = $1 and notes.published_at is not null
order by written_at desc
limit $2

-- waitingArticlesQuery
-- plan at 100,000 rows: Index Scan article_versions_article_id_version_hash_key, Index Scan articles_to_index_pkey, Index Scan live_articles_pkey
select waiting.id, waiting.article_id as "articleId", texts.title, texts.excerpt, live.tags,
    live.lower_tags as "lowerTags", live.category, live.published_at as "publishedAt"
from (select id, article_id
  from articles_to_index
  order by id
  limit $1) as waiting
left join live_articles as live on live.article_id = waiting.article_id
left join article_versions as texts on texts.article_id = live.article_id and texts.version = live.version
order by waiting.id

-- withdrawnQuery
-- plan at 100,000 rows: Index Scan articles_withdrawn
select id, deleted_at as at
from articles
where deleted_at > now() - make_interval(days => $1) and published_at is not null
order by deleted_at desc
limit $2

-- findAdminArticlesQuery
-- plan at 100,000 rows: Bitmap Heap Scan article_corrections, Bitmap Heap Scan article_shares, Bitmap Index Scan article_shares_pkey, Bitmap Index Scan corrections_of_an_article, Index Scan accounts_pkey, Index Scan article_source_copies_pkey, Index Scan article_versions_article_id_version_hash_key, Index Scan articles_last_changed
select articles.id, articles.version, articles.origin, articles.status, author.name as author, texts.title,
    texts.excerpt, texts.content, texts.category, texts.tags, texts.sources, texts.charts,
    texts.read_minutes as minutes, texts.saved_by as "savedById", editor.name as "editedBy",
    articles.created_at as "createdAt", texts.saved_at as "editedAt", approver.name as "approvedBy",
    articles.approved_at as "approvedAt", articles.approved_by_author as "approvedByAuthor",
    articles.published_at as "publishedAt", articles.scheduled_for as "scheduledFor",
    articles.live_version as "liveVersion", articles.return_reason as "returnReason", texts.check_state as "checkState",
    texts.findings, exists (select
  from article_corrections as notes
  where notes.article_id = articles.id and notes.version > articles.live_version and notes.version <= articles.version) as "hasNote", coalesce((select jsonb_agg(jsonb_build_object('network', network, 'outcome', outcome, 'url', url, 'problem', problem, 'at', to_char(tried_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by network)
    from article_shares
    where article_shares.article_id = articles.id), '[]') as shares,
    coalesce((select jsonb_agg(jsonb_build_object('url', url, 'state', state, 'archive', encode(sha256, 'hex'),
    'fetchedAt', to_char(fetched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    from (select *
      from article_source_copies
      where article_source_copies.article_id = articles.id
      limit 500) as copies), '[]') as copies
from (select *
  from articles
  where deleted_at is null
  order by changed_at desc, id desc
  limit $1) as articles join article_versions as texts on texts.article_id = articles.id and texts.version = articles.version
left join accounts as author on author.id = articles.author_id
left join accounts as editor on editor.id = texts.saved_by
left join accounts as approver on approver.id = articles.approved_by
order by articles.changed_at desc, articles.id desc

-- findAdminArticlesQuery, of a state
-- plan at 100,000 rows: Bitmap Heap Scan article_corrections, Bitmap Heap Scan article_shares, Bitmap Index Scan article_shares_pkey, Bitmap Index Scan corrections_of_an_article, Index Scan accounts_pkey, Index Scan article_source_copies_pkey, Index Scan article_versions_article_id_version_hash_key, Index Scan articles_of_a_status, Index Scan articles_pkey
select articles.id, articles.version, articles.origin, articles.status, author.name as author, texts.title,
    texts.excerpt, texts.content, texts.category, texts.tags, texts.sources, texts.charts,
    texts.read_minutes as minutes, texts.saved_by as "savedById", editor.name as "editedBy",
    articles.created_at as "createdAt", texts.saved_at as "editedAt", approver.name as "approvedBy",
    articles.approved_at as "approvedAt", articles.approved_by_author as "approvedByAuthor",
    articles.published_at as "publishedAt", articles.scheduled_for as "scheduledFor",
    articles.live_version as "liveVersion", articles.return_reason as "returnReason", texts.check_state as "checkState",
    texts.findings, exists (select
  from article_corrections as notes
  where notes.article_id = articles.id and notes.version > articles.live_version and notes.version <= articles.version) as "hasNote", coalesce((select jsonb_agg(jsonb_build_object('network', network, 'outcome', outcome, 'url', url, 'problem', problem, 'at', to_char(tried_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by network)
    from article_shares
    where article_shares.article_id = articles.id), '[]') as shares,
    coalesce((select jsonb_agg(jsonb_build_object('url', url, 'state', state, 'archive', encode(sha256, 'hex'),
    'fetchedAt', to_char(fetched_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    from (select *
      from article_source_copies
      where article_source_copies.article_id = articles.id
      limit 500) as copies), '[]') as copies
from (select *
  from articles
  where deleted_at is null and status = $1 and (changed_at, id) < (select changed_at, id
    from articles
    where id = $2)
  order by changed_at desc, id desc
  limit $3) as articles join article_versions as texts on texts.article_id = articles.id and texts.version = articles.version
left join accounts as author on author.id = articles.author_id
left join accounts as editor on editor.id = texts.saved_by
left join accounts as approver on approver.id = articles.approved_by
order by articles.changed_at desc, articles.id desc

-- findArticleVersionsQuery
-- plan at 100,000 rows: Index Scan accounts_pkey, Index Scan article_versions_article_id_version_hash_key, Index Scan articles_pkey, Index Scan live_articles_pkey
select texts.version, texts.title, texts.saved_at as "savedAt", editor.name as "savedBy",
    texts.restored_from as "restoredFrom", texts.hash, texts.first_live_at as "publishedAt", (select name
  from accounts
  where id = case when articles.approved_version = texts.version then articles.approved_by when live.version = texts.version then live.approved_by end) as "approvedBy"
from article_versions as texts join articles on articles.id = texts.article_id and articles.deleted_at is null
left join live_articles as live on live.article_id = texts.article_id
left join accounts as editor on editor.id = texts.saved_by
where texts.article_id = $1 and true
order by texts.version desc
limit $2

-- dueArticlesQuery
-- plan at 100,000 rows: Index Scan articles_due
select id
from articles
where scheduled_for <= clock_timestamp()
order by scheduled_for
limit $1

-- claimCopiesQuery
-- plan at 100,000 rows: Index Scan article_source_copies_due, Index Scan article_source_copies_pkey
update article_source_copies
set attempts = attempts + 1, due_at = now() + make_interval(mins => $1)
where (article_id, url_key) in (select article_id, url_key
  from article_source_copies
  where state = 'waiting' and due_at <= now()
  order by due_at
  limit $2
  for update skip locked) returning article_id as "articleId", url_key as "urlKey", url, attempts
