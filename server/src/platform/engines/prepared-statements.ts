import type pg from 'pg'

const namePattern = /^(?:select )?\/\* prepared: ([a-z_]+) \*\//
/** Error code for a prepared statement whose columns a migration has changed. */
const changedColumns = '0A000'

let generation = 0

/**
 * A statement that begins with such a comment is planned once per connection and not for every search: planning a
 * lookup of a few rows by key costs more than the lookup.
 */
export function withPreparedStatements(client: pg.PoolClient): pg.PoolClient {
  const query = async (text: string, values: unknown[]): Promise<pg.QueryResult> => {
    const name = namePattern.exec(text)?.[1]
    if (name === undefined) return client.query(text, values)
    try {
      return await client.query({ name: `${name}_${generation}`, text, values })
    } catch (error) {
      if ((error as { code?: string }).code !== changedColumns) throw error
      generation += 1
      return client.query(text, values)
    }
  }
  return Object.assign(Object.create(client) as pg.PoolClient, { query, release: client.release.bind(client) })
}
