import { useLingui } from '@lingui/react'
import type { OwnSpotlight } from '@pahiya/contract/community/spotlights'
import { spotlightCategories } from '@pahiya/domain/community/post-fields'
import { Form, Link, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { State } from '../../../components/states/state.tsx'
import type { CommunityAct } from '../parts/act-on-community.ts'
import { spotlightKindName } from '../parts/labels.ts'
import { readReported, ReportDialog } from '../parts/report-dialog.tsx'
import type { FeedData } from './load-feed.ts'
import { SpotlightCard } from './spotlight-card.tsx'
import { SpotlightForm } from './spotlight-form.tsx'

const path = '/community/feed?tab=spotlight'

/** COMM-25: members submit their cars and an admin picks; empty until then. */
export function SpotlightTab({ data, acted }: { data: FeedData; acted: CommunityAct | undefined }) {
  const { i18n } = useLingui()
  const [params] = useSearchParams()
  const { spotlights, own, isSignedIn, isSubmitting, spotlightKind } = data
  const reported = readReported(params)
  if (spotlights === null) {
    return (
      <State
        kind="error"
        title={i18n.t('The cars could not be loaded')}
        action={
          <ButtonLink to={path} icon="refresh-cw" reloadDocument>
            {i18n.t('Try again')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <div className="feed-list">
      <nav className="spotlight-kinds" aria-label={i18n.t('Kind of car')}>
        {[null, ...spotlightCategories].map((each) => (
          <Link
            key={each ?? 'all'}
            className="chip"
            data-on={each === spotlightKind || undefined}
            aria-current={each === spotlightKind ? 'page' : undefined}
            to={each === null ? path : `${path}&kind=${each}`}
          >
            {each === null ? i18n.t('All') : spotlightKindName(each, i18n)}
          </Link>
        ))}
      </nav>
      {spotlights.spotlights.length === 0 ? (
        <State kind="empty" icon="car" title={i18n.t('No car in the spotlight yet')}>
          {i18n.t('Submit yours with its story. The editors pick from all submissions.')}
        </State>
      ) : (
        spotlights.spotlights.map((spotlight) => (
          <SpotlightCard key={spotlight.id} spotlight={spotlight} isSignedIn={isSignedIn} />
        ))
      )}
      {spotlights.next !== null && (
        <p className="community-more">
          <ButtonLink to={`${path}&after=${encodeURIComponent(spotlights.next)}`}>{i18n.t('Earlier cars')}</ButtonLink>
        </p>
      )}
      <YourCar isSignedIn={isSignedIn} />
      {own && own.spotlights.length > 0 && <OwnSubmissions own={own.spotlights} />}
      {isSubmitting && own && <SpotlightForm listings={own.listings} acted={acted} close={path} />}
      {reported && isSignedIn && <ReportDialog reported={reported} close={path} acted={acted} />}
    </div>
  )
}

function YourCar({ isSignedIn }: { isSignedIn: boolean }) {
  const { i18n } = useLingui()
  return (
    <section className="panel community-panel">
      <h2>{i18n.t('Your car here?')}</h2>
      <p className="community-hint">
        {i18n.t('Send its story. The photo comes from your listing, if the car is on sale here.')}
      </p>
      <ButtonLink to={isSignedIn ? `${path}&submit` : '/community/join'} preventScrollReset={isSignedIn}>
        {isSignedIn ? i18n.t('Submit my car') : i18n.t('Join to submit your car')}
      </ButtonLink>
    </section>
  )
}

function OwnSubmissions({ own }: { own: readonly OwnSpotlight[] }) {
  const { i18n } = useLingui()
  return (
    <section className="panel community-panel">
      <h2>{i18n.t('Your submissions')}</h2>
      <ul className="line-list">
        {own.map((spotlight) => (
          <li key={spotlight.id}>
            {spotlight.year} {spotlight.make} {spotlight.model}: <SubmissionState spotlight={spotlight} />
            {spotlight.pickedAt === null && (
              <Form method="post" action={path} preventScrollReset>
                <input type="hidden" name="id" value={spotlight.id} />
                <input type="hidden" name="back" value={path} />
                <Button type="submit" kind="quiet" size="small" name="do" value="withdraw-spotlight">
                  {i18n.t('Withdraw')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function SubmissionState({ spotlight: { state, pickedAt, declineReason } }: { spotlight: OwnSpotlight }) {
  const { i18n } = useLingui()
  if (declineReason !== null) return i18n.t('declined, {reason}', { reason: declineReason })
  if (pickedAt !== null) return i18n.t('in the spotlight')
  return state === 'waiting' ? i18n.t('waiting for a moderator') : i18n.t('submitted')
}
