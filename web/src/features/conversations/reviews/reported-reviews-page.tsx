import { useLingui } from '@lingui/react'
import type { ReportedReview } from '@pahiya/contract/conversations/reviews'
import { Form } from 'react-router'
import { fullDay } from '../india-time.ts'
import { ReviewCard } from './review-card.tsx'
import { reviewReasonLabel, reviewReasons } from './report-reasons.ts'

/** /admin/reviews: open reports, oldest first. Either decision closes all reports about a review. */
export function ReportedReviewsPage({
  reported,
  notice,
}: {
  reported: readonly ReportedReview[]
  notice: string | undefined
}) {
  const { i18n } = useLingui()
  return (
    <main className="reviews page-width">
      <title>{i18n.t('Reported reviews · Pahiya')}</title>
      <meta name="robots" content="noindex" />
      <h1>{i18n.t('Reported reviews')}</h1>
      {notice !== undefined && <output className="review-notice">{notice}</output>}
      {reported.length === 0 && <p>{i18n.t('No reports are open.')}</p>}
      {reported.map(({ review, hiddenFor, reason, note, reportedAt }) => (
        <ReviewCard key={`${review.id} ${reportedAt}`} review={review}>
          <p>
            <b>{reviewReasonLabel(reason, i18n)}</b> · {i18n.t('reported {day}', { day: fullDay(reportedAt) })}
            {note !== '' && ` · ${note}`}
            {hiddenFor !== null && ` · ${i18n.t('hidden now')}`}
          </p>
          <Form method="post" reloadDocument className="review-acts">
            <input type="hidden" name="review" value={review.id} />
            <select className="input" name="reason" defaultValue={reason} aria-label={i18n.t('Reason')}>
              {reviewReasons.map((each) => (
                <option key={each} value={each}>
                  {reviewReasonLabel(each, i18n)}
                </option>
              ))}
            </select>
            <button className="button" data-kind="main" data-size="small" name="do" value="hide">
              {i18n.t('Hide for this reason')}
            </button>
            <button className="button" data-kind="line" data-size="small" name="do" value="show">
              {hiddenFor === null ? i18n.t('Keep it') : i18n.t('Show it again')}
            </button>
          </Form>
        </ReviewCard>
      ))}
    </main>
  )
}
