import { hasContactDetails } from '@pahiya/domain/conversations/contact-details'
import * as z from 'zod'
import { Id, Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

const longestText = 2_000
export const mostReviews = 50
export const reviewReportReasons = ['abuse', 'private', 'spam', 'not_true', 'other'] as const
const Reason = z.enum(reviewReportReasons)
const Rating = z.int().min(1).max(5)

export const Review = z
  .object({
    id: Id,
    rating: Rating,
    text: z.string(),
    /** First name and an initial. */
    by: z.string(),
    writtenAt: Instant,
    editedAt: Instant.nullable(),
    answer: z.object({ text: z.string(), at: Instant }).nullable(),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

/** CAR-13 */
export const SellerReviews = z
  .object({
    /** The average of all visible reviews; null while there are none. */
    rating: z.number().nullable(),
    count: z.int(),
    reviews: z.array(Review).max(mostReviews),
    /** Start of the next page; null on the last. */
    next: Id.nullable(),
  })
  .meta({ id: 'SellerReviews' })
export type SellerReviews = z.infer<typeof SellerReviews>

export const sellerReviewsRoute = route({
  method: 'GET',
  path: '/api/cars/:id/reviews',
  summary: 'Reviews of the seller of a car listed on Pahiya itself, latest first',
  params: z.object({ id: z.string() }),
  query: z.object({
    after: Id.optional(),
    limit: z.coerce.number().pipe(z.int().min(1).max(mostReviews)).default(10),
  }),
  response: SellerReviews,
  access: 'public',
  rate: 'browse',
  errors: ['car_not_found'],
})

/** The buyer's review of the seller in a conversation, from the caller's point of view. */
export const ConversationReview = z
  .object({
    review: Review.nullable(),
    /** Shown to the author: why moderators have hidden the review. It stays hidden when it is edited. */
    hiddenFor: Reason.nullable(),
    may: z.enum(['write', 'answer']).nullable(),
  })
  .meta({ id: 'ConversationReview' })
export type ConversationReview = z.infer<typeof ConversationReview>

/** Reviews are public, so they must not carry anyone's number, nor advertise. */
const ReviewText = z
  .string()
  .trim()
  .max(longestText)
  .refine((text) => !hasContactDetails(text), 'Please leave out phone numbers, e-mail addresses and links')

const owned = { access: { owner: 'conversation_not_found' }, params: z.object({ id: Id }) } as const

export const conversationReviewRoute = route({
  ...owned,
  method: 'GET',
  path: '/api/conversations/:id/review',
  summary: 'The buyer’s review of the seller',
  response: ConversationReview,
  rate: 'browse',
  errors: [],
})

export const writeReviewRoute = route({
  ...owned,
  method: 'PUT',
  path: '/api/conversations/:id/review',
  summary: 'Writes or changes the only review by this buyer of this seller',
  body: z.object({ rating: Rating, text: ReviewText.default('') }),
  response: ConversationReview,
  rate: 'write',
  errors: ['review_not_possible', 'review_copied'],
})

export const deleteReviewRoute = route({
  ...owned,
  method: 'DELETE',
  path: '/api/conversations/:id/review',
  summary: 'Deletes your review of the seller',
  response: ConversationReview,
  rate: 'write',
  errors: [],
})

/** The seller may post one answer and edit it; an empty answer removes it. */
export const answerReviewRoute = route({
  ...owned,
  method: 'PUT',
  path: '/api/conversations/:id/review/answer',
  summary: 'Replies to the buyer’s review',
  body: z.object({ text: ReviewText }),
  response: ConversationReview,
  rate: 'write',
  errors: ['review_not_found'],
})

export const reportReviewRoute = route({
  method: 'POST',
  path: '/api/reviews/:id/report',
  summary: 'Reports a review to the moderators',
  params: z.object({ id: Id }),
  body: z.object({ reason: Reason, note: z.string().trim().max(1_000).default('') }),
  response: 'none',
  access: 'account',
  rate: 'write',
  errors: ['review_not_found'],
})

export const ReportedReview = z
  .object({
    review: Review,
    hiddenFor: Reason.nullable(),
    reason: Reason,
    note: z.string(),
    reportedAt: Instant,
  })
  .meta({ id: 'ReportedReview' })
export type ReportedReview = z.infer<typeof ReportedReview>

export const reportedReviewsRoute = route({
  method: 'GET',
  path: '/api/admin/reviews',
  summary: 'Open reports of reviews, oldest first',
  response: z.array(ReportedReview).max(mostReviews),
  access: { grant: 'triage' },
  rate: 'browse',
  errors: [],
})

/** Either decision closes the reports. */
export const decideReviewRoute = route({
  method: 'PATCH',
  path: '/api/admin/reviews/:id',
  summary: 'Hides a review for a reason, or shows it',
  params: z.object({ id: Id }),
  body: z.discriminatedUnion('act', [
    z.object({ act: z.literal('hide'), reason: Reason }),
    z.object({ act: z.literal('show') }),
  ]),
  response: 'none',
  access: { grant: 'moderator' },
  rate: 'write',
  errors: ['review_not_found'],
})
