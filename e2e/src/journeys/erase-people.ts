import pg from 'pg'
import { beforeEach } from 'vitest'
import { runToCompletion, type Environment } from '../start-site.ts'

/** Resets the people of a journey before a retry: accounts that have signed in by now are erased. */
export function erasePeopleOfFailedTry(environment: Environment, names: readonly string[]): void {
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) > 0) await forgetPeople(environment, names)
  })
}

async function forgetPeople(environment: Environment, names: readonly string[]): Promise<void> {
  const database = new pg.Client({ connectionString: environment['DATABASE_URL'] })
  await database.connect()
  const { rows } = await database.query<{ id: string }>('select id from accounts where name = any($1)', [names])
  await database.end()
  for (const { id } of rows) await runToCompletion('erase-person', environment, '', [id])
}
