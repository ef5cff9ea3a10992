export type SheetLimits = { rows: number; columns: number }
export type TooFar = 'rows' | 'columns' | 'unclear'

const place = /^([A-Z]{0,3})([1-9]\d{0,6})$/

/**
 * Which limit a worksheet's XML exceeds. Its reader fills every gap before a row or cell with empty ones, so a single
 * large number would exhaust the memory. Null for a part that is not a worksheet.
 */
export function findTooFar(part: Buffer, limits: SheetLimits): TooFar | null {
  // The reader accepts no row before this element, whatever the part is called.
  if (!part.includes('sheetData')) return null
  const xml = part.toString('latin1')
  // Matches with a prefix too, because the reader drops it.
  for (const [, quoted, singleQuoted] of xml.matchAll(/(?<![\w.-])r\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const [, letters, row] = place.exec(quoted ?? singleQuoted ?? '') ?? []
    if (letters === undefined) return 'unclear'
    if (Number(row) > limits.rows) return 'rows'
    if (columnOf(letters) > limits.columns) return 'columns'
  }
  // Rows may lack a number.
  return hasMore(xml, /[<:]row(?!\w)/g, limits.rows) ? 'rows' : null
}

/** Each element costs the reader at least one object, however few bytes it has. */
export function countElements(part: Buffer): number {
  let count = 0
  for (const byte of part) if (byte === 0x3c) count += 1
  return count
}

function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

function hasMore(text: string, pattern: RegExp, most: number): boolean {
  let count = 0
  while (count <= most && pattern.test(text)) count += 1
  return count > most
}
