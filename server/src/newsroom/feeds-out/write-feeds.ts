import { feedPaths } from '@pahiya/contract/newsroom/articles'
import { escapeXml } from '../../platform/escape-xml.ts'
import type { Feed, FeedEntry } from './feed-entries.ts'

const title = 'Throttle Talk by Pahiya'
const description = 'Used-car news and market reports for Hyderabad'
/** Minutes for which a feed reader may cache the feed. */
const ttlMinutes = 15

const addressOf = (origin: string, { id }: { id: string }) => `${origin}/blog/${id}`

/** The id never changes, so that an edited article is not a new one. */
const guidOf = ({ id }: { id: string }) => `urn:uuid:${id}`

/** RSS 2.0. It has no tombstones: withdrawn articles are simply missing. */
export function writeRss({ entries, updatedAt }: Feed, origin: string): string {
  const items = entries.map((entry) =>
    element('item', [
      element('title', entry.title),
      element('link', addressOf(origin, entry)),
      `<guid isPermaLink="false">${guidOf(entry)}</guid>`,
      element('pubDate', new Date(entry.publishedAt).toUTCString()),
      element('atom:updated', entry.updatedAt),
      element('dc:creator', entry.author),
      ...entry.tags.map((tag) => element('category', tag)),
      element('description', entry.excerpt),
      element('content:encoded', absolute(entry, origin)),
    ]),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    element('channel', [
      element('title', title),
      element('link', `${origin}/blog`),
      element('description', description),
      '<language>en-in</language>',
      `<ttl>${ttlMinutes}</ttl>`,
      element('lastBuildDate', new Date(updatedAt).toUTCString()),
      `<atom:link href="${escapeXml(origin + feedPaths.rss)}" rel="self" type="application/rss+xml"/>`,
      ...items,
    ]),
    '</rss>',
  ].join('\n')
}

/** RFC 4287, with the tombstones of RFC 6721. */
export function writeAtom({ entries, withdrawn, updatedAt }: Feed, origin: string): string {
  const written = entries.map((entry) =>
    element('entry', [
      element('id', guidOf(entry)),
      element('title', entry.title),
      `<link href="${escapeXml(addressOf(origin, entry))}"/>`,
      element('published', entry.publishedAt),
      element('updated', entry.updatedAt),
      element('author', [element('name', entry.author)]),
      ...entry.tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
      element('summary', entry.excerpt),
      `<content type="html">${escapeXml(absolute(entry, origin))}</content>`,
    ]),
  )
  const tombstones = withdrawn.map((each) => `<at:deleted-entry ref="${guidOf(each)}" when="${each.at}"/>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:at="http://purl.org/atompub/tombstones/1.0">',
    element('id', `${origin}/blog`),
    element('title', title),
    element('subtitle', description),
    element('updated', updatedAt),
    `<link rel="self" href="${escapeXml(origin + feedPaths.atom)}"/>`,
    `<link href="${escapeXml(`${origin}/blog`)}"/>`,
    ...written,
    ...tombstones,
    '</feed>',
  ].join('\n')
}

/** JSON Feed 1.1. */
export function writeJsonFeed({ entries, withdrawn }: Feed, origin: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: `${origin}/blog`,
    feed_url: origin + feedPaths.json,
    language: 'en-IN',
    items: entries.map((entry) => ({
      id: guidOf(entry),
      url: addressOf(origin, entry),
      title: entry.title,
      summary: entry.excerpt,
      content_html: absolute(entry, origin),
      date_published: entry.publishedAt,
      date_modified: entry.updatedAt,
      authors: [{ name: entry.author }],
      tags: entry.tags,
    })),
    _pahiya: {
      about: `${origin}/blog`,
      withdrawn: withdrawn.map((each) => ({ id: guidOf(each), date_withdrawn: each.at })),
    },
  })
}

/** Otherwise links to pages of this site would resolve against the feed reader. */
function absolute({ html }: FeedEntry, origin: string): string {
  return html.replaceAll('href="/', `href="${escapeXml(origin)}/`)
}

/** An element that contains text or serialised elements. */
function element(name: string, content: string | readonly string[]): string {
  return `<${name}>${typeof content === 'string' ? escapeXml(content) : `\n${content.join('\n')}\n`}</${name}>`
}
