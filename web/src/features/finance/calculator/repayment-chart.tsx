import { useLingui } from '@lingui/react'
import { repaymentByYear, type Instalment } from '@pahiya/domain/finance/repayment'
import { ChartFrame } from '../../../components/facts/chart-frame.tsx'
import { styleValues } from '../../../components/rendering/style-values.ts'
import { fromPaise } from './from-paise.ts'

/** The principal and interest in each year's payments, as a chart and a table. */
export function RepaymentChart({ instalments }: { instalments: readonly Instalment[] }) {
  const { i18n } = useLingui()
  const years = repaymentByYear(instalments)
  const last = instalments.at(-1)!
  return (
    <ChartFrame
      title={i18n.t('Where each year’s payments go')}
      source={
        <p className="source-line">
          {i18n.t('The last EMI settles the rest: {amount}', { amount: fromPaise(last.paidPaise) })}
        </p>
      }
      figure={
        <>
          <ol className="financing-years">
            {years.map(({ year, paidPaise, interestPaise, owedPaise }) => (
              <li key={year}>
                <span>{i18n.t('Year {year}', { year })}</span>
                <span className="financing-bar" style={styleValues({ i: (interestPaise / paidPaise) * 100 })}>
                  <i />
                  <i />
                </span>
                <b className="number">
                  {fromPaise(owedPaise)} <small>{i18n.t('left')}</small>
                </b>
              </li>
            ))}
          </ol>
          <p className="financing-key">
            <i />
            {i18n.t('repays the loan')}
            <i />
            {i18n.t('interest')}
          </p>
        </>
      }
      rows={years}
      rowKey={({ year }) => String(year)}
      columns={[
        { key: 'year', head: i18n.t('Year'), cell: ({ year }) => year },
        { key: 'paid', head: i18n.t('Paid'), number: true, cell: ({ paidPaise }) => fromPaise(paidPaise) },
        {
          key: 'interest',
          head: i18n.t('Interest'),
          number: true,
          cell: ({ interestPaise }) => fromPaise(interestPaise),
        },
        { key: 'repaid', head: i18n.t('Repaid'), number: true, cell: ({ repaidPaise }) => fromPaise(repaidPaise) },
        { key: 'owed', head: i18n.t('Still owed'), number: true, cell: ({ owedPaise }) => fromPaise(owedPaise) },
      ]}
    />
  )
}
