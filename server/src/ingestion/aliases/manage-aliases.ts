import { checkAlias } from '@pahiya/domain/advert-reader/reader'
import type { Alias } from '@pahiya/domain/catalogue/alias'
import type { Transaction } from 'kysely'
import { insertAlias, removeAlias } from '../../catalogue/aliases.ts'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { jobQueue } from '../../platform/jobs/job-queues.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { unknownWordsToStore } from '../understand/unknown-words.ts'
import { rereadAdvertsJob } from './reread-adverts.job.ts'

const problems = {
  unusable: 'alias_unusable',
  'unknown-name': 'alias_name_unknown',
  'already-known': 'alias_known',
} as const

type Decision = { reason: string; actorId: string }

/** Adds an alias; a job re-reads its adverts. */
export async function addAlias(database: Database, alias: Alias, { reason, actorId }: Decision): Promise<string> {
  // A phone number must not become a spelling that every process logs and shows.
  const problem = unknownWordsToStore([alias.spelling]).length === 0 ? 'unusable' : checkAlias(alias)
  if (problem !== null) throw new AppError(problems[problem])
  return database.transaction().execute(async (transaction) => {
    const id = await insertAlias(transaction, alias, { reason, addedBy: actorId })
    if (id === null) throw new AppError('alias_known')
    await requestReread(transaction, id, 'added')
    await appendAuditEntry(transaction, {
      kind: 'alias_added',
      actorId,
      subjectId: id,
      details: { ...describe(alias), reason },
    })
    return id
  })
}

export async function undoAlias(database: Database, id: string, { reason, actorId }: Decision): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const removed = await removeAlias(transaction, id, { reason, removedBy: actorId })
    if (!removed) throw new AppError('alias_not_found')
    await requestReread(transaction, id, 'removed')
    await appendAuditEntry(transaction, {
      kind: 'alias_removed',
      actorId,
      subjectId: id,
      details: { ...describe(removed), reason },
    })
  })
}

function describe({ kind, spelling, make, model, name }: Alias) {
  return { alias: kind, spelling, means: [make, model, name].filter((part) => part !== null).join(' ') }
}

async function requestReread(transaction: Transaction<DB>, aliasId: string, direction: 'added' | 'removed') {
  const { id } = await transaction
    .insertInto('alias_rereads')
    .values({ alias_id: aliasId, direction })
    .returning('id')
    .executeTakeFirstOrThrow()
  const options = { key: `reread-${id}`, queue: jobQueue('alias-rereads') }
  await enqueue(transaction, rereadAdvertsJob, { rereadId: id }, options)
}
