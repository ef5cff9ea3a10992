import type { I18n } from '@lingui/core'
import type { UndisclosedTerm, LoanRefusal } from '@pahiya/domain/finance/lender-offer'
import { rupees } from '../../../components/text/indian-numbers.ts'

/** Explains why a lender does not offer this loan. */
export function lenderRefusalText(refusal: LoanRefusal, i18n: I18n): string {
  switch (refusal.why) {
    case 'nothing-to-lend':
      return i18n.t('No loan needed: the down payment covers the price.')
    case 'amount':
      return i18n.t('The amount is outside this lender’s range of {least} to {most}.', {
        least: rupees(refusal.min),
        most: rupees(refusal.max),
      })
    case 'loan-to-value':
      return i18n.t('This lender gives up to {most}% of the price; you need {asked}%.', {
        most: refusal.maxPercent,
        asked: Math.ceil(refusal.percent),
      })
    case 'tenure':
      return i18n.t('This lender’s longest tenure is {months} months.', { months: refusal.maxMonths })
    case 'car-age':
      return i18n.t('The car would be {years} years old at the last EMI; this lender allows {most}.', {
        years: refusal.years,
        most: refusal.maxYears,
      })
  }
}

export function leftOutText(what: UndisclosedTerm, i18n: I18n): string {
  return {
    'fee-is-from': i18n.t('The processing fee is given as “from”: yours may be higher, and then the APR is too.'),
    'other-fees': i18n.t('Charges for documents, stamp duty and valuation. They are not in the APR.'),
    'loan-to-value': i18n.t('The highest share of the price it lends.'),
    tenure: i18n.t('The longest tenure.'),
    'car-age': i18n.t('The oldest the car may be at the last EMI.'),
    'model-year': i18n.t('There is a limit on the car’s age. Open this page from a car and we’ll check it.'),
    prepayment: i18n.t('Its prepayment charge.'),
  }[what]
}
