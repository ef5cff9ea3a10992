// pnpm mutation [folder ...] [--minutes 480] [--folder-minutes 60] [--again]: the share of mutations of each folder
// that a test detects. A full run takes many hours, so it runs at night and not with every change. Results are stored
// in .reports/mutation: a run resumes where the last one stopped, and an unchanged folder is not run again.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { contentKey, mutationFolders, type MutationFolder } from './mutation-folders.ts'

const goalPercent = 85
const repository = join(import.meta.dirname, '../..')
const reports = join(repository, '.reports/mutation')
const resultsFile = join(reports, 'results.json')
/** By kind and folder. `killed` is null for a folder of tables, which has nothing to mutate. */
type Results = Record<string, { key: string; at: string; killed: number | null; mutants: number }>

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '480' },
    'folder-minutes': { type: 'string', default: '60' },
    again: { type: 'boolean', default: false },
  },
})
const all = mutationFolders(repository)
const unknown = positionals.filter((name) => !all.some(({ folder }) => folder === name))
if (unknown.length > 0) {
  throw new Error(`${unknown.join()}: not among ${[...new Set(all.map(({ folder }) => folder))].join(', ')}`)
}
mkdirSync(reports, { recursive: true })
const results: Results = existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as Results) : {}

const until = Date.now() + Number(values.minutes) * 60_000
const chosen = all.filter(({ folder }) => positionals.length === 0 || positionals.includes(folder))
let left = 0
// The oldest result first: each night continues where the last one stopped.
for (const folder of chosen.toSorted((a, b) => (resultOf(a)?.at ?? '').localeCompare(resultOf(b)?.at ?? ''))) {
  const key = contentKey(repository, folder)
  if (values.again || resultOf(folder)?.key !== key) {
    if (Date.now() >= until || !(await runFolder(folder, key))) {
      left += 1
      continue
    }
  }
  print(folder)
}
if (left > 0) console.error(`${left} of ${chosen.length} folders are left for the next run`)

function nameOf({ kind, folder }: MutationFolder): string {
  return `${kind} ${folder}`
}

function resultOf(folder: MutationFolder): Results[string] | undefined {
  return results[nameOf(folder)]
}

/** Returns false if the run failed or exceeded the time limit of a folder. */
async function runFolder(folder: MutationFolder, key: string): Promise<boolean> {
  const output = join(reports, `${nameOf(folder).replaceAll(/[ /]/g, '-')}.result.json`)
  // In a separate process group: Stryker starts test runners, which end with it.
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'one-folder/main.ts'), JSON.stringify(folder), output],
    { cwd: repository, stdio: ['ignore', 2, 2], detached: true },
  )
  const longestMs = Math.min(Number(values['folder-minutes']) * 60_000, until - Date.now())
  const timer = setTimeout(() => process.kill(-child.pid!, 'SIGTERM'), longestMs)
  const [status] = (await once(child, 'exit')) as [number | null]
  clearTimeout(timer)
  if (status !== 0) {
    console.error(`${nameOf(folder)}: not finished`)
    return false
  }
  const counted = JSON.parse(readFileSync(output, 'utf8')) as { killed: number | null; mutants: number }
  results[nameOf(folder)] = { key, at: new Date().toISOString(), ...counted }
  writeFileSync(resultsFile, `${JSON.stringify(results, null, 2)}\n`)
  return true
}

function print(folder: MutationFolder): void {
  const { killed, mutants } = resultOf(folder)!
  if (killed === null) return
  const name = nameOf(folder).replaceAll(/[ /]/g, '.')
  const figure = { figure: `mutation.${name}.killed`, value: killed, unit: `% of ${mutants}` }
  console.log(JSON.stringify({ ...figure, goal: `>= ${goalPercent}`, met: killed >= goalPercent }))
  if (killed < goalPercent) process.exitCode = 1
}
