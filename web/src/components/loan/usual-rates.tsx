import { useLingui } from '@lingui/react'
import { instalmentRupees, type Loan } from '@pahiya/domain/finance/repayment'
import { usualUsedCarRates } from '@pahiya/domain/finance/usual-rates'
import { rupees } from '../text/indian-numbers.ts'

/** Next to the register's default rate: the usual cost of used-car loans, and the EMI of this loan at that cost. */
export function UsualRates({ loan: { loanRupees, months } }: { loan: Pick<Loan, 'loanRupees' | 'months'> }) {
  const { i18n } = useLingui()
  const { fromPercent: from, toPercent: to, banks, year, url } = usualUsedCarRates
  const emi = (annualRatePercent: number) => rupees(instalmentRupees({ loanRupees, months, annualRatePercent }))
  return (
    <p className="loan-usual">
      {i18n.t('Used-car loans usually cost {from}–{to}% a year.', { from, to })}{' '}
      {loanRupees > 0 && i18n.t('At these rates the EMI is {low} to {high}.', { low: emi(from), high: emi(to) })}{' '}
      <a href={url} target="_blank" rel="noopener nofollow">
        {i18n.t('Source: rates of {banks}, {year}.', { banks, year: String(year) })}
      </a>
    </p>
  )
}
