// @vitest-environment jsdom
import { I18nProvider } from '@lingui/react'
import type { ConversationDetail } from '@pahiya/contract/conversations/conversations'
import type { ConversationReview, Review } from '@pahiya/contract/conversations/reviews'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { loadLanguage } from '../../../i18n/load-language.ts'
import { ReviewPage } from './review-page.tsx'
import { SellerReviewsPage, type Reported } from './seller-reviews-page.tsx'

afterEach(cleanup)

const example: Review = {
  id: 'r1',
  rating: 5,
  text: 'As described.',
  by: 'Anita D.',
  writtenAt: '2026-11-14T09:00:00Z',
  editedAt: null,
  answer: null,
}
const names = { sellerDisplayName: 'Ramesh K.', buyerDisplayName: 'Anita D.' }
const detail = { id: 'c1', part: 'buyer', subject: '2019 Maruti Suzuki Swift VXi', ...names } as ConversationDetail

async function open(page: ReactNode) {
  const Stub = createRoutesStub([{ path: '*', Component: () => page }])
  render(
    <I18nProvider i18n={await loadLanguage('en')}>
      <Stub initialEntries={['/messages/review/c1']} />
    </I18nProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}
const reviewOf = (over: Partial<ConversationReview> = {}): ConversationReview => ({
  review: example,
  hiddenFor: null,
  may: 'write',
  ...over,
})
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox').value

test('input that was not accepted stays; otherwise the stored review is shown', async () => {
  await open(<ReviewPage detail={detail} review={reviewOf()} notice={undefined} typed={null} />)
  expect([chosen(), text()]).toEqual(['5', 'As described.'])
  cleanup()
  const typed = { rating: 2, text: 'The clutch slips.' }
  await open(<ReviewPage detail={detail} review={reviewOf()} notice="Please try again." typed={typed} />)
  expect([chosen(), text()]).toEqual(['2', 'The clutch slips.'])
  cleanup()
  const seller = { ...detail, part: 'seller' } as ConversationDetail
  await open(
    <ReviewPage detail={seller} review={reviewOf({ may: 'answer' })} notice="Please try again." typed={typed} />,
  )
  expect(text()).toBe('The clutch slips.')
})

test('the form shows how the author will be named, and a hidden review states that it stays hidden', async () => {
  await open(<ReviewPage detail={detail} review={reviewOf()} notice={undefined} typed={null} />)
  expect(document.body.textContent).toContain('your first name and the first letter of your last name')
  cleanup()
  await open(<ReviewPage detail={detail} review={reviewOf({ hiddenFor: 'spam' })} notice={undefined} typed={null} />)
  expect(document.body.textContent).toContain('It stays hidden even if you change it.')
  expect(document.body.textContent).not.toContain('Everyone can read it')
})

test('deleting a review needs a second press', async () => {
  await open(<ReviewPage detail={detail} review={reviewOf()} notice={undefined} typed={null} />)
  const submits = [...document.querySelectorAll<HTMLButtonElement>('form button')]
  expect(submits.map(({ value, textContent }) => [value, textContent])).toEqual([
    ['write', 'Save changes'],
    ['delete', 'Yes, delete it'],
  ])
  expect(submits[1]!.closest('details')?.open).toBe(false)
  expect(submits[1]!.closest('details')?.querySelector('summary')?.textContent).toBe('Delete review')
})

const listed = (toReport: string | null, reported?: Reported) => (
  <SellerReviewsPage
    carId="1"
    name="Ramesh K."
    reviews={{ rating: 5, count: 2, reviews: [example, { ...example, id: 'r2' }], next: null }}
    toReport={toReport}
    reported={reported}
  />
)

test('a user who had to log in finds the report form open, and the form says that reporting requires a login', async () => {
  await open(listed('r2'))
  expect([...document.querySelectorAll('details')].map((each) => each.open)).toEqual([false, true])
  expect(document.querySelector('#review-r2 details[open]')?.textContent).toContain(
    'Please sign in to report a review.',
  )
})

test.each([
  ['done', 'Reported. Thank you, we will look at it.'],
  ['gone', 'This review is no longer shown.'],
  ['failed', 'Please try again.'],
] as const)('a report that is %s shows: %s', async (reported, words) => {
  await open(listed(null, reported))
  expect(screen.getByRole('status').textContent).toBe(words)
})
