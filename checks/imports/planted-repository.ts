import { execFile } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { steps } from './planted-violations.ts'
import { capabilityMayImport, packageMayImport } from './allowed-imports.ts'

const repository = join(import.meta.dirname, '../..')
const packages = Object.keys(packageMayImport)

export type Violation = { from: string; rule: { name: string } }

/** Targets of the planted imports: a file in every package, capability and step. */
const things = [
  ...packages.map((name) => `${name}/src/thing.ts`),
  ...[...Object.keys(capabilityMayImport), 'testing', 'helpers'].map((name) => `server/src/${name}/thing.ts`),
  ...['api', 'i18n', 'components', 'components/buttons', 'features/search', 'features/selling', 'routes'].map(
    (folder) => `web/src/${folder}/thing.ts`,
  ),
  ...Object.entries(steps).flatMap(([root, lines]) => lines.flat().map((step) => `${root}/${step}/thing.ts`)),
]

/** Writes a repository with the packages, package.json files and links of the real one, plus the given files. */
export function buildRepository(files: Record<string, string>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'pahiya-imports-')))
  const write = (file: string, source: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), source)
  }
  for (const file of things) write(file, 'export type Thing = string\n')
  write('web/src/components/buttons/index.ts', "export type { Thing } from './thing.ts'\n")
  write('domain/src/thing.test.ts', 'export type Thing = string\n')
  write('domain/src/egg.ts', "import type { Chicken } from './chicken.ts'\nexport type Egg = Chicken\n")
  for (const [file, source] of Object.entries(files)) write(file, source)

  mkdirSync(join(root, 'node_modules/@pahiya'), { recursive: true })
  for (const name of packages) {
    copyFileSync(join(repository, name, 'package.json'), join(root, name, 'package.json'))
    symlinkSync(join(root, name), join(root, 'node_modules/@pahiya', name))
  }
  for (const name of ['zod', 'openapi-fetch', 'vitest']) {
    symlinkSync(installed(name), join(root, 'node_modules', name))
  }
  return root
}

export async function cruise(root: string): Promise<Violation[]> {
  const arguments_ = ['--config', join(repository, 'checks/imports/rules.cjs'), '--output-type', 'json', ...packages]
  const { stdout } = await promisify(execFile)(join(repository, 'node_modules/.bin/depcruise'), arguments_, {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations
}

export function removeRepository(root: string): void {
  rmSync(root, { recursive: true, force: true })
}

function installed(name: string): string {
  const places = ['', ...packages].map((folder) => join(repository, folder, 'node_modules', name))
  const place = places.find((candidate) => existsSync(candidate))
  if (place === undefined) throw new Error(`${name} is not installed: run pnpm install`)
  return realpathSync(place)
}
