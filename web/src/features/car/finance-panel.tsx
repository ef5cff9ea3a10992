import { useLingui } from '@lingui/react'
import { rupees } from '@pahiya/domain/numbers/write-money'
import type { OfferedView } from './car-view.ts'
import { Panel } from './panel.tsx'

/** What the EMI on this page is reckoned on, and that it is no offer. */
export function FinancePanel({ view }: { view: OfferedView }) {
  const { i18n } = useLingui()
  const { financedPercent, annualRatePercent, months } = view.emiTerms
  const lent = Math.round((view.price * financedPercent) / 100)
  const paid = view.emi * months
  const lines = [
    { name: i18n.t('Asking price'), value: rupees(view.price) },
    { name: i18n.t('Down payment'), value: rupees(view.price - lent) },
    { name: i18n.t('Loan amount ({percent}%)', { percent: financedPercent }), value: rupees(lent) },
    { name: i18n.t('Interest rate, per year'), value: `${annualRatePercent}%` },
    { name: i18n.t('Tenure'), value: i18n.t('{months} months', { months }) },
    { name: i18n.t('Total interest'), value: rupees(paid - lent) },
  ]
  return (
    <Panel title={i18n.t('How the EMI is worked out')}>
      <p className="text-ink-2">{i18n.t('Monthly EMI')}</p>
      <p className="number text-2xl leading-tight">{rupees(view.emi)}</p>
      <dl className="car-lines mt-3">
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-[60ch] text-xs text-ink-3">
        {i18n.t('Estimate only, not a loan offer. Your rate depends on you and the car.')}
      </p>
    </Panel>
  )
}
