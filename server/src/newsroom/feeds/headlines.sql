-- latestHeadlinesQuery
-- plan at 100,000 rows: Index Scan news_feeds_pkey, Index Scan news_headlines_latest
select headline.title, headline.url, feed.name as source, headline.published_at as "publishedAt"
from news_headlines headline join news_feeds feed on feed.id = headline.feed_id
where headline.published_at is not null and headline.published_at <= now() and feed.is_on
order by headline.published_at desc, headline.id desc
limit $1

-- headlinesAboutQuery
-- plan at 100,000 rows: Bitmap Heap Scan news_headlines, Bitmap Index Scan news_headlines_by_word, Seq Scan news_feeds
with wanted as (select to_tsquery('english', coalesce(nullif(replace(plainto_tsquery('english', $1)::text, ' & ',
    ' | '), ''), 'x0x')) as words), found as materialized (select headline.*
  from news_headlines headline, wanted
  where to_tsvector('english', headline.title) @@ wanted.words and headline.seen_at > now() - interval '30 days'
  limit 500) select found.title, found.url, feed.name as source, coalesce(found.published_at,
    found.seen_at) as "publishedAt"
from found join news_feeds feed on feed.id = found.feed_id, wanted
where feed.is_on
order by ts_rank(to_tsvector('english', found.title), wanted.words) desc, found.seen_at desc
limit $2

-- claimDueFeedsQuery
-- plan at 100,000 rows: Index Scan news_feeds_due, Index Scan news_feeds_pkey
update news_feeds
set next_fetch_at = now() + make_interval(mins => $1)
where id = any (array(select id
    from news_feeds
    where is_on and next_fetch_at <= now()
    order by next_fetch_at
    limit $2
    for update skip locked)) returning id

-- uncheckedTextsQuery
-- plan at 100,000 rows: Index Scan article_source_copies_pkey, Index Scan article_versions_article_id_version_hash_key, Index Scan articles_to_check, Seq Scan article_archives
select articles.id, texts.version, texts.title, texts.excerpt, texts.content, array(select coalesce(archive.text, '')
  from jsonb_array_elements(texts.sources) with ordinality as source (value, place)
  left join article_source_copies copies on copies.article_id = articles.id and copies.url_key = sha256(convert_to(source.value ->> 'url', 'UTF8'))
  left join article_archives archive on archive.sha256 = coalesce(decode(source.value ->> 'archive', 'hex'),
    copies.sha256)
  order by place) as archives
from articles join article_versions texts on texts.article_id = articles.id and texts.version = articles.version
where articles.status in ('draft',
    'pending_approval') and articles.deleted_at is null and articles.origin = 'machine' and texts.check_state is null and not exists (select
  from article_source_copies
  where article_source_copies.article_id = articles.id and state = 'waiting')
order by articles.changed_at
limit $1

-- generationsQuery
-- plan at 100,000 rows: Bitmap Heap Scan article_generations, Bitmap Index Scan article_generations_of_a_person, Index Scan article_versions_article_id_version_hash_key, Index Scan articles_pkey
select coalesce(generation.article_id, generation.id) as id, generation.topic, generation.category,
    coalesce(articles.status, 'draft') as status, generation.step, generation.refusal, texts.title,
    generation.requested_at as "requestedAt", generation.finished_at as "finishedAt"
from article_generations generation
left join articles on articles.id = generation.article_id
left join article_versions texts on texts.article_id = articles.id and texts.version = articles.version
where generation.account_id = $1 and generation.id = coalesce($2::uuid, generation.id)
order by generation.requested_at desc
limit 10
