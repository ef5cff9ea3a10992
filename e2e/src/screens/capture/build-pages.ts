import { execFileSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = new URL('../../../../', import.meta.url).pathname

/** Skips the build if it is newer than all of its sources. */
export function buildPages(): void {
  const built = changedAt('web/build/server/index.js')
  const sources = globSync(['web/{src,public}/**/*.*', 'web/*.{ts,json}', '{domain,contract}/src/**/*.ts'], {
    cwd: root,
  })
  if (sources.some((file) => changedAt(file) > built)) {
    execFileSync('pnpm', ['build:pages'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  }
}

function changedAt(file: string): number {
  return statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
}
