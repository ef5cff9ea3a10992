import { useLingui } from '@lingui/react'
import type { Review } from '@pahiya/contract/conversations/reviews'
import type { ReactNode } from 'react'
import { fullDay } from '../india-time.ts'
import './reviews.css'

/** A buyer's review of a seller, with the seller's reply below. */
export function ReviewCard({ review, id, children }: { review: Review; id?: string; children?: ReactNode }) {
  const { i18n } = useLingui()
  const isAnsweredBefore = review.answer !== null && review.editedAt !== null && review.answer.at < review.editedAt
  return (
    <article className="review panel" id={id}>
      <header>
        <b>{i18n.t('{rating} of 5', { rating: review.rating })}</b>
        <small>
          {review.by} · <time dateTime={review.writtenAt}>{fullDay(review.writtenAt)}</time>
          {review.editedAt !== null && ` · ${i18n.t('changed {day}', { day: fullDay(review.editedAt) })}`}
        </small>
      </header>
      {review.text !== '' && <p>{review.text}</p>}
      {review.answer && (
        <blockquote>
          <small>
            {i18n.t('Seller’s reply')} · <time dateTime={review.answer.at}>{fullDay(review.answer.at)}</time>
            {isAnsweredBefore && ` · ${i18n.t('written before the review was changed')}`}
          </small>
          <p>{review.answer.text}</p>
        </blockquote>
      )}
      {children}
    </article>
  )
}
