import {
  answerReviewRoute,
  conversationReviewRoute,
  deleteReviewRoute,
  decideReviewRoute,
  mostReviews,
  reportedReviewsRoute,
  reportReviewRoute,
  sellerReviewsRoute,
  writeReviewRoute,
} from '@pahiya/contract/conversations/reviews'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Person } from '../../platform/http/visitors/person.ts'
import { serveOwned, serveRoute } from '../../platform/http/serve-route.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { findConversation, readRole, type ConversationRow } from '../inbox/find-conversations.ts'
import { findContacted, findSeller } from '../contact/find-seller.ts'
import { findConversationReview, findSellerReviews } from './find-reviews.ts'
import { findReported, moderateReview, reportReview } from './moderate-reviews.ts'
import { answerReview, deleteReview, writeReview } from './write-review.ts'

export function serveReviews(http: FastifyInstance, database: Database): void {
  const own = ({ person, params }: { person: Person; params: { id: string } }) =>
    findConversation(database, person.id, params.id)
  const told = (row: ConversationRow, person: Person) => findConversationReview(database, row, readRole(row, person.id))

  serveRoute(http, sellerReviewsRoute, async ({ params, query }) => {
    const listing = await findContacted(database, params.id)
    const seller = listing?.isOurs ? await findSeller(database, listing.id) : null
    if (seller === null) throw new AppError('car_not_found')
    return findSellerReviews(database, seller.id, query)
  })
  serveOwned(http, conversationReviewRoute, own, (row, { person }) => told(row, person))
  serveOwned(http, writeReviewRoute, own, async (row, { person, body }) => {
    await writeReview(database, row, person.id, body)
    return told(row, person)
  })
  serveOwned(http, deleteReviewRoute, own, async (row, { person }) => {
    await deleteReview(database, row, person.id)
    return told(row, person)
  })
  serveOwned(http, answerReviewRoute, own, async (row, { person, body }) => {
    await answerReview(database, row, person.id, body.text)
    return told(row, person)
  })
  serveRoute(http, reportReviewRoute, ({ person, params, body }) => reportReview(database, params.id, person.id, body))
  serveRoute(http, reportedReviewsRoute, () => findReported(database, mostReviews))
  serveRoute(http, decideReviewRoute, ({ person, params, body }) =>
    moderateReview(database, params.id, person.id, body.act === 'hide' ? body.reason : null),
  )
}
