import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { assumptions, connectionsOf, machines, markets } from './assumptions.ts'
import { capacityValues, parseSettings } from './capacity-values.ts'
import { computeCapacity, type ProcessName } from './compute-capacity.ts'

const root = join(import.meta.dirname, '../..')
const values = capacityValues(readFileSync(join(root, 'docs/figures.jsonl'), 'utf8'))
const [hyderabad, india, tenfold] = markets
const figure = (name: string, value: number) =>
  `${JSON.stringify({ figure: name, value, unit: 'ms', goal: 'printed', met: true, date: '2026-11-18', commit: '53558397' })}\n`

type Container = { resources: { requests: Record<string, string>; limits: Record<string, string> } }
type Manifest = {
  kind: string
  metadata: { name: string }
  spec: { replicas?: number; minReplicas?: number; template: { spec: { containers: [Container] } } } & Container
}
const manifests = globSync('infra/kubernetes/*.yaml', { cwd: root }).flatMap((file) =>
  parseAllDocuments(readFileSync(join(root, file), 'utf8')).map((document) => document.toJS() as Manifest),
)
const find = (kind: string, name: string) =>
  manifests.find((each) => each.kind === kind && each.metadata.name === name)?.spec
const milliCores = (text: string) => (text.endsWith('m') ? Number(text.slice(0, -1)) : Number(text) * 1_000)
const mib = (text: string) => Number(text.slice(0, -2)) * (text.endsWith('Gi') ? 1_024 : 1)

test.each(Object.keys(connectionsOf) as ProcessName[])(
  'the manifest of %s requests what the bill of materials computes for Hyderabad',
  (name) => {
    const deployment = find('Deployment', name)!
    const { requests, limits } = deployment.template.spec.containers[0].resources
    expect({
      pods: deployment.replicas ?? find('HorizontalPodAutoscaler', name)!.minReplicas,
      milliCores: milliCores(requests['cpu']!),
      requestMiB: mib(requests['memory']!),
      limitMiB: mib(limits['memory']!),
    }).toEqual(computeCapacity(hyderabad, values).pods[name])
  },
)

test('the volume for backups holds those of Hyderabad after a year', () => {
  const gib = mib(find('PersistentVolumeClaim', 'backups')!.resources.requests['storage']!) / 1_024
  expect(gib).toBeGreaterThanOrEqual(computeCapacity(hyderabad, values).diskGiB.backups)
})

type Budget = (process: string, config: { DATABASE_POOL_MAX: number }) => { total: number }

test('the connections of each process are those of the connection budget', async () => {
  // The server is not a dependency of the checks.
  const file = pathToFileURL(join(root, 'server/src/platform/engines/connection-budget.ts')).href
  const { connectionBudget } = (await import(file)) as { connectionBudget: Budget }
  const totals = Object.keys(connectionsOf).map((name) => [
    name,
    connectionBudget(name, { DATABASE_POOL_MAX: 10 }).total,
  ])
  expect(Object.fromEntries(totals)).toEqual(connectionsOf)
})

test('a new figure replaces the stated value, and an operator replaces both', () => {
  const stored = figure('search.zipf.100k.cpu.site', 7)
  expect(capacityValues('').mixMs).toBe(assumptions.mixMs.value)
  expect(capacityValues(stored).mixMs).toBe(7)
  expect(capacityValues(stored, parseSettings(['mixMs=3.5'])).mixMs).toBe(3.5)
  expect(() => capacityValues(stored, { mixMilliseconds: 1 })).toThrow('no such assumption: mixMilliseconds')
  expect(() => parseSettings(['mixMs=cheap'])).toThrow('not of the form')
})

test('every figure that an assumption names is stored', () => {
  const stored = readFileSync(join(root, 'docs/figures.jsonl'), 'utf8')
  const named = Object.values(assumptions).flatMap((each) => ('figure' in each ? [each.figure] : []))
  expect(named.length).toBeGreaterThan(3)
  for (const name of named) expect(stored).toContain(`"figure":"${name}"`)
})

test('a dearer search needs more site pods and more rupees, and nothing less', () => {
  const bill = computeCapacity(india, values)
  const dearer = computeCapacity(india, { ...values, mixMs: values.mixMs * 2 })
  expect(dearer.pods.site.pods).toBeGreaterThan(bill.pods.site.pods)
  expect(dearer.rupees.total).toBeGreaterThan(bill.rupees.total)
  expect(dearer.cores.pictures).toBe(bill.cores.pictures)
})

test('the chosen machines carry the cores at the intended use', () => {
  for (const market of markets) {
    const { choices, cores, exceeded } = computeCapacity(market, values)
    expect(choices.search.count * choices.search.machine.cores).toBeGreaterThanOrEqual(cores.engine / values.engineUse)
    const carries = choices.postgres.machine.cores >= cores.postgres / values.engineUse
    expect(carries || exceeded.includes('PostgreSQL: one primary is too small')).toBe(true)
  }
})

test('Hyderabad exceeds no limit, and ten times India exceeds the primary of PostgreSQL', () => {
  expect(computeCapacity(hyderabad, values).exceeded).toEqual([])
  expect(computeCapacity(tenfold, values).exceeded).toContain('PostgreSQL: one primary is too small')
  expect(machines.map(({ cores }) => cores)).toEqual(machines.map(({ cores }) => cores).toSorted((a, b) => a - b))
})

test('the parts of the price add up', () => {
  const { machines: ofMachines, disk, objects, traffic, total } = computeCapacity(india, values).rupees
  expect(total).toBeCloseTo(ofMachines + disk + objects + traffic)
})
