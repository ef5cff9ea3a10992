import { SourceDraft, type SourceTrial, type TriedAdvert } from '@pahiya/contract/ingestion/source-trials'
import { isDeepStrictEqual } from 'node:util'
import { sql, type Kysely } from 'kysely'
import { ownSource } from '../../listings/own-source.ts'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { connectSourceIn, findSpecialKind, SourceRecord } from '../sources/connect-source.ts'
import { isSameOrigin } from '../sources/same-origin.ts'
import { findSource, type Source } from '../sources/source.ts'
import { closeHeldRun } from './decide-held-run.ts'
import { describeChange } from './describe-change.ts'
import { presentDraft } from './find-sources.ts'
import { startReplay } from './replays.ts'
import { enqueueRefresh } from '../crawl/enqueue-refresh.ts'
import { trialSourceJob } from './trial-source.job.ts'

/** Stores only the dry run itself, for a day. */
export async function startTrial(database: Database, draft: SourceDraft, by: string): Promise<string> {
  const known = await findSource(database, draft.key)
  const { error } = SourceRecord.safeParse({ ...draft, kind: findSpecialKind(known) })
  if (error || draft.key === ownSource) {
    const issues = (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }))
    throw new AppError('invalid_request', { issues: error ? issues : [{ path: 'key', message: 'This key is ours' }] })
  }
  return database.transaction().execute(async (transaction) => {
    const source = await findSource(transaction, draft.key)
    const basedOn = source ? presentDraft(source) : null
    const { id } = await transaction
      .insertInto('source_trials')
      .values({ source_key: draft.key, record: JSON.stringify(draft), based_on: basedOn && JSON.stringify(basedOn) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(transaction, trialSourceJob, { trial: id }, { key: `trial-${id}`, tries: 1 })
    await sql`delete from source_trials where id in (
      select id from source_trials where requested_at < now() - interval '1 day' order by requested_at limit 100)`.execute(
      transaction,
    )
    const details = { source: draft.key, address: draft.address }
    await appendAuditEntry(transaction, { kind: 'source_trial_requested', actorId: by, subjectId: null, details })
    return id
  })
}

export async function findTrial(database: Database, id: string): Promise<SourceTrial | null> {
  const row = await database.selectFrom('source_trials').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const adverts = (row.result as unknown as TriedAdvert[] | null) ?? []
  return {
    id,
    requestedAt: row.requested_at.toISOString(),
    state: row.state as SourceTrial['state'],
    problem: row.problem,
    draft: SourceDraft.parse(row.record),
    isKnown: (await findSource(database, row.source_key!)) !== undefined,
    adverts,
    understood: adverts.filter(({ reason }) => reason === null).length,
  }
}

/**
 * Connects the source of a dry run that parsed adverts, or changes an existing source: its held run, which used the
 * old mapping, is closed, its quarantine is replayed and it is crawled again. Newer changes of the source are not
 * overwritten.
 */
export async function applyTrial(
  database: Database,
  { id, reason, by }: { id: string; reason: string; by: string },
): Promise<string> {
  const trial = await findTrial(database, id)
  if (trial === null) throw new AppError('source_trial_not_found')
  if (trial.state === 'waiting') throw new AppError('conflict')
  if (trial.understood === 0) throw new AppError('source_trial_understood_nothing')
  const { draft } = trial
  await database.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('sources')
      .selectAll()
      .where('key', '=', draft.key)
      .forUpdate()
      .executeTakeFirst()
    if (await isChangedSince(transaction, id, before)) throw new AppError('source_changed_since_trial')
    // The next crawl would send the source’s secret there, so only the operator can move it (`pnpm source:connect`).
    if (before && !isSameOrigin(before.address, draft.address)) throw new AppError('source_address_of_another')
    const kept = { kind: findSpecialKind(before), leadAddress: before?.lead_address ?? null }
    await connectSourceIn(transaction, SourceRecord.parse({ ...draft, ...kept }))
    if (before) {
      await closeHeldRun(transaction, draft.key)
      await startReplay(transaction, { key: draft.key, reason: null })
    }
    await enqueueRefresh(transaction, draft.key)
    const change = before ? describeChange(presentDraft(before), draft) : {}
    await appendAuditEntry(transaction, {
      kind: before ? 'source_changed' : 'source_connected',
      actorId: by,
      subjectId: null,
      details: { source: draft.key, reason, ...change },
    })
  })
  return draft.key
}

/** Whether the source record has changed since the dry run began. */
async function isChangedSince(transaction: Kysely<DB>, id: string, now: Source | undefined): Promise<boolean> {
  const { based_on: before } = await transaction
    .selectFrom('source_trials')
    .select('based_on')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return !isDeepStrictEqual(before, now ? presentDraft(now) : null)
}
