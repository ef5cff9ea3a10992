import { expect, test } from 'vitest'
import { findActions, findApprovalBlock, type ArticleState } from './article-actions.ts'

const state: ArticleState = {
  status: 'pending_approval',
  origin: 'people',
  isOwnText: false,
  isOnlyAdmin: false,
  checkState: null,
  isScheduled: false,
  needsCorrection: false,
  isLive: false,
  isShared: false,
}

test('share is offered only for a published article that no network has accepted (ADMIN-10)', () => {
  const offers = (change: Partial<ArticleState>) => findActions({ ...state, ...change }).includes('share')
  expect(offers({ status: 'published', isLive: true })).toBe(true)
  expect(offers({ status: 'published', isLive: true, isShared: true })).toBe(false)
  for (const status of ['draft', 'pending_approval', 'approved', 'shared'] as const)
    expect(offers({ status })).toBe(false)
})

test('an author approves their own text only as the only admin', () => {
  expect(findApprovalBlock({ ...state, isOwnText: true })).toBe('own-article')
  expect(findApprovalBlock({ ...state, isOwnText: true, isOnlyAdmin: true })).toBeNull()
})

test('a machine-written text is approved only after its checks have passed', () => {
  const blockOf = (checkState: ArticleState['checkState']) =>
    findApprovalBlock({ ...state, origin: 'machine', checkState })
  expect([blockOf(null), blockOf('failed'), blockOf('passed')]).toEqual(['unchecked', 'check-failed', null])
})
