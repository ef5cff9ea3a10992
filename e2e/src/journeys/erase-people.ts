import pg from 'pg'
import { beforeEach } from 'vitest'
import { runToItsEnd, type Environment } from '../start-site.ts'

/** A journey that is tried again meets its people as it did at first: whoever has signed in by now is erased. */
export function forgetPeopleOfFailedTry(environment: Environment, names: readonly string[]): void {
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) > 0) await forgetPeople(environment, names)
  })
}

async function forgetPeople(environment: Environment, names: readonly string[]): Promise<void> {
  const database = new pg.Client({ connectionString: environment['DATABASE_URL'] })
  await database.connect()
  const { rows } = await database.query<{ id: string }>('select id from accounts where name = any($1)', [names])
  await database.end()
  for (const { id } of rows) await runToItsEnd('erase-person', environment, '', [id])
}
