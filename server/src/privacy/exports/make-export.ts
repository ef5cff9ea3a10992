import type { FileHandle } from 'node:fs/promises'
import { exportHours } from '@pahiya/contract/privacy/data-exports'
import { sql } from 'kysely'
import { uploadsBucket, type FileStores } from '../../files/file-stores.ts'
import { FileMissing, readFile } from '../../files/read/read-file.ts'
import { notify } from '../../notices/notify.ts'
import { encryptStream } from '../../platform/archive/encrypt-stream.ts'
import { writeZip } from '../../platform/archive/write-zip.ts'
import { uploadStream } from '../../platform/engines/upload-stream.ts'
import type { ExportedRows } from '../../platform/personal-data.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { archiveEntries } from './archive-entries.ts'
import { spoolRows, type SpooledTable } from './spool-rows.ts'

/** Passes every table with data about the person to `visit`; false for an unknown account. */
export type ReadPerson = (
  database: Database,
  person: { accountId: string; askedBy: string | null },
  visit: (table: string, rows: ExportedRows) => Promise<void>,
) => Promise<boolean>

export type ExportDependencies = FileStores & { readPerson: ReadPerson; contact: string | null }

const mostTries = 3

type Asked = { id: string; accountId: string; objectKey: string; archiveKey: Buffer; tries: number }

/** Safe to run twice: a second run replaces the object. The third failure is final, and the person is notified. */
export async function makeExport(
  dependencies: ExportDependencies,
  exportId: string,
  signal: AbortSignal,
): Promise<{ outcome: string; bytes?: number; tables?: number }> {
  const { database } = dependencies
  const asked = await beginTry(database, exportId)
  if (asked === null) return { outcome: 'over' }
  try {
    const { bytes, tables } = await storeArchive(dependencies, asked, signal)
    const isStored = await saveReady(database, asked, bytes)
    return { outcome: isStored ? 'ready' : 'over', bytes, tables }
  } catch (error) {
    if (signal.aborted || asked.tries < mostTries) throw error
    await saveFailed(database, asked)
    throw error
  }
}

async function beginTry(database: Database, exportId: string): Promise<Asked | null> {
  const { rows } = await sql<Asked>`
    update data_exports set tries = least(tries + 1, 10) where id = ${exportId} and state = 'waiting'
    returning id, account_id as "accountId", object_key as "objectKey", archive_key as "archiveKey", tries`.execute(
    database,
  )
  return rows[0] ?? null
}

/** Rows go to disk first: the object store may be slow, and the snapshot of the database must not wait for it. */
async function storeArchive(
  { database, objects, config, readPerson, contact }: ExportDependencies,
  { accountId, objectKey, archiveKey }: Asked,
  signal: AbortSignal,
): Promise<{ bytes: number; tables: number }> {
  const opened: FileHandle[] = []
  try {
    const exportedAt = new Date()
    const tables: SpooledTable[] = []
    await readPerson(database, { accountId, askedBy: accountId }, async (table, rows) => {
      signal.throwIfAborted()
      const spooled = await spoolRows(table, rows, (file) => opened.push(file))
      if (spooled !== null) tables.push(spooled)
    })
    const entries = archiveEntries({
      exportedAt,
      tables,
      contact,
      readFile: async (fileId) => {
        try {
          return await readFile(objects, database, fileId, config)
        } catch (error) {
          if (error instanceof FileMissing) return null
          throw error
        }
      },
    })
    const archive = encryptStream(writeZip(entries, exportedAt), archiveKey)
    const bytes = await uploadStream(objects, { Bucket: uploadsBucket(config), Key: objectKey }, archive, signal)
    return { bytes, tables: tables.length }
  } finally {
    for (const file of opened) await file.close()
  }
}

/** False if the person was erased meanwhile; the sweep then deletes the object. */
async function saveReady(database: Database, { id, accountId }: Asked, bytes: number): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`
      update data_exports set state = 'ready', byte_length = ${bytes}, ready_at = now(),
        expires_at = now() + make_interval(hours => ${exportHours}::integer)
      where id = ${id} and state = 'waiting'`.execute(transaction)
    if (numAffectedRows !== 1n) return false
    await notify(transaction, { personId: accountId, kind: 'data_export_ready', key: id, data: { hours: exportHours } })
    return true
  })
}

async function saveFailed(database: Database, { id, accountId }: Asked): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`
      update data_exports set state = 'failed', archive_key = null where id = ${id} and state = 'waiting'`.execute(
      transaction,
    )
    if (numAffectedRows === 1n)
      await notify(transaction, { personId: accountId, kind: 'data_export_failed', key: id, data: {} })
  })
}
