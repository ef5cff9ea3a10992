import { useLingui } from '@lingui/react'
import type { CalendarDay } from '@pahiya/domain/time/calendar-days'
import { toLoan, type FinancingQuery } from '@pahiya/domain/finance/financing-query'
import { carAgeAtEnd, loanToValuePercent } from '@pahiya/domain/finance/lender-offer'
import { instalmentRupees, repayment } from '@pahiya/domain/finance/repayment'
import { rupees } from '../../../components/text/indian-numbers.ts'
import { fromPaise } from './from-paise.ts'
import { RepaymentChart } from './repayment-chart.tsx'

/** FIN-11, with the loan's share of the price and the car's age at the end. */
export function Summary({ ask, today }: { ask: FinancingQuery; today: CalendarDay }) {
  const { i18n } = useLingui()
  const yearsText = (years: number) => (years === 1 ? i18n.t('1 year') : i18n.t('{years} years', { years }))
  const loan = toLoan(ask)
  const instalments = repayment(loan)
  const interestPaise = instalments.reduce((sum, each) => sum + each.interestPaise, 0)
  const share = loanToValuePercent({ priceRupees: ask.carPrice, loanRupees: loan.loanRupees })
  const age = carAgeAtEnd({ modelYear: ask.carYear, firstDay: today, months: loan.months })
  const lines = [
    { name: i18n.t('Car price'), value: rupees(ask.carPrice) },
    { name: i18n.t('Loan amount'), value: rupees(loan.loanRupees) },
    { name: i18n.t('Tenure'), value: yearsText(ask.tenure) },
    { name: i18n.t('Total interest'), value: fromPaise(interestPaise) },
    ...(share === null ? [] : [{ name: i18n.t('Loan as share of price'), value: `${Math.round(share)}%` }]),
    ...(age === null ? [] : [{ name: i18n.t('Car’s age at the last EMI'), value: yearsText(age) }]),
  ]
  return (
    <section className="financing-sum" aria-label={i18n.t('What it costs')}>
      <p>
        <span>{i18n.t('Monthly EMI')}</span>
        <b className="number">{rupees(instalmentRupees(loan))}</b>
        {/* C-17 */}
        <small>
          {i18n.t('{rate}% reducing, {months} months, fees not included', {
            rate: ask.interestRate,
            months: loan.months,
          })}
        </small>
      </p>
      <dl>
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
      {instalments.length > 0 ? (
        <RepaymentChart instalments={instalments} />
      ) : (
        <p className="financing-note">{i18n.t('The down payment covers the whole price: no loan is needed.')}</p>
      )}
    </section>
  )
}
