// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import type { TrendingTopic } from '@pahiya/contract/newsroom/sidebar'
import { afterEach, expect, test } from 'vitest'
import { listOf, machineCard, now, peopleCard, reportCard } from '../testing/example-articles.ts'
import { showPage } from '../testing/show-page.tsx'
import { ListPage, type ListPageData } from './list-page.tsx'
import type { Refreshed } from './refreshed.ts'
import { listAddress, readListQuery, type ListPath } from './list-url.ts'

afterEach(cleanup)

const topics: TrendingTopic[] = Array.from({ length: 9 }, (_, place) => ({
  topic: `Topic ${place + 1}`,
  from: 'searched',
  href: `/?q=${place + 1}`,
}))

async function show(
  path: ListPath,
  search: string,
  {
    page = listOf([reportCard, machineCard, peopleCard]),
    refreshed,
  }: { page?: ListPageData['page']; refreshed?: Refreshed } = {},
) {
  const data = { query: readListQuery(new URLSearchParams(search)), page, topics }
  await showPage(
    <ListPage path={path} data={data} refreshed={refreshed} now={now} sidebar={<p>Sidebar</p>} />,
    `${path}?${search}`,
  )
}
const card = (title: string) => within(screen.getByRole('link', { name: title }).closest('article')!)
const links = (part: HTMLElement) => [...part.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test('/blog has the title Latest Automotive News and no link to the community (BLOG-01, BLOG-02)', async () => {
  await show('/blog', '')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Latest Automotive News')
  expect(screen.queryByRole('heading', { name: 'Community' })).toBeNull()
})

test('/news shows the same list under the heading Throttle Talk, with the link to the community (BLOG-01, C-21, CHROME-11)', async () => {
  await show('/news', '')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Throttle Talk')
  expect(screen.getByRole('heading', { name: 'Latest Automotive News' })).toBeTruthy()
  expect(screen.getByRole('link', { name: reportCard.title }).getAttribute('href')).toBe(`/blog/${reportCard.id}`)
  expect(screen.getByRole('link', { name: 'Go to the community' }).getAttribute('href')).toBe('/community')
})

test('the strip shows the first eight trending topics as links (BLOG-03)', async () => {
  await show('/blog', '')
  const strip = screen.getByRole('navigation', { name: 'Trending' })
  expect(
    within(strip)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(topics.slice(0, 8).map(({ topic }) => topic))
  expect(links(strip)[0]).toBe('/?q=1')
})

test('the search box searches the same list and keeps the category (BLOG-04)', async () => {
  await show('/news', 'category=policy&q=fitness+test')
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search articles' })
  expect([box.name, box.value]).toEqual(['q', 'fitness test'])
  expect(box.form!.getAttribute('action')).toBe('/news')
  expect(box.form!.method).toBe('get')
  expect(new FormData(box.form!).get('category')).toBe('policy')
})

test('Refresh Content posts to the list and shows an admin how many articles are being written (BLOG-05)', async () => {
  await show('/blog', '', { refreshed: { failed: null, articles: [], started: 2 } })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Refresh Content' })
  expect([button.name, button.value, button.form!.method]).toEqual(['do', 'refresh', 'post'])
  expect(screen.getByText(/2 new articles are being written/)).toBeTruthy()
  cleanup()
  await show('/blog', '', { refreshed: { failed: null, articles: [], started: null } })
  expect(screen.getByText('This is the current list.')).toBeTruthy()
})

test('the categories are links with the number of articles in each, and keep the search (BLOG-06)', async () => {
  await show('/blog', 'q=swift&category=technology')
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'All3',
    'Market trends1',
    'Buying guides1',
    'Technology1',
    'Policy0',
  ])
  expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
    '/blog?q=swift',
    '/blog?category=market-trends&q=swift',
    '/blog?category=buying-guides&q=swift',
    '/blog?category=technology&q=swift',
    '/blog?category=policy&q=swift',
  ])
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'false', 'false', 'true', 'false'])
})

test('a card shows three tags, author, date and read time, and opens the article (BLOG-07)', async () => {
  await show('/blog', '')
  const report = card(reportCard.title)
  expect(
    within(report.getByRole('list', { name: 'Tags' }))
      .getAllByRole('listitem')
      .map((tag) => tag.textContent),
  ).toEqual(reportCard.tags.slice(0, 3))
  expect(report.getByText('Pahiya market data')).toBeTruthy()
  expect(report.getByText('2 Nov')).toBeTruthy()
  expect(report.getByText('4 min read')).toBeTruthy()
})

test('only machine-written articles are labelled as such, and a corrected one is marked', async () => {
  await show('/blog', '')
  const label = 'Written by AI, approved by a person'
  expect(card(machineCard.title).getByText(label)).toBeTruthy()
  expect(card(reportCard.title).queryByText(label)).toBeNull()
  expect(card(peopleCard.title).getByText('corrected')).toBeTruthy()
})

test('an empty list, a search without matches and a failure each explain what happened and what to do', async () => {
  await show('/blog', '', { page: listOf([]) })
  expect(screen.getByText('No articles yet')).toBeTruthy()
  cleanup()
  await show('/blog', 'q=zeppelin', { page: listOf([]) })
  expect(screen.getByText(/We looked for “zeppelin”/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show all articles' }).getAttribute('href')).toBe('/blog')
  cleanup()
  await show('/blog', 'category=policy', { page: null })
  expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
    '/blog?category=policy',
  )
  expect(screen.getByText('Sidebar')).toBeTruthy()
})

test('older articles are a link that keeps the filters', async () => {
  await show('/blog', 'category=policy', { page: listOf([reportCard], '2026-10-01_x') })
  expect(screen.getByRole('link', { name: 'Older articles' }).getAttribute('href')).toBe(
    '/blog?category=policy&after=2026-10-01_x',
  )
})

test('an unknown category in the URL is ignored, and a filter change leaves the page of older articles', () => {
  const query = readListQuery(new URLSearchParams('category=automotive&q=++&after=abc&tag=EV'))
  expect(query).toEqual({ category: null, q: null, tag: 'EV', after: 'abc' })
  expect(listAddress('/blog', query, { category: 'policy' })).toBe('/blog?category=policy&tag=EV')
})
