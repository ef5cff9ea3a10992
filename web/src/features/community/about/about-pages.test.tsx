// @vitest-environment jsdom
import { communityRules } from '@pahiya/domain/community/moderation-fields'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showPage } from '../testing/show-page.tsx'
import { ContactPage } from './contact-page.tsx'
import { FiguresPage } from './figures-page.tsx'
import { GuidelinesPage } from './guidelines-page.tsx'
import { JoinPage } from './join-page.tsx'
import { MembersPage } from './members-page.tsx'

afterEach(cleanup)
const origin = 'https://pahiya.example'

test('the guidelines list every rule, the limits for new members, and the legal deadlines (COMM-24, COMM-28)', async () => {
  await showPage(<GuidelinesPage origin={origin} />, '/community/guidelines')
  expect(document.querySelectorAll('.guideline-list > div')).toHaveLength(communityRules.length)
  const [, first] = within(screen.getByRole('table')).getAllByRole('row')
  expect([...first!.querySelectorAll('th, td')].map((cell) => cell.lastChild?.textContent)).toEqual([
    'New',
    '–',
    '–',
    '–',
    '–',
    '3',
    '10',
    '1',
  ])
  const clocks = screen.getByRole('region', { name: 'Deadlines' }).textContent
  for (const time of ['3 hours', '2 hours', '36 hours', '7 days']) expect(clocks).toContain(time)
})

test('/contact shows only configured addresses, and the deadlines of the grievance officer (COMM-24)', async () => {
  await showPage(<ContactPage acted={undefined} origin={origin} />, '/contact')
  expect(document.querySelector('a[href^="mailto"]')).toBeNull()
  expect(screen.getByRole('region', { name: 'Grievance officer' }).textContent).toContain('36 hours')
  cleanup()
  await showPage(<ContactPage acted={undefined} origin={origin} />, '/contact', {
    contactEmail: 'hello@pahiya.example',
  })
  expect(screen.getAllByRole('link', { name: 'hello@pahiya.example' }).length).toBeGreaterThan(0)
})

test('a received complaint shows its number and its deadline', async () => {
  const acted = {
    failed: null,
    do: 'grievance',
    fields: {},
    answer: { number: 'G-12', dueAt: '2026-11-26T09:00:00.000Z' },
  }
  await showPage(<ContactPage acted={acted} origin={origin} />, '/contact')
  expect(screen.getByRole('status').textContent).toContain('Its number is G-12')
})

test('signed-out people see how to join, and the list of members states when none are listed (COMM-24)', async () => {
  await showPage(<JoinPage data={{ membership: null }} acted={undefined} origin={origin} />, '/community/join')
  expect(screen.getByRole('link', { name: 'Sign in with Facebook' }).getAttribute('href')).toContain(
    '/api/auth/facebook',
  )
  cleanup()
  await showPage(
    <MembersPage data={{ members: { members: [], next: null }, city: null }} origin={origin} />,
    '/community/members',
  )
  expect(screen.getByText('No members are listed yet')).toBeTruthy()
})

test('moderation figures omit shares and times that are based on too few cases', async () => {
  const figures = {
    from: '2026-08-21T00:00:00.000Z',
    until: '2026-11-19T00:00:00.000Z',
    totals: {
      posts: 120,
      comments: 800,
      reports: 14,
      restrictions: 9,
      appeals: 2,
      overturned: 1,
      overturnedShare: null,
      medianHoursToDecide: 3.26,
      medianHoursToAnswerAppeal: null,
    },
    rules: [
      {
        rule: 'spam' as const,
        reports: 9,
        byRules: 3,
        byModel: 0,
        byReports: 2,
        byModerators: 4,
        byOrders: 0,
        overturned: 1,
      },
    ],
    clocks: [],
    countedAt: '2026-11-19T00:00:00.000Z',
  }
  await showPage(<FiguresPage figures={figures} origin={origin} />, '/community/moderation')
  const shown = [...document.querySelectorAll('.figure-grid > div')].map((each) => each.textContent)
  expect(shown).toContain('median until a decision3.3 h')
  expect(shown.filter((text) => /appeals overturned|appeal is answered/.test(text))).toEqual([])
  cleanup()
  await showPage(<FiguresPage figures={null} origin={origin} />, '/community/moderation')
  expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Try again' })).toBeTruthy()
})
