import pg from 'pg'
import { databaseUrl, newTestDatabaseName, templateDatabase } from './test-environment.ts'

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>

/** A database for one test, with our tables or empty; drop() deletes it. */
export async function createTestDatabase(content: 'migrated' | 'empty') {
  const name = newTestDatabaseName()
  await inPostgres(`create database ${name} template ${content === 'migrated' ? templateDatabase : 'template1'}`)
  return {
    name,
    url: databaseUrl(name),
    drop: () => inPostgres(`drop database ${name} with (force)`),
  }
}

async function inPostgres(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl('postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
