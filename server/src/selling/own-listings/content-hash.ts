import { createHash } from 'node:crypto'
import type { RawAdvert } from '../../ingestion/understand/raw-advert.ts'

/** Changes whenever the advert does. */
export function computeOwnContentHash(advert: RawAdvert): string {
  return createHash('sha256').update(JSON.stringify(advert)).digest('hex')
}
