import { keyFactsAprPercent } from '../finance/apr.ts'
import { loanFees } from '../finance/loan-fees.ts'
import { afterPrepayment } from '../finance/prepayment.ts'
import { instalmentRupees, payments, type Loan, type RateKind } from '../finance/repayment.ts'
import type { Rule } from '../landed-cost/rule.ts'
import { rupees } from '../numbers/write-money.ts'
import { percentText, type GuideFigure, type RuleTables } from './guide-figure.ts'

/** The loan of every example: ₹5 lakh over four years. */
const example = { loanRupees: 500_000, months: 48 }
const longMonths = 84
const exampleFeeRupees = 5_000
const early = { afterMonth: 12, amountRupees: 100_000, chargePercent: 0 }

export function loanFigures(tables: RuleTables) {
  const { fromPercent, toPercent } = tables.usualRates
  return {
    ...rateFigures(tables),
    ...instalmentFigures(fromPercent, toPercent, rateRule(tables)),
    ...chargeFigures(fromPercent, toPercent, rateRule(tables)),
  } satisfies Record<string, GuideFigure>
}

function rateFigures(tables: RuleTables) {
  const { fromPercent, toPercent, banks, year } = tables.usualRates
  const basis = { kind: 'rule', rule: rateRule(tables) } as const
  const ours = { kind: 'computed', rule: null } as const
  return {
    'usual-rate-low': { name: 'Lowest usual rate of a used-car loan', text: percentText(fromPercent), basis },
    'usual-rate-high': { name: 'Highest usual rate of a used-car loan', text: percentText(toPercent), basis },
    'usual-rate-year': { name: 'Year in which the usual rates were collected', text: String(year), basis },
    'usual-rate-banks': { name: 'Banks whose rates were collected', text: banks, basis },
    'card-rate': { name: 'Rate on our cards', text: percentText(tables.cardLoan.annualRatePercent), basis: ours },
    'card-months': { name: 'Months on our cards', text: String(tables.cardLoan.months), basis: ours },
  } satisfies Record<string, GuideFigure>
}

function instalmentFigures(low: number, high: number, rule: Rule) {
  const computed = (name: string, text: string): GuideFigure => ({ name, text, basis: { kind: 'computed', rule } })
  const cheap = { ...example, annualRatePercent: low }
  const dear = { ...example, annualRatePercent: high }
  const long = { ...cheap, months: longMonths }
  return {
    'loan-example': computed('Loan of the examples', rupees(example.loanRupees)),
    'loan-months': computed('Months of the examples', String(example.months)),
    'emi-low': computed('Instalment at the lowest usual rate', rupees(instalmentRupees(cheap))),
    'emi-high': computed('Instalment at the highest usual rate', rupees(instalmentRupees(dear))),
    'interest-low': computed('Interest at the lowest usual rate', interestText(cheap, 'reducing')),
    'interest-high': computed('Interest at the highest usual rate', interestText(dear, 'reducing')),
    'long-months': computed('Months of the longer loan', String(longMonths)),
    'emi-long': computed('Instalment of the longer loan', rupees(instalmentRupees(long))),
    'interest-long': computed('Interest of the longer loan', interestText(long, 'reducing')),
    'interest-flat': computed('Interest at the same percentage, flat', interestText(cheap, 'flat')),
    'flat-true-rate': computed('What a flat rate is as a reducing rate', yearlyText(cheap, 'flat', 0)),
  }
}

function chargeFigures(low: number, high: number, rule: Rule) {
  const computed = (name: string, text: string): GuideFigure => ({ name, text, basis: { kind: 'computed', rule } })
  const fees = loanFees({
    processingFeeRupees: exampleFeeRupees,
    processingFeePlusGst: true,
    processingFeeIsFrom: false,
    otherFeesRupees: 0,
  })
  const dear = { ...example, annualRatePercent: high }
  const prepaid = afterPrepayment(dear, early)
  if (!prepaid) throw new Error('The prepayment of the guide comes after the end of its loan')
  return {
    'fee-example': computed('Processing fee of the example', rupees(exampleFeeRupees)),
    'fee-with-gst': computed('The same fee with GST', rupees(fees.totalRupees)),
    'apr-with-fee': computed(
      'Yearly cost with this fee, as a Key Facts Statement gives it',
      yearlyText({ ...example, annualRatePercent: low }, 'reducing', fees.totalPaise),
    ),
    'prepaid-example': computed('Amount repaid early', rupees(early.amountRupees)),
    'prepaid-months': computed('Months that the loan then lasts', String(prepaid.shorter.months)),
    'prepaid-saved': computed('Interest saved', rupees(Math.round(prepaid.shorter.interestSavedPaise / 100))),
  }
}

function interestText(loan: Loan, kind: RateKind): string {
  const paidPaise = payments(loan, kind).reduce((sum, paise) => sum + paise, 0)
  return rupees(Math.round(paidPaise / 100) - loan.loanRupees)
}

function yearlyText(loan: Loan, kind: RateKind, feesPaise: number): string {
  const percent = keyFactsAprPercent(loan.loanRupees * 100 - feesPaise, payments(loan, kind))
  if (percent === null) throw new Error('The loan of the guide has no yearly cost')
  return `${percent.toFixed(1)}%`
}

function rateRule({ usualRates }: RuleTables): Rule {
  const { banks, year, url } = usualRates
  return {
    validFrom: null,
    sources: [{ title: `Interest on used-car loans: ${banks}`, url, date: String(year) }],
    checked: 'report',
  }
}
