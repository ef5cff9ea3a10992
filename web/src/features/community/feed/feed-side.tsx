import { useLingui } from '@lingui/react'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Link } from 'react-router'
import { ButtonLink } from '../../../components/controls/button.tsx'
import { SpotlightPhoto } from './spotlight-card.tsx'
import type { FeedData } from './load-feed.ts'

/** The next event and the latest car in the spotlight; a panel without data is absent. */
export function FeedSide({ data: { tab, events, spotlights, isSignedIn } }: { data: FeedData }) {
  const { i18n } = useLingui()
  const next = events?.events.find(({ isCancelled }) => !isCancelled)
  const spotlight = spotlights?.spotlights[0]
  return (
    <aside className="feed-side" aria-label={i18n.t('From the community')}>
      {!isSignedIn && (
        <section className="panel community-panel">
          <h2>{i18n.t('Join the community')}</h2>
          <p className="community-hint">{i18n.t('Members write, comment, like and submit their car.')}</p>
          <ButtonLink to="/community/join">{i18n.t('Join')}</ButtonLink>
        </section>
      )}
      {next && tab !== 'events' && (
        <section className="panel community-panel">
          <h2>{i18n.t('Next event')}</h2>
          <p className="feed-next">
            <b>{next.title}</b> {exactTime(new Date(next.startsAt))}, {next.place}
          </p>
          <Link to="/community/feed?tab=events">{i18n.t('All events')}</Link>
        </section>
      )}
      {spotlight && tab !== 'spotlight' && (
        <section className="panel community-panel">
          <h2>{i18n.t('In the spotlight')}</h2>
          <SpotlightPhoto spotlight={spotlight} />
          <p className="feed-next">
            <b>
              {spotlight.year} {spotlight.make} {spotlight.model}
            </b>{' '}
            {spotlight.owner}
          </p>
          <Link to="/community/feed?tab=spotlight">{i18n.t('Read its story')}</Link>
        </section>
      )}
    </aside>
  )
}
