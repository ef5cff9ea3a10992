import { landingPath, findLanding } from '../search/landing-pages.ts'

export type TopicCount = { topic: string; from: 'searched' | 'read' | 'reported'; count: number; href: string }

/** A brand, or a model of it, that was searched for so often. */
export type SearchedModel = { brand: string; model: string | null; city: string | null; searches: number }
export type UsedTag = { tag: string; articles: number }

const homeCity = 'Hyderabad'
/** One search may be one visitor's typing error. */
const fewestSearches = 3

/**
 * BLOG-19: what is searched, read and reported most, in turns, so that frequent searches leave room for the rest. A name
 * that only a visitor typed is left out: a topic is a brand or model of the catalogue, or a tag that an editor chose.
 */
export function trendingTopics(
  {
    searched,
    read,
    reported,
  }: { searched: readonly SearchedModel[]; read: readonly UsedTag[]; reported: readonly UsedTag[] },
  most: number,
): TopicCount[] {
  const lists = [searched.flatMap(searchedTopic), read.map(tagTopic('read')), reported.map(tagTopic('reported'))].map(
    (list) => list.toSorted((a, b) => b.count - a.count || (a.topic < b.topic ? -1 : 1)),
  )
  const longest = Math.max(...lists.map(({ length }) => length))
  const inTurns = Array.from({ length: longest }, (_, place) =>
    lists.flatMap((list) => list.slice(place, place + 1)),
  ).flat()
  const once = new Map(inTurns.toReversed().map((topic) => [topic.topic.toLowerCase(), topic]))
  return inTurns.filter((topic) => once.get(topic.topic.toLowerCase()) === topic).slice(0, most)
}

function searchedTopic({ brand, model, city, searches }: SearchedModel): TopicCount[] {
  if (searches < fewestSearches) return []
  const landing = findLanding({ city: city ?? homeCity, brand, ...(model !== null && { model }) })
  if (landing === undefined) return []
  const topic = [landing.brand, landing.model].filter(Boolean).join(' ')
  return [{ topic, from: 'searched', count: searches, href: landingPath(landing) }]
}

function tagTopic(from: 'read' | 'reported') {
  return ({ tag, articles }: UsedTag): TopicCount => ({
    topic: tag,
    from,
    count: articles,
    href: `/blog?${new URLSearchParams({ tag }).toString()}`,
  })
}
