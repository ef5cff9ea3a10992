import { advertAt } from '../../market/advert-on-day.ts'
import type { AdvertShown, PortalFields } from '../../market/advert.ts'
import { advertWithKey } from '../market-state/advert-key.ts'
import { renameFields } from '../misbehaviour.ts'
import type { RunningPortal } from '../portal-server.ts'
import { firstAtOrAfter } from '../market-state/advert-index.ts'

export type ListRequest = { afterKey: number; limit: number }

/** One page of the API. */
export function listPage(portal: RunningPortal, { afterKey, limit }: ListRequest) {
  const { minute, keys } = portal.clock.now()
  const live = keys[portal.id]!
  const from = firstAtOrAfter(live, afterKey + 1)
  const page = live.subarray(from, from + limit)
  const adverts = [...page].map((key) => {
    const shown = advertAt(advertWithKey(portal.clock.world, portal.id, key), minute)!
    return apiAdvert(portal, shown)
  })
  return { adverts, next_cursor: from + limit < live.length ? writeCursor(page.at(-1)!) : null }
}

export function apiAdvert(portal: RunningPortal, shown: AdvertShown): PortalFields {
  const fields = {
    ...shown.fields,
    photos: shown.photoPaths.map((path) => portal.origin + path),
    url: portal.origin + shown.urlPath,
  }
  return renameFields(fields, portal.mode)
}

/** The last advert seen, not a place in the list: adverts may come and go before the next page is asked for. */
function writeCursor(key: number): string {
  return Buffer.from(`after:${key}`).toString('base64url')
}

/** The key after which to go on; undefined for a cursor that was never given out. */
export function readCursor(cursor: string): number | undefined {
  const [, key] = /^after:(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return key === undefined ? undefined : Number(key)
}
