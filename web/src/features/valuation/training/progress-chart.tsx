import { useLingui } from '@lingui/react'
import type { TrainingJob } from '@pahiya/contract/valuation/training'
import { exactTime } from '@pahiya/domain/time/write-time'
import { ChartFrame } from '../../../components/facts/chart-frame.tsx'
import { SourceLine } from '../../../components/facts/source-line.tsx'
import { styleValues } from '../../../components/rendering/style-values.ts'

type Sample = TrainingJob['samples'][number]

const clock = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Asia/Kolkata',
})
const ticks = [0, 30, 60, 90]

/** TRAIN-07 */
export function ProgressChart({ samples }: { samples: readonly Sample[] }) {
  const { i18n } = useLingui()
  return (
    <section className="panel">
      <ChartFrame
        title={i18n.t('Progress over time')}
        source={<SourceLine>{i18n.t('last {count} samples, kept on the server', { count: 20 })}</SourceLine>}
        figure={<Drawing samples={samples} />}
        rows={samples.toReversed()}
        rowKey={({ at }) => at}
        columns={[
          { key: 'at', head: i18n.t('Time'), cell: ({ at }) => exactTime(new Date(at)) },
          { key: 'percent', head: i18n.t('Progress'), number: true, cell: ({ percent }) => `${percent}%` },
        ]}
      />
    </section>
  )
}

function Drawing({ samples }: { samples: readonly Sample[] }) {
  const points = samples.map(({ at, percent }, place) => ({
    at,
    percent,
    x: samples.length === 1 ? 100 : (place / (samples.length - 1)) * 100,
    y: 100 - percent,
  }))
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return undefined
  return (
    <div className="training-chart">
      {ticks.map((percent) => (
        <span className="training-tick" key={percent} style={styleValues({ y: 100 - percent })}>
          {percent}%
        </span>
      ))}
      <div className="training-field">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <path
            d={points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('')}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {points.map(({ at, x, y }) => (
          <i key={at} style={styleValues({ x, y })} data-last={at === last.at || undefined} />
        ))}
        <b className="number" style={styleValues({ y: last.y })}>
          {last.percent}%
        </b>
      </div>
      <p className="training-times number">
        <span>{clock.format(new Date(first.at))}</span>
        <span>{points.length > 1 && clock.format(new Date(last.at))}</span>
      </p>
    </div>
  )
}
