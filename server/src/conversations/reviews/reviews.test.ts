import { randomUUID } from 'node:crypto'
import type { ConversationReview, ReportedReview, SellerReviews } from '@pahiya/contract/conversations/reviews'
import type { ErrorBody } from '@pahiya/contract/core/errors'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleConversation } from '../../testing/examples/example-conversation.ts'
import { accountHeader, createAccount, identifyByHeader } from '../../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { conversationsPersonalData } from '../conversations-personal-data.ts'
import { openReviewReportsQuery } from './moderate-reviews.ts'
import { copiedReviewsQuery } from './refuse-copy.ts'
import { ratingQuery, sellerReviewsQuery } from './find-reviews.ts'

let world: TestWorld
let site: Awaited<ReturnType<TestWorld['site']>>
let moderator: string
beforeAll(async () => {
  world = await createTestWorld()
  site = await world.site({ identify: identifyByHeader(world.stores.database) })
  moderator = await createAccount(world.stores.database, { grants: ['moderator'] })
})
afterAll(async () => {
  await site.close()
  await world.close()
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the response type
async function ask<Body = ConversationReview & ErrorBody>(
  account: string,
  method: Method,
  url: string,
  payload?: object,
) {
  const answer = await site.inject({ method, url, headers: { [accountHeader]: account }, ...(payload && { payload }) })
  return { status: answer.statusCode, body: (answer.body ? answer.json() : null) as Body }
}
const erase = (account: string) =>
  world.stores.database.transaction().execute((transaction) => conversationsPersonalData.erase(transaction, account))
const say = (account: string, id: string, content: string) =>
  ask(account, 'POST', `/api/conversations/${id}/messages`, { content })
/** A conversation in which both people have written twice. */
async function talk(given: { buyerId?: string; sellerId?: string } = {}) {
  const conversation = await exampleConversation(world.stores.database, given)
  const { id, buyerId, sellerId } = conversation
  await say(sellerId, id, 'Namaste')
  await say(buyerId, id, 'Is it available?')
  await say(sellerId, id, 'Yes, come any evening')
  return conversation
}
const review = (account: string, id: string, rating: number, text = '') =>
  ask(account, 'PUT', `/api/conversations/${id}/review`, { rating, text })
const read = (account: string, id: string) => ask(account, 'GET', `/api/conversations/${id}/review`)
const remove = (account: string, id: string) => ask(account, 'DELETE', `/api/conversations/${id}/review`)
const reply = (account: string, id: string, text: string) =>
  ask(account, 'PUT', `/api/conversations/${id}/review/answer`, { text })
const shown = async (carId: string, query = '') =>
  (await site.inject({ url: `/api/cars/${carId}/reviews${query}` })).json<SellerReviews>()
const moderate = (account: string, id: string, body: object) => ask(account, 'PATCH', `/api/admin/reviews/${id}`, body)
const report = (account: string, id: string, reason = 'abuse') =>
  ask(account, 'POST', `/api/reviews/${id}/report`, { reason, note: 'Please look' })

test('the text of a review is rejected for another seller and from another buyer, even if a few words differ', async () => {
  const text =
    'The papers were complete, the price was fair and the car drives exactly as he described it on the phone.'
  const first = await talk()
  expect((await review(first.buyerId, first.id, 5, text)).status).toBe(200)
  expect((await review(first.buyerId, first.id, 4, `${text} Again!`)).status).toBe(200)
  const otherSeller = await talk({ buyerId: first.buyerId })
  expect((await review(otherSeller.buyerId, otherSeller.id, 5, text)).body.code).toBe('review_copied')
  const otherBuyer = await talk({ sellerId: first.sellerId })
  const altered = text.replace('phone', 'telephone').toUpperCase()
  expect((await review(otherBuyer.buyerId, otherBuyer.id, 5, altered)).body.code).toBe('review_copied')
  expect((await read(otherBuyer.buyerId, otherBuyer.id)).body.review).toBeNull()
  const own = 'He waited for me at the station, and we drove for an hour before we talked about money.'
  expect((await review(otherBuyer.buyerId, otherBuyer.id, 5, own)).status).toBe(200)
  expect((await review(otherSeller.buyerId, otherSeller.id, 5, 'Good car, good seller')).status).toBe(200)
  const third = await talk()
  expect((await review(third.buyerId, third.id, 5, 'Good car, good seller')).status).toBe(200)
})

test('only a buyer can review a seller, after they have talked, with one review per seller that can be changed', async () => {
  const silent = await exampleConversation(world.stores.database)
  expect((await review(silent.buyerId, silent.id, 5)).body.code).toBe('review_not_possible')
  expect((await read(silent.buyerId, silent.id)).body).toEqual({ review: null, hiddenFor: null, may: null })

  const { id, buyerId, sellerId, carId } = await talk()
  expect((await review(sellerId, id, 5)).body.code).toBe('review_not_possible')
  for (const rating of [0, 6, 4.5]) expect((await review(buyerId, id, rating)).status).toBe(400)
  expect((await review(buyerId, id, 4, 'Friendly, car as described')).body).toMatchObject({
    review: { rating: 4, by: 'Anita R.', editedAt: null, answer: null },
    hiddenFor: null,
    may: 'write',
  })
  // Another conversation with the same seller shares the review.
  const second = await talk({ buyerId, sellerId })
  await review(buyerId, second.id, 2, 'The second car was not')
  const { reviews, count, rating } = await shown(carId)
  expect([count, rating]).toEqual([1, 2])
  expect(reviews).toMatchObject([{ text: 'The second car was not', by: 'Anita R.' }])
  expect(reviews[0]!.editedAt).not.toBeNull()
  // The seller is notified of each change, but not of an identical text.
  await review(buyerId, second.id, 2, 'The second car was not')
  const { rows } = await sql<{ data: object }>`
    select data from notices where account_id = ${sellerId} and kind = 'review_received' order by id`.execute(
    world.stores.database,
  )
  expect(rows).toMatchObject([{ data: { rating: 4, isChanged: false } }, { data: { rating: 2, isChanged: true } }])
  expect((await remove(buyerId, id)).body).toEqual({ review: null, hiddenFor: null, may: 'write' })
  expect(await shown(carId)).toEqual({ rating: null, count: 0, reviews: [], next: null })
})

test('one message each way is not enough for a review; a deal is enough', async () => {
  const { id, buyerId, sellerId } = await exampleConversation(world.stores.database)
  await say(sellerId, id, 'Namaste')
  expect((await review(buyerId, id, 1)).body.code).toBe('review_not_possible')
  await sql`insert into deals (conversation_id, amount_rupees, conditions) values (${id}, 475000, '{}')`.execute(
    world.stores.database,
  )
  expect((await review(buyerId, id, 5)).status).toBe(200)
})

test('a review or answer with a phone number, an e-mail address or a link is rejected', async () => {
  const { id, buyerId, sellerId } = await talk()
  for (const text of ['Call me: 98480 22338', 'ravi@example.com', 'www.example.com'])
    expect((await review(buyerId, id, 1, text)).status).toBe(400)
  await review(buyerId, id, 5, 'Paid ₹6,90,000, all as agreed')
  expect((await reply(sellerId, id, 'More cars: +91 98480-22338')).status).toBe(400)
})

test('the seller replies to an existing review, changes the reply and removes it', async () => {
  const { id, buyerId, sellerId, carId } = await talk()
  expect((await reply(sellerId, id, 'Thank you')).body.code).toBe('review_not_found')
  await review(buyerId, id, 5)
  expect((await reply(buyerId, id, 'I answer myself')).body.code).toBe('review_not_found')
  for (const text of ['Thank you', 'Thank you, Anita']) await reply(sellerId, id, text)
  expect((await shown(carId)).reviews[0]!.answer).toMatchObject({ text: 'Thank you, Anita' })
  expect((await reply(sellerId, id, ' ')).body).toMatchObject({ review: { answer: null }, may: 'answer' })
})

test('the rating next to the seller’s name is the average of the visible reviews, and the list is paged (CAR-13, CAR-14)', async () => {
  const { sellerId, carId, listingId } = await talk()
  const seller = async () => (await site.inject({ url: `/api/cars/${carId}/seller` })).json<object>()
  expect(await seller()).toEqual({ firstName: 'Ramesh', lastName: 'Kumar', rating: null, reviewCount: 0 })
  for (const rating of [5, 4, 4, 2]) {
    const { id, buyerId } = await talk({ sellerId })
    await review(buyerId, id, rating)
  }
  expect(await seller()).toEqual({ firstName: 'Ramesh', lastName: 'Kumar', rating: 3.75, reviewCount: 4 })
  const first = await shown(listingId, '?limit=3')
  expect(first.reviews.map(({ rating }) => rating)).toEqual([2, 4, 4])
  const rest = await shown(carId, `?limit=3&after=${first.next}`)
  expect([rest.reviews.map(({ rating }) => rating), rest.next]).toEqual([[5], null])
  expect((await site.inject({ url: `/api/cars/${carId}/reviews?limit=51` })).statusCode).toBe(400)
})

test('a merged car is found by its old id', async () => {
  const { carId, listingId } = await talk()
  const old = randomUUID()
  await sql`insert into car_redirects (old_car_id, car_id, founder_id) values (${old}, ${carId}, ${listingId})`.execute(
    world.stores.database,
  )
  for (const id of [old, carId, listingId]) {
    const answers = await Promise.all(['seller', 'reviews'].map((part) => site.inject(`/api/cars/${id}/${part}`)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  }
  expect((await site.inject(`/api/cars/${randomUUID()}/seller`)).statusCode).toBe(404)
})

test('a reported review is hidden for a reason recorded in the audit log, and stays hidden whatever its author does', async () => {
  const { id, buyerId, sellerId, carId } = await talk()
  const { review: written } = (await review(buyerId, id, 1, 'A rude word')).body
  expect((await report(sellerId, written!.id)).status).toBe(204)
  expect((await report(sellerId, written!.id, 'not_true')).status).toBe(204)
  expect((await moderate(buyerId, written!.id, { act: 'show' })).status).toBe(403)
  const open = async () => {
    const { body } = await ask<ReportedReview[]>(moderator, 'GET', '/api/admin/reviews')
    return body.filter(({ review: { id: of } }) => of === written!.id)
  }
  expect(await open()).toMatchObject([{ reason: 'not_true', note: 'Please look', review: { text: 'A rude word' } }])
  expect((await moderate(moderator, written!.id, { act: 'hide' })).status).toBe(400)
  expect((await moderate(moderator, written!.id, { act: 'hide', reason: 'abuse' })).status).toBe(204)
  expect(await open()).toEqual([])
  const entries = async () => {
    const { rows } = await sql<{ kind: string; actor_id: string; details: object }>`
      select kind, actor_id, details from audit_entries
      where subject_id = ${buyerId} and kind like 'review%' order by at`.execute(world.stores.database)
    return rows
  }
  expect(await entries()).toEqual([
    {
      kind: 'review_hidden',
      actor_id: moderator,
      details: {
        review: written!.id,
        reason: 'abuse',
        before: { hidden: null },
        after: { hidden: 'abuse' },
      },
    },
  ])

  const isGone = async () => expect(await shown(carId)).toMatchObject({ count: 0, rating: null, reviews: [] })
  await isGone()
  expect((await read(sellerId, id)).body).toEqual({ review: null, hiddenFor: null, may: null })
  expect((await review(buyerId, id, 1, 'Changed')).body).toMatchObject({
    hiddenFor: 'abuse',
    review: { text: 'Changed' },
  })
  await isGone()
  expect((await remove(buyerId, id)).body).toEqual({ review: null, hiddenFor: null, may: 'write' })
  expect((await review(buyerId, id, 5, 'Written again')).body.hiddenFor).toBe('abuse')
  await isGone()
  expect((await reply(sellerId, id, 'Hello')).body.code).toBe('review_not_found')
  expect((await report(sellerId, written!.id)).body.code).toBe('review_not_found')

  expect((await moderate(moderator, written!.id, { act: 'show' })).status).toBe(204)
  expect(await shown(carId)).toMatchObject({ count: 1, rating: 5 })
  expect((await entries()).map(({ kind }) => kind)).toEqual(['review_hidden', 'review_shown'])
})

test('showing a hidden review again deletes it if its author has deleted it', async () => {
  const { id, buyerId, carId } = await talk()
  const written = (await review(buyerId, id, 1, 'A rude word')).body.review!
  await moderate(moderator, written.id, { act: 'hide', reason: 'abuse' })
  await remove(buyerId, id)
  const { rows } = await sql`select text, answer from reviews where id = ${written.id}`.execute(world.stores.database)
  expect(rows).toEqual([{ text: '', answer: null }])
  await moderate(moderator, written.id, { act: 'show' })
  expect(await shown(carId)).toMatchObject({ count: 0 })
})

test('erasing an account deletes its reviews, as buyer and as seller', async () => {
  const { database } = world.stores
  const { id, buyerId, sellerId, carId } = await talk()
  await review(buyerId, id, 5, 'From Anita Rao')
  const other = await talk({ sellerId })
  await review(other.buyerId, other.id, 3)
  await erase(buyerId)
  expect(await shown(carId)).toMatchObject({ count: 1, rating: 3 })
  await erase(sellerId)
  const { rows } = await sql`select from reviews where seller_id = ${sellerId}`.execute(database)
  expect(rows).toEqual([])
  expect((await read(other.buyerId, other.id)).body).toEqual({ review: null, hiddenFor: null, may: null })
})

test('reviews are read by index', async () => {
  const { database } = world.stores
  const plan = async (query: RawBuilder<unknown>) => {
    const compiled = query.compile(database)
    return database.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction)
      const { rows } = await transaction.executeQuery({ ...compiled, sql: `explain ${compiled.sql}` })
      return JSON.stringify(rows)
    })
  }
  expect(await plan(ratingQuery(moderator))).toContain('reviews_shown_of_a_seller')
  expect(await plan(sellerReviewsQuery(moderator, moderator, 11))).toContain('reviews_shown_of_a_seller')
  expect(await plan(copiedReviewsQuery(moderator, [1, 2, 3, 4, 5]))).toContain('review_marks_in_order')
  expect(await plan(openReviewReportsQuery(50))).toContain('review_reports_that_are_open')
})
