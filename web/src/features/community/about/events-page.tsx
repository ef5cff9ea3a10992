import { useLingui } from '@lingui/react'
import { Link } from 'react-router'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { calendarPath } from '../../../components/icons/deferred-icon-paths.ts'
import { Icon } from '../../../components/icons/icon.tsx'
import { EventList } from '../feed/event-list.tsx'
import { CommunityHead, CommunityMeta } from '../parts/community-head.tsx'
import { CommunityLinks } from '../parts/community-links.tsx'
import type { EventsData } from './load-about.ts'
import '../parts/community.css'
import '../feed/feed-page.css'

/** COMM-24, COMM-27: upcoming and past events, with calendar files. */
export function EventsPage({ data: { events, when, now }, origin }: { data: EventsData; origin: string }) {
  const { i18n } = useLingui()
  return (
    <main className="community page-width">
      <CommunityMeta
        name={i18n.t('Events of the community')}
        description={i18n.t(
          'Meetings of car owners and buyers in Hyderabad, entered by our editors, with calendar files.',
        )}
        path="/community/events"
        origin={origin}
        isIndexed={when === 'coming'}
      />
      <CommunityHead
        title={i18n.t('Events')}
        lead={i18n.t('Entered by our editors. Free unless an event says otherwise.')}
      >
        <a className="button" data-kind="line" href="/api/community/events-calendar">
          <Icon path={calendarPath} />
          {i18n.t('All events as a calendar')}
        </a>
      </CommunityHead>
      <nav className="spotlight-kinds" aria-label={i18n.t('When')}>
        <Link className="chip" data-on={when === 'coming' || undefined} to="/community/events">
          {i18n.t('Upcoming')}
        </Link>
        <Link className="chip" data-on={when === 'past' || undefined} to="/community/events?when=past">
          {i18n.t('Past')}
        </Link>
      </nav>
      <EventList events={events?.events ?? null} now={new Date(now)} />
      {events !== null && events.next !== null && (
        <p className="community-more">
          <ButtonLink to={`/community/events?when=${when}&after=${encodeURIComponent(events.next)}`}>
            {i18n.t('More events')}
          </ButtonLink>
        </p>
      )}
      <CommunityLinks />
    </main>
  )
}
