/** A record that is not valid CSV, with the line where it begins. */
export type BrokenRecord = { broken: string }

/** A quoted field may contain line breaks. More lines than this mean an unclosed quote. */
const longestRecordLines = 500
/** A longer line is not of a table of cars; reading it to its end could exhaust the memory. */
const longestLine = 1024 * 1024

/**
 * Parses CSV records according to RFC 4180. A broken record is skipped alone: parsing resumes at the line after its
 * first, so an unclosed quote does not swallow the records that follow.
 */
export async function* csvRecords(
  text: AsyncIterable<string>,
  separator = ',',
): AsyncGenerator<string[] | BrokenRecord> {
  const lines = linesOf(text)
  const ahead: string[] = []
  const nextLine = async () => ahead.shift() ?? (await lines.next()).value
  for (let first = await nextLine(); first !== undefined; first = await nextLine()) {
    if (first === '') continue
    const taken = [first]
    let length = first.length
    for (let open = isOdd(quotesIn(first)); open && taken.length < longestRecordLines;) {
      const line = await nextLine()
      if (line === undefined) break
      taken.push(line)
      length += line.length
      if (length > longestLine) break
      if (isOdd(quotesIn(line))) open = false
    }
    const fields = fieldsOf(taken.join('\n'), separator)
    if (!fields) ahead.unshift(...taken.slice(1))
    yield fields ?? { broken: first }
  }
}

/** A file of blank lines would otherwise be read for minutes. */
const mostBlankLines = 10_000

/** The lines of a file as they arrive. Throws for a line, or a stretch of blank lines, that no table of cars has. */
export async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let rest = ''
  let blank = 0
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    if (rest.length > longestLine) throw new Error(`a line of the file is longer than ${longestLine} characters`)
    for (const line of lines) {
      blank = line === '' ? blank + 1 : 0
      if (blank > mostBlankLines) throw new Error(`the file has more than ${mostBlankLines} blank lines in a row`)
      yield withoutReturn(line)
    }
  }
  if (rest !== '') yield withoutReturn(rest)
}

const withoutReturn = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line)
const quotesIn = (line: string) => line.split('"').length - 1
const isOdd = (count: number) => count % 2 === 1

function fieldsOf(record: string, separator: string): string[] | null {
  const end = RegExp.escape(separator)
  const field = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${end}]*))(${end}|$)`, 'gy')
  const fields: string[] = []
  for (;;) {
    const match = field.exec(record)
    if (!match) return null
    fields.push(match[1]?.replaceAll('""', '"') ?? match[2]!)
    if (match[3] === '') return fields
  }
}
