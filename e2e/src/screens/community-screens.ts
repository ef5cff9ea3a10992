import type { Page } from 'playwright-core'
import { fullyHydrated } from './capture/settle.ts'
import type { Screen } from './screen.ts'
import { communityPosts } from './states/community.ts'
import { signInAs } from './steps/screen-steps.ts'

/** Opens a page as a person who has signed in; Imran is the admin of the market. */
function as(name: string, path: string): (page: Page) => Promise<void> {
  return async (page) => {
    await signInAs(page, name, path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await fullyHydrated(page)
  }
}
const asha = (path: string) => as('Asha Reddy', path)
const imran = (path: string) => as('Imran Qureshi', path)

/** The list after a client-side navigation, with this API response. */
function withAnswer(call: string, answer: object, shown: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route(call, (route) => route.fulfill(answer))
    await page.getByRole('link', { name: 'Go to the community' }).click()
    await page.getByText(shown).first().waitFor()
  }
}

/** The dialog with every possible error. */
async function publishTooShort(page: Page): Promise<void> {
  await asha('/community?new')(page)
  await page.getByLabel('Title').fill('Tyre')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Title must be at least 5 characters').waitFor()
}

const external = '**/api/community/posts*'
const post = `/community/post/${communityPosts.thread}`

export const communityScreens: readonly Screen[] = [
  { name: 'community', path: '/login', mock: 'community', core: true, prepare: asha('/community') },
  { name: 'community-anonymous', path: '/community', mock: 'community', core: true },
  { name: 'community-none', path: '/community?q=zeppelin' },
  {
    name: 'community-empty',
    path: '/news',
    prepare: withAnswer(external, { json: { success: true, posts: [], hasMore: false } }, 'No posts yet'),
  },
  {
    name: 'community-failed',
    path: '/news',
    prepare: withAnswer(external, { status: 503, json: {} }, 'The posts could not be loaded'),
  },
  { name: 'community-new', path: '/login', over: true, core: true, prepare: asha('/community?new') },
  { name: 'community-new-refused', path: '/login', over: true, prepare: publishTooShort },
  { name: 'community-brand', path: '/community/toyota' },
  { name: 'community-brand-empty', path: '/community/tata' },
  { name: 'community-feed', path: '/community/feed', mock: 'community-feed', core: true },
  { name: 'community-feed-member', path: '/login', mock: 'community-feed', prepare: asha('/community/feed') },
  { name: 'community-spotlight', path: '/community/feed?tab=spotlight', mock: 'community-feed', core: true },
  { name: 'community-spotlight-none', path: '/community/feed?tab=spotlight&kind=classic' },
  {
    name: 'community-spotlight-form',
    path: '/login',
    over: true,
    prepare: asha('/community/feed?tab=spotlight&submit'),
  },
  { name: 'community-events-tab', path: '/community/feed?tab=events', mock: 'community-feed', core: true },
  { name: 'community-resources', path: '/community/feed?tab=resources', mock: 'community-feed', core: true },
  { name: 'community-post', path: post, mock: 'post', core: true },
  { name: 'community-post-member', path: '/login', mock: 'post', core: true, prepare: asha(post) },
  { name: 'community-post-reply', path: '/login', prepare: asha(`/community/post/${communityPosts.alone}`) },
  {
    name: 'community-post-report',
    path: '/login',
    over: true,
    prepare: asha(`${post}?report=post.${communityPosts.thread}`),
  },
  { name: 'community-post-outside', path: `/community/post/${communityPosts.outside}` },
  { name: 'community-post-deleted', path: `/community/post/${communityPosts.deleted}` },
  { name: 'community-guidelines', path: '/community/guidelines', core: true },
  { name: 'community-events', path: '/community/events' },
  { name: 'community-events-past', path: '/community/events?when=past' },
  { name: 'community-members', path: '/community/members' },
  { name: 'community-members-none', path: '/community/members?city=Pune' },
  { name: 'community-join', path: '/community/join' },
  { name: 'community-join-member', path: '/login', prepare: asha('/community/join') },
  { name: 'community-moderation', path: '/community/moderation', core: true },
  { name: 'community-standing', path: '/login', core: true, prepare: asha('/community/standing') },
  { name: 'community-standing-sign-in', path: '/community/standing' },
  { name: 'community-contact', path: '/contact', core: true },
  { name: 'community-guide-buying', path: '/guides/buying', core: true },
  { name: 'community-guide-maintenance', path: '/guides/maintenance' },
  { name: 'community-guide-finance', path: '/guides/finance' },
  { name: 'admin-community', path: '/login', prepare: imran('/admin/community') },
  { name: 'admin-community-spotlights', path: '/login', prepare: imran('/admin/community?view=spotlights') },
  { name: 'admin-community-events', path: '/login', prepare: imran('/admin/community?view=events') },
]
