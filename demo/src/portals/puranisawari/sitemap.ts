import { advertAt } from '../../market/advert-on-day.ts'
import { formatInstant } from '../../world/day.ts'
import { findAdvertByKey, KEYS_A_CAR } from '../market-state/advert-key.ts'
import { textResponse, type DemoResponse } from '../../http/response.ts'
import { escapeText } from '../../http/html.ts'
import type { RunningPortal } from '../portal-server.ts'
import { firstAtOrAfter } from '../market-state/advert-index.ts'

/**
 * A sitemap file holds the adverts for this many consecutive cars, so that a removed advert does not shift all the
 * others. Slightly less than half of the cars are on this portal, so a file never has 5,000 URLs.
 */
const CARS_A_FILE = 5000
const KEYS_A_FILE = CARS_A_FILE * KEYS_A_CAR

/** /sitemap.xml */
export function sitemapIndex(portal: RunningPortal): DemoResponse {
  const { keys, minute } = portal.clock.now()
  const files = [...new Set(Array.from(keys[portal.id]!, (key) => Math.floor(key / KEYS_A_FILE)))]
  const entries = files.map((at) =>
    entry('sitemap', `${portal.origin}/sitemaps/${at + 1}.xml`, formatInstant(lastChange(portal, at)!)),
  )
  const lastModifiedMinute = portal.clock.shelf(portal.id).lastChangeWithin(minute)
  return { ...xml('sitemapindex', entries), lastModifiedMinute }
}

/** /sitemaps/{n}.xml; undefined if no advert for these cars is live, or none has been posted yet. */
export function sitemapFile(portal: RunningPortal, number: number): DemoResponse | undefined {
  const { minute, keys } = portal.clock.now()
  const live = keys[portal.id]!
  const from = firstAtOrAfter(live, (number - 1) * KEYS_A_FILE)
  const to = firstAtOrAfter(live, number * KEYS_A_FILE)
  if (from === to) return undefined
  const entries = Array.from(live.subarray(from, to), (key) => {
    const shown = advertAt(findAdvertByKey(portal.clock.world, portal.id, key), minute)!
    return entry('url', portal.origin + shown.urlPath, shown.updatedAt)
  })
  return { ...xml('urlset', entries), lastModifiedMinute: lastChange(portal, number - 1) }
}

function lastChange({ id, clock }: RunningPortal, fileAt: number): number | undefined {
  const from = fileAt * KEYS_A_FILE
  return clock.shelf(id).lastChangeWithin(clock.now().minute, from, from + KEYS_A_FILE)
}

function entry(tag: string, address: string, changed: string): string {
  return `<${tag}><loc>${escapeText(address)}</loc><lastmod>${changed}</lastmod></${tag}>\n`
}

function xml(root: string, entries: string[]): DemoResponse {
  const opening = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${opening}\n${entries.join('')}</${root}>\n`
  return textResponse(200, text, 'application/xml')
}
