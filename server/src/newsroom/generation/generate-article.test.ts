import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLlm } from '../../platform/llm/create-llm.ts'
import type { Llm } from '../../platform/llm/llm.ts'
import { createLog } from '../../platform/telemetry/log.ts'
import { createMetrics } from '../../platform/telemetry/metrics.ts'
import { createAccount } from '../../testing/environment/test-account.ts'
import { startDemoFeeds, type DemoFeeds } from '../../testing/stand-ins/demo-feeds.ts'
import { startDemoLlm, type DemoLlm } from '../../testing/stand-ins/demo-llm.ts'
import { createTestWorld, type TestWorld } from '../../testing/worlds/test-world.ts'
import { saveVersion } from '../articles/save-article.ts'
import { addFeed } from '../feeds/feed-registry.ts'
import { refreshFeed } from '../feeds/refresh-feed.ts'
import { checkMachineTexts } from './checking/check-machine-texts.job.ts'
import { generateArticle, generationTries } from './generate-article.ts'
import { createPerplexity } from './research/perplexity.ts'
import { readProviderStates } from './research/provider-states.ts'
import { createPageReader } from './research/read-page.ts'
import { findGenerations, requestGeneration } from './request-generation.ts'

let world: TestWorld
let demo: DemoFeeds
let model: DemoLlm
let llm: Llm
let personId: string
beforeAll(async () => {
  ;[demo, model] = await Promise.all([startDemoFeeds(), startDemoLlm()])
  world = await createTestWorld({ ...demo.settings, LLM_RESEARCH: model.setting() })
  llm = createLlm({
    database: world.stores.database,
    config: world.config,
    log: createLog(world.config, 'test'),
    metrics: createMetrics(),
  })
})
afterAll(() => Promise.all([world.close(), demo.stop(), model.stop()]))
beforeEach(async () => {
  personId = await createAccount(world.stores.database)
  await Promise.all([model.forget(), demo.misbehave('none'), demo.misbehaveInResearch('none')])
})

const topic = 'Used hatchbacks in Hyderabad'
const draft = (...sentences: [sentence: string, sources: number[]][]) => ({
  text: JSON.stringify({
    title: 'Hatchbacks find buyers quickly',
    excerpt: 'What an association of dealers counted.',
    tags: ['hatchbacks'],
    sections: [{ heading: '', paragraphs: [sentences.map(([sentence, sources]) => ({ sentence, sources }))] }],
  }),
})

async function generate(search = true) {
  const { database } = world.stores
  const { id } = await requestGeneration(database, { personId, topic, category: 'market-trends' })
  const readPage = createPageReader(demo.outbound)
  const outcome = await generateArticle(
    { database, llm, search: search ? createPerplexity(world.config) : null, readPage },
    id,
  )
  const [generation] = await findGenerations(database, personId)
  return { outcome, generation: generation! }
}
const articleOf = async (id: string) => {
  const { rows } = await sql<{
    status: string
    origin: string
    content: string
    state: string
    findings: { kind: string }[]
    sources: { url: string; archive: string }[]
  }>`
    select status, origin, content, check_state as state, findings, sources
    from articles join article_versions texts on texts.article_id = articles.id and texts.version = articles.version
    where articles.id = ${id}`.execute(world.stores.database)
  return rows[0]!
}

test('a text that is supported by its sources waits for approval, with its sources archived (BLOG-20) (BLOG-22)', async () => {
  await model.script(
    draft(
      ['In October 2026 the median hatchback cost ₹4,15,000.', [1]],
      ['Of 3,140 sales 54 percent were hatchbacks.', [1]],
    ),
  )
  const { outcome, generation } = await generate()
  expect(outcome).toEqual({ outcome: 'finished', findings: 0 })
  expect(generation).toMatchObject({
    step: 'finished',
    status: 'pending_approval',
    title: 'Hatchbacks find buyers quickly',
  })
  const article = await articleOf(generation.id)
  expect(article).toMatchObject({ status: 'pending_approval', origin: 'machine', state: 'passed', findings: [] })
  expect(article.content).toContain('₹4,15,000 [1].')
  expect(article.sources[0]).toMatchObject({
    url: `${demo.address}/stories/hatchbacks-faster`,
    archive: expect.stringMatching(/^[\da-f]{64}$/) as string,
  })
  expect(
    await generateArticle(
      { database: world.stores.database, llm, search: null, readPage: async () => null },
      generation.id,
    ),
  ).toMatchObject({ outcome: 'ended-before' })
})

