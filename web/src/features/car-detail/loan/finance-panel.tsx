import { useLingui } from '@lingui/react'
import { loanWidget } from '@pahiya/domain/finance/loan-widget'
import { LoanWidget } from '../../../components/loan/loan-widget.tsx'
import type { OfferedView } from '../page/car-view.ts'
import { Panel } from '../page/panel.tsx'

/** CAR-11, LIST-18: the loan widget with this car's price and year. */
export function FinancePanel({ view }: { view: OfferedView }) {
  const { i18n } = useLingui()
  const { annualRatePercent, tenureYears, downPaymentPercent } = loanWidget
  const ask = {
    carPrice: view.price,
    downPayment: Math.round((view.price * downPaymentPercent) / 100),
    tenure: tenureYears,
    interestRate: annualRatePercent,
    carYear: view.year,
    prepay: { amount: 0, after: 12, charge: 0 },
  }
  return (
    <Panel title={i18n.t('Car loan')}>
      <LoanWidget key={view.listingId} ask={ask} newTab submit={i18n.t('Compare lenders')} />
    </Panel>
  )
}
