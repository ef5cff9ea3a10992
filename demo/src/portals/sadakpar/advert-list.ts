import { advertAt } from '../../market/advert-on-day.ts'
import type { AdvertShown, PortalFields } from '../../market/advert.ts'
import { findAdvertByKey } from '../market-state/advert-key.ts'
import { renameFields } from '../misbehaviour.ts'
import type { RunningPortal } from '../portal-server.ts'
import { firstAtOrAfter } from '../market-state/advert-index.ts'

export type ListRequest = { afterKey: number; limit: number }

export function listPage(portal: RunningPortal, { afterKey, limit }: ListRequest) {
  const { minute, keys } = portal.clock.now()
  const live = keys[portal.id]!
  const from = firstAtOrAfter(live, afterKey + 1)
  const page = live.subarray(from, from + limit)
  const adverts = [...page].map((key) => {
    const shown = advertAt(findAdvertByKey(portal.clock.world, portal.id, key), minute)!
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

/** Encodes the last advert seen, not an offset: adverts may be posted or removed before the next page is requested. */
function writeCursor(key: number): string {
  return Buffer.from(`after:${key}`).toString('base64url')
}

/** Returns the key after which to continue; undefined for an invalid cursor. */
export function readCursor(cursor: string): number | undefined {
  const [, key] = /^after:(\d{1,10})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  return key === undefined ? undefined : Number(key)
}
