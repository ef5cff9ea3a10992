import { useLingui } from '@lingui/react'
import type { Spotlight } from '@pahiya/contract/community/spotlights'
import { Form, Link, useNavigation } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Badge } from '../../../components/facts/badge.tsx'
import { Icon } from '../../../components/icons/icon.tsx'
import { flagPath } from '../parts/community-icons.ts'
import { spotlightKindName } from '../parts/labels.ts'
import { MemberText } from '../parts/member-text.tsx'

export function SpotlightPhoto({ spotlight: { image, year, make, model } }: { spotlight: Spotlight }) {
  // A path of this site; the API gives no others.
  if (image === null || !/^\/(?![/\\])/.test(image)) return null
  return (
    <div className="spotlight-photo">
      <img src={image} width="640" height="427" loading="lazy" decoding="async" alt={`${year} ${make} ${model}`} />
    </div>
  )
}

/** COMM-26: make, model, year, owner, story, image, specs, rating, category. */
export function SpotlightCard({ spotlight, isSignedIn }: { spotlight: Spotlight; isSignedIn: boolean }) {
  const { i18n } = useLingui()
  const { id, make, model, year, owner, body, specs, rating, ratings, category, isOwn } = spotlight
  return (
    <article className="spotlight-card" id={`spotlight-${id}`}>
      <SpotlightPhoto spotlight={spotlight} />
      <div>
        <p className="post-line">
          <Badge>{spotlightKindName(category, i18n)}</Badge>
          {rating !== null && (
            <span>{i18n.t('{rating} of 5, {ratings} ratings', { rating: rating.toFixed(1), ratings })}</span>
          )}
        </p>
        <h2 dir="auto">
          {year} {make} {model}
        </h2>
        <p className="community-hint">{i18n.t('by {name}', { name: owner ?? i18n.t('a former member') })}</p>
        <MemberText body={body} />
        {specs.length > 0 && (
          <ul className="spotlight-specs" aria-label={i18n.t('Specifications')}>
            {specs.map((spec) => (
              <li key={spec}>{spec}</li>
            ))}
          </ul>
        )}
        <div className="feed-actions">
          {isSignedIn && !isOwn && <RateForm spotlight={spotlight} />}
          {!isOwn && (
            <Link
              className="icon-button"
              to={`/community/feed?tab=spotlight&report=spotlight.${id}`}
              preventScrollReset
              aria-label={i18n.t('Report this car')}
            >
              <Icon path={flagPath} />
            </Link>
          )}
        </div>
      </div>
    </article>
  )
}

function RateForm({ spotlight: { id, viewerRating } }: { spotlight: Spotlight }) {
  const { i18n } = useLingui()
  const { formData } = useNavigation()
  return (
    <Form method="post" action="/community/feed?tab=spotlight" preventScrollReset className="rate-form">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="back" value="/community/feed?tab=spotlight" />
      <label>
        <span className="sr-only">{i18n.t('Your rating from 1 to 5')}</span>
        <select className="input" name="stars" defaultValue={viewerRating ?? 5}>
          {[5, 4, 3, 2, 1].map((stars) => (
            <option key={stars} value={stars}>
              {i18n.t('{stars} of 5', { stars })}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" size="small" name="do" value="rate-spotlight" busy={formData?.get('id') === id}>
        {viewerRating === null ? i18n.t('Rate') : i18n.t('Change rating')}
      </Button>
    </Form>
  )
}
