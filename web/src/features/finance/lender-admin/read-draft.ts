import type { LenderDraft } from '@pahiya/contract/finance/lenders'

/**
 * Converts the form for the API. An empty field is null: the lender does not state it. The API validates the values.
 */
export function readDraft(form: FormData, logo: string | null): LenderDraft {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const number = (name: string) => Number(text(name).replace(/[₹,\s%]/g, '') || 'none')
  const numberOrNull = (name: string) => (text(name) === '' ? null : number(name))
  const isOn = (name: string) => form.get(name) === 'on'
  return {
    name: text('name'),
    kind: text('kind') as LenderDraft['kind'],
    logo,
    rateFromPercent: number('rateFromPercent'),
    rateToPercent: number('rateToPercent'),
    rateKind: text('rateKind') as LenderDraft['rateKind'],
    processingFeeRupees: number('processingFeeRupees'),
    processingFeePlusGst: isOn('processingFeePlusGst'),
    processingFeeIsFrom: isOn('processingFeeIsFrom'),
    otherFeesRupees: numberOrNull('otherFeesRupees'),
    approvalFromHours: number('approvalFromHours'),
    approvalToHours: number('approvalToHours'),
    minLoanAmount: number('minLoanAmount'),
    maxLoanAmount: number('maxLoanAmount'),
    maxLoanToValuePercent: numberOrNull('maxLoanToValuePercent'),
    maxTenureMonths: numberOrNull('maxTenureMonths'),
    maxCarAgeAtEndYears: numberOrNull('maxCarAgeAtEndYears'),
    prepaymentChargePercent: numberOrNull('prepaymentChargePercent'),
    specialFeatures: text('specialFeatures')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    affiliateUrl: text('affiliateUrl') || null,
    rating: numberOrNull('rating'),
    isShown: isOn('isShown'),
    ratesAsOf: text('ratesAsOf'),
    ratesSource: text('ratesSource') || null,
  }
}

/** Returns a chosen picture as a data URL; otherwise the record's logo, or null if it is removed. */
export async function readLogo(form: FormData): Promise<string | null> {
  const file = form.get('logoFile')
  if (file instanceof File && file.size > 0) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    let binary = ''
    for (const byte of bytes) binary += String.fromCharCode(byte)
    return `data:${file.type};base64,${btoa(binary)}`
  }
  const before = form.get('logo')
  return form.get('withoutLogo') === 'on' || typeof before !== 'string' || before === '' ? null : before
}
