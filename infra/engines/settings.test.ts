import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { cloneFolder, readPortShift, readSettings } from './settings.ts'

const text = readFileSync(join(cloneFolder, 'infra/engines.env'), 'utf8')

test('engines.env names a version and a port for every engine', () => {
  const { postgres, opensearch, valkey, seaweedfs } = readSettings(text)
  for (const engine of [postgres, opensearch, valkey, seaweedfs]) {
    expect(engine.version).toMatch(/^\d+\.\d+/)
    expect(engine.port).toBeGreaterThan(1024)
  }
})

test('the error for a missing value names it', () => {
  expect(() => readSettings(text.replace(/^VALKEY_PORT=.*$/m, ''))).toThrow('infra/engines.env lacks VALKEY_PORT')
})

test.each(['', 'x', '80', '99999', '1.5'])('%j is not a valid port', (port) => {
  expect(() => readSettings(text.replace(/^S3_PORT=.*$/m, `S3_PORT=${port}`))).toThrow('S3_PORT')
})

test('a port shift moves every port, so that two clones can run concurrently', () => {
  const ports = (shift: number): number[] => {
    const { postgres, opensearch, valkey, seaweedfs } = readSettings(text, shift)
    const ofS3 = [0, 1, 2, 3].flatMap((n) => [seaweedfs.port + n, seaweedfs.port + n + 10_000])
    return [postgres.port, opensearch.port, opensearch.transportPort, valkey.port, ...ofS3]
  }
  const all = [ports(0), ports(1000), ports(2000)].flat()
  expect(new Set(all).size).toBe(all.length)
})

test.each([
  ['LOG_LEVEL=info', 0],
  ['LOG_LEVEL=info\nPAHIYA_PORT_SHIFT=1000', 1000],
])('the port shift is read from .env', (dotEnv, shift) => {
  expect(readPortShift(dotEnv)).toBe(shift)
})

test('a port shift that is not a number is rejected', () => {
  expect(() => readPortShift('PAHIYA_PORT_SHIFT=much')).toThrow('PAHIYA_PORT_SHIFT')
})
