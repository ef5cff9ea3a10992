import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Expand steps run before new code and still support the old code; contract steps run when no old code is left. */
export type Phase = 'expand' | 'contract'
export type Migration = {
  number: number
  name: string
  phase: Phase
  sql: string
  sha256: string
  inTransaction: boolean
}

const fileForm = /^(\d{4})_([a-z0-9_]+)\.(expand|contract)\.sql$/

export function readMigrations(folder: string): Migration[] {
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => parseMigration(file, readFileSync(join(folder, file), 'utf8')))
  migrations.forEach((migration, index) => {
    if (migration.number !== index + 1)
      throw new Error(`migration ${index + 1} is missing or doubled, found ${migration.name}`)
  })
  return migrations
}

export function parseMigration(file: string, sql: string): Migration {
  const [, number, , phase] = fileForm.exec(file) ?? []
  if (!number) throw new Error(`${file} is not named like 0001_what_it_does.expand.sql or .contract.sql`)
  return {
    number: Number(number),
    name: file,
    phase: phase as Phase,
    sql,
    sha256: createHash('sha256').update(sql).digest('hex'),
    // create index concurrently cannot run in a transaction; such a file contains only that statement.
    inTransaction: !sql.startsWith('-- outside a transaction'),
  }
}
