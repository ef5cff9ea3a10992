import { createHmac, randomBytes } from 'node:crypto'
import { acceptedTypes, largestUploadBytes, type FileCategory } from '@pahiya/domain/files/uploads'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { uploadMarginMinutes } from '../time-limits.ts'

export type Wanted = { category: FileCategory; type?: string | undefined; bytes?: number | undefined }
export type BegunUpload = { id: string; key: string; until: Date }

/** The page belongs to whoever was signed in when it was loaded; its file must not become another person's. */
export function refuseOtherSession(person: { id: string }, account: string | undefined): void {
  if (account !== undefined && account !== person.id) throw new AppError('session_of_another')
}

/** UP-03, UP-04: what is said of a file is judged before anything is signed; its bytes are judged when they are there. */
export function judgeWanted({ category, type, bytes }: Wanted): void {
  if (bytes !== undefined && bytes > largestUploadBytes) throw new AppError('upload_too_large')
  if (type !== undefined && !acceptedTypes(category).some((accepted) => accepted === type)) {
    throw new AppError('upload_type_refused')
  }
}

/** A key that nobody can guess; what it begins with is the caller's own, and says to nobody whose. */
export function newKey(ownerId: string, config: Pick<Config, 'PAPERS_SECRET'>): string {
  return `${prefixOf(ownerId, config)}/${randomBytes(24).toString('base64url')}`
}

export function prefixOf(ownerId: string, { PAPERS_SECRET }: Pick<Config, 'PAPERS_SECRET'>): string {
  const secret = createHmac('sha256', PAPERS_SECRET).update('prefixes of uploads').digest()
  return createHmac('sha256', secret).update(ownerId).digest('hex').slice(0, 32)
}

type Begin = Wanted & { ownerId: string; key: string; address: string; until: Date; uploadId?: string }

/**
 * One address for a caller and a category: an earlier one under which nothing has been noted ends. What has arrived
 * stays until the new file is checked, so that a failed second try loses nothing.
 */
export async function beginUpload(database: Database, upload: Begin): Promise<BegunUpload> {
  const { ownerId, category, key, address, until, uploadId = null, type = null, bytes = null } = upload
  return database.transaction().execute(async (transaction) => {
    // Two calls at once take turns.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${ownerId} ${category}`}, 38))`.execute(
      transaction,
    )
    await transaction
      .updateTable('files')
      .set({ state: 'deleted' })
      .where('owner_id', '=', ownerId)
      .where('category', '=', category)
      .where('state', '=', 'expected')
      .execute()
    const { id } = await transaction
      .insertInto('files')
      .values({
        owner_id: ownerId,
        category,
        object_key: key,
        upload_address: address,
        upload_until: until,
        upload_id: uploadId,
        said_type: type,
        said_bytes: bytes,
        expires_at: new Date(until.getTime() + uploadMarginMinutes * 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, key, until }
  })
}
