import * as z from 'zod'
import { mostEntries, type FeedFlaw, type RawEntry, type RawFeed } from './read-feed.ts'

const Text = z.string().catch('')
const Item = z.object({
  // Version 1 allows numbers.
  id: z.union([z.string(), z.number()]).transform(String).catch(''),
  title: Text,
  url: Text,
  external_url: Text,
  date_published: Text,
  date_modified: Text,
})
const Feed = z.object({ version: z.string(), title: Text, home_page_url: Text, items: z.array(z.unknown()).catch([]) })

/** Reads JSON Feed 1 and 1.1. Null if the JSON is valid but not a feed. */
export function parseJsonFeed(text: string): { feed: RawFeed; flaws: Set<FeedFlaw> } | 'broken-json' | null {
  const flaws = new Set<FeedFlaw>()
  const value = parse(text)
  if (value === undefined) return 'broken-json'
  const read = Feed.safeParse(value).data
  if (!read || !/jsonfeed\.org\/version/i.test(read.version)) return null
  if (read.items.length > mostEntries) flaws.add('too-many-entries')
  const entries = read.items.slice(0, mostEntries).flatMap((each): RawEntry[] => {
    const item = Item.safeParse(each).data
    if (!item) {
      flaws.add('not-well-formed')
      return []
    }
    const dates = [item.date_published, item.date_modified].filter((date) => date !== '')
    return [{ id: item.id, title: item.title.trim(), link: item.url || item.external_url, base: '', dates }]
  })
  return { feed: { format: 'json', title: read.title.trim(), link: read.home_page_url, entries }, flaws }
}

const deepest = 100

/** JSON.parse needs memory for each nesting level. */
function isDeep(text: string): boolean {
  let [depth, isString] = [0, false]
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isString) {
      if (sign === '\\') at++
      else if (sign === '"') isString = false
    } else if (sign === '"') isString = true
    else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') depth--
    if (depth > deepest) return true
  }
  return false
}

function parse(text: string): unknown {
  if (isDeep(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
