import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { SellerReviews } from '@pahiya/contract/conversations/reviews'
import { Form, Link } from 'react-router'
import { ratingLine } from '../../../components/facts/rating-line.ts'
import { ReviewCard } from './review-card.tsx'
import { reviewReasonLabel, reviewReasons } from './report-reasons.ts'

export type Reported = 'done' | 'gone' | 'failed'

/** /car/{id}/reviews: reviews of this car's seller. */
export function SellerReviewsPage({
  carId,
  name,
  reviews: { rating, count, reviews, next },
  toReport,
  reported,
}: {
  carId: string
  name: string
  reviews: SellerReviews
  /** The review that the user was about to report when they had to log in. */
  toReport: string | null
  /** The result of the form below a review; undefined if none was sent. */
  reported: Reported | undefined
}) {
  const { i18n } = useLingui()
  return (
    <main className="reviews page-width">
      <title>{i18n.t('Reviews of {name} · Pahiya', { name })}</title>
      <meta name="robots" content="noindex" />
      <p>
        <Link to={`/car/${carId}`}>{i18n.t('Back to the car')}</Link>
      </p>
      <h1>{i18n.t('Reviews of {name}', { name })}</h1>
      <p>{ratingLine(rating, count, i18n)}</p>
      <p className="text-sm text-ink-2">{i18n.t('Only buyers who messaged this seller and got a reply can review.')}</p>
      {reported && <output className="review-notice">{reportedText(reported, i18n)}</output>}
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} id={`review-${review.id}`}>
          <details open={review.id === toReport && reported === undefined}>
            <summary>{i18n.t('Report this review')}</summary>
            <ReportForm reviewId={review.id} />
          </details>
        </ReviewCard>
      ))}
      {next !== null && (
        <p>
          <Link className="button" data-kind="line" to={`?after=${next}`}>
            {i18n.t('Older reviews')}
          </Link>
        </p>
      )}
    </main>
  )
}

function ReportForm({ reviewId }: { reviewId: string }) {
  const { i18n } = useLingui()
  return (
    <Form method="post" reloadDocument className="review-form">
      <input type="hidden" name="review" value={reviewId} />
      <label>
        {i18n.t('What is wrong with it?')}
        <select className="input" name="reason">
          {reviewReasons.map((reason) => (
            <option key={reason} value={reason}>
              {reviewReasonLabel(reason, i18n)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {i18n.t('What happened? (optional)')}
        <input className="input" name="note" maxLength={1_000} />
      </label>
      <small>{i18n.t('Please sign in to report a review.')}</small>
      <button className="button" data-kind="line" data-size="small">
        {i18n.t('Report')}
      </button>
    </Form>
  )
}

function reportedText(reported: Reported, i18n: I18n): string {
  if (reported === 'done') return i18n.t('Reported. Thank you, we will look at it.')
  return reported === 'gone' ? i18n.t('This review is no longer shown.') : i18n.t('Please try again.')
}
