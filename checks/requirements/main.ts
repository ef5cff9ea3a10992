// pnpm requirements [--missing AREA]: reports which rows of docs/requirements are proven by the reports of the last
// runs.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { provenRows } from './proven.ts'
import { parseRegister } from './register.ts'
import { missingRows, provenTable } from './table.ts'
import { parseReport, type TestOutcome } from './vitest-report.ts'

const repository = join(import.meta.dirname, '../..')
const { values: options } = parseArgs({ options: { missing: { type: 'string' } } })

const { areas, problems } = parseRegister(
  Object.fromEntries(filesIn('docs/requirements', '.md').map((file) => [file, readFileSync(file, 'utf8')])),
)
const tests = filesIn('.reports', '.json').flatMap(readReport)
const { proven, broken, unknown } = provenRows(areas, tests)

for (const [id, titles] of broken) console.log(`${id} is not proven, a test that names it failed: ${titles.join('; ')}`)
problems.push(...unknown.map(({ id, title, file }) => `${id} is in no register, but named by "${title}" in ${file}`))

const area = areas.find(({ key }) => key === options.missing?.toUpperCase())
if (options.missing !== undefined && area === undefined) problems.push(`there is no area ${options.missing}`)

for (const problem of problems) console.error(`error: ${problem}`)
console.log(area === undefined ? provenTable(areas, proven) : missingRows(area, proven))
process.exitCode = problems.length > 0 ? 1 : 0

function readReport(file: string): TestOutcome[] {
  const name = relative(repository, file)
  const report = parseReport(readFileSync(file, 'utf8'))
  if (report.kind === 'unreadable') problems.push(`${name} ${report.reason}`)
  if (report.kind !== 'tests') return []
  const passed = report.tests.filter((test) => test.status === 'passed').length
  console.log(`${name}: ${passed} of ${report.tests.length} tests passed, ${statSync(file).mtime.toISOString()}`)
  return report.tests
}

function filesIn(folder: string, ending: string): string[] {
  const path = join(repository, folder)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => join(path, name))
}
