import { pauseMs, type Span } from './spans.ts'

/** A car that left the market and is offered again; `before` is its previous span. */
export type Relisting = { span: Span; before: Span }

/**
 * Finds spans in which the same advert returned, another advert appeared on the same source, or an advert appeared on
 * any source while the car was off the market. An additional portal next to a live advert is not a relisting.
 */
export function relistings(spans: readonly Span[]): Relisting[] {
  return spans.flatMap((span) => {
    if (span.continues) return []
    const gone = spans.filter((other) => isBefore(other, span))
    const sameSource = gone.filter(({ sourceKey }) => sourceKey === span.sourceKey)
    const offMarket = !spans.some((other) => other !== span && isForSale(other, span.at) && !gone.includes(other))
    const before = lastToEnd(sameSource) ?? (offMarket ? lastToEnd(gone) : undefined)
    return before ? [{ span, before }] : []
  })
}

/**
 * A crawl run ends missing adverts only when it completes, so an end may be recorded slightly after the new beginning.
 */
function isBefore(other: Span, span: Span): boolean {
  if (other === span || other.until === null || other.endedAs === 'seller-changed') return false
  return other.at < span.at && other.until.getTime() <= span.at.getTime() + pauseMs
}

function isForSale({ at, until }: Span, moment: Date): boolean {
  return at < moment && (until === null || until > moment)
}

export function lastToEnd(spans: readonly Span[]): Span | undefined {
  return spans.toSorted((a, b) => b.until!.getTime() - a.until!.getTime() || (a.listingId < b.listingId ? -1 : 1))[0]
}
