import { createHash } from 'node:crypto'
import type { AdvertOnPage } from './raw-advert.ts'

const longestRef = 200

/**
 * A storable form of a reference: a reference that is empty, too long, or contains a NUL or an unpaired surrogate is
 * hashed.
 */
export function storableRef(ref: string): string {
  if (isStorable(ref)) return ref
  return `unusable-${createHash('sha256').update(ref).digest('base64url')}`
}

/** An advert whose reference cannot be stored is rejected under a hash of it. */
export function withStorableRef(advert: AdvertOnPage): AdvertOnPage {
  if (isStorable(advert.ref)) return advert
  const read = async () => {
    const found = await advert.read()
    return found && { unusable: 'unusable-reference' as const, rawKey: found.rawKey }
  }
  return { ...advert, ref: storableRef(advert.ref), read }
}

function isStorable(ref: string): boolean {
  return ref.length > 0 && ref.length <= longestRef && ref.isWellFormed() && !ref.includes('\0')
}
