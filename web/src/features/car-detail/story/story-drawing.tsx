import { useLingui } from '@lingui/react'
import { styleValues } from '../../../components/rendering/style-values.ts'
import type { DayText } from '../facts/day-text.ts'
import type { ChartView, StoryView } from './story-view.ts'

/** Lines over time, one per advert; adverts from the same source share a style. */
export function StoryDrawing({
  title,
  chart,
  begin,
  own,
}: {
  title: string
  chart: ChartView
  begin: DayText
  own: number
}) {
  const { i18n } = useLingui()
  return (
    <div className="story-chart">
      <p className="story-chart-title">{title}</p>
      <div className="story-chart-body">
        {chart.ticks.map(({ y, label }) => (
          <span className="story-chart-tick" key={y} style={styleValues({ y })}>
            {label}
          </span>
        ))}
        <div className="story-chart-field">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            {chart.lines.map(({ listingId, path, source }) => (
              <path key={listingId} d={path} data-source={lookOf(source, own)} vectorEffect="non-scaling-stroke" />
            ))}
          </svg>
          {chart.lines.flatMap(({ listingId, dots, source }) =>
            dots.map(({ at, x, y, end }) => (
              <i
                key={`${listingId} ${at} ${end ? 'end' : ''}`}
                data-source={lookOf(source, own)}
                data-end={end || undefined}
                style={styleValues({ x, y })}
              />
            )),
          )}
        </div>
        <p className="story-chart-days">
          <span>{begin.day}</span>
          <span>{i18n.t('now')}</span>
        </p>
      </div>
    </div>
  )
}

/** The legend: the line style of each source, and when the car was first and last seen there. */
export function StoryKey({ sources, own }: Pick<StoryView, 'sources'> & { own: number }) {
  const { i18n } = useLingui()
  return (
    <ul className="story-key">
      {sources.map(({ name, from, until }, source) => (
        <li key={name}>
          <svg viewBox="0 0 28 8">
            <path d="M1 4H27" data-source={lookOf(source, own)} />
          </svg>
          <b>{name}</b>
          <span>{until === null ? i18n.t('since {day}', { day: from.day }) : `${from.day} – ${until.day}`}</span>
        </li>
      ))}
    </ul>
  )
}

/** The source of the page's own listing is drawn solid; the others follow in order of appearance. */
function lookOf(source: number, own: number): number {
  if (source === own) return 0
  return Math.min(source < own ? source + 1 : source, 3)
}
