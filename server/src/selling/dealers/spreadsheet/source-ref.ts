import { createHash } from 'node:crypto'

/** The source reference of a dealer's advert: the same stock number at the same dealership is the same advert. */
export function buildSourceRef(dealerId: string, stockNumber: string): string {
  const hash = createHash('sha256').update(stockNumber).digest('hex').slice(0, 32)
  return `dealer-${dealerId}-${hash}`
}
