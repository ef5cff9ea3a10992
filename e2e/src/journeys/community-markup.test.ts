import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { waitUntilHydrated } from '../wait-until-hydrated.ts'
import { startCommunity } from './community-world.ts'
import { markupCorpus } from './markup-corpus.ts'

let community: Awaited<ReturnType<typeof startCommunity>>
let written: Written | undefined
beforeAll(async () => {
  community = await startCommunity()
})
afterEach(() => community.closePages())
afterAll(async () => {
  if (written) await removeAll(written)
  await community?.stop()
})

type Written = { posts: string[]; members: string[]; events: string[] }

/** Stores every text of the corpus as a live one, so that no rule of moderation stands between it and the pages. */
async function writeAll(): Promise<Written> {
  const { database } = community
  const all: Written = { posts: [], members: [], events: [] }
  const insert = async (text: string, values: unknown[]) => (await database.query<{ id: string }>(text, values)).rows[0]!.id
  for (const [nth, markup] of markupCorpus.entries()) {
    const account = await insert('insert into accounts (name) values ($1) returning id', [markup])
    const member = await insert(
      `insert into community_members (account_id, city, joined_at, is_listed) values ($1, $2, now(), true) returning id`,
      [account, markup.slice(0, 60)],
    )
    const post = await insert(
      `insert into community_posts (origin, member_id, category, title, content, state)
       values ('member', $1, 'discussion', $2, $3, 'live') returning id`,
      [member, `${nth} ${markup}`, `${markup}\n\n${markup} and text behind it`],
    )
    await database.query(
      `insert into community_comments (post_id, member_id, number, path, content, state)
       values ($1, $2, 1, '00001', $3, 'live')`,
      [post, member, markup],
    )
    await database.query(
      `insert into community_spotlights
         (member_id, make, model, year, story, specs, category, state, picked_at, decided_at)
       values ($1, $2, $3, 2020, $4, $5, 'rare', 'live', now(), now())`,
      [member, markup.slice(0, 40), markup.slice(0, 60), markup, [markup.slice(0, 60)]],
    )
    const event = await insert(
      `insert into community_events (title, content, starts_at, ends_at, city, place)
       values ($1, $2, now() + interval '1 hour', now() + interval '2 hours', $3, $4) returning id`,
      [`Event ${markup}`.slice(0, 120), `${markup} is the text of the event`, markup.slice(0, 60), markup],
    )
    all.posts.push(post)
    all.members.push(member)
    all.events.push(event)
  }
  return all
}

/** Members stay hidden, because the texts of the community are never deleted. */
async function removeAll({ members, events }: Written): Promise<void> {
  await community.database.query(`update community_members set hidden_until = 'infinity' where id = any($1)`, [members])
  await community.database.query('delete from community_events where id = any($1)', [events])
}

/** Counts calls of __ran, in the page and in frames, and dialogs. */
async function watch(page: Page): Promise<() => Promise<number>> {
  let ran = 0
  page.on('dialog', (dialog) => {
    ran += 1
    void dialog.dismiss()
  })
  await page.exposeFunction('__ran', () => {
    ran += 1
  })
  return async () => {
    // Whatever hangs on an element instead of running by itself.
    for (const link of await page.locator('a[href^="javascript:" i], a#lure').all()) await link.dispatchEvent('click')
    await page.mouse.move(200, 300)
    return ran
  }
}

test('markup in posts, comments, names, events and spotlights is text: it runs nothing (SEC-07)', async () => {
  written = await writeAll()
  const page = await community.openAs('Leela Nair')
  const countRuns = await watch(page)
  const addresses = [
    '/community',
    '/community?category=discussion',
    '/community/feed',
    '/community/feed?tab=spotlight',
    '/community/feed?tab=events',
    '/community/events',
    '/community/members',
    '/admin/community?view=events',
    '/admin/community?view=spotlights',
    ...written.posts.map((id) => `/community/post/${id}`),
    ...written.members.slice(0, 5).map((id) => `/community/members/${id}`),
  ]
  const planted: string[] = []
  for (const address of addresses) {
    await page.goto(`${community.address}${address}`)
    await waitUntilHydrated(page)
    const found = await page.evaluate(
      () => document.querySelectorAll('main :is([onerror], [onload], [ontoggle], [onfocus], iframe, object, base, marquee)').length,
    )
    if (found > 0) planted.push(address)
    expect([address, await countRuns()]).toEqual([address, 0])
  }
  expect(planted).toEqual([])
  for (const [nth, id] of written.posts.entries()) {
    await page.goto(`${community.address}/community/post/${id}`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(markupCorpus[nth]!.slice(0, 12))
  }
})
