import { expect, test } from 'vitest'
import { trendingTopics } from './trending-topics.ts'

test('topics alternate between searches and reports, each once, without names that visitors made up (BLOG-19)', () => {
  const topics = trendingTopics(
    {
      searched: [
        { brand: 'maruti', model: 'swift', city: null, searches: 40 },
        { brand: 'call 98480', model: null, city: null, searches: 90 },
        { brand: 'Tata', model: 'Nexon', city: null, searches: 2 },
        { brand: 'Hyundai', model: null, city: null, searches: 12 },
      ],
      read: [],
      reported: [
        { tag: 'Road tax', articles: 1 },
        { tag: 'Maruti Suzuki Swift', articles: 3 },
      ],
    },
    8,
  )
  expect(topics.map(({ topic, from }) => [topic, from])).toEqual([
    ['Maruti Suzuki Swift', 'searched'],
    ['Hyundai', 'searched'],
    ['Road tax', 'reported'],
  ])
  expect(topics[0]!.href).toBe('/used-cars/hyderabad/maruti-suzuki/swift')
  expect(topics[2]!.href).toBe('/blog?tag=Road+tax')
})
