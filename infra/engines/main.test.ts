import { execFile } from 'node:child_process'
import { join } from 'node:path'

import { expect, test } from 'vitest'

type Outcome = { code: number; stdout: string; stderr: string }

const commandLine = join(import.meta.dirname, 'main.ts')

function engines(args: string[], env: NodeJS.ProcessEnv = process.env): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [commandLine, ...args], { env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, stdout, stderr }),
    )
  })
}

// Starts the engines if they are down, hence the timeout of several minutes.
test('two concurrent starts of the engines get the same four servers', { timeout: 300_000 }, async () => {
  const [one, other] = await Promise.all([engines(['up']), engines(['up'])])
  expect([one.code, other.code]).toEqual([0, 0])
  const pids = (outcome: Outcome): string[] => outcome.stdout.match(/pid \d+/g) ?? []
  expect(new Set(pids(one)).size).toBe(4)
  expect(pids(other)).toEqual(pids(one))

  const status = await engines(['status'])
  expect(status.code).toBe(0)
  expect(pids(status)).toEqual(pids(one))
})

test('without Docker, --containers reports that it is missing and names the alternative', async () => {
  const outcome = await engines(['up', '--containers'], { PATH: '/nowhere' })
  expect(outcome.code).toBe(1)
  expect(outcome.stderr).toMatch(/needs Docker[^]*no program named docker[^]*pnpm engines up/)
})

test.each([['sideways'], []])('an unknown command prints the list of commands', async (...args) => {
  const outcome = await engines(args)
  expect(outcome.code).toBe(2)
  expect(outcome.stderr).toContain('pnpm engines status')
})
