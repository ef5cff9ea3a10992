import type { I18n } from '@lingui/core'
import type { CostPart, LandedCost } from '@pahiya/contract/car-detail/landed-cost'
import { dayText } from '@pahiya/domain/time/calendar-days'
import { rupees } from '@pahiya/domain/numbers/write-money'

type Range = NonNullable<CostPart['rupees']>

export const costNames: Readonly<Record<CostPart['kind'], string>> = {
  price: /*i18n*/ 'Asking price',
  transfer: /*i18n*/ 'Transfer of ownership',
  'certificate-card': /*i18n*/ 'RC smart card',
  'road-tax': /*i18n*/ 'Road tax in your state',
  'no-objection': /*i18n*/ 'NOC from the old RTO',
  'new-mark': /*i18n*/ 'New registration number',
  'number-plates': /*i18n*/ 'Number plates',
  'green-tax': /*i18n*/ 'Green tax',
  'loan-removal': /*i18n*/ 'Hypothecation removal',
  insurance: /*i18n*/ 'Third-party insurance, 1 year',
  'own-damage': /*i18n*/ 'Own-damage insurance',
  dues: /*i18n*/ 'Pending challans and dues',
  'loan-entry': /*i18n*/ 'Adding your loan to the RC',
  'loan-fees': /*i18n*/ 'Loan fees',
}

const hints: Partial<Record<CostPart['kind'], string>> = {
  'certificate-card': /*i18n*/ 'Where your RTO issues a card.',
  'own-damage': /*i18n*/ 'Ask an insurer for a quote.',
  dues: /*i18n*/ 'Ask the seller, and check the plate on the e-challan site.',
}

/** Explains one part in a sentence; null if its name is enough. */
export function costHint(
  i18n: I18n,
  { kind, note, rule }: CostPart,
  cost: LandedCost,
  fuel: string | null,
): string | null {
  if (kind === 'insurance')
    return fuel === 'Electric'
      ? i18n.t('Depends on the power of the motor. Includes GST.')
      : i18n.t('Depends on the engine size. Includes GST.')
  const hint = hints[kind]
  if (hint) return i18n._(hint)
  const state = cost.rto?.state ?? i18n.t('your state')
  switch (note) {
    case 'same-state':
      return i18n.t('Already registered in {state}.', { state })
    case 'car-state-not-known':
      return i18n.t('The listing does not show where the car is registered. A car from {state} pays none.', { state })
    case 'state-without-rules':
      return i18n.t("We don't have the rates of {state} yet. Ask the RTO.", { state })
    case 'car-without-rules':
      return i18n.t("We don't have the rate of {state} for this fuel and price. Ask the RTO.", { state })
    case 'price-when-new-not-known':
      return i18n.t('It depends on the price when new. Enter it above.')
    case 'between-old-and-new-rates':
      return rule?.validFrom
        ? i18n.t(
            '{state} raised its rates on {day}. This is between the earlier rate for used cars and the rate for new ones.',
            { state, day: dayText(rule.validFrom) },
          )
        : null
    case 'age-reduction-not-known':
      return i18n.t("This is the rate for a new car. An older one pays less; we don't know how much less.")
    case 'scale-of-other-vehicles':
      return i18n.t(
        "Falls with the car's age. We only have the scale for cabs and two-wheelers, so we use it here. Cess is extra.",
      )
    case 'only-with-a-loan':
      return i18n.t('Only if the RC still shows a loan.')
    case 'only-across-states':
      return i18n.t('Only if the car comes from another state.')
    default:
      return null
  }
}

/** One amount, a range, or 'Not known'. */
export function amountText(i18n: I18n, range: Range | null): string {
  if (range === null) return i18n.t('Not known')
  if (range.high === 0) return i18n.t('None')
  if (range.low === range.high) return rupees(range.low)
  return range.low === 0 ? i18n.t('up to {amount}', { amount: rupees(range.high) }) : spanText(range)
}

/** Without the largest tax an upper bound would be wrong. */
export function totalText(i18n: I18n, { total, unknown }: Pick<LandedCost, 'total' | 'unknown'>): string {
  return isTaxKnown({ unknown }) ? spanText(total) : i18n.t('at least {amount}', { amount: rupees(total.low) })
}

export function isTaxKnown({ unknown }: Pick<LandedCost, 'unknown'>): boolean {
  return !unknown.includes('road-tax')
}

function spanText({ low, high }: Range): string {
  return low === high ? rupees(low) : `${rupees(low)} – ${rupees(high)}`
}
