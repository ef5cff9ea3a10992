import { useLingui } from '@lingui/react'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { SourceLine } from '../../components/facts/source-line.tsx'
import { ChartFrame } from '../../components/facts/chart-frame.tsx'
import { places } from '../../components/style-values.ts'
import type { HistoryPoint, OfferedView } from './car-view.ts'
import { priceSteps } from './price-steps.ts'

type Row = HistoryPoint & { change: number }

/** MKT-30: every price this advert ever asked, drawn and as a table. Left out while there was only one. */
export function PriceHistory({ history, seen, sourceName }: Pick<OfferedView, 'history' | 'seen' | 'sourceName'>) {
  const { i18n } = useLingui()
  const first = history[0]
  const last = history.at(-1)
  if (!first || !last) return undefined
  const rows = history.map((point, at): Row => ({ ...point, change: point.price - (history[at - 1] ?? point).price }))
  return (
    <section className="panel">
      <h2 className="mb-3 text-lg">{i18n.t('Price and listing history')}</h2>
      <ChartFrame
        title={i18n.t('From {first} to {last} since {day}', {
          first: rupees(first.price),
          last: rupees(last.price),
          // A day does not break apart at the end of a line.
          day: first.day.replaceAll(' ', '\u00a0'),
        })}
        source={
          <SourceLine>
            {i18n.t('every price seen on {source}', { source: sourceName })}
            {i18n.t('last checked {age}', { age: seen.age })}
          </SourceLine>
        }
        figure={<Drawing history={history} seen={seen} />}
        columns={[
          { key: 'day', head: i18n.t('Since'), cell: dayCell },
          { key: 'price', head: i18n.t('Price'), number: true, cell: ({ price }) => rupees(price) },
          { key: 'change', head: i18n.t('Change'), number: true, cell: ({ change }) => changeText(change) },
        ]}
        rows={rows.toReversed()}
        rowKey={({ at }) => at}
      />
    </section>
  )
}

function Drawing({ history, seen }: Pick<OfferedView, 'history' | 'seen'>) {
  const { i18n } = useLingui()
  const { line, dots, ticks } = priceSteps(history, seen.at)
  return (
    <div className="price-steps">
      {ticks.map(({ y, label }) => (
        <span className="price-steps-tick" key={label} style={places({ y })}>
          {label}
        </span>
      ))}
      <div className="price-steps-field">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <path d={line} vectorEffect="non-scaling-stroke" />
        </svg>
        {dots.map(({ x, y, at }) => (
          <i key={at} style={places({ x, y })} />
        ))}
      </div>
      <p className="price-steps-days">
        <span>{history[0]?.day}</span>
        <span>{i18n.t('now')}</span>
      </p>
    </div>
  )
}

function dayCell({ at, day, exact }: Row) {
  return (
    <time dateTime={at} title={exact}>
      {day}
    </time>
  )
}

function changeText(change: number): string {
  if (change === 0) return ''
  return change > 0 ? `+ ${rupees(change)}` : rupees(change)
}
