import { useLingui } from '@lingui/react'
import type { Lender } from '@pahiya/contract/finance/lenders'
import type { CalendarDay } from '@pahiya/domain/time/calendar-days'
import { financingPath, type FinancingQuery } from '@pahiya/domain/finance/financing-query'
import { useState } from 'react'
import { Icon } from '../../../components/icons/icon.tsx'
import { LoanWidget } from '../../../components/loan/loan-widget.tsx'
import type { LoanRequestResult } from '../lenders/request-loan.ts'
import './financing-page.css'
import { LenderList } from '../lenders/lender-list.tsx'
import { PrepayPart } from './prepay-part.tsx'
import { RateKinds } from './rate-kinds.tsx'
import { Summary } from './summary.tsx'

/** FIN-08: the cost of a loan, by lender. */
export function FinancingPage({
  asked,
  lenders,
  today,
  applied,
  here,
}: {
  asked: FinancingQuery
  /** Null if they could not be loaded. */
  lenders: readonly Lender[] | null
  today: CalendarDay
  applied: LoanRequestResult | undefined
  /** The URL of this page, to return to after signing in. */
  here: string
}) {
  const { i18n } = useLingui()
  const [ask, setAsk] = useState(asked)
  const { amount, after, charge } = ask.prepay
  // The input is part of the URL to return to.
  const address = ask === asked ? here : financingPath(ask)
  return (
    <main className="financing page-width">
      <title>{i18n.t('Compare car loans · Pahiya')}</title>
      <meta
        name="description"
        content={i18n.t('EMI, yearly cost with every fee and total cost of a used-car loan, lender by lender.')}
      />
      <header className="financing-head">
        <h1>{i18n.t('Compare car loans')}</h1>
        <p>{i18n.t('Comparing is free and does not affect your credit score.')}</p>
      </header>
      <div className="financing-top">
        <section className="panel" aria-labelledby="your-loan">
          <h2 id="your-loan">{i18n.t('Your loan')}</h2>
          {/* FIN-23 */}
          <LoanWidget
            ask={asked}
            withPrice
            submit={i18n.t('Update')}
            onAsk={(next) => setAsk((last) => ({ ...next, prepay: last.prepay }))}
          >
            <input type="hidden" name="prepayAmount" value={amount} />
            <input type="hidden" name="prepayAfter" value={after} />
            <input type="hidden" name="prepayCharge" value={charge} />
          </LoanWidget>
        </section>
        <Summary ask={ask} today={today} />
      </div>
      <LenderList ask={ask} lenders={lenders} today={today} applied={applied} page={here} here={address} />
      <RateKinds ask={ask} />
      <PrepayPart ask={ask} onPrepay={(prepay) => setAsk((last) => ({ ...last, prepay }))} />
      <WhyHere />
    </main>
  )
}

/** FIN-22: three statements, each of them true. */
function WhyHere() {
  const { i18n } = useLingui()
  const points = [
    {
      icon: 'columns',
      title: i18n.t('Compare in one place'),
      text: i18n.t('Rate, fees and total cost side by side, on the same amount.'),
    },
    { icon: 'check', title: i18n.t('No charge'), text: i18n.t('You pay the lender’s fees and nothing to us.') },
    {
      icon: 'shield-check',
      title: i18n.t('No effect on your credit score'),
      text: i18n.t('A lender checks your credit record only when you apply.'),
    },
  ] as const
  return (
    <section className="financing-why" aria-label={i18n.t('Why compare here')}>
      {points.map(({ icon, title, text }) => (
        <div key={title}>
          <Icon name={icon} />
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      ))}
    </section>
  )
}
