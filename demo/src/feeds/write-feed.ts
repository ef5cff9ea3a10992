import { escapeText } from '../http/html.ts'

export type FeedItem = { id: string; title: string; link: string; at: Date; summary: string }
export type FeedFormat = 'rss' | 'atom' | 'json'
export type FeedSource = { title: string; home: string; items: readonly FeedItem[] }

export const feedTypes: Record<FeedFormat, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
}

/** A feed as a publisher that follows the specifications writes it. */
export function writeFeed(format: FeedFormat, source: FeedSource): string {
  return { rss: writeRss, atom: writeAtom, json: writeJson }[format](source)
}

function writeRss({ title, home, items }: FeedSource): string {
  const written = items.map(
    (item) => `<item>
  <title>${escapeText(item.title)}</title>
  <link>${escapeText(item.link)}</link>
  <guid isPermaLink="false">${escapeText(item.id)}</guid>
  <dc:creator>Desk</dc:creator>
  <pubDate>${item.at.toUTCString()}</pubDate>
  <description>${escapeText(item.summary)}</description>
</item>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeText(title)}</title>
<link>${escapeText(home)}</link>
<description>News about cars</description>
${written.join('\n')}
</channel>
</rss>
`
}

function writeAtom({ title, home, items }: FeedSource): string {
  const written = items.map(
    (item) => `<entry>
  <title>${escapeText(item.title)}</title>
  <link rel="alternate" href="${escapeText(item.link)}"/>
  <id>${escapeText(item.id)}</id>
  <published>${item.at.toISOString()}</published>
  <updated>${item.at.toISOString()}</updated>
  <summary>${escapeText(item.summary)}</summary>
</entry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${escapeText(title)}</title>
<link href="${escapeText(home)}"/>
<id>${escapeText(home)}</id>
<updated>${(items[0]?.at ?? new Date(0)).toISOString()}</updated>
${written.join('\n')}
</feed>
`
}

function writeJson({ title, home, items }: FeedSource): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    items: items.map(({ id, title: headline, link, at, summary }) => ({
      id,
      url: link,
      title: headline,
      content_text: summary,
      date_published: at.toISOString(),
    })),
  })
}
