import { useLingui } from '@lingui/react'
import type { ConversationDetail } from '@pahiya/contract/conversations/conversations'
import type { ConversationReview } from '@pahiya/contract/conversations/reviews'
import { Form, Link } from 'react-router'
import { otherPartyName } from '../inbox/conversation-list.tsx'
import { messagesAddress } from '../inbox/messages-address.ts'
import { ReviewCard } from './review-card.tsx'
import { reviewReasonLabel } from './report-reasons.ts'

type Typed = { rating: number; text: string }

/** /messages/review/{id}: the buyer writes and edits the review, and the seller replies. */
export function ReviewPage({
  detail,
  review: { review, hiddenFor, may },
  notice,
  typed,
}: {
  detail: ConversationDetail
  review: ConversationReview
  notice: string | undefined
  /** Input that was not accepted. */
  typed: Typed | null
}) {
  const { i18n } = useLingui()
  const name = otherPartyName(detail)
  const isBuyer = detail.part === 'buyer'
  const title = isBuyer ? i18n.t('Your review of {name}', { name }) : i18n.t('Review by {name}', { name })
  return (
    <main className="reviews page-width">
      <title>{`${title} · Pahiya`}</title>
      <meta name="robots" content="noindex" />
      <p>
        <Link to={messagesAddress(detail.part, detail.id)}>{i18n.t('Back to the conversation')}</Link>
      </p>
      <h1>{title}</h1>
      <p>{detail.subject}</p>
      {notice !== undefined && <output className="review-notice">{notice}</output>}
      {hiddenFor !== null && (
        <p className="review-notice">
          {i18n.t('Our moderators have hidden this review: {reason}. Only you see it.', {
            reason: reviewReasonLabel(hiddenFor, i18n).toLowerCase(),
          })}
        </p>
      )}
      {review && (!isBuyer || review.answer) && <ReviewCard review={review} />}
      {may === null && (
        <p>
          {isBuyer
            ? i18n.t('You can write a review once {name} has answered you.', { name })
            : i18n.t('{name} has not written a review.', { name })}
        </p>
      )}
      {may === 'write' && (
        <WriteForm
          key={review?.editedAt ?? review?.id}
          review={review}
          typed={typed}
          isHidden={hiddenFor !== null}
          name={name}
        />
      )}
      {may === 'answer' && <AnswerForm key={review?.answer?.at} answer={review?.answer?.text ?? ''} typed={typed} />}
    </main>
  )
}

function WriteForm({
  review,
  typed,
  isHidden,
  name,
}: {
  review: ConversationReview['review']
  typed: Typed | null
  isHidden: boolean
  name: string
}) {
  const { i18n } = useLingui()
  const { rating: chosen, text } = typed ?? review ?? { rating: null, text: '' }
  return (
    <Form method="post" reloadDocument className="review-form">
      <fieldset className="review-stars">
        <legend>{i18n.t('Rate your experience with {name}. 5 is best.', { name })}</legend>
        {[1, 2, 3, 4, 5].map((rating) => (
          <label key={rating}>
            <input type="radio" name="rating" value={rating} defaultChecked={rating === chosen} required />
            {rating}
          </label>
        ))}
      </fieldset>
      <label>
        {i18n.t('What should other buyers know? (optional)')}
        <textarea className="input" name="text" maxLength={2_000} defaultValue={text} />
      </label>
      <p className="text-sm text-ink-2">
        {isHidden
          ? i18n.t('It stays hidden even if you change it.')
          : i18n.t(
              'Everyone can read it next to the cars of {name}, with your first name and the first letter of your last name. No phone numbers, please.',
              { name },
            )}
      </p>
      <div className="review-acts">
        <button className="button" data-kind="main" name="do" value="write">
          {review ? i18n.t('Save changes') : i18n.t('Publish review')}
        </button>
        {review && (
          <details>
            <summary className="button" data-kind="line">
              {i18n.t('Delete review')}
            </summary>
            <button className="button" data-kind="bad" name="do" value="delete" formNoValidate>
              {i18n.t('Yes, delete it')}
            </button>
          </details>
        )}
      </div>
    </Form>
  )
}

function AnswerForm({ answer, typed }: { answer: string; typed: Typed | null }) {
  const { i18n } = useLingui()
  return (
    <Form method="post" reloadDocument className="review-form">
      <label>
        {i18n.t('Your answer, which everyone can read')}
        <textarea className="input" name="text" maxLength={2_000} defaultValue={typed?.text ?? answer} />
      </label>
      <p>
        <button className="button" data-kind="main" name="do" value="answer">
          {answer === '' ? i18n.t('Publish answer') : i18n.t('Save changes')}
        </button>
      </p>
    </Form>
  )
}
