import type { GstSplit } from './split-gst.ts'

/**
 * provider: money that the payment provider holds for us. refunds_due: refunds that failed, owed to the payers. fees
 * and fee_gst: the provider's charge and its GST. The other names have their usual meaning in Indian bookkeeping.
 */
export const ledgerAccounts = [
  'provider',
  'bank',
  'sales',
  'cgst',
  'sgst',
  'igst',
  'fees',
  'fee_gst',
  'refunds_due',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** Positive is debit, negative is credit. The entries of one transaction add up to zero. */
export type LedgerEntry = { account: LedgerAccount; paise: number }

export function captureEntries(split: GstSplit): LedgerEntry[] {
  return withoutZeros([
    { account: 'provider', paise: split.totalPaise },
    { account: 'sales', paise: -split.taxablePaise },
    { account: 'cgst', paise: -split.cgstPaise },
    { account: 'sgst', paise: -split.sgstPaise },
    { account: 'igst', paise: -split.igstPaise },
  ])
}

export function refundEntries(split: GstSplit): LedgerEntry[] {
  return captureEntries(split).map(({ account, paise }) => ({ account, paise: -paise }))
}

/** A transfer to our bank. `feePaise` includes its GST, as the provider reports it. */
export function settlementEntries(transfer: {
  bankPaise: number
  feePaise: number
  feeGstPaise: number
}): LedgerEntry[] {
  const { bankPaise, feePaise, feeGstPaise } = transfer
  return withoutZeros([
    { account: 'bank', paise: bankPaise },
    { account: 'fees', paise: feePaise - feeGstPaise },
    { account: 'fee_gst', paise: feeGstPaise },
    { account: 'provider', paise: -(bankPaise + feePaise) },
  ])
}

/** The provider could not return the money and holds it again; it is owed to the payer. */
export function refundFailedEntries(paise: number): LedgerEntry[] {
  return withoutZeros([
    { account: 'provider', paise },
    { account: 'refunds_due', paise: -paise },
  ])
}

/** The provider accepted a failed refund again. */
export function refundAgainEntries(paise: number): LedgerEntry[] {
  return withoutZeros([
    { account: 'refunds_due', paise },
    { account: 'provider', paise: -paise },
  ])
}

/** A failed refund was transferred from our bank account. */
export function refundByHandEntries(paise: number): LedgerEntry[] {
  return withoutZeros([
    { account: 'refunds_due', paise },
    { account: 'bank', paise: -paise },
  ])
}

function withoutZeros(entries: readonly LedgerEntry[]): LedgerEntry[] {
  return entries.filter(({ paise }) => paise !== 0)
}
