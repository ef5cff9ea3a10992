import { randomUUID } from 'node:crypto'
import { open, unlink, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExportedRows } from '../../platform/personal-data.ts'

export type SpooledTable = {
  table: string
  rows: number
  /** In the order in which they first occur. */
  columns: string[]
  read: () => AsyncGenerator<Record<string, unknown>>
}

const bufferedCharacters = 64 * 1024
const chunkBytes = 64 * 1024

/**
 * Stores the rows of a table on disk, so that they can be read several times while memory stays bounded and the
 * transaction of the database is short. The file has no name: it disappears with the process. Null for an empty table.
 */
export async function spoolRows(
  table: string,
  rows: ExportedRows,
  onOpen: (file: FileHandle) => void,
): Promise<SpooledTable | null> {
  const columns = new Set<string>()
  let file: FileHandle | undefined
  let count = 0
  let buffered = ''
  for await (const row of rows) {
    if (file === undefined) onOpen((file = await openUnnamed()))
    for (const column of Object.keys(row)) columns.add(column)
    buffered += `${JSON.stringify(row)}\n`
    count += 1
    if (buffered.length < bufferedCharacters) continue
    await file.appendFile(buffered)
    buffered = ''
  }
  if (file === undefined) return null
  await file.appendFile(buffered)
  const spooled = file
  return { table, rows: count, columns: [...columns], read: () => readLines(spooled) }
}

async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `pahiya-export-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await unlink(path)
  return file
}

/** Not readline, which also splits at U+2028; not a stream, which closes the file at its end. */
async function* readLines(file: FileHandle): AsyncGenerator<Record<string, unknown>> {
  const chunk = Buffer.alloc(chunkBytes)
  const decoder = new TextDecoder()
  let held = ''
  for (let position = 0; ;) {
    const { bytesRead } = await file.read(chunk, 0, chunkBytes, position)
    if (bytesRead === 0) return
    position += bytesRead
    const lines = (held + decoder.decode(chunk.subarray(0, bytesRead), { stream: true })).split('\n')
    held = lines.pop()!
    for (const line of lines) yield JSON.parse(line) as Record<string, unknown>
  }
}
