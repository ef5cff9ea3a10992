import { createHmac, randomBytes } from 'node:crypto'
import { acceptedTypes, largestUploadBytes, type UploadCategory } from '@pahiya/domain/files/uploads'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { uploadMarginMinutes } from '../time-limits.ts'

export type UploadRequest = { category: UploadCategory; type?: string | undefined; bytes?: number | undefined }
export type BegunUpload = { id: string; key: string; until: Date }

/**
 * A page belongs to the account that was signed in when it was loaded; its file must not be stored for another account.
 */
export function refuseOtherSession(person: { id: string }, account: string | undefined): void {
  if (account !== undefined && account !== person.id) throw new AppError('session_of_another')
}

/**
 * UP-03, UP-04: checks the declared type and size before anything is signed; the bytes are checked once they have
 * arrived.
 */
export function validateUploadRequest({ category, type, bytes }: UploadRequest): void {
  if (bytes !== undefined && bytes > largestUploadBytes) throw new AppError('upload_too_large')
  if (type !== undefined && !acceptedTypes(category).some((accepted) => accepted === type)) {
    throw new AppError('upload_type_refused')
  }
}

/** An unguessable key; its prefix belongs to the caller without revealing the caller's identity. */
export function newKey(ownerId: string, config: Pick<Config, 'PAPERS_SECRET'>): string {
  return `${ownerPrefix(ownerId, config)}/${randomBytes(24).toString('base64url')}`
}

export function ownerPrefix(ownerId: string, { PAPERS_SECRET }: Pick<Config, 'PAPERS_SECRET'>): string {
  const secret = createHmac('sha256', PAPERS_SECRET).update('prefixes of uploads').digest()
  return createHmac('sha256', secret).update(ownerId).digest('hex').slice(0, 32)
}

type Begin = UploadRequest & { ownerId: string; key: string; address: string; until: Date; uploadId?: string }

/**
 * One upload address per caller and category: an earlier address without an upload is revoked. A file that has arrived
 * stays until the new one is checked, so a failed second attempt loses nothing.
 */
export async function beginUpload(database: Database, upload: Begin): Promise<BegunUpload> {
  const { ownerId, category, key, address, until, uploadId = null, type = null, bytes = null } = upload
  return database.transaction().execute(async (transaction) => {
    // Serialises concurrent calls.
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
