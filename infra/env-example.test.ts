import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

import { expect, test } from 'vitest'

import { readSettings } from './engines/settings.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8')

test('.env.example points to the engines in engines.env', () => {
  const { postgres, opensearch, valkey, seaweedfs } = readSettings(read('engines.env'))
  expect(parseEnv(read('../.env.example'))).toMatchObject({
    DATABASE_URL: `postgres://${postgres.user}:${postgres.password}@127.0.0.1:${postgres.port}/${postgres.database}`,
    OPENSEARCH_URL: `http://127.0.0.1:${opensearch.port}`,
    REDIS_URL: `redis://127.0.0.1:${valkey.port}`,
    S3_ENDPOINT: `http://127.0.0.1:${seaweedfs.port}`,
    S3_ACCESS_KEY: seaweedfs.accessKey,
    S3_SECRET_KEY: seaweedfs.secretKey,
  })
})
