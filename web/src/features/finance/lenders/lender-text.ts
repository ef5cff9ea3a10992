import type { I18n } from '@lingui/core'
import type { UndisclosedTerm, LoanRefusal } from '@pahiya/domain/finance/lender-offer'
import { rupees } from '../../../components/text/indian-numbers.ts'

/** Explains why a lender does not offer this loan. */
export function lenderRefusalText(refusal: LoanRefusal, i18n: I18n): string {
  switch (refusal.why) {
    case 'nothing-to-lend':
      return i18n.t('There is nothing to lend: the down payment covers the price.')
    case 'amount':
      return i18n.t('The amount is outside this lender’s range of {least} to {most}.', {
        least: rupees(refusal.min),
        most: rupees(refusal.max),
      })
    case 'loan-to-value':
      return i18n.t('It lends up to {most}% of the price; you ask for {asked}%.', {
        most: refusal.maxPercent,
        asked: Math.ceil(refusal.percent),
      })
    case 'tenure':
      return i18n.t('It lends for {months} months at most.', { months: refusal.maxMonths })
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
    'loan-to-value': i18n.t('How much of the price it lends at most.'),
    tenure: i18n.t('The longest tenure.'),
    'car-age': i18n.t('How old the car may be at the last EMI.'),
    'model-year': i18n.t('It has a limit for the car’s age. Open this page from a car to have it checked.'),
    prepayment: i18n.t('What it charges for repaying early.'),
  }[what]
}
