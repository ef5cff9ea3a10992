import { createHash } from 'node:crypto'
import type { RawAdvert } from '../../ingestion/understand/raw-advert.ts'

/** Changes when the advert does. */
export function contentHashOf(advert: RawAdvert): string {
  return createHash('sha256').update(JSON.stringify(advert)).digest('hex')
}
