import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = new URL('../../', import.meta.url).pathname
const bundle = 'web/build/server/index.js'
const hashFile = 'web/build/inputs.sha256'
const inputs = [
  'web/{src,public,messages}/**/*.*',
  'web/*.{ts,json}',
  '{domain,contract}/src/**/*.ts',
  'pnpm-lock.yaml',
]

/**
 * Whether the pages must be rebuilt: the modification time and the content of an input have changed since the last
 * build.
 */
export function isBuildStale(): boolean {
  const built = changedAt(bundle)
  if (built === 0) return true
  return inputFiles().some((file) => changedAt(file) > built) && hashOfInputs() !== readIfPresent(hashFile)
}

/** Records the hash of the build's inputs, so that a later checkout of the same files needs no build. */
export function recordBuild(hash: string): void {
  writeFileSync(join(root, hashFile), hash)
}

export function hashOfInputs(): string {
  const hash = createHash('sha256')
  for (const file of inputFiles()) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function inputFiles(): string[] {
  return globSync(inputs, { cwd: root }).toSorted()
}

function changedAt(file: string): number {
  return statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function readIfPresent(file: string): string | null {
  return changedAt(file) === 0 ? null : readFileSync(join(root, file), 'utf8')
}
