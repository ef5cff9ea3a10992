import { useLingui } from '@lingui/react'
import { AdminFrame } from '../../../components/admin/admin-frame.tsx'
import { numberGroups } from './number-groups.ts'
import { dayText } from '@pahiya/domain/time/calendar-days'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { State } from '../../../components/states/state.tsx'
import { FunnelTable } from './funnel-table.tsx'
import { numbersDownload, type NumbersPageData, type NumbersQuery } from './load-numbers.ts'
import { groupLabels } from './metric-labels.ts'
import './numbers.css'
import { SeriesChart } from './series-chart.tsx'

/** /admin/numbers: counts of our own events, without figures based on few people. */
export function NumbersPage({
  data: { query, numbers, funnels },
  nav,
}: {
  data: NumbersPageData
  /** Links to the other admin pages. */
  nav: ReactNode
}) {
  const { i18n } = useLingui()
  return (
    <AdminFrame title={i18n.t('Numbers · Pahiya')} nav={nav} name="numbers" heading={i18n.t('Numbers')}>
      <RangeForm query={query} isValid={numbers !== null} />
      {numbers !== null && <Counted numbers={numbers} query={query} />}
      <section className="panel numbers-funnels" aria-labelledby="funnels">
        <h2 id="funnels">{i18n.t('Funnels')}</h2>
        {funnels.through !== null && (
          <p className="desk-hint">
            {i18n.t(
              'By the month of the first step, up to {day}. A percentage counts only people whose time window is over; the others can still take the step.',
              { day: dayText(funnels.through) },
            )}
          </p>
        )}
        {funnels.funnels.map((funnel) => (
          <FunnelTable key={funnel.name} funnel={funnel} />
        ))}
        <a className="button" data-kind="line" href="/api/admin/numbers/funnels.csv" download>
          {i18n.t('Download CSV')}
        </a>
      </section>
      <p className="desk-hint">
        {i18n.t(
          'From our own events and records; no other company measures visitors. Groups under 10 are not shown, nor figures from which they could be worked out. Mail, SMS and servers have no recorded cost.',
        )}
      </p>
    </AdminFrame>
  )
}

function RangeForm({ query: { by, from, until }, isValid }: { query: NumbersQuery; isValid: boolean }) {
  const { i18n } = useLingui()
  return (
    <Form className="numbers-range" key={[by, from, until].join(' ')}>
      <Field label={i18n.t('By')}>
        <Select
          name="by"
          defaultValue={by}
          choices={[
            { value: 'day', label: i18n.t('Day') },
            { value: 'week', label: i18n.t('Week') },
            { value: 'month', label: i18n.t('Month') },
          ]}
        />
      </Field>
      <Field label={i18n.t('From date')}>
        <TextInput type="date" name="from" defaultValue={from ?? ''} />
      </Field>
      <Field label={i18n.t('To date')}>
        <TextInput type="date" name="until" defaultValue={until ?? ''} />
      </Field>
      <Button type="submit" kind="blue">
        {i18n.t('Show')}
      </Button>
      {!isValid && (
        <p className="desk-failed" role="alert">
          {i18n.t('The range is not valid. It may have at most 400 days.')}
        </p>
      )}
    </Form>
  )
}

function Counted({ numbers, query }: { numbers: NonNullable<NumbersPageData['numbers']>; query: NumbersQuery }) {
  const { i18n } = useLingui()
  if (numbers.through === null) {
    return (
      <State kind="empty" title={i18n.t('Nothing is counted yet')}>
        {i18n.t('A job counts every minute. The first figures appear after the first complete day.')}
      </State>
    )
  }
  return (
    <>
      <p>
        {i18n.t('{from} to {until}', { from: dayText(numbers.from), until: dayText(numbers.until) })}
        {' · '}
        {i18n.t('counted up to {day}', { day: dayText(numbers.through) })}
        {' · '}
        <a href={numbersDownload(query)} download>
          {i18n.t('Download CSV')}
        </a>
      </p>
      {numberGroups.map((group) => (
        <section className="panel" key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{i18n.t(groupLabels[group])}</h2>
          <div className="numbers-charts">
            {numbers.series
              .filter((series) => series.group === group)
              .map((series) => (
                <SeriesChart key={series.metric} series={series} />
              ))}
          </div>
        </section>
      ))}
    </>
  )
}