test.each([
  ['number', 'Of 3,410 sales 54 percent were hatchbacks.', [1]],
  ['unit', 'The median price of a hatchback was ₹4.15 crore.', [1]],
  ['date', 'In August 2026 the association looked at 3,140 sales.', [1]],
  ['quotation', '"Prices will double next year," said Kavita Rao.', [1]],
  ['no-citation', 'Of 3,140 sales 54 percent were hatchbacks.', []],
])('a text with a wrong %s stays a draft and cannot be approved (BLOG-22)', async (kind, sentence, sources) => {
  await model.script(draft(['The association looked at 3,140 sales.', [1]], [sentence, sources]))
  const { generation } = await generate()
  const article = await articleOf(generation.id)
  expect(article).toMatchObject({ status: 'draft', state: 'failed' })
  expect(article.findings.map((each) => each.kind)).toContain(kind)
})

test('an edited machine-written text is checked again before it can be approved', async () => {
  await model.script(draft(['The association looked at 3,140 sales.', [1]]))
  const { generation } = await generate()
  const { content, sources, findings: _, state: __, status: ___, origin: ____ } = await articleOf(generation.id)
  const text = {
    title: 'Hatchbacks',
    excerpt: 'Counted',
    content: content.replace('3,140', '3,410'),
    category: 'market-trends' as const,
    tags: [],
    sources: sources as never,
    charts: [],
  }
  await world.stores.database
    .transaction()
    .execute((transaction) => saveVersion(transaction, { id: generation.id, version: 2, text, savedBy: null }))
  expect(await articleOf(generation.id)).toMatchObject({ state: null })
  expect(await checkMachineTexts(world.stores.database)).toEqual({ checked: 1 })
  expect(await articleOf(generation.id)).toMatchObject({ state: 'failed' })
})

test.each([
  [
    'near-copy',
    [
      'Used hatchbacks in Hyderabad were sold within 29 days on average in October 2026, four days faster than in September, the dealers’ association of Deccan Motor Desk counted.',
      [1],
    ],
  ],
  ['personal-data', ['Call 98480 22213 for one of 3,140 cars.', [1]]],
  ['nothing-checkable', ['Look at the papers.', []]],
] as [string, [string, number[]]][])(
  'no article is created from a text that is rejected as %s (BLOG-22)',
  async (refusal, sentence) => {
    await model.script(draft(sentence))
    expect((await generate()).generation).toMatchObject({ step: 'refused', refusal, title: null })
  },
)

test('without sources no article is created, and a private address does not count as a source (BLOG-22)', async () => {
  await demo.misbehaveInResearch('empty')
  expect((await generate()).generation.refusal).toBe('no-sources')
  await demo.misbehaveInResearch('inside')
  expect((await generate()).generation.refusal).toBe('no-sources')
  await demo.misbehaveInResearch('errors')
  expect((await generate()).generation.refusal).toBe('provider-failed')
  expect(await model.asked()).toEqual([])
})

test('without a search provider, the headlines of the feeds serve as research', async () => {
  const { id } = await addFeed(world.stores.database, { name: 'Desk', url: `${demo.address}/rss.xml` })
  await refreshFeed(world.stores.database, id, demo.outbound)
  await model.script(draft(['The association looked at 3,140 sales.', [1]]))
  expect((await generate(false)).generation.step).toBe('finished')
})

test('a provider that rejects the request ends the generation, and the desk shows that it did not respond (ADMIN-06)', async () => {
  await model.misbehave({ how: 'unauthorised', times: 5 })
  expect((await generate()).generation.refusal).toBe('provider-failed')
  const states = await readProviderStates(world.stores.database, { perplexity: true, gemini: true, firecrawl: false })
  expect(states).toMatchObject({
    perplexity: { configured: true, answeredLastTime: true },
    gemini: { configured: true, answeredLastTime: false },
    firecrawl: { configured: false, answeredLastTime: null, lastCalledAt: null },
  })
})

test('a person can request five articles a day, however many requests run in parallel (BLOG-13)', async () => {
  const requests = Array.from({ length: 12 }, () =>
    requestGeneration(world.stores.database, { personId, topic, category: 'policy' }),
  )
  const outcomes = await Promise.allSettled(requests)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await findGenerations(world.stores.database, personId)).toHaveLength(5)
})

test('after the job’s last attempt the request ends as failed instead of staying pending', async () => {
  const { database } = world.stores
  const { id } = await requestGeneration(database, { personId, topic: 'Scrappage in Medak', category: 'policy' })
  const search = () => Promise.reject(new Error('our own fault'))
  const attempt = () => generateArticle({ database, llm, search, readPage: async () => null }, id)
  for (let n = 1; n < generationTries; n++) await expect(attempt()).rejects.toThrow('our own fault')
  expect((await findGenerations(database, personId))[0]).toMatchObject({ step: 'researching', refusal: null })
  await expect(attempt()).rejects.toThrow('our own fault')
  expect((await findGenerations(database, personId))[0]).toMatchObject({ step: 'refused', refusal: 'provider-failed' })
  expect(await attempt()).toEqual({ outcome: 'ended-before' })
})
