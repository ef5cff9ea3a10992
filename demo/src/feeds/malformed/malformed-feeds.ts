import { damagedFeeds, hugeBodies, otherBodies } from './bodies.ts'
import { dateFeeds, idFeeds, jsonFeeds, linkFeeds } from './contents.ts'
import { encodingFeeds } from './encodings.ts'
import type { MalformedFeed } from './malformed-feed.ts'
import { brokenMarkupFeeds, entityFeeds, namespaceFeeds, truncatedFeeds } from './markup.ts'

/** The corpus of malformed feeds. Generated, so that no publisher's feed is copied; the same in every run. */
export function malformedFeeds(): MalformedFeed[] {
  return [
    ...truncatedFeeds(),
    ...encodingFeeds(),
    ...namespaceFeeds(),
    ...entityFeeds(),
    ...brokenMarkupFeeds(),
    ...linkFeeds(),
    ...idFeeds(),
    ...dateFeeds(),
    ...jsonFeeds(),
    ...otherBodies(),
    ...hugeBodies(),
    ...damagedFeeds(),
  ]
}
