import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const repository = join(import.meta.dirname, '..')

const planted: Record<string, { rule: string; source: string }> = {
  'domain/src/lost-write.ts': {
    rule: 'typescript(no-floating-promises)',
    source: 'async function save(): Promise<void> {}\nexport function sell(): void {\n  save()\n}\n',
  },
  'domain/src/promise-as-condition.ts': {
    rule: 'typescript(no-misused-promises)',
    source: 'export function isSold(sold: Promise<boolean>): string {\n  return sold ? "sold" : "live"\n}\n',
  },
  'domain/src/waits-for-nothing.ts': {
    rule: 'typescript(await-thenable)',
    source: 'export async function price(): Promise<number> {\n  return await 1\n}\n',
  },
  'domain/src/forgets-diesel.ts': {
    rule: 'typescript(switch-exhaustiveness-check)',
    source:
      "export function fuelName(fuel: 'petrol' | 'diesel'): string {\n  switch (fuel) {\n    case 'petrol':\n      return 'Petrol'\n  }\n  return ''\n}\n",
  },
  'domain/src/any-car.ts': {
    rule: 'typescript(no-explicit-any)',
    source: 'export const car = (value: any): unknown => value\n',
  },
  'domain/src/default-car.ts': { rule: 'import(no-default-export)', source: 'export default 1\n' },
  'domain/src/chatty.ts': { rule: 'eslint(no-console)', source: "console.log('sold')\nexport {}\n" },
  'server/src/listings/reads-environment.ts': {
    rule: 'node(no-process-env)',
    source: "export const host = process.env['HOST']\n",
  },
  'server/src/listings/long-function.ts': {
    rule: 'eslint(max-lines-per-function)',
    source: `export function list(): void {\n${'  // One more step.\n'.repeat(59)}}\n`,
  },
  'server/src/listings/year-of-the-machine.ts': {
    rule: 'eslint(no-restricted-properties)',
    source: 'export const year = (now: Date): number => now.getFullYear()\n',
  },
  'domain/src/MatchCar.ts': { rule: 'unicorn(filename-case)', source: 'export const car = 1\n' },
}

let folder: string
let found: { code: string; filename: string }[]

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'pahiya-lint-')))
  for (const [file, { source }] of Object.entries(planted)) write(file, source)
  write('domain/src/clean.ts', 'export function double(rupees: number): number {\n  return rupees * 2\n}\n')
  // No packages in here: oxlint would traverse a linked node_modules and exhaust the memory.
  write('tsconfig.json', '{ "compilerOptions": { "strict": true, "module": "nodenext", "types": [] } }')
  copyFileSync(join(repository, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))

  const oxlint = join(repository, 'node_modules/.bin/oxlint')
  const run = spawnSync(oxlint, ['--type-aware', '--deny-warnings', '--format', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, OXLINT_TSGOLINT_PATH: join(repository, 'node_modules/.bin/tsgolint') },
    timeout: 240_000,
  })
  found = (JSON.parse(run.stdout) as { diagnostics: typeof found }).diagnostics
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(Object.entries(planted))('lint catches %s', (file, { rule }) => {
  expect(found.filter(({ filename }) => filename === file).map(({ code }) => code)).toContain(rule)
})

test('lint reports nothing for a clean file', () => {
  expect(found.filter(({ filename }) => filename === 'domain/src/clean.ts')).toEqual([])
})

function write(file: string, source: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), source)
}
