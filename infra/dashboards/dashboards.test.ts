import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { parsePromql, type Expression } from '../alerts-evaluator/parse-promql.ts'
import { dashboardJson } from './dashboard-json.ts'
import { dashboards } from './definitions.ts'

const root = join(import.meta.dirname, '../..')
const folder = import.meta.dirname

type Registered = { getMetricsAsArray: () => { name: string; type: string; labelNames: string[] }[] }
// The server is not a dependency of infra.
const { createMetrics } = (await import(
  pathToFileURL(join(root, 'server/src/platform/telemetry/metrics.ts')).href
)) as { createMetrics: () => { registry: Registered } }
const registered = createMetrics()
  .registry.getMetricsAsArray()
  .flatMap(({ name, type }) => (type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name]))
/** Gauges that `observe` registers when a process starts. */
const observed = globSync('server/src/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .filter((text) => /\bobserve\(/.test(text))
  .flatMap((text) =>
    [...text.matchAll(/\bname: ['`]([a-z_]+)['`]|^ {4}([a-z_]+): \[/gm)].map((found) => found[1] ?? found[2]!),
  )
/** Prometheus itself, and the process metrics of prom-client. */
const fromElsewhere = ['up', 'process_cpu_seconds_total', 'process_resident_memory_bytes']
const known = new Set([...registered, ...observed, ...fromElsewhere])

function metricsOf(expression: Expression): string[] {
  switch (expression.kind) {
    case 'number':
      return []
    case 'series':
      return [expression.name]
    case 'call':
      return expression.args.flatMap(metricsOf)
    case 'aggregate':
      return metricsOf(expression.of)
    case 'binary':
      return [...metricsOf(expression.left), ...metricsOf(expression.right)]
  }
}

const panels = dashboards.flatMap(({ uid, panels: own }) => own.map((panel) => ({ uid, ...panel })))
const unknownMetrics = (expr: string) => metricsOf(parsePromql(expr)).filter((name) => !known.has(name))

test('there are four dashboards with unique names', () => {
  expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(4)
  expect(registered).toContain('http_request_duration_seconds_bucket')
  expect(observed).toEqual(expect.arrayContaining(['jobs_ready', 'database_pool_connections', 'dead_letters']))
})

test.each(panels.map((panel) => [panel.uid, panel.title, panel.queries] as const))(
  '%s: “%s” queries metrics that a process reports',
  (_, __, queries) => {
    expect(queries.length).toBeGreaterThan(0)
    for (const { expr } of queries) expect(unknownMetrics(expr)).toEqual([])
  },
)

test('a misspelt metric is noticed, and a query that is not PromQL is refused', () => {
  expect(unknownMetrics('sum(rate(http_requests_total[5m])) / max(leading)')).toEqual(['http_requests_total'])
  expect(() => unknownMetrics('sum(rate(leading[5m])')).toThrow('ends too early')
})

test.each(dashboards.map((dashboard) => [dashboard.uid, dashboard]))(
  'the JSON of %s is the one that node infra/dashboards/main.ts writes',
  (uid, dashboard) => {
    expect(readFileSync(join(folder, `${uid}.json`), 'utf8')).toBe(dashboardJson(dashboard))
  },
)

test('no JSON is left of a dashboard that is gone', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  expect(files).toEqual(dashboards.map(({ uid }) => `${uid}.json`).toSorted())
})
