/** closed and withdrawn lots are not shown. unknown: a status that the source's format does not define. */
export const lotStatuses = ['announced', 'closed', 'withdrawn', 'unknown'] as const
export type LotStatus = (typeof lotStatuses)[number]

/**
 * The terms of an auction in its source's words. Excludes the borrowers, guarantors and officers that the notice names.
 */
export type StatedLot = {
  auctioneer: string | null
  deposit: string | null
  increment: string | null
  inspectFrom: string | null
  inspectUntil: string | null
  bidsFrom: string | null
  bidsUntil: string | null
  extensionMinutes: string | null
  terms: string | null
  status: LotStatus
}

export type AuctionTerms = {
  /** The bank or office that sells. */
  auctioneer: string
  /** The earnest money deposit; null if not stated. */
  depositRupees: number | null
  incrementRupees: number | null
  inspectFrom: Date | null
  inspectUntil: Date | null
  bidsFrom: Date
  /** With all extensions so far. */
  bidsUntil: Date
  /** A bid in the last minutes extends the bidding by this many minutes. */
  extensionMinutes: number | null
  asIsWhereIs: boolean
  status: Exclude<LotStatus, 'unknown'>
}

const longestName = 120
const mostRupees = 9_999_999_999
const mostExtensionMinutes = 120

/** Null unless seller, start and end of bidding, and status are stated; a lot without them cannot be listed. */
export function readAuctionTerms(stated: StatedLot): AuctionTerms | null {
  const auctioneer = stated.auctioneer?.trim().slice(0, longestName) ?? ''
  const [bidsFrom, bidsUntil] = [readInstant(stated.bidsFrom), readInstant(stated.bidsUntil)]
  if (auctioneer === '' || stated.status === 'unknown' || !bidsFrom || !bidsUntil || bidsFrom >= bidsUntil) return null
  const [inspectFrom, inspectUntil] = [readInstant(stated.inspectFrom), readInstant(stated.inspectUntil)]
  const isInspection = inspectFrom !== null && inspectUntil !== null && inspectFrom < inspectUntil
  const minutes = Number(/^\d{1,3}$/.exec(stated.extensionMinutes ?? '')?.[0] ?? Number.NaN)
  return {
    auctioneer,
    depositRupees: readRupees(stated.deposit),
    incrementRupees: readRupees(stated.increment),
    inspectFrom: isInspection ? inspectFrom : null,
    inspectUntil: isInspection ? inspectUntil : null,
    bidsFrom,
    bidsUntil,
    extensionMinutes: minutes > 0 && minutes <= mostExtensionMinutes ? minutes : null,
    asIsWhereIs: /as\s+is\s+where\s+is/i.test((stated.terms ?? '').replaceAll(/[-–,]/g, ' ')),
    status: stated.status,
  }
}

export type LotState = 'upcoming' | 'open' | 'ended'

export function findLotState(
  { bidsFrom, bidsUntil, status }: Pick<AuctionTerms, 'bidsFrom' | 'bidsUntil' | 'status'>,
  now: Date,
): LotState {
  if (status !== 'announced' || bidsUntil <= now) return 'ended'
  return bidsFrom <= now ? 'open' : 'upcoming'
}

/** "40,000", "Rs. 40000/-": notices state amounts in full, in rupees. */
function readRupees(text: string | null): number | null {
  const digits = /^(?:rs\.?|inr|₹)?\s*(\d[\d,]*)(?:\.\d{1,2})?(?:\s*\/-)?$/i.exec(text?.trim() ?? '')?.[1]
  const rupees = digits === undefined ? Number.NaN : Number(digits.replaceAll(',', ''))
  return rupees <= mostRupees ? rupees : null
}

/** A time without its zone is Indian time, as banks write it. */
function readInstant(text: string | null): Date | null {
  const [, day, time, zone = '+05:30'] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:\d{2})?$/.exec(text?.trim() ?? '') ?? []
  const instant = new Date(`${day}T${time}${zone}`)
  return Number.isNaN(instant.getTime()) ? null : instant
}
