import type { Migration, Phase } from './migration-files.ts'

export type Applied = { number: number; name: string; sha256: string }
export type MigrationPlan = { run: Migration[]; waiting: Migration[] }

/**
 * Decides which files to run now. Refuses files that changed after they ran, and a database that is ahead of the files.
 */
export function planMigrations(files: readonly Migration[], applied: readonly Applied[], upTo: Phase): MigrationPlan {
  for (const done of applied) {
    const file = files.find((migration) => migration.number === done.number)
    if (!file) throw new Error(`the database has ${done.name}, which this version does not know`)
    if (file.sha256 !== done.sha256)
      throw new Error(`${file.name} was changed after it ran; write a new migration instead`)
  }
  const pending = files.filter((file) => !applied.some((done) => done.number === file.number))
  // An empty database has no old code to wait for.
  if (upTo === 'contract' || applied.length === 0) return { run: pending, waiting: [] }
  return {
    run: pending.filter((migration) => migration.phase === 'expand'),
    waiting: pending.filter((migration) => migration.phase === 'contract'),
  }
}
