import { SourceChanged, type Connector } from './connector.ts'
import { linesOf } from './records/csv-records.ts'
import { fieldValue } from './field-map.ts'
import { readFilePages, type FileRow } from './file-pages.ts'
import type { SourceFields } from '../understand/raw-advert.ts'
import type { JsonLinesFormat } from './source-format.ts'
import { notUtf8, unpackText } from './unpack-file.ts'

/** A source that exports its adverts as an archive of JSON lines, gzipped or not, as social marketplaces do. */
export const readJsonLines: Connector<JsonLinesFormat> = (tools, format, from) => {
  const { transport, fields } = format
  const rowsOf = (bytes: Buffer) => jsonRows(bytes, format)
  return readFilePages(tools, { path: transport.path, contentType: 'application/jsonl', fields, rowsOf }, from)
}

/**
 * The rows of an archive. One that is not JSON is broken alone, unless it is the last: then the archive was cut, and
 * what it lacks must not count as gone. An export also contains adverts that are sold, which are left out.
 */
export async function* jsonRows(bytes: Buffer, { transport }: JsonLinesFormat): AsyncGenerator<FileRow> {
  let hasObject = false
  let wasCut = false
  for await (const line of linesOf(unpackText(bytes))) {
    if (line.trim() === '') continue
    const fields = line.includes(notUtf8) ? null : readObject(line)
    hasObject ||= fields !== null
    // A page for people instead of an archive: its lines are not adverts that could be rejected one by one.
    if (!hasObject) throw new SourceChanged('the archive does not begin with a JSON object')
    wasCut = fields === null
    if (fields === null) yield { broken: line.slice(0, 1_000), ref: undefined }
    else if (isListed(fields, transport)) yield { fields }
  }
  if (wasCut) throw new Error('the archive broke off within its last line')
}

function readObject(line: string): SourceFields | null {
  try {
    const value: unknown = JSON.parse(line)
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as SourceFields) : null
  } catch {
    return null
  }
}

function isListed(fields: SourceFields, { listedIf }: JsonLinesFormat['transport']): boolean {
  if (listedIf === undefined) return true
  return listedIf.values.includes(String(fieldValue(fields, listedIf.field)))
}
