// Reads an untrusted .xlsx file in its own process, started by xlsx-records.ts.
import { runLimitedProgram } from '../../../platform/process/limited-program.ts'
import { readXlsx, type XlsxProblem } from '../../../platform/spreadsheet/read-xlsx.ts'

export type XlsxAnswer = { ok: true } | { ok: false; problem: XlsxProblem }

await runLimitedProgram(async (request, bytes) => {
  const read = await readXlsx(Buffer.from(bytes), request as { rows: number; columns: number })
  if (!read.ok) return { told: read satisfies XlsxAnswer }
  const lines = read.rows.map((row) => `${JSON.stringify(row)}\n`)
  return { told: { ok: true } satisfies XlsxAnswer, bytes: Buffer.from(lines.join('')) }
})
