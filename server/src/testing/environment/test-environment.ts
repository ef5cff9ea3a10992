import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { readMigrations } from '../../platform/migrations/migration-files.ts'

const root = new URL('../../../../', import.meta.url)

/** Addresses of the engines: .env as written by bin/setup, overridden by the shell. */
export const environment: Record<string, string | undefined> = {
  ...parseEnv(readFileSync(new URL('.env', root), 'utf8')),
  ...process.env,
}

export const migrations = readMigrations(new URL('server/migrations/', root).pathname)

const migrationsHash = createHash('sha256')
  .update(migrations.map((migration) => migration.sha256).join())
  .digest('hex')
export const templateDatabase = `pahiya_test_template_${migrationsHash.slice(0, 10)}`

/** The name contains the creation time, to distinguish leftovers of killed runs from databases in use. */
export const testDatabaseForm = /^pahiya_test_at_([0-9a-z]+)_/

export function newTestDatabaseName(): string {
  return `pahiya_test_at_${Math.floor(Date.now() / 1000).toString(36)}_${randomBytes(4).toString('hex')}`
}

export function databaseUrl(database: string): string {
  const url = new URL(environment['DATABASE_URL']!)
  url.pathname = `/${database}`
  return url.href
}
