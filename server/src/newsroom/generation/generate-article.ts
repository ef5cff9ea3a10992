import type { GenerationRefusal } from '@pahiya/contract/newsroom/generation'
import type { Category } from '@pahiya/domain/newsroom/article-fields'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Database } from '../../platform/engines/postgres.ts'
import { LlmError, type Llm } from '../../platform/llm/llm.ts'
import { storeArchives } from '../articles/archives.ts'
import { createArticle, recordCheck } from '../articles/save-article.ts'
import { checkText, findingsOf } from './checking/check-text.ts'
import { recordProviderCall } from './research/provider-states.ts'
import { researchTopic, type FoundSource, type ResearchDependencies } from './research/research-topic.ts'
import { draftToContent, writeDraft, type WrittenDraft } from './write-draft.ts'

type Refusal = z.infer<typeof GenerationRefusal>
type Generation = { id: string; topic: string; category: Category; attempts: number }
export type GenerationDependencies = ResearchDependencies & { llm: Llm }
export type GenerationOutcome = { outcome: 'ended-before' | 'finished' | 'refused'; reason?: string; findings?: number }

/** Errors after which a retry may help. */
const transient: ReadonlySet<string> = new Set([
  'busy',
  'unreachable',
  'timeout',
  'broken_off',
  'server_error',
  'budget',
])
const mostAttempts = 3
/** Attempts of the job, including restarts after a crash or an error of our own. */
export const generationTries = 5

/** Researches, writes and checks one article, and stores it for approval. Runs again from the start after a crash. */
export async function generateArticle(
  dependencies: GenerationDependencies,
  id: string,
  signal?: AbortSignal,
): Promise<GenerationOutcome> {
  const { database } = dependencies
  const generation = await begin(database, id)
  if (generation === null) return { outcome: 'ended-before' }
  try {
    return await run(dependencies, generation, signal)
  } catch (error) {
    // No further attempt would end the request, and it would stay pending forever.
    if (generation.attempts >= generationTries) await refuse(database, id, 'provider-failed')
    throw error
  }
}

async function run(
  dependencies: GenerationDependencies,
  generation: Generation,
  signal?: AbortSignal,
): Promise<GenerationOutcome> {
  const { database } = dependencies
  const { id } = generation
  const { sources, hasProviderFailed } = await researchTopic(dependencies, generation.topic, signal)
  if (sources.length === 0) return refuse(database, id, hasProviderFailed ? 'provider-failed' : 'no-sources')
  await moveTo(database, id, 'writing')
  const draft = await write(dependencies, generation, sources, signal)
  if (draft === null) return refuse(database, id, 'provider-failed')
  await moveTo(database, id, 'checking')
  return finish(database, generation, draft, sources)
}

async function begin(database: Database, id: string): Promise<Generation | null> {
  const { rows } = await sql<Generation>`
    update article_generations set step = 'researching', attempts = attempts + 1
    where id = ${id} and step not in ('finished', 'refused')
    returning id, topic, category, attempts`.execute(database)
  return rows[0] ?? null
}

async function moveTo(database: Database, id: string, step: 'writing' | 'checking'): Promise<void> {
  await sql`update article_generations set step = ${step} where id = ${id}`.execute(database)
}

/** Null if the provider fails permanently; throws if a retry may help. */
async function write(
  { database, llm }: GenerationDependencies,
  { topic, attempts }: Generation,
  sources: FoundSource[],
  signal?: AbortSignal,
): Promise<WrittenDraft | null> {
  try {
    const draft = await writeDraft(llm, topic, sources, signal)
    await recordProviderCall(database, 'gemini', true)
    return draft
  } catch (error) {
    if (!(error instanceof LlmError) || error.reason === 'stopped') throw error
    // Without budget the provider was not called.
    if (error.reason !== 'budget') await recordProviderCall(database, 'gemini', false)
    if (transient.has(error.reason) && attempts < mostAttempts) throw error
    return null
  }
}

async function finish(
  database: Database,
  { id, category }: Generation,
  draft: WrittenDraft,
  sources: FoundSource[],
): Promise<GenerationOutcome> {
  const { title, excerpt, tags } = draft
  const content = draftToContent(draft)
  const check = await checkText({ title, excerpt, content, sources })
  if (check.refusal !== null) return refuse(database, id, check.refusal)
  const findings = findingsOf(check)
  await database.transaction().execute(async (transaction) => {
    const { rows } =
      await sql`select from article_generations where id = ${id} and step = 'checking' for update`.execute(transaction)
    if (rows.length === 0) return
    const text = await storeArchives(
      transaction,
      { title, excerpt, content, category, tags, sources, charts: [] },
      new Date(),
    )
    const articleId = await createArticle(transaction, { origin: 'machine', authorId: null, text })
    await recordCheck(transaction, { id: articleId!, version: 1, findings })
    if (!findings.some(({ blocks }) => blocks)) {
      await sql`update articles set status = 'pending_approval', changed_at = clock_timestamp() where id = ${articleId}`.execute(
        transaction,
      )
    }
    await sql`update article_generations set step = 'finished', article_id = ${articleId}, finished_at = now()
      where id = ${id}`.execute(transaction)
  })
  return { outcome: 'finished', findings: findings.length }
}

async function refuse(database: Database, id: string, reason: Refusal): Promise<GenerationOutcome> {
  await sql`update article_generations set step = 'refused', refusal = ${reason}, finished_at = now()
    where id = ${id} and step not in ('finished', 'refused')`.execute(database)
  return { outcome: 'refused', reason }
}
