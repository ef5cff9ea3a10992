import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { waitUntilHydrated } from '../wait-until-hydrated.ts'
import { startCommunity } from './community-world.ts'

/**
 * 304 texts that try to execute something (bench/src/community/markup/README.md). PostgreSQL stores no null character.
 */
const corpus = readFileSync(new URL('../../../bench/src/community/markup/open.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => (JSON.parse(line) as { text: string }).text.replaceAll('\0', ''))
  .filter((text) => text.trim() !== '')
const textsOfPost = 16

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

/**
 * Stores every text as the name and city of a member and as a comment, and in a post, an event and a picked car: live,
 * so that no moderation rule keeps it from the pages.
 */
async function writeAll(): Promise<Written> {
  const insert = async (text: string, values: unknown[]) =>
    (await community.database.query<{ id: string }>(text, values)).rows[0]!.id
  const all: Written = { posts: [], members: [], events: [] }
  for (let first = 0; first < corpus.length; first += textsOfPost) {
    const texts = corpus.slice(first, first + textsOfPost)
    const members: string[] = []
    for (const text of texts) {
      const account = await insert('insert into accounts (name) values ($1) returning id', [text.slice(0, 100)])
      members.push(
        await insert(
          `insert into community_members (account_id, city, joined_at, is_listed) values ($1, $2, now(), true)
           returning id`,
          [account, `${text.slice(0, 58)} .`],
        ),
      )
    }
    const joined = texts.join('\n\n')
    const post = await insert(
      `insert into community_posts (origin, member_id, category, title, content, state)
       values ('member', $1, 'discussion', $2, $3, 'live') returning id`,
      [members[0], `Markup ${first}: ${texts[0]!}`.slice(0, 300), joined.slice(0, 5_000)],
    )
    for (const [nth, text] of texts.entries()) {
      await insert(
        `insert into community_comments (post_id, member_id, number, path, content, state)
         values ($1, $2, 1, '00001', $3, 'live') returning id`,
        [post, members[nth], text.slice(0, 2_000)],
      )
    }
    await insert(
      `insert into community_spotlights
         (member_id, make, model, year, story, specs, category, state, picked_at, decided_at)
       values ($1, $2, $3, 2020, $4, $5, 'rare', 'live', now(), now()) returning id`,
      [members[0], texts[0]!.slice(0, 40), texts.at(-1)!.slice(0, 60), joined.slice(0, 2_000), texts.slice(0, 6)],
    )
    all.events.push(
      await insert(
        `insert into community_events (title, content, starts_at, ends_at, city, place)
         values ($1, $2, now() + interval '1 hour', now() + interval '2 hours', $3, $4) returning id`,
        [
          `Event ${texts[0]!}`.slice(0, 120),
          joined.slice(0, 2_000),
          `${texts[1]!.slice(0, 58)} .`,
          texts[2]!.slice(0, 120),
        ],
      ),
    )
    all.posts.push(post)
    all.members.push(...members)
  }
  return all
}

/** Members stay hidden, because the community's texts are never deleted. */
async function removeAll({ members, events }: Written): Promise<void> {
  await community.database.query(`update community_members set hidden_until = 'infinity' where id = any($1)`, [members])
  await community.database.query('delete from community_events where id = any($1)', [events])
}

/** Code that ran on the pages: dialogs, and requests to other hosts. */
function watch(page: Page): string[] {
  const ran: string[] = []
  page.on('dialog', (dialog) => {
    ran.push(`${page.url()}: ${dialog.type()} ${dialog.message()}`)
    void dialog.dismiss()
  })
  const { host } = new URL(community.address)
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.host !== host) ran.push(`${page.url()}: ${request.url()}`)
  })
  return ran
}

/** Elements and URLs in the page that could execute something or load from elsewhere. */
function plantedElements(): string[] {
  const main = document.querySelector('main')!
  return [...main.querySelectorAll('*')].flatMap((element) => {
    const names = element.getAttributeNames()
    const handler = names.some((name) => name.startsWith('on'))
    const address = ['href', 'src', 'action', 'formaction', 'srcdoc', 'data'].some((name) =>
      /^\W*(?:javascript|vbscript|data:text)/i.test(element.getAttribute(name) ?? ''),
    )
    const foreign = ['IFRAME', 'OBJECT', 'EMBED', 'BASE', 'META', 'MARQUEE', 'MATH', 'FRAMESET'].includes(
      element.tagName.toUpperCase(),
    )
    return handler || address || foreign ? [element.outerHTML.slice(0, 200)] : []
  })
}

test('304 hostile texts in posts, comments, names, events and spotlights are shown as plain text and nothing is executed (SEC-07)', async () => {
  expect(corpus.length).toBeGreaterThanOrEqual(300)
  written = await writeAll()
  const page = await community.openAs('Leela Nair')
  const ran = watch(page)
  const addresses = [
    '/community?category=discussion',
    '/community/feed',
    '/community/feed?tab=spotlight',
    '/community/feed?tab=events',
    '/community/events',
    '/community/members',
    '/admin/community?view=events',
    '/admin/community?view=spotlights',
    ...written.posts.map((id) => `/community/post/${id}`),
    ...written.members.slice(0, 20).map((id) => `/community/members/${id}`),
  ]
  const planted: string[] = []
  for (const address of addresses) {
    await page.goto(`${community.address}${address}`)
    await waitUntilHydrated(page)
    planted.push(...(await page.evaluate(plantedElements)).map((html) => `${address}: ${html}`))
  }
  expect({ ran, planted }).toEqual({ ran: [], planted: [] })
  // The pages contain the texts as plain text.
  const [first] = written.posts
  await page.goto(`${community.address}/community/post/${first!}`)
  const shown = (await page.locator('main').textContent())!
  expect(shown).toContain('<script>alert(document.domain)</script>')
})
