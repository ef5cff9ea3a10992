/** GST on the fees of a lender, in percent (services of a bank or finance company). */
const feeGstPercent = 18

/** What a lender says it takes when a loan is paid out. */
export type LenderFees = {
  processingFeeRupees: number
  /** GST comes on top of the processing fee. */
  processingFeePlusGst: boolean
  /** 'from ₹999': the lender may take more. */
  processingFeeIsFrom: boolean
  /** Documents, stamp duty, valuation and whatever else, GST included. Null: the lender does not say. */
  otherFeesRupees: number | null
}

export type FeeLine = { fee: 'processing' | 'gst' | 'other'; paise: number }

export type LoanFees = {
  lines: FeeLine[]
  totalPaise: number
  totalRupees: number
  /** The total may be higher: a fee is given as 'from', or another is not stated. */
  isAtLeast: boolean
  otherFeesAreStated: boolean
}

/** Every fee of a loan that is paid before its first instalment. */
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
