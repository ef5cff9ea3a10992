import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

import { expect, test } from 'vitest'
import { parse } from 'yaml'

import { opensearchTuning } from './engines/opensearch.ts'
import { postgresTuning } from './engines/postgres.ts'
import { seaweedfsTuning } from './engines/seaweedfs.ts'
import { readSettings } from './engines/settings.ts'
import { valkeyTuning } from './engines/valkey.ts'

type Service = {
  image: string
  ports: string[]
  command?: string[]
  environment?: Record<string, string>
  healthcheck?: { test: string }
  depends_on?: Record<string, { condition: string }>
}

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8')
const values = parseEnv(read('engines.env'))
const settings = readSettings(read('engines.env'))
type EngineName = 'postgres' | 'opensearch' | 'valkey' | 'seaweedfs'
const { services: all, configs } = parse(asComposeReadsIt(read('compose.yaml')), { merge: true }) as {
  services: Record<EngineName | 'migrate' | 'site' | 'worker' | 'ingest' | 'pictures' | 'jobs', Service>
  configs: Record<string, { content: string }>
}
const { migrate, site, worker, ingest, pictures, jobs, ...services } = all

test('the containers run the versions in engines.env', () => {
  expect(Object.values(services).map((service) => service.image)).toEqual([
    `postgres:${settings.postgres.version}`,
    `opensearchproject/opensearch:${settings.opensearch.version}`,
    `valkey/valkey:${settings.valkey.version}`,
    `chrislusf/seaweedfs:${settings.seaweedfs.version}`,
  ])
})

test('the containers answer on the ports in engines.env, on loopback only', () => {
  expect(Object.values(services).map((service) => service.ports)).toEqual([
    [`127.0.0.1:${settings.postgres.port}:5432`],
    [`127.0.0.1:${settings.opensearch.port}:9200`],
    [`127.0.0.1:${settings.valkey.port}:6379`],
    [`127.0.0.1:${settings.seaweedfs.port}:8333`],
  ])
})

test('the containers have the same settings as the native engines', () => {
  const { postgres, opensearch, valkey, seaweedfs } = services
  expect(postgres.command).toEqual(['postgres', ...pairs(postgresTuning).map(([key, value]) => `-c${key}=${value}`)])
  expect(opensearch.environment).toMatchObject(opensearchTuning)
  expect(opensearch.environment?.['OPENSEARCH_JAVA_OPTS']).toContain(`-Xmx${settings.opensearch.heap}`)
  expect(valkey.command).toEqual([
    'valkey-server',
    ...pairs(valkeyTuning).flatMap(([key, value]) => [`--${key}`, value]),
  ])
  for (const [key, value] of pairs(seaweedfsTuning)) expect(seaweedfs.command).toContain(`-${key}=${value}`)
})

test('the containers use the same users and keys', () => {
  expect(services.postgres.environment).toMatchObject({
    POSTGRES_USER: settings.postgres.user,
    POSTGRES_PASSWORD: settings.postgres.password,
    POSTGRES_DB: settings.postgres.database,
  })
  const { accessKey, secretKey } = settings.seaweedfs
  expect(JSON.parse(configs['s3-keys']!.content)).toMatchObject({
    identities: [{ credentials: [{ accessKey, secretKey }] }],
  })
})

test('every container has a health check, so that `up --wait` waits until it responds', () => {
  for (const service of Object.values(services)) expect(service.healthcheck?.test).toBeTruthy()
})

test('every process of the product runs from one image with its own command, after the migration', () => {
  for (const [name, process] of Object.entries({ migrate, site, worker, ingest, pictures, jobs })) {
    const file = name === 'migrate' ? 'commands/migrate' : name
    expect(process).toMatchObject({ image: 'pahiya', profiles: ['app'], command: [`server/src/processes/${file}.ts`] })
    expect(existsSync(join(import.meta.dirname, '..', process.command![0]!))).toBe(true)
    expect(Object.keys(process.depends_on!)).toEqual(expect.arrayContaining(Object.keys(services)))
    if (name === 'migrate') continue
    expect(process.depends_on).toMatchObject({ migrate: { condition: 'service_completed_successfully' } })
  }
})

test('the product gets only variables that it reads, and trusts no proxy', () => {
  const told = { ...site.environment, NODE_ENV: 'production' }
  expect(told).toMatchObject({ TRUSTED_PROXIES: 'none' })
  const known = new Set(parseEnvNames(read('../.env.example')))
  expect(Object.keys(told).filter((name) => !known.has(name))).toEqual([])
})

const parseEnvNames = (text: string) => [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1]!)

function asComposeReadsIt(text: string): string {
  // The operator's value, or its default.
  const given = text.replaceAll(/\$\{(\w+):[-?]([^}]*)\}/g, (_, _key, said: string) => said)
  return given.replaceAll(/(?<!\$)\$\{(\w+)\}/g, (_, key: string) => {
    expect(values, `engines.env lacks ${key}, which compose.yaml uses`).toHaveProperty(key)
    return values[key]!
  })
}

function pairs(options: Record<string, string | number | boolean>): [string, string][] {
  return Object.entries(options).map(([key, value]) => [key, String(value)])
}
