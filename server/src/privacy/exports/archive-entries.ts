import { createHash, type Hash } from 'node:crypto'
import { isPaper, type UploadCategory } from '@pahiya/domain/files/uploads'
import type { ZipEntry } from '../../platform/archive/write-zip.ts'
import { csvLine } from '../../platform/csv.ts'
import { indexPage } from './index-page.ts'
import type { SpooledTable } from './spool-rows.ts'

export type ArchiveParts = {
  exportedAt: Date
  tables: readonly SpooledTable[]
  /** Whom to ask about the data; null if the operator has not set an address. */
  contact: string | null
  /** Returns null for a file that the store has lost. */
  readFile: (fileId: string) => Promise<Buffer | null>
}

type ListedFile = { path: string; mediaType: string; bytes: number; sha256: string; table?: string; rows?: number }

/**
 * The files of an archive: a page to read, each table as JSON and as CSV, photos and papers, and a manifest with the
 * checksum of every file before it.
 */
export async function* archiveEntries({
  exportedAt,
  tables,
  contact,
  readFile,
}: ArchiveParts): AsyncGenerator<ZipEntry> {
  const files: ListedFile[] = []
  const lost: string[] = []
  async function* listed(file: Omit<ListedFile, 'bytes' | 'sha256'>, content: AsyncIterable<Buffer>) {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of content) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
    files.push({ ...file, bytes, sha256: hash.digest('hex') })
  }

  const page = { path: 'index.html', mediaType: 'text/html' }
  yield { path: page.path, content: listed(page, asBuffers(indexPage({ exportedAt, tables, contact }))) }
  for (const spooled of tables) {
    const { table, rows } = spooled
    const json = { path: `json/${table}.json`, mediaType: 'application/json', table, rows }
    yield { path: json.path, content: listed(json, asBuffers(jsonArray(spooled))) }
    const csv = { path: `csv/${table}.csv`, mediaType: 'text/csv', table, rows }
    yield { path: csv.path, content: listed(csv, asBuffers(csvTable(spooled))) }
  }
  for await (const { id, category, mediaType } of checkedFiles(tables)) {
    const content = await readFile(id)
    if (content === null) {
      lost.push(id)
      continue
    }
    const folder = isPaper(category as UploadCategory) ? 'papers' : 'photos'
    const path = `${folder}/${category}-${id}.${extensions[mediaType] ?? 'bin'}`
    files.push({ path, mediaType, bytes: content.length, sha256: digest(createHash('sha256'), content) })
    yield { path, content }
  }
  const manifest = {
    format: 'pahiya-personal-data',
    version: 1,
    exportedAt: exportedAt.toISOString(),
    contact,
    tables: tables.map(({ table, rows, columns }) => ({ table, rows, columns })),
    files,
    filesLost: lost,
  }
  yield { path: 'manifest.json', content: asBuffers([`${JSON.stringify(manifest, null, 2)}\n`]) }
}

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}

function digest(hash: Hash, content: Buffer): string {
  return hash.update(content).digest('hex')
}

async function* checkedFiles(tables: readonly SpooledTable[]) {
  const files = tables.find(({ table }) => table === 'files')
  if (!files) return
  for await (const row of files.read()) {
    if (row['state'] !== 'checked') continue
    yield { id: String(row['id']), category: String(row['category']), mediaType: String(row['media_type']) }
  }
}

async function* jsonArray({ read }: SpooledTable): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of read()) {
    yield `${before}${JSON.stringify(row)}`
    before = ',\n'
  }
  yield '\n]\n'
}

async function* csvTable({ columns, read }: SpooledTable): AsyncGenerator<string> {
  yield csvLine(columns)
  for await (const row of read()) yield csvLine(columns.map((column) => csvValue(row[column])))
}

/** A text that a spreadsheet would run as a formula begins with an apostrophe. */
function csvValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return /^[=@\t\r]|^[+-](?![\d.]+$)/.test(text) && typeof value === 'string' ? `'${text}` : text
}

const bufferedCharacters = 64 * 1024

async function* asBuffers(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  let held = ''
  for await (const text of texts) {
    held += text
    if (held.length < bufferedCharacters) continue
    yield Buffer.from(held)
    held = ''
  }
  if (held !== '') yield Buffer.from(held)
}
