// @vitest-environment jsdom
import type { AdminArticle } from '@pahiya/contract/newsroom/admin-articles'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { adminArticle, analytics, now } from '../testing/example-articles.ts'
import { showPage } from '../testing/show-page.tsx'
import type { ArticleAct } from './act-on-article.ts'
import { AdminPage, type AdminPageData } from './admin-page.tsx'
import { addressAfter, readAdminQuery } from './admin-url.ts'
import { NotAllowed } from './not-allowed.tsx'

afterEach(cleanup)

async function show(
  articles: Partial<AdminArticle>[] = [{}],
  { search = '', acted, ...data }: { search?: string; acted?: ArticleAct } & Partial<AdminPageData> = {},
) {
  const page: AdminPageData = {
    articles: articles.map((article) => ({ ...adminArticle, ...article })),
    next: null,
    analytics,
    feeds: [],
    open: null,
    versions: null,
    ...data,
  }
  const query = readAdminQuery(new URLSearchParams(search))
  await showPage(<AdminPage query={query} data={page} acted={acted} nav={null} now={now} />, `/admin/blog?${search}`)
}
const item = () => within(screen.getByRole('article'))
const buttons = () =>
  item()
    .queryAllByRole('button')
    .map((button) => button.textContent?.split(':')[0])

test('the page shows the counts and the state of every data source (ADMIN-02)', async () => {
  await show()
  const statistics = within(screen.getByRole('region', { name: 'Statistics' }))
  const terms = statistics.getAllByRole('term').map((term) => term.textContent)
  expect(terms.slice(0, 6)).toEqual(['All', 'Drafts', 'Pending approval', 'Approved', 'Published', 'Shared'])
  const sources = within(screen.getByRole('region', { name: 'Data sources' }))
  expect(sources.getAllByRole('definition').map((state) => state.textContent)).toEqual([
    'answered 1 h ago',
    'did not answer 30 min ago',
    'not configured',
    'not configured',
    '1 of 3 do not answer',
  ])
  expect(screen.getByText('Gemini did not answer the last call.')).toBeTruthy()
})

test('the status filter has all, pending approval, approved, published and shared, with their counts (ADMIN-03)', async () => {
  await show([{}], { search: 'status=approved' })
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'All9',
    'Pending approval2',
    'Approved1',
    'Published3',
    'Shared2',
  ])
  expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
    '/admin/blog',
    '/admin/blog?status=pending_approval',
    '/admin/blog?status=approved',
    '/admin/blog?status=published',
    '/admin/blog?status=shared',
  ])
})

test('a card offers the currently allowed actions, with the version that the admin saw (ADMIN-04, ADMIN-05, ADMIN-07, ADMIN-08)', async () => {
  await show([{ actions: ['edit', 'approve', 'return', 'delete'] }])
  expect(buttons()).toEqual(['Approve'])
  const fields = new FormData(item().getByRole<HTMLButtonElement>('button').form!)
  expect([fields.get('article'), fields.get('version')]).toEqual([adminArticle.id, '3'])
  expect(
    item()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    `/admin/blog?article=${adminArticle.id}`,
    `/admin/blog?article=${adminArticle.id}`,
    `/admin/blog?article=${adminArticle.id}&view=return`,
    `/admin/blog?article=${adminArticle.id}&view=delete`,
  ])
  cleanup()
  await show([{ status: 'approved', actions: ['edit', 'publish', 'schedule', 'delete'] }])
  expect(buttons()).toEqual(['Publish'])
})

test('Share to Social Media is shown only for a published article that is not shared yet (ADMIN-09, ADMIN-10)', async () => {
  await show([{ status: 'published', actions: ['edit', 'share', 'correct', 'delete'] }])
  expect(buttons()).toEqual(['Share to Social Media'])
  cleanup()
  await show([{ status: 'shared', actions: ['edit', 'share', 'correct', 'delete'] }])
  expect(buttons()).toEqual([])
})

test('a draft can be submitted for approval, on its card and after an edit (ADMIN-11)', async () => {
  const draft = { status: 'draft', actions: ['edit', 'submit', 'delete'] } as const
  await show([{ ...draft, actions: [...draft.actions] }])
  expect(buttons()).toEqual(['Submit for approval'])
  cleanup()
  await show([], {
    search: `article=${adminArticle.id}&done=save`,
    open: { ...adminArticle, ...draft, actions: [...draft.actions] },
  })
  const dialog = within(screen.getByRole('dialog', { name: 'View and edit' }))
  expect(dialog.getByText('The edit is saved as a new version.')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Submit the saved text for approval' })).toBeTruthy()
})

test('for one’s own text and after a failed check the page explains why there is no approval', async () => {
  await show([{ actions: ['edit'], approvalBlockedBy: 'own-article' }])
  const approve = item().getByRole<HTMLButtonElement>('button', { name: 'Approve' })
  expect(approve.disabled).toBe(true)
  expect(document.getElementById(approve.getAttribute('aria-describedby')!)!.textContent).toContain('another admin')
  cleanup()
  const finding = {
    kind: 'number',
    sentence: 'It costs ₹5 lakh.',
    source: 1,
    message: 'The source says ₹50,000.',
    blocks: true,
  }
  await show([{ actions: ['edit'], approvalBlockedBy: 'check-failed', findings: [finding] }])
  expect(item().getByText('A check failed, so the text cannot be approved.')).toBeTruthy()
  expect(item().getByText('It costs ₹5 lakh.')).toBeTruthy()
})

test('with only one admin the page states that they approve their own texts', async () => {
  await show([{}], { analytics: { ...analytics, admins: 1 } })
  expect(screen.getByText(/You are the only admin/)).toBeTruthy()
  cleanup()
  await show()
  expect(screen.queryByText(/You are the only admin/)).toBeNull()
})

test('the dialog edits title, excerpt and content in any status and explains the effect of a change (ADMIN-12)', async () => {
  await show([], {
    search: `article=${adminArticle.id}`,
    open: { ...adminArticle, status: 'shared', liveVersion: 3, actions: ['edit'] },
  })
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getAllByRole<HTMLInputElement>('textbox').map(({ name }) => name)).toEqual([
    'title',
    'excerpt',
    'content',
  ])
  expect(dialog.getByText(/A change ends the approval/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Save' })).toBeTruthy()
})

test('after a rejected save the dialog shows the input and the reason', async () => {
  await show([], {
    search: `article=${adminArticle.id}`,
    open: adminArticle,
    acted: { failed: 'Someone else changed it', fields: { title: 'My title' }, article: adminArticle.id },
  })
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('alert').textContent).toBe('Someone else changed it')
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Title/ }).value).toBe('My title')
})

