// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { memberPost, now, stats } from '../testing/example-posts.ts'
import { showPage } from '../testing/show-page.tsx'
import { FeedPage } from './feed-page.tsx'
import type { FeedData } from './load-feed.ts'

afterEach(cleanup)

const event = {
  id: '0190a6c2-7b1e-7c3d-9f2a-000000000021',
  title: 'Sunday paper check',
  content: 'Bring the RC.',
  body: [{ parts: [{ text: 'Bring the RC.' }] }],
  startsAt: '2026-11-22T01:30:00.000Z',
  endsAt: '2026-11-22T03:30:00.000Z',
  city: 'Hyderabad',
  place: 'Necklace Road',
  link: 'https://example.in/event',
  enteredBy: 'Meera',
  isCancelled: false,
  calendar: '/api/community/events/0190a6c2-7b1e-7c3d-9f2a-000000000021/calendar',
  version: 1,
}
const dataOf = (more: Partial<FeedData> = {}): FeedData => ({
  tab: 'feed',
  before: null,
  spotlightKind: null,
  isSignedIn: true,
  stats,
  page: { posts: [memberPost], hasMore: false, next: null },
  spotlights: { spotlights: [], next: null },
  events: { events: [event], next: null },
  own: null,
  isSubmitting: false,
  origin: 'https://pahiya.example',
  now,
  ...more,
})
const show = (data: FeedData) =>
  showPage(<FeedPage data={data} acted={undefined} origin="https://pahiya.example" />, '/community/feed')
const badges = () => [...document.querySelectorAll('.feed-badges > div')].map((badge) => badge.textContent)

test('the feed has the tabs feed, spotlight, events and resources, each with its own URL (COMM-21, COMM-22)', async () => {
  await show(dataOf())
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Feed', '/community/feed'],
    ['Spotlight', '/community/feed?tab=spotlight'],
    ['Events', '/community/feed?tab=events'],
    ['Resources', '/community/feed?tab=resources'],
  ])
})

test('badges are counted; a badge without data is omitted, and a note reports it (COMM-23)', async () => {
  await show(dataOf())
  expect(badges()).toEqual(['members412', 'posts this week37', 'cities6'])
  expect(screen.getByText(/No rating yet/)).toBeTruthy()
  cleanup()
  await show(dataOf({ stats: { ...stats, members: null, rating: 4.6 } }))
  expect(badges()).toEqual(['posts this week37', 'cities6', 'rating of 54.6'])
  cleanup()
  await show(dataOf({ stats: null }))
  expect(badges()).toEqual([])
})

test('the foot of the feed has twelve links (COMM-24)', async () => {
  await show(dataOf())
  const links = within(screen.getByRole('navigation', { name: 'Community links' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/community/guidelines',
    '/community/events',
    '/community/members',
    '/community/join',
    '/guides/buying',
    '/guides/maintenance',
    '/guides/finance',
    '/community/maruti',
    '/community/hyundai',
    '/community/tata',
    '/contact',
    '/news',
    '/community/moderation',
  ])
})

test('the spotlight is empty until an admin picks a car, and members can submit theirs (COMM-25)', async () => {
  await show(dataOf({ tab: 'spotlight' }))
  expect(screen.getByText('No car in the spotlight yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Submit my car' }).getAttribute('href')).toBe(
    '/community/feed?tab=spotlight&submit',
  )
})

test('a car in the spotlight shows make, model, year, owner, story, specs, rating and category (COMM-26)', async () => {
  const spotlight = {
    id: 's1',
    make: 'Mahindra',
    model: 'Thar',
    year: 2022,
    owner: 'Rohit',
    story: 'To Leh and back',
    body: [{ parts: [{ text: 'To Leh and back' }] }],
    image: '/api/pictures/thar.webp',
    specs: ['4x4'],
    rating: 4.5,
    ratings: 6,
    viewerRating: null,
    isOwn: false,
    category: 'modified' as const,
    pickedAt: now,
  }
  await show(dataOf({ tab: 'spotlight', spotlights: { spotlights: [spotlight], next: null } }))
  const card = within(screen.getByRole('heading', { name: '2022 Mahindra Thar' }).closest('article')!)
  for (const text of ['by Rohit', 'To Leh and back', '4x4', '4.5 of 5, 6 ratings', 'Modified'])
    expect(card.getByText(text)).toBeTruthy()
  expect(card.getByRole('img').getAttribute('src')).toBe('/api/pictures/thar.webp')
})

test('an event has day, place, link and a calendar file; resources list guides and policies (COMM-27)', async () => {
  await show(dataOf({ tab: 'events' }))
  const item = within(screen.getByRole('heading', { name: 'Sunday paper check' }).closest('li')!)
  expect(item.getByText(/Necklace Road, Hyderabad/)).toBeTruthy()
  expect(item.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe(event.link)
  expect(item.getByRole('link', { name: 'Calendar' }).getAttribute('href')).toBe(event.calendar)
  cleanup()
  await show(dataOf({ tab: 'resources' }))
  for (const name of ['Buying guide', 'Maintenance guide', 'Finance guide', 'Community guidelines', 'Privacy Policy']) {
    expect(screen.getByRole('link', { name: new RegExp(name) })).toBeTruthy()
  }
})
