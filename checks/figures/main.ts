// pnpm --silent bench search | pnpm figures [--date 2026-11-18] [--commit 53558397]: merges the printed figures into
// docs/figures.jsonl. Without options they count as measured today on the checked-out commit.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { mergeFigures, parseFigures } from './figures.ts'

const repository = join(import.meta.dirname, '../..')
const file = join(repository, 'docs/figures.jsonl')
const { values: options } = parseArgs({ options: { date: { type: 'string' }, commit: { type: 'string' } } })

const stored = existsSync(file) ? readFileSync(file, 'utf8') : ''
const merged = mergeFigures(stored, await text(process.stdin), {
  date: options.date ?? new Date().toISOString().slice(0, 10),
  commit: options.commit ?? checkedOutCommit(),
})
writeFileSync(file, merged)
console.log(`docs/figures.jsonl has ${parseFigures(merged).length} figures; pnpm documents updates README.md`)

function checkedOutCommit(): string {
  return execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: repository, encoding: 'utf8' }).trim()
}
