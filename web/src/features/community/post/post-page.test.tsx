// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Comment } from '@pahiya/contract/community/comments'
import { comment, externalPost, memberPost, now } from '../testing/example-posts.ts'
import { showPage } from '../testing/show-page.tsx'
import type { PostData } from './load-post.ts'
import { PostPage } from './post-page.tsx'

afterEach(cleanup)

const path = `/community/post/${memberPost.id}`
const dataOf = (more: Partial<PostData> = {}): PostData => ({
  kind: 'post',
  post: memberPost,
  similar: [],
  url: `https://pahiya.example${path}`,
  comments: { comments: [comment], next: null, hasEarlier: false, total: 1 },
  isSignedIn: true,
  isStart: true,
  origin: 'https://pahiya.example',
  now,
  ...more,
})
const show = (data: PostData, search = '') =>
  showPage(<PostPage data={data} acted={undefined} origin="https://pahiya.example" car={null} />, `${path}${search}`)
const item = () => within(screen.getByText(/Ask for the injector test/).closest('li')!)

test('a shared post shows markup as plain text, and its links share this URL (SHARE-05, SEC-07)', async () => {
  await show(dataOf())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(memberPost.title)
  expect(screen.getByText('Dealer in LB Nagar asks 14.9. <b>What first?</b>')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(encodeURIComponent(path))
})

test('a link in a comment is http(s) or plain text, and the author’s badge names the cars on sale (SEC-07)', async () => {
  await show(dataOf())
  expect(item().getByRole('link', { name: 'a page' }).getAttribute('rel')).toContain('ugc')
  expect(item().queryByRole('link', { name: 'not a link' })).toBeNull()
  expect(item().getByText('Dealer Deccan Wheels, sells Toyota Innova Crysta')).toBeTruthy()
})

test('signed-in people comment, reply, like and report; others are sent to the sign-in and back (COMM-28)', async () => {
  await show(dataOf())
  const write = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish comment' })
  expect([write.name, write.value, write.form!.method]).toEqual(['do', 'comment', 'post'])
  expect(item().getByRole('link', { name: 'Report comment 1' }).getAttribute('href')).toBe(
    `${path}?report=comment.${comment.id}`,
  )
  expect(item().getByRole('button', { name: 'Like, 3 likes' })).toBeTruthy()
  cleanup()
  await show(dataOf({ isSignedIn: false }))
  expect(screen.queryByRole('button', { name: 'Publish comment' })).toBeNull()
  expect(item().getByRole('link', { name: 'Report comment 1' }).getAttribute('href')).toMatch(
    /^\/api\/login\?returnTo=/,
  )
})

test('the report form names the guidelines and works without JavaScript (COMM-28)', async () => {
  await show(dataOf(), `?report=comment.${comment.id}`)
  const dialog = within(screen.getByRole('dialog', { name: 'Report', hidden: true }))
  expect(dialog.getByRole('combobox', { name: 'Guideline', hidden: true }).querySelectorAll('option')).toHaveLength(13)
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send report', hidden: true })
  expect(Object.fromEntries(new FormData(button.form!))).toMatchObject({ kind: 'comment', id: comment.id })
})

test('a hidden comment stays in its place without text and names the guideline', async () => {
  const hidden: Comment = { ...comment, state: 'hidden', hiddenFor: 'spam', content: null, body: [], author: null }
  await show(dataOf({ comments: { comments: [hidden], next: null, hasEarlier: false, total: 0 } }))
  expect(screen.getByText('This comment is hidden. Guideline: Spam.').closest('li')!.id).toBe('comment-1')
  expect(screen.queryByText('Venkat')).toBeNull()
})

test('only the author can delete a post, and a held post shows its state to its author', async () => {
  await show(dataOf({ post: { ...memberPost, isOwn: true, state: 'waiting' } }))
  expect(screen.getByRole('button', { name: 'Delete the post', hidden: true })).toBeTruthy()
  expect(screen.getByText('waiting for a moderator, only you see it')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publish comment' })).toBeNull()
})

test('a post stays readable if its comments could not be loaded', async () => {
  await show(dataOf({ comments: null, post: externalPost }))
  expect(within(screen.getByRole('alert')).getByText('The comments could not be loaded')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Read at Sadak Journal' }).getAttribute('href')).toBe(externalPost.sourceUrl)
})
