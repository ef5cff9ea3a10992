/** GST on a lender's fees, in percent (services by a bank or finance company). */
const feeGstPercent = 18

/** Fees that a lender states for the payout of a loan. */
export type LenderFees = {
  processingFeeRupees: number
  /** True if GST is added to the processing fee. */
  processingFeePlusGst: boolean
  /** 'from ₹999': the lender may charge more. */
  processingFeeIsFrom: boolean
  /** Documents, stamp duty, valuation and anything else, including GST. Null if the lender does not state them. */
  otherFeesRupees: number | null
}

export type FeeLine = { fee: 'processing' | 'gst' | 'other'; paise: number }

export type LoanFees = {
  lines: FeeLine[]
  totalPaise: number
  totalRupees: number
  /** True if the total may be higher, because a fee is stated as 'from' or another fee is not stated. */
  isAtLeast: boolean
  otherFeesAreStated: boolean
}

/** Returns all fees for a loan that are due before its first instalment. */
export function loanFees(lender: LenderFees): LoanFees {
  const { processingFeeRupees, processingFeePlusGst, processingFeeIsFrom, otherFeesRupees } = lender
  const lines: FeeLine[] = [{ fee: 'processing', paise: processingFeeRupees * 100 }]
  // Rupees times percent are paise.
  if (processingFeePlusGst) lines.push({ fee: 'gst', paise: processingFeeRupees * feeGstPercent })
  if (otherFeesRupees !== null) lines.push({ fee: 'other', paise: otherFeesRupees * 100 })
  const totalPaise = lines.reduce((sum, { paise }) => sum + paise, 0)
  return {
    lines,
    totalPaise,
    totalRupees: Math.round(totalPaise / 100),
    isAtLeast: processingFeeIsFrom || otherFeesRupees === null,
    otherFeesAreStated: otherFeesRupees !== null,
  }
}
