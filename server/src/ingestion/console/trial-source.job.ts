import type { TriedAdvert } from '@pahiya/contract/ingestion/source-trials'
import { createHash } from 'node:crypto'
import { reader as ourReader } from '@pahiya/domain/advert-reader/reader'
import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import type { ConnectorTools } from '../connectors/connector.ts'
import { requestSource, type SourceFetch, type SourceGuard } from '../connectors/requests/request-source.ts'
import { connectors } from '../connectors/connectors.ts'
import type { RefreshDependencies } from '../crawl/refresh-source.ts'
import { previewPushInbox } from '../pushes/stored-pushes.ts'
import { findSpecialKind, SourceRecord } from '../sources/connect-source.ts'
import { findSource } from '../sources/source.ts'
import { isSameOrigin } from '../sources/same-origin.ts'
import { cleanAdvert } from '../understand/clean-advert.ts'
import type { AdvertOnPage } from '../understand/raw-advert.ts'
import { flattenFields } from '../understand/source-fields.ts'
import { storableRef } from '../understand/storable-ref.ts'
import { explainAdvert } from './explain-advert.ts'

export const trialSourceJob = defineJob({
  name: 'trial-source',
  payload: z.object({ trial: z.uuid() }),
  priority: 5,
})

const mostAdverts = 20
const longestMs = 60_000
const requestMs = 15_000
const largestBytes = 20 * 1024 * 1024
const mostRequests = 60

/**
 * Dry run: reads the first adverts of a source and stores only how they would be read. Requests go through the guard,
 * which connects to no private address, and are bounded in number, size and time.
 */
export async function trySource(id: string, dependencies: RefreshDependencies, signal: AbortSignal): Promise<object> {
  const { database } = dependencies
  const trial = await database
    .selectFrom('source_trials')
    .select(['record', 'source_key'])
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (!trial) return { kind: 'gone' }
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(longestMs)])
  try {
    const known = trial.source_key === null ? undefined : await findSource(database, trial.source_key)
    const record = SourceRecord.parse({ ...(trial.record as object), kind: findSpecialKind(known) })
    const adverts = await readSome(record, dependencies, bounded)
    await finish({ state: 'done', problem: null, result: JSON.stringify(adverts) })
    return { kind: 'tried', adverts: adverts.length }
  } catch (error) {
    if (signal.aborted) throw error
    const message = bounded.aborted ? `took longer than ${longestMs / 1000} seconds` : describe(error)
    await finish({ state: 'failed', problem: message.slice(0, 500), result: null })
    return { kind: 'failed' }
  }

  async function finish(row: { state: 'done' | 'failed'; problem: string | null; result: string | null }) {
    const finished = { ...row, finished_at: sql<Date>`now()` }
    await database.updateTable('source_trials').set(finished).where('id', '=', id).execute()
  }
}

async function readSome(
  record: SourceRecord,
  dependencies: RefreshDependencies,
  signal: AbortSignal,
): Promise<TriedAdvert[]> {
  const address = record.address.replace(/\/$/, '')
  const tools: ConnectorTools = {
    address,
    fetch: boundedFetch({
      origin: address,
      authorization: await credentialFor(record, dependencies),
      privateHosts: dependencies.privateHosts,
    }),
    slowDown: () => {},
    keepRaw: async (bytes) => `raw/${createHash('sha256').update(bytes).digest('hex')}`,
    knownPage: async () => undefined,
    rememberPage: async () => {},
    inbox: previewPushInbox(dependencies, record.key),
    sellerMarkSecret: dependencies.sellerMarkSecret,
    signal,
  }
  const tried: TriedAdvert[] = []
  for await (const page of connectors[record.connector]!(tools, record.format ?? null, null)) {
    for (const advert of page.adverts) {
      signal.throwIfAborted()
      const result = await tryAdvert(advert, dependencies)
      if (result) tried.push(result)
      if (tried.length === mostAdverts) return tried
    }
  }
  return tried
}

async function tryAdvert(
  advert: AdvertOnPage,
  { reader = ourReader }: RefreshDependencies,
): Promise<TriedAdvert | null> {
  const found = await advert.read()
  if (found === null) return null
  const ref = storableRef(advert.ref)
  const fields = found.fields ? flattenFields(found.fields) : {}
  if ('unusable' in found) return { ref, reason: found.unusable, title: null, facts: [], unknownWords: [], fields }
  const raw = cleanAdvert(found.advert)
  return {
    ref,
    title: raw.title?.slice(0, 200) ?? null,
    ...explainAdvert(raw, { ref, reader, now: new Date() }),
    fields,
  }
}

/** The secret of a connected source is sent only to its own origin, whatever URL the form contains. */
async function credentialFor(
  { key, address }: SourceRecord,
  { database, credentials }: RefreshDependencies,
): Promise<string | undefined> {
  const known = await database.selectFrom('sources').select('address').where('key', '=', key).executeTakeFirst()
  return isSameOrigin(known?.address, address) ? credentials.get(key) : undefined
}

/** Whole files only: a feed is small enough for one request, or too large for a dry run. */
function boundedFetch(guard: SourceGuard): SourceFetch {
  let requests = 0
  return (url, { headers = {}, signal }) => {
    requests += 1
    if (requests > mostRequests) throw new Error(`the source needs more than ${mostRequests} requests for 20 adverts`)
    const { range: _part, ...sent } = headers
    return requestSource(url, guard, { headers: sent, signal }, { timeoutMs: requestMs, largestBytes })
  }
}

function describe(error: unknown): string {
  if (error instanceof z.ZodError) return 'the page does not have the structure that the mapping describes'
  return error instanceof Error ? error.message : 'failed'
}
