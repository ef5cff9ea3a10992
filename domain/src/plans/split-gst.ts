import type { GstState } from './gst-states.ts'

/** An amount with its tax, in paise. The parts add up to the total. */
export type GstSplit = {
  totalPaise: number
  taxablePaise: number
  cgstPaise: number
  /** SGST, or UTGST in a union territory without a legislature. */
  sgstPaise: number
  igstPaise: number
}

/** GST on online services, in percent. */
export const gstPercent = 18

/**
 * Splits a price that includes GST. A buyer in the seller's state pays CGST and SGST, which are always equal; a buyer in
 * another state pays IGST.
 */
export function splitGst(totalPaise: number, states: { seller: GstState; buyer: GstState }): GstSplit {
  const share = (percent: number) => Math.round((totalPaise * percent) / (100 + gstPercent))
  if (states.seller === states.buyer) {
    const half = share(gstPercent / 2)
    return { totalPaise, taxablePaise: totalPaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 }
  }
  const igstPaise = share(gstPercent)
  return { totalPaise, taxablePaise: totalPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise }
}

/**
 * Splits the part of a refund that has no credit note yet. Any sequence of partial refunds adds up to the split of their
 * sum, so a full refund reverses the invoice exactly.
 */
export function splitRefund(
  refunded: { beforePaise: number; afterPaise: number },
  states: { seller: GstState; buyer: GstState },
): GstSplit {
  const [before, after] = [splitGst(refunded.beforePaise, states), splitGst(refunded.afterPaise, states)]
  return {
    totalPaise: after.totalPaise - before.totalPaise,
    taxablePaise: after.taxablePaise - before.taxablePaise,
    cgstPaise: after.cgstPaise - before.cgstPaise,
    sgstPaise: after.sgstPaise - before.sgstPaise,
    igstPaise: after.igstPaise - before.igstPaise,
  }
}
