import { useLingui } from '@lingui/react'
import type { CommunityEvent } from '@pahiya/contract/community/events'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Badge } from '../../../components/facts/badge.tsx'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { calendarPath } from '../../../components/icons/deferred-icon-paths.ts'
import { Icon } from '../../../components/icons/icon.tsx'
import { State } from '../../../components/states/state.tsx'
import { isWebAddress, MemberText } from '../parts/member-text.tsx'

/** COMM-27: events with day, city and link, entered by admins; each has a calendar file. */
export function EventList({ events, now }: { events: readonly CommunityEvent[] | null; now: Date }) {
  const { i18n } = useLingui()
  if (events === null) {
    return (
      <State
        kind="error"
        title={i18n.t('The events could not be loaded')}
        action={
          <ButtonLink to="/community/events" icon="refresh-cw" reloadDocument>
            {i18n.t('Try again')}
          </ButtonLink>
        }
      />
    )
  }
  if (events.length === 0) {
    return (
      <State kind="empty" title={i18n.t('No events yet')}>
        {i18n.t('Events appear here as soon as an editor enters one.')}
      </State>
    )
  }
  return (
    <ul className="event-list">
      {events.map((event) => (
        <EventItem key={event.id} event={event} now={now} />
      ))}
    </ul>
  )
}

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', timeZone: 'Asia/Kolkata' })
const month = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'Asia/Kolkata' })
const hour = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' })

function EventItem({ event, now }: { event: CommunityEvent; now: Date }) {
  const { i18n } = useLingui()
  const { id, title, body, city, place, link, enteredBy, isCancelled, calendar } = event
  const [starts, ends] = [new Date(event.startsAt), new Date(event.endsAt)]
  return (
    <li id={`event-${id}`}>
      <time dateTime={event.startsAt} title={exactTime(starts)}>
        <b className="number">{day.format(starts)}</b>
        {month.format(starts)}
      </time>
      <div>
        <h2 dir="auto">{title}</h2>
        {isCancelled && <Badge kind="bad">{i18n.t('cancelled')}</Badge>}
        {ends < now && !isCancelled && <Badge>{i18n.t('ended')}</Badge>}
        <p className="event-place">
          {i18n.t('{from} to {to}, {place}, {city}', { from: hour.format(starts), to: hour.format(ends), place, city })}
        </p>
        <MemberText body={body} />
        <small>{enteredBy !== null && i18n.t('entered by {name}', { name: enteredBy })}</small>
      </div>
      <div className="event-links">
        {link !== null && isWebAddress(link) && (
          <a
            className="button"
            data-kind="line"
            data-size="small"
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {i18n.t('Details')}
          </a>
        )}
        {!isCancelled && (
          <a className="button" data-kind="quiet" data-size="small" href={calendar} download>
            <Icon path={calendarPath} />
            {i18n.t('Calendar')}
          </a>
        )}
      </div>
    </li>
  )
}
