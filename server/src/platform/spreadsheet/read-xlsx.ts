import { countElements, findTooFar, type SheetLimits } from './sheet-limits.ts'
import { RefusedZip, unpackParts } from './unpack-parts.ts'

export type XlsxProblem = 'too-many-rows' | 'too-many-columns' | 'too-large' | 'not-xlsx'

/** A file that unpacks to more is refused before it is read. */
const mostUnpackedBytes = 100 * 1024 * 1024
/** Enough for 10,000 rows of 60 cells with text. */
const mostElements = 5_000_000
const tooFar = { rows: 'too-many-rows', columns: 'too-many-columns', unclear: 'not-xlsx' } as const

export const isZip = (file: Buffer) => file.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))

/** The first sheet of an .xlsx file as text. Formulas count as their last result. To be called in a limited process. */
export async function readXlsx(
  file: Buffer,
  limits: SheetLimits,
): Promise<{ ok: true; rows: string[][] } | { ok: false; problem: XlsxProblem }> {
  const problem = findProblem(file, limits)
  if (problem !== null) return { ok: false, problem }
  try {
    // Loading it takes longer than reading most files, and most are csv.
    const { readSheet } = await import('read-excel-file/node')
    const rows = await readSheet(file)
    return { ok: true, rows: rows.map((row) => row.map(textOf)) }
  } catch {
    return { ok: false, problem: 'not-xlsx' }
  }
}

/**
 * Why the library must not read the file: it would exhaust the memory and crash the process, which cannot be caught.
 */
function findProblem(file: Buffer, limits: SheetLimits): XlsxProblem | null {
  let elements = 0
  try {
    for (const part of unpackParts(file, mostUnpackedBytes)) {
      elements += countElements(part)
      if (elements > mostElements) return 'too-large'
      const limit = findTooFar(part, limits)
      if (limit !== null) return tooFar[limit]
    }
    return null
  } catch (error) {
    if (!(error instanceof RefusedZip)) throw error
    return error.why === 'too-large' ? 'too-large' : 'not-xlsx'
  }
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  return ''
}
