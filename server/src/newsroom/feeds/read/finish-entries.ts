import { createHash } from 'node:crypto'
import { scanMarkup } from '../../../platform/markup/scan-markup.ts'
import { parseFeedDate } from './parse-feed-date.ts'
import type { FeedContext, FeedEntry, FeedFlaw, RawEntry, RawFeed } from './read-feed.ts'

const longestTitle = 300
const longestUrl = 2_000
const longestId = 500
/** Clocks may be off by a time zone. */
const toleranceMs = 24 * 60 * 60_000

/** Turns raw entries into headlines with an absolute link, and reports repairs and omissions. */
export function finishEntries(
  { entries, link }: RawFeed,
  { url, now }: FeedContext,
  flaws: Set<FeedFlaw>,
): FeedEntry[] {
  const seen = new Set<string>()
  const finished: FeedEntry[] = []
  for (const entry of entries) {
    const title = finishTitle(entry.title, flaws)
    if (title === '') flaws.add('entry-without-title')
    const href = finishLink(entry, [link, url], flaws)
    if (title === '' || href === null) continue
    if (entry.id === '') flaws.add('missing-id')
    const id = shortId(entry.id || href)
    if (seen.has(id)) {
      flaws.add('doubled-id')
      continue
    }
    seen.add(id)
    finished.push({ id, title, url: href, publishedAt: finishDate(entry.dates, now, flaws) })
  }
  if (finished.length === 0) flaws.add('no-entries')
  return finished
}

/** The text of a title that may be HTML or escaped HTML; some feeds escape it twice. */
export function finishTitle(given: string, flaws: Set<FeedFlaw>): string {
  let text = given
  for (let round = 0; round < 2 && /[<&]/.test(text); round++) {
    const plain = plainText(text)
    if (plain !== text && /<\/?\p{L}/u.test(text)) flaws.add('markup-in-title')
    else if (plain !== text) flaws.add('undefined-entity')
    text = plain
  }
  if (/[\u202a-\u202e\u2066-\u2069\ufffd]/.test(text)) flaws.add('invalid-characters')
  if (/&[a-z]\w{1,30};/i.test(text)) flaws.add('undefined-entity')
  text = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  if (text.length <= longestTitle) return text
  flaws.add('overlong-title')
  return `${Array.from(text)
    .slice(0, longestTitle - 1)
    .join('')
    .trimEnd()}…`
}

function plainText(markup: string): string {
  let text = ''
  let hidden = 0
  scanMarkup(markup.slice(0, 8_000), {
    open: (name) => void (name === 'script' || name === 'style' ? hidden++ : (text += ' ')),
    close: (name) => void (name === 'script' || name === 'style' ? (hidden = Math.max(0, hidden - 1)) : (text += ' ')),
    text: (piece) => void (hidden === 0 && (text += piece)),
  })
  return text
}

/** Null if there is no link to follow. */
function finishLink(entry: RawEntry, bases: string[], flaws: Set<FeedFlaw>): string | null {
  const isAddress = /^https?:\/\//i
  // A guid is a URL unless it says otherwise; many feeds have no other link.
  const written = (entry.link || (isAddress.test(entry.id) ? entry.id : '')).trim()
  if (written === '' || written.length > longestUrl) {
    flaws.add('entry-without-link')
    return null
  }
  if (!isAddress.test(written)) {
    if (/^[a-z][a-z0-9+.-]*:/i.test(written.replaceAll(/[\s\p{Cc}]/gu, ''))) {
      flaws.add('unsafe-link')
      return null
    }
    flaws.add('relative-link')
  }
  const base = [...entry.base.split(' '), ...bases]
    .filter((each) => each !== '')
    .reduceRight((outer, each) => resolve(each, outer) ?? outer, bases.at(-1)!)
  const resolved = resolve(written, base)
  const parsed = resolved === null ? null : new URL(resolved)
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.href.length > longestUrl) {
    flaws.add('unsafe-link')
    return null
  }
  return parsed.href
}

function resolve(address: string, base: string): string | null {
  return URL.canParse(address, base) ? new URL(address, base).href : null
}

function finishDate(dates: string[], now: number, flaws: Set<FeedFlaw>): string | null {
  if (dates.length === 0) {
    flaws.add('missing-date')
    return null
  }
  const read = dates.map(parseFeedDate).find((each) => each !== null)
  if (read === undefined) {
    flaws.add('unreadable-date')
    return null
  }
  if (read > now + toleranceMs) {
    flaws.add('future-date')
    return null
  }
  return new Date(read).toISOString()
}

function shortId(id: string): string {
  return id.length <= longestId ? id : `sha256:${createHash('sha256').update(id).digest('hex')}`
}
