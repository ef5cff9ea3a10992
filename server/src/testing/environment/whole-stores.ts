import { GetObjectCommand } from '@aws-sdk/client-s3'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Stores } from '../../platform/engines/stores.ts'
import { keysIn } from './test-bucket.ts'
import { indexAlias } from '../../search/index/index-definition.ts'

/** Every row of every table of the database as text, including the job tables. */
export async function wholeDatabase(database: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(database)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} as t`.execute(database)
    texts.push(...rows.map(({ text }) => text))
  }
  return texts.join('\n')
}

/** Every document of a small index as text. */
export async function wholeIndex({ search }: Pick<Stores, 'search'>, config: Config): Promise<string> {
  const index = indexAlias(config)
  await search.indices.refresh({ index })
  const { body } = await search.search({ index, body: { size: 1_000, query: { match_all: {} } } })
  return JSON.stringify(body)
}

/** Name and content of every object in these buckets. */
export async function wholeObjects({ objects }: Pick<Stores, 'objects'>, buckets: readonly string[]): Promise<string> {
  const texts: string[] = []
  for (const Bucket of buckets) {
    for (const Key of await keysIn(objects, Bucket)) {
      const { Body } = await objects.send(new GetObjectCommand({ Bucket, Key }))
      texts.push(Key, await Body!.transformToString('latin1'))
    }
  }
  return texts.join('\n')
}

/** Every key and value of a test world in Valkey. */
export async function wholeCache(
  { redis }: Pick<Stores, 'redis'>,
  { REDIS_PREFIX }: Pick<Config, 'REDIS_PREFIX'>,
): Promise<string> {
  const texts: string[] = []
  for await (const keys of redis.scanIterator({ MATCH: `${REDIS_PREFIX}*`, COUNT: 1_000 })) {
    for (const key of keys) texts.push(key, await redis.dump(key))
  }
  return texts.join('\n')
}
