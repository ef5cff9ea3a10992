import { writeXlsx, sheetXml } from '../write-xlsx.ts'
import type { HostileCase } from './hostile-case.ts'

const MEGABYTE = 1024 * 1024
const instead = (bytes: () => Buffer): HostileCase => ({ scope: 'workbook', bytes })
let bomb: Buffer | undefined

/** Faults of an .xlsx file. */
export const workbookCases: Record<string, HostileCase> = {
  'workbook-bomb': instead(
    () => (bomb ??= writeXlsx(`<worksheet><sheetData>${' '.repeat(160 * MEGABYTE)}</sheetData></worksheet>`)),
  ),
  'far-row': instead(() => writeXlsx(sheetXml([['one']]).replace('r="1"', 'r="1048576"'))),
  'far-column': instead(() => writeXlsx(sheetXml([['one']]).replace('r="A1"', 'r="XFD1"'))),
  'too-many-elements': instead(() =>
    writeXlsx(sheetXml([]).replace('<sheetData>', `<sheetData>${'<c/>'.repeat(6_000_000)}`)),
  ),
  'sheet-with-entities': instead(() =>
    writeXlsx(sheetXml([['one']]).replace('<worksheet', '<!DOCTYPE x [<!ENTITY a "haha">]><worksheet')),
  ),
  'sheet-not-xml': instead(() => writeXlsx('this is not XML')),
  'old-workbook': instead(() => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)])),
  'truncated-zip': { scope: 'workbook', bytes: (bytes) => bytes.subarray(0, Math.floor(bytes.length * 0.6)) },
  'bytes-after-zip': { scope: 'workbook', bytes: (bytes) => Buffer.concat([bytes, bytes]) },
}
