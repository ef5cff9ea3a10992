// pnpm verify:files: all checks that read files and need no engine, in two parallel sequences, because most of them
// keep one core busy.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

const rows = [
  ['verify:format', 'verify:imports', 'verify:dead'],
  ['verify:lint', 'verify:types', 'build:pages', 'size'],
]

/** Prints the output after the script has ended, so that two scripts do not interleave. */
async function passes(script: string): Promise<boolean> {
  const began = performance.now()
  const child = spawn('sh', ['-c', `pnpm --silent ${script} 2>&1`], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number | null]>])
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`${said}--- ${script}: ${seconds} s${code === 0 ? '' : ', FAILED'}`)
  return code === 0
}

const results = await Promise.all(
  rows.map(async (row) => {
    for (const script of row) if (!(await passes(script))) return false
    return true
  }),
)
if (results.includes(false)) process.exitCode = 1
