import { useLingui } from '@lingui/react'
import { wholeKm } from '@pahiya/domain/numbers/write-distance'
import { rupees } from '@pahiya/domain/numbers/write-money'
import { ChartFrame } from '../../../components/facts/chart-frame.tsx'
import { SourceLine } from '../../../components/facts/source-line.tsx'
import { signedRupees } from '../../../components/text/indian-numbers.ts'
import type { DayText } from '../facts/day-text.ts'
import { Panel } from '../page/panel.tsx'
import { eventText } from './event-text.ts'
import { StoryDrawing, StoryKey } from './story-drawing.tsx'
import { StoryLines } from './story-lines.tsx'
import type { StoryRow, StoryView } from './story-view.ts'
import './story.css'

/** This many events are shown initially; the rest are collapsed. */
const mostEvents = 8

/** MKT-30: every recorded price and odometer reading of this car, on any portal, and its events. */
export function StoryPanel({ story, listingId }: { story: StoryView | null; listingId: string }) {
  const { i18n } = useLingui()
  const title = i18n.t('Price and listing history')
  if (story === null)
    return (
      <Panel title={title}>
        <p className="text-sm text-ink-2">{i18n.t('We could not load the history. Please try again in a minute.')}</p>
      </Panel>
    )
  const [first] = story.sources
  if (!story.enough)
    return (
      <Panel title={title}>
        <p className="text-sm text-ink-2">
          {i18n.t('Not enough history yet. We first saw it on {source} on {day}.', {
            day: story.begin.day,
            source: first?.name ?? '',
          })}
        </p>
      </Panel>
    )
  return (
    <Panel
      title={title}
      source={<SourceLine>{i18n.t('Every price and odometer reading we have seen for this car')}</SourceLine>}
    >
      <div className="story">
        {(story.prices ?? story.readings) && <Drawn story={story} listingId={listingId} />}
        <StoryLines story={story} listingId={listingId} />
        <Events events={story.events.slice(0, mostEvents)} />
        {story.events.length > mostEvents && (
          <details className="story-more">
            <summary>{i18n.t('Show earlier history')}</summary>
            <Events events={story.events.slice(mostEvents)} />
          </details>
        )}
      </div>
    </Panel>
  )
}

function Drawn({ story, listingId }: { story: StoryView; listingId: string }) {
  const { i18n } = useLingui()
  const lines = (story.prices ?? story.readings)!.lines
  const own = lines.find((line) => line.listingId === listingId)?.source ?? 0
  return (
    <ChartFrame
      title={
        story.prices === null
          ? i18n.t('Odometer readings')
          : story.readings === null
            ? i18n.t('Price since {day}', { day: story.begin.day })
            : i18n.t('Price and odometer since {day}', { day: story.begin.day })
      }
      source={undefined}
      figure={
        <>
          <div className="story-charts">
            {story.prices && (
              <StoryDrawing title={i18n.t('Price')} chart={story.prices} begin={story.begin} own={own} />
            )}
            {story.readings && (
              <StoryDrawing title={i18n.t('Odometer, km')} chart={story.readings} begin={story.begin} own={own} />
            )}
          </div>
          <StoryKey sources={story.sources} own={own} />
        </>
      }
      columns={[
        { key: 'day', head: i18n.t('Since'), cell: dayCell },
        { key: 'source', head: i18n.t('Portal'), cell: ({ sourceName }) => sourceName },
        {
          key: 'price',
          head: i18n.t('Price'),
          number: true,
          cell: ({ price }) => (price === null ? '' : rupees(price)),
        },
        {
          key: 'change',
          head: i18n.t('Change'),
          number: true,
          cell: ({ change }) => (change ? signedRupees(change) : ''),
        },
        { key: 'km', head: i18n.t('Odometer'), number: true, cell: ({ km }) => (km === null ? '' : wholeKm(km)) },
      ]}
      rows={story.rows}
      rowKey={({ key }) => key}
    />
  )
}

function Events({ events }: { events: StoryView['events'] }) {
  const { i18n } = useLingui()
  return (
    <ol className="story-events">
      {events.map((event) => (
        <li key={`${event.kind} ${event.at} ${event.listingId}`} data-kind={event.kind}>
          <DayTime day={event.day} />
          <span>{eventText(i18n, event)}</span>
        </li>
      ))}
    </ol>
  )
}

function dayCell({ day }: StoryRow) {
  return <DayTime day={day} />
}

function DayTime({ day: { at, day, exact } }: { day: DayText }) {
  return (
    <time dateTime={at} title={exact}>
      {day}
    </time>
  )
}