test('deleting asks for confirmation and names the article (ADMIN-04, ADMIN-12)', async () => {
  await show([], {
    search: `article=${adminArticle.id}&view=delete`,
    open: { ...adminArticle, liveVersion: 2 },
  })
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this article?' }))
  expect(dialog.getByText(adminArticle.title)).toBeTruthy()
  expect(dialog.getByText(/was withdrawn/)).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).value).toBe('delete')
  expect(dialog.getByRole('link', { name: 'Keep it' }).getAttribute('href')).toBe('/admin/blog')
})

test('the versions show their author and changes, and an earlier one can be restored', async () => {
  const version = (number: number) => ({
    version: number,
    title: adminArticle.title,
    savedAt: '2026-11-18T08:00:00.000Z',
    savedBy: number === 1 ? null : 'Leela Nair',
    restoredFrom: null,
    hash: 'a'.repeat(64),
    approvedBy: null,
    publishedAt: null,
  })
  const same = [{ kind: 'same' as const, text: 'x' }]
  await show([], {
    search: `article=${adminArticle.id}&view=versions`,
    open: adminArticle,
    versions: {
      versions: [version(3), version(2), version(1)],
      hasMore: false,
      diff: {
        from: 2,
        to: 3,
        title: same,
        excerpt: same,
        category: same,
        tags: same,
        sources: same,
        content: [
          {
            paragraph: 2,
            parts: [
              { kind: 'removed', text: '30 days' },
              { kind: 'added', text: '14 days' },
            ],
          },
        ],
      },
    },
  })
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Paragraph 2')).toBeTruthy()
  expect(document.querySelector('del')!.textContent).toBe('removed: 30 days')
  expect(document.querySelector('ins')!.textContent).toBe('added: 14 days')
  const restore = dialog.getByRole<HTMLButtonElement>('button', { name: 'Restore: version 1' })
  expect(Object.fromEntries(new FormData(restore.form!) as never)).toEqual({
    article: adminArticle.id,
    version: '3',
    restore: '1',
  })
  expect(dialog.queryByRole('button', { name: 'Restore: version 3' })).toBeNull()
})

test('sharing shows the result of each network, and links for manual sharing if none is configured (C-43)', async () => {
  const at = '2026-11-18T08:59:30.000Z'
  await show([
    {
      status: 'shared',
      actions: [],
      shares: [
        { network: 'mastodon', outcome: 'posted', url: 'https://social.example/1', problem: null, at },
        { network: 'telegram', outcome: 'refused', url: null, problem: 'chat not found', at },
      ],
    },
  ])
  const results = within(item().getByRole('list', { name: 'Networks' }))
  expect(results.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'Mastodon posted just now',
    'Telegram refused just now · chat not found',
  ])
  expect(results.getByRole('link').getAttribute('href')).toBe('https://social.example/1')
  cleanup()
  const shared = {
    status: 'published',
    configured: 0,
    results: [],
    ready: [{ name: 'whatsapp', url: 'https://wa.me/?text=x' }],
  } as const
  await show([{ status: 'published', actions: ['share'] }], {
    acted: { failed: null, done: 'share', article: adminArticle.id, shared },
  })
  expect(item().getByText(/No network is configured, so nothing was posted/)).toBeTruthy()
  expect(item().getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe('https://wa.me/?text=x')
})

test('a user without the grant sees a notice, and a visitor can sign in (ADMIN-01, C-28)', async () => {
  await showPage(<NotAllowed isSignedIn={false} />, '/admin/blog')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in to manage articles')
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/api/login?returnTo=%2Fadmin%2Fblog')
  cleanup()
  await showPage(<NotAllowed isSignedIn />, '/admin/blog')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Only admins can manage articles')
})

test('an action in the dialog leaves it open, any other returns to the list, and a failure keeps the input', () => {
  const params = new URLSearchParams('status=approved&article=a1&view=schedule')
  const ok = (done: string) => addressAfter({ failed: null, done, article: 'a1' }, params)
  expect(ok('save')).toBe('/admin/blog?status=approved&article=a1&done=save')
  expect(ok('restore')).toBe('/admin/blog?status=approved&article=a1&view=versions&done=restore')
  expect(ok('schedule')).toBe('/admin/blog?status=approved&done=schedule')
  expect(addressAfter({ failed: 'no', article: 'a1' }, params)).toBeNull()
})

test('after sharing, the list of shared articles shows the results, unless the current list still contains the article', () => {
  const after = (status: string, list: string) =>
    addressAfter({ failed: null, done: 'share', shared: { status }, article: 'a1' }, new URLSearchParams(list))
  expect(after('shared', 'status=published')).toBe('/admin/blog?status=shared&done=share')
  expect(after('shared', '')).toBeNull()
  expect(after('published', 'status=published')).toBeNull()
})
