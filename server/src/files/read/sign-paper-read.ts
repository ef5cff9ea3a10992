import { createHmac, timingSafeEqual } from 'node:crypto'
import { paperCategories, type UploadCategory } from '@pahiya/domain/files/uploads'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { Config } from '../../platform/config.ts'
import type { Person } from '../../platform/http/visitors/person.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { paperReadMinutes } from '../time-limits.ts'

export type PaperReads = { database: Database; config: Pick<Config, 'PAPERS_SECRET'>; log: Log }
export type Paper = { id: string; owner_id: string; category: UploadCategory; media_type: string | null }
type Ask = { fileId: string; reader: Person; reason: string }

/**
 * SEC-11: returns an address at which this signed-in reader can read this paper for five minutes; only for the owner,
 * moderators and admins. Anyone else gets the same error as for a missing paper, and a log line.
 */
export async function signPaperRead(
  { fileId, reader, reason }: Ask,
  { database, config, log }: PaperReads,
): Promise<string> {
  const paper = await findPaper(database, fileId)
  if (!paper || !mayRead(reader, paper)) throw refused({ fileId, reader }, paper, log)
  const until = Math.floor(Date.now() / 1_000) + 60 * paperReadMinutes
  await appendAuditEntry(database, {
    kind: 'paper_read_signed',
    actorId: reader.id,
    subjectId: paper.owner_id,
    details: { file: fileId, reason },
  })
  const signature = sign({ fileId, readerId: reader.id, until }, config)
  return `/api/seller/papers/${fileId}/content?${new URLSearchParams({ until: String(until), signature }).toString()}`
}

/** Checks that the address was signed for this reader and has not expired; each use is recorded in the audit log. */
export async function admitPaperRead(
  { fileId, reader, until, signature }: Omit<Ask, 'reason'> & { until: number; signature: string },
  { database, config, log }: PaperReads,
): Promise<Paper> {
  const paper = await findPaper(database, fileId)
  const expected = Buffer.from(sign({ fileId, readerId: reader.id, until }, config))
  const given = Buffer.from(signature)
  const isSigned = expected.length === given.length && timingSafeEqual(expected, given)
  if (!paper || !isSigned || until * 1_000 < Date.now() || !mayRead(reader, paper)) {
    throw refused({ fileId, reader }, paper, log)
  }
  await appendAuditEntry(database, {
    kind: 'paper_read',
    actorId: reader.id,
    subjectId: paper.owner_id,
    details: { file: fileId },
  })
  return paper
}

function mayRead(reader: Person, { owner_id }: Paper): boolean {
  return reader.id === owner_id || reader.grants.has('moderator') || reader.grants.has('admin')
}

async function findPaper(database: Database, fileId: string): Promise<Paper | undefined> {
  const found = await database
    .selectFrom('files')
    .select(['id', 'owner_id', 'category', 'media_type'])
    .where('id', '=', fileId)
    .where('state', '=', 'checked')
    .where('category', 'in', paperCategories)
    .executeTakeFirst()
  return found as Paper | undefined
}

function refused({ fileId, reader }: Omit<Ask, 'reason'>, paper: Paper | undefined, log: Log): AppError {
  log.warn({ file: fileId, reader: reader.id, isThere: paper !== undefined }, 'a paper was refused to a reader')
  return new AppError('file_not_found')
}

function sign(
  { fileId, readerId, until }: { fileId: string; readerId: string; until: number },
  { PAPERS_SECRET }: Pick<Config, 'PAPERS_SECRET'>,
): string {
  const key = createHmac('sha256', PAPERS_SECRET).update('signed reads').digest()
  return createHmac('sha256', key).update(`${fileId} ${readerId} ${until}`).digest('base64url')
}
