import type { AdvertOnPage, SourceFields, SourcePage } from '../understand/raw-advert.ts'
import { computeContentHash, text, unreadableAdvert, type ConnectorTools } from './connector.ts'
import { downloadFeed } from './requests/download-feed.ts'
import { fieldValue, mapAdvert, type RowMap } from './field-map.ts'
import { isGzip } from './unpack-file.ts'

const pageRows = 500
const wholeFile = 'feed'

/** A row of a file. A broken row counts as present under its reference, which is often still readable. */
export type FileRow = { fields: SourceFields } | { broken: string; ref: string | undefined }
/** Reads the rows of a file one after another; throws if the file as a whole cannot be trusted. */
export type RowsOf = (bytes: Buffer) => AsyncIterable<FileRow>
type WholeFile = { path: string; contentType: string; fields: RowMap; rowsOf: RowsOf }

/**
 * Reads a source that provides its whole stock as one file. Rows are read on demand, so a large file needs memory only
 * for its compressed size and one page.
 */
export async function* readFilePages(
  tools: ConnectorTools,
  { path, contentType, fields, rowsOf }: WholeFile,
  from: string | null,
): AsyncGenerator<SourcePage> {
  const known = await tools.knownPage(wholeFile)
  const file = await downloadFeed(tools, `${tools.address}${path}`, from === null ? known?.etag : undefined)
  if (file === 'not-modified') {
    yield { adverts: [], unchangedRefs: 'all', nextCursor: null, ack: async () => {} }
    return
  }
  const rawKey = await tools.keepRaw(file.bytes, isGzip(file.bytes) ? 'application/gzip' : contentType)
  const remember = async () => {
    if (file.etag) await tools.rememberPage(wholeFile, { etag: file.etag, nextCursor: null, refs: [] })
  }
  // A killed crawl run resumes at its row if the file is still the same, and starts over otherwise.
  const start = startRow(from, rawKey)
  const origin = { rawKey, map: fields, sellerMarkSecret: tools.sellerMarkSecret }
  let row = 0
  let page: FileRow[] = []
  for await (const next of rowsOf(file.bytes)) {
    row += 1
    if (row <= start) continue
    if (page.length === pageRows) {
      yield pageOf(page, origin, `${rawKey}#${row - 1}`, async () => {})
      page = []
    }
    page.push(next)
  }
  yield pageOf(page, origin, null, remember)
}

/** The rows of a stored file, read with the format as it is now. */
export async function* readStoredFile(
  bytes: Buffer,
  { fields, rowsOf }: Pick<WholeFile, 'fields' | 'rowsOf'>,
  origin: Omit<Origin, 'map'>,
): AsyncGenerator<AdvertOnPage> {
  for await (const row of rowsOf(bytes)) yield onPage(row, { ...origin, map: fields })
}

type Origin = { rawKey: string; map: RowMap; sellerMarkSecret: string }

function pageOf(rows: FileRow[], origin: Origin, nextCursor: string | null, ack: () => Promise<void>): SourcePage {
  return { adverts: rows.map((row) => onPage(row, origin)), unchangedRefs: [], nextCursor, ack }
}

function onPage(row: FileRow, { rawKey, map, sellerMarkSecret }: Origin): AdvertOnPage {
  if ('broken' in row) return unreadableAdvert(row.ref, row.broken, 'unusable-row', rawKey)
  const { fields } = row
  const ref = text(fieldValue(fields, map.ref))
  if (ref === null) return unreadableAdvert(undefined, fields, 'unusable-reference', rawKey)
  return {
    ref,
    contentHash: computeContentHash(fields),
    read: async () => ({ advert: mapAdvert(fields, map, sellerMarkSecret), rawKey, fields }),
  }
}

function startRow(cursor: string | null, rawKey: string): number {
  const [file, row] = cursor?.split('#') ?? []
  return file === rawKey ? Number(row) : 0
}
