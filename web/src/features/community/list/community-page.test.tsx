// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { postCategories } from '@pahiya/domain/community/post-fields'
import { afterEach, expect, test } from 'vitest'
import type { CommunityAct } from '../parts/act-on-community.ts'
import { externalPost, listOf, memberPost } from '../testing/example-posts.ts'
import { showPage } from '../testing/show-page.tsx'
import { CommunityPage, type CommunityData } from './community-page.tsx'
import { communityAddress, readCommunityQuery } from './list-url.ts'
import { mergePosts } from './load-community.ts'

afterEach(cleanup)

async function show(data: CommunityData, address = '/community', acted?: CommunityAct) {
  return showPage(<CommunityPage data={data} acted={acted} origin="https://pahiya.example" />, address)
}
const post = (title: string) => within(screen.getByRole('link', { name: title }).closest('article')!)

test('/community is titled Community and is a page of Throttle Talk (COMM-01, C-21, CHROME-11)', async () => {
  await show(listOf([memberPost, externalPost]))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Community')
  expect(screen.getByRole('link', { name: 'Throttle Talk' }).getAttribute('href')).toBe('/news')
  expect(screen.getByRole('link', { name: 'Feed' }).getAttribute('href')).toBe('/community/feed')
})

test('the sidebar has All Posts and the four categories with their counts; Community is discussion (COMM-02, COMM-15, C-27)', async () => {
  await show(listOf([memberPost]))
  const links = within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'All Posts126',
    'Reviews31',
    'Questions48',
    'Market Insights19',
    'Community28',
  ])
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/community',
    ...postCategories.map((category) => `/community?category=${category}`),
  ])
  cleanup()
  await show(listOf([externalPost], { isSignedIn: false }))
  expect(within(screen.getByRole('navigation', { name: 'Categories' })).getAllByRole('link')[0]!.textContent).toBe(
    'All Posts19',
  )
})

test('an outside post opens its source in a new tab without access to this page (COMM-04, COMM-08)', async () => {
  await show(listOf([externalPost]))
  const link = screen.getByRole('link', { name: externalPost.title })
  expect(link.getAttribute('href')).toBe(externalPost.sourceUrl)
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(post(externalPost.title).getByText('Read at Sadak Journal')).toBeTruthy()
  cleanup()
  await show(listOf([{ ...externalPost, sourceUrl: 'javascript:alert(1)' }]))
  expect(screen.queryByRole('link', { name: externalPost.title })).toBeNull()
})

test('a post shows its counts, and omits those that are zero (COMM-09, COMM-10, COMM-11)', async () => {
  await show(listOf([memberPost, externalPost]))
  const shown = post(memberPost.title)
  expect(shown.getByText('Farhan')).toBeTruthy()
  expect(shown.getByText('188 views')).toBeTruthy()
  expect(shown.getByText('7 comments')).toBeTruthy()
  expect(shown.queryByText(/share/)).toBeNull()
  expect(post(externalPost.title).queryByText(/opened here/)).toBeNull()
  expect(post(externalPost.title).getByText('2 comments here')).toBeTruthy()
})

test('signed-in people see New Post, others Sign in with Facebook, which navigates to /api/auth/facebook (COMM-05, COMM-06)', async () => {
  await show(listOf([memberPost]))
  expect(screen.getByRole('link', { name: 'New Post' }).getAttribute('href')).toBe('/community?new')
  expect(screen.queryByText('Sign in with Facebook')).toBeNull()
  cleanup()
  await show(listOf([externalPost], { isSignedIn: false }))
  expect(screen.queryByRole('link', { name: 'New Post' })).toBeNull()
  const [first] = screen.getAllByRole('link', { name: 'Sign in with Facebook' })
  expect(first!.getAttribute('href')).toMatch(/^\/api\/auth\/facebook\?returnTo=%2Fcommunity$/)
})

const refused = (reason: string, fields: Record<string, string>): CommunityAct => ({
  failed: reason,
  reasons: [reason],
  fields,
  do: 'post',
})

test.each([
  'Title must be at least 5 characters',
  'Content must be at least 10 characters',
  'Please select a category',
  'Failed to create post',
])('the dialog shows “%s” and keeps its input (COMM-12, COMM-13, COMM-14, COMM-20)', async (reason) => {
  const typed = { title: 'Tyre', content: 'The tread is fine', category: 'questions' }
  await show(listOf([memberPost], { search: 'new' }), '/community?new', refused(reason, typed))
  const dialog = within(screen.getByRole('dialog', { name: 'New Post', hidden: true }))
  expect(dialog.getByText(reason)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Title').value).toBe('Tyre')
  expect(dialog.getByLabelText<HTMLInputElement>('Questions').checked).toBe(true)
})

test('after posting, the page shows Post created (COMM-19)', async () => {
  await show(listOf([memberPost]), '/community?done=posted')
  expect(screen.getByText('Post created').parentElement!.textContent).toBe(
    'Post created Your post has been published successfully.',
  )
})

test('Load more posts leads to the next 20 and is absent when there are no more (COMM-07, C-32)', async () => {
  const page = { posts: [memberPost], hasMore: true, next: memberPost.position }
  await show(listOf([memberPost], { page }))
  expect(screen.getByRole('link', { name: 'Load more posts' }).getAttribute('href')).toBe(
    `/community?before=${encodeURIComponent(memberPost.position)}`,
  )
  cleanup()
  await show(listOf([memberPost]))
  expect(screen.queryByRole('link', { name: 'Load more posts' })).toBeNull()
})

test('an empty list, a search without matches and a failure each explain what happened and what to do', async () => {
  await show(listOf([]))
  expect(screen.getByRole('link', { name: 'Write the first post' }).getAttribute('href')).toBe('/community?new')
  cleanup()
  await show(listOf([], { search: 'q=zeppelin' }))
  expect(screen.getByText(/We looked for “zeppelin”/)).toBeTruthy()
  cleanup()
  await show(listOf([], { page: null }))
  expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
    '/community',
  )
})

test('members and outside posts are merged by position, at most 20 (COMM-03)', () => {
  const many = (kind: 'a' | 'b', count: number) =>
    Array.from({ length: count }, (_, place) => ({
      ...memberPost,
      id: `${kind}${place}`,
      position: `${99 - 2 * place - (kind === 'a' ? 0 : 1)}`,
    }))
  const merged = mergePosts({ posts: many('a', 15), hasMore: false }, { posts: many('b', 15), hasMore: false })
  expect(merged.posts).toHaveLength(20)
  expect(merged.posts.slice(0, 4).map(({ id }) => id)).toEqual(['a0', 'b0', 'a1', 'b1'])
  expect([merged.hasMore, merged.next]).toEqual([true, merged.posts[19]!.position])
  expect(mergePosts({ posts: many('a', 3), hasMore: false }, null)).toMatchObject({ hasMore: false })
})

test('unknown categories in the URL are ignored, and long search terms are cut', () => {
  const query = readCommunityQuery(new URLSearchParams(`category=automotive&q=${'a'.repeat(200)}&new`))
  expect([query.category, query.q?.length, query.isNew]).toEqual([null, 100, true])
  expect(communityAddress('/community/tata', query, { category: 'reviews', q: null })).toBe(
    '/community/tata?category=reviews',
  )
})
