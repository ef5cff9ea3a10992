import type { Connector } from './connector.ts'
import { readFilePages, type FileRow } from './file-pages.ts'
import type { XmlFeedFormat } from './source-format.ts'
import { notUtf8, unpackText } from './unpack-file.ts'
import { xmlRecords } from './records/xml-records.ts'

/** A source that provides one XML document with its whole stock, gzipped or not. */
export const readXmlFeed: Connector<XmlFeedFormat> = (tools, format, from) => {
  const { transport, fields } = format
  const rowsOf = (bytes: Buffer) => xmlRows(bytes, format)
  return readFilePages(tools, { path: transport.path, contentType: 'application/xml', fields, rowsOf }, from)
}

/** The rows of a document. A row that is not UTF-8, or too large, is broken alone. */
export async function* xmlRows(bytes: Buffer, { transport }: XmlFeedFormat): AsyncGenerator<FileRow> {
  for await (const record of xmlRecords(unpackText(bytes), transport)) {
    if ('broken' in record) yield { broken: record.broken, ref: undefined }
    else if (JSON.stringify(record.fields).includes(notUtf8))
      yield { broken: JSON.stringify(record.fields), ref: undefined }
    else yield record
  }
}
