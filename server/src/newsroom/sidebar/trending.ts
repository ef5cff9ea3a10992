import { trendingTopics, type SearchedModel, type UsedTag } from '@pahiya/domain/newsroom/trending-topics'
import { topicsInStrip } from '@pahiya/domain/newsroom/article-fields'
import { sql } from 'kysely'
import type { Database } from '../../platform/engines/postgres.ts'

const days = 7
const mostEvents = 50_000
const mostModels = 30
const mostTags = 20
/** Tags of reports name their kind and city, which is not news. */
const generalTags = ['market report', 'hyderabad', 'prices', 'days on offer', 'price cuts']

/** BLOG-19: the last seven days. Views of articles are not counted yet, so they are not used. */
export async function findTrendingTopics(database: Database) {
  const [searched, reported] = await Promise.all([
    searchedModelsQuery().execute(database),
    reportedTagsQuery().execute(database),
  ])
  return trendingTopics({ searched: searched.rows, read: [], reported: reported.rows }, topicsInStrip)
}

/** Based on the latest 50,000 searches of the week; a search without a brand does not indicate a topic. */
function searchedModelsQuery() {
  return sql<SearchedModel>`
    select min(brand) as brand, min(model) as model, null as city, count(*)::integer as searches
    from (
      select brand, model from events
      where kind = 'search' and at > now() - make_interval(days => ${days}) order by at desc limit ${mostEvents}) as latest
    where brand is not null
    group by lower(brand), lower(model)
    order by count(*) desc, lower(min(brand)), lower(min(model)) limit ${mostModels}`
}

function reportedTagsQuery() {
  return sql<UsedTag>`
    select min(tag) as tag, count(*)::integer as articles
    from (
      select tags from live_articles where published_at > now() - make_interval(days => ${days})
      order by published_at desc limit 200) as latest, unnest(tags) as tag
    where lower(tag) <> all (${generalTags}::text[])
    group by lower(tag) order by count(*) desc, lower(min(tag)) limit ${mostTags}`
}
