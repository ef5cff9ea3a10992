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
import { steps } from './plants.ts'
import { capabilityMayImport, roomMayImport } from './who-may-import-whom.ts'

const repository = join(import.meta.dirname, '../..')
const rooms = Object.keys(roomMayImport)

export type Violation = { from: string; rule: { name: string } }

/** What the planted imports point at: a thing in every room, capability and step. */
const things = [
  ...rooms.map((room) => `${room}/src/thing.ts`),
  ...[...Object.keys(capabilityMayImport), 'testing', 'helpers'].map((name) => `server/src/${name}/thing.ts`),
  ...['api', 'words', 'components', 'components/buttons', 'features/search', 'features/selling', 'routes'].map(
    (folder) => `web/src/${folder}/thing.ts`,
  ),
  ...Object.entries(steps).flatMap(([root, lines]) => lines.flat().map((step) => `${root}/${step}/thing.ts`)),
]

/** Writes a house with the same rooms, package.json files and links as the real one, and the given files in it. */
export function buildHouse(files: Record<string, string>): string {
  const house = realpathSync(mkdtempSync(join(tmpdir(), 'pahiya-walls-')))
  const write = (file: string, source: string) => {
    mkdirSync(dirname(join(house, file)), { recursive: true })
    writeFileSync(join(house, file), source)
  }
  for (const file of things) write(file, 'export type Thing = string\n')
  write('web/src/components/buttons/index.ts', "export type { Thing } from './thing.ts'\n")
  write('domain/src/thing.test.ts', 'export type Thing = string\n')
  write('domain/src/egg.ts', "import type { Chicken } from './chicken.ts'\nexport type Egg = Chicken\n")
  for (const [file, source] of Object.entries(files)) write(file, source)

  mkdirSync(join(house, 'node_modules/@pahiya'), { recursive: true })
  for (const room of rooms) {
    copyFileSync(join(repository, room, 'package.json'), join(house, room, 'package.json'))
    symlinkSync(join(house, room), join(house, 'node_modules/@pahiya', room))
  }
  for (const name of ['zod', 'openapi-fetch', 'vitest']) {
    symlinkSync(installed(name), join(house, 'node_modules', name))
  }
  return house
}

export async function cruise(house: string): Promise<Violation[]> {
  const arguments_ = ['--config', join(repository, 'checks/walls/rules.cjs'), '--output-type', 'json', ...rooms]
  const { stdout } = await promisify(execFile)(join(repository, 'node_modules/.bin/depcruise'), arguments_, {
    cwd: house,
    maxBuffer: 64 * 1024 * 1024,
  })
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations
}

export function removeHouse(house: string): void {
  rmSync(house, { recursive: true, force: true })
}

function installed(name: string): string {
  const places = ['', ...rooms].map((room) => join(repository, room, 'node_modules', name))
  const place = places.find((candidate) => existsSync(candidate))
  if (place === undefined) throw new Error(`${name} is not installed: run pnpm install`)
  return realpathSync(place)
}
