import { SourceChanged, type Connector } from './connector.ts'
import { csvRecords, type BrokenRecord } from './records/csv-records.ts'
import type { RowMap } from './field-map.ts'
import { readFilePages, type FileRow } from './file-pages.ts'
import type { VehicleFeedFormat } from './source-format.ts'
import { notUtf8, unpackText } from './unpack-file.ts'

/** A source that provides one CSV or TSV file with its whole stock, usually gzipped. */
export const readVehicleFeed: Connector<VehicleFeedFormat> = (tools, format, from) => {
  const { transport, fields } = format
  const rowsOf = (bytes: Buffer) => feedRows(bytes, format)
  return readFilePages(tools, { path: transport.path, contentType: 'text/csv', fields, rowsOf }, from)
}

/** The rows of a feed. A row is broken if it is invalid CSV, has too many or too few fields or is not UTF-8. */
export async function* feedRows(bytes: Buffer, { transport, fields: map }: VehicleFeedFormat): AsyncGenerator<FileRow> {
  const records = csvRecords(unpackText(bytes), transport.separator)
  const header = (await records.next()).value as string[] | BrokenRecord | undefined
  const columns = Array.isArray(header) ? header : []
  requireColumns(columns, map)
  let wasCut = false
  for await (const record of records) {
    wasCut = 'broken' in record || record.length < columns.length
    if ('broken' in record) yield { broken: record.broken, ref: undefined }
    else if (record.length !== columns.length || record.some((field) => field.includes(notUtf8)))
      yield { broken: record.join(), ref: record[columns.indexOf(map.ref)] }
    else yield { fields: Object.fromEntries(columns.map((column, at) => [column, record[at]!])) }
  }
  // Otherwise the rows that a cut file lacks would count as gone.
  if (wasCut) throw new Error('the feed broke off within its last row')
}

/** Without these columns no row can be parsed: the feed has changed, and its rows must not be rejected one by one. */
function requireColumns(columns: readonly string[], { ref, make, model, year, price, url }: RowMap): void {
  const required = [ref, ...[make, model, year, price, url].flatMap((rule) => (typeof rule === 'string' ? rule : []))]
  const missing = required.filter((column) => !columns.includes(column))
  if (missing.length > 0) throw new SourceChanged(`the feed has no column ${missing.join(', ')}`)
}
