import { useLingui } from '@lingui/react'
import { dayText } from '@pahiya/domain/time/calendar-days'
import { loanWidget } from '@pahiya/domain/finance/loan-widget'
import { Link } from 'react-router'
import type { OfferedView } from '../page/car-view.ts'
import type { ListedLender } from './listed-lender.ts'
import { Panel } from '../page/panel.tsx'

/** LIST-19..21: the offers of the lenders on record. No lender is called a partner without an agreement. */
export function LendersPanel({ view, lenders }: { view: OfferedView; lenders: readonly ListedLender[] }) {
  const { i18n } = useLingui()
  if (lenders.length === 0) return null
  const quickest = lenders.reduce((best, each) => (each.approvalToHours < best.approvalToHours ? each : best))
  const lowestRate = Math.min(...lenders.map(({ rateFromPercent }) => rateFromPercent))
  const years = loanWidget.tenureOptions
  const comesHome = lenders.some(({ specialFeatures }) => specialFeatures.includes('Doorstep service'))
  // C-16: the titles are from the register, the figures from the records.
  const benefits = [
    {
      title: i18n.t('Instant Approval'),
      text:
        quickest.approvalToHours <= 24
          ? i18n.t('within {hours} hours, with selected lenders', { hours: quickest.approvalToHours })
          : i18n.t('within {days} days, with selected lenders', { days: Math.ceil(quickest.approvalToHours / 24) }),
    },
    { title: i18n.t('Best Rates'), text: i18n.t('from {rate}% a year', { rate: lowestRate.toFixed(2) }) },
    {
      title: i18n.t('Flexible Tenure'),
      text: i18n.t('{least} to {most} years', { least: years[0], most: years.at(-1)! }),
    },
    ...(comesHome ? [{ title: i18n.t('Doorstep Service'), text: i18n.t('with selected lenders') }] : []),
  ]
  const query = new URLSearchParams({ carPrice: String(view.price), carYear: String(view.year) })
  return (
    <Panel title={i18n.t('Lenders')}>
      <dl className="car-benefits">
        {benefits.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <dl className="value-lines mt-3">
        {lenders.map(({ id, name, rateFromPercent, rateToPercent, ratesAsOf }) => (
          <div key={id}>
            <dt>
              {name}
              {ratesAsOf !== null && (
                <small className="block text-xs text-ink-3">
                  {i18n.t('Rates as of {day}', { day: dayText(ratesAsOf) })}
                </small>
              )}
            </dt>
            <dd className="number">
              {rateFromPercent.toFixed(2)}%–{rateToPercent.toFixed(2)}%
            </dd>
          </div>
        ))}
      </dl>
      <Link className="button mt-3" data-kind="line" data-wide to={`/financing?${query.toString()}`}>
        {i18n.t('See all lenders')}
      </Link>
    </Panel>
  )
}
