import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../telemetry/log.ts'
import { createMetrics } from '../../telemetry/metrics.ts'
import { startTelemetry } from '../../telemetry/telemetry.ts'
import { createHttp } from '../create-http.ts'
import { serveCspReports } from './csp-report.route.ts'

let http: FastifyInstance
let logged: string
const metrics = createMetrics()
beforeEach(async () => {
  logged = ''
  const log = createLog({ LOG_LEVEL: 'warn' }, 'test', { write: (line) => void (logged += line) })
  http = await createHttp({ log, metrics, telemetry: startTelemetry({}, 'test', []), production: false })
  await serveCspReports(http, { log, metrics })
})
afterEach(() => http.close())

const violation = {
  'document-uri': 'https://pahiya.example/car/1?phone=9876543210',
  'effective-directive': 'img-src',
  'blocked-uri': 'https://tracker.example/pixel?visitor=42',
  'script-sample': 'my name is Anita',
  referrer: 'https://mail.example/inbox',
}
const send = (type: string, payload: unknown) =>
  http.inject({
    method: 'POST',
    url: '/api/reports/csp',
    headers: { 'content-type': type, host: 'pahiya.example', origin: 'https://pahiya.example' },
    payload: JSON.stringify(payload),
  })

test.each([
  ['application/csp-report', { 'csp-report': violation }],
  [
    'application/reports+json',
    [
      { type: 'deprecation', body: {} },
      {
        type: 'csp-violation',
        url: 'https://pahiya.example/',
        body: {
          documentURL: violation['document-uri'],
          effectiveDirective: 'img-src',
          blockedURL: violation['blocked-uri'],
          sample: 'my name is Anita',
        },
      },
    ],
  ],
])('a report as %s is logged without visitor data', async (type, report) => {
  expect((await send(type, report)).statusCode).toBe(204)
  const line = JSON.parse(logged) as Record<string, unknown>
  expect(line).toMatchObject({ directive: 'img-src', page: '/car/1', blocked: 'https://tracker.example' })
  expect(logged).not.toMatch(/9876543210|visitor=42|Anita|mail\.example/)
})

test('an invalid directive does not become a label in the metrics', async () => {
  await send('application/csp-report', { 'csp-report': { ...violation, 'effective-directive': 'Anita <a@b.example>' } })
  expect(await metrics.registry.getSingleMetricAsString('csp_violations_total')).toContain('directive="unknown"')
  expect(logged).not.toContain('a@b.example')
})

test('many reports produce few log lines', async () => {
  for (let i = 0; i < 60; i += 1) await send('application/csp-report', { 'csp-report': violation })
  expect(logged.trim().split('\n').length).toBeLessThanOrEqual(40)
})

test.each([
  ['a report that is none', 'application/csp-report', { hello: 1 }, 400],
  ['another type', 'text/plain', { 'csp-report': violation }, 415],
  ['too much', 'application/csp-report', { 'csp-report': { ...violation, more: 'x'.repeat(20_000) } }, 413],
])('%s is refused', async (_, type, payload, status) => {
  expect((await send(type, payload)).statusCode).toBe(status)
  expect(logged).toBe('')
})
