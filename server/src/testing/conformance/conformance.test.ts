import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBucket } from '../../platform/engines/object-store.ts'
import { startKindPortals, type PartnerPortals } from '../stand-ins/partner-portals.ts'
import { createTestWorld, type TestWorld } from '../worlds/test-world.ts'
import { expectedOutcome } from './expected-outcomes.ts'
import { storeEachOnce } from './store-each-once.ts'
import {
  findStock,
  outcomes,
  readOutcome,
  repair,
  runCase,
  type Allowed,
  type CaseResult,
  type Kit,
} from './run-case.ts'

const fewestCases = 40
/** On a machine that does much else. */
const longestMs = 900_000

/** A developer of one kind reads only its portal: CONFORMANCE_KIND=xml-feed. */
const only = process.env['CONFORMANCE_KIND']
const kinds = [
  'json-api',
  'vehicle-feed',
  'html-pages',
  'xml-feed',
  'text-feed',
  'json-lines',
  'dealer-sheet',
  'workbook',
  'programme',
  'auction',
  'signed-push',
].filter((kind) => only === undefined || only.split(',').includes(kind))

let world: TestWorld
let site: FastifyInstance
let portals: PartnerPortals
let results: CaseResult[] = []
beforeAll(async () => {
  // Enough cars to judge their source, on more than one page.
  ;[world, portals] = await Promise.all([createTestWorld(), startKindPortals({ cars: 56 })])
  await ensureBucket(world.stores.objects, world.config.S3_BUCKET)
  const { database, objects } = world.stores
  const SOURCE_CREDENTIALS = [...portals.credentials].map((pair) => pair.join('=')).join(';')
  site = await world.site({ config: { ...world.config, SOURCE_CREDENTIALS } })
  const dependencies = {
    database,
    objects: storeEachOnce(objects),
    bucket: world.config.S3_BUCKET,
    credentials: portals.credentials,
    sellerMarkSecret: world.config.SELLER_MARK_SECRET,
    log: world.log,
    privateHosts: portals.hosts,
    crawlPolicy: { tries: 1, firstWaitMs: 1 },
  }
  const kit = { world, portals, dependencies, site: await site.listen({ host: '127.0.0.1', port: 0 }) }
  const found = await Promise.all(Object.keys(portals.portals).map((key) => findPortal(key)))
  const wanted = found.filter(({ kind }) => kinds.includes(kind))
  results = (await Promise.all(wanted.map((portal) => runPortal(kit, portal)))).flat()
  printMatrix()
}, longestMs)
afterAll(async () => {
  await portals?.stop()
  await site?.close()
  await world.close()
})

type Car = { ref: string; price: number }

type FoundPortal = { key: string; kind: string; cases: string[] }

async function findPortal(key: string): Promise<FoundPortal> {
  return { key, ...(await portals.command<Omit<FoundPortal, 'key'>>(key, 'cases', {})) }
}

async function runPortal(kit: Kit, { key, kind, cases }: FoundPortal): Promise<CaseResult[]> {
  await portals.connect(world.stores.database, key)
  const cars = await portals.command<Car[]>(key, 'stock', {})
  const usual = new Map(cars.map(({ ref, price }) => [ref, price]))
  const portal = { key, kind, usual }
  expect(await readOutcome(kit, portal)).toBe('changed')
  expect(await findStock(world, portal)).toEqual(usual)
  const done: CaseResult[] = []
  for (const name of cases) done.push(await runCase(kit, portal, { name, allowed: allowedFor(name, cars) }))
  expect(await repair(kit, portal)).toEqual([])
  return done
}

/** What the source actually states in a case, and which cars are no longer listed in a readable form. */
function allowedFor(name: string, cars: readonly Car[]): Allowed {
  const [first, { ref, price }, last] = [cars[0]!, cars[1]!, cars.at(-1)!]
  if (name === 'sold') return { gone: [last.ref] }
  if (name === 'gone-advert') return { gone: [ref] }
  if (name === 'price-cut') return { prices: { [ref]: price - 10_000 } }
  if (name === 'changed-ids') return { added: (added) => added.startsWith('N-') }
  if (name === 'formula-reference') return { gone: [ref], added: (added) => /^(?:=|%3D)?cmd/.test(added) }
  if (name === 'no-reference' || name === 'no-references') return { gone: [ref], added: (added) => added === '' }
  if (name === 'unclosed-quote') return { gone: [first.ref] }
  // One row of each page, or of the file, is dropped.
  if (name === 'deep-xml') return { gone: cars.filter((_, at) => at % 30 === 0).map((car) => car.ref) }
  if (name === 'not-utf-8') return { gone: [last.ref] }
  return expectedOutcome(name, 'vehicle-feed') === 'rows refused' ? { gone: [ref] } : {}
}

function printMatrix(): void {
  const line = (first: string, cells: readonly (string | number)[]) =>
    [first.padEnd(28), ...cells.map((cell) => String(cell).padEnd(13))].join(' ').trimEnd()
  const found = (name: string, kind: string) =>
    results.find((result) => result.name === name && result.kind === kind)?.outcome ?? ''
  const counted = (kind: string, outcome: string) =>
    results.filter((result) => result.kind === kind && result.outcome === outcome).length
  const lines = [
    line('fault', kinds),
    ...[...new Set(results.map(({ name }) => name))].map((name) =>
      line(
        name,
        kinds.map((kind) => found(name, kind)),
      ),
    ),
    '',
    ...outcomes.map((outcome) =>
      line(
        outcome,
        kinds.map((kind) => counted(kind, outcome)),
      ),
    ),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

const ofKind = (kind: string) => results.filter((result) => result.kind === kind)

test.each(kinds)('no fault of a source of the kind %s loses an advert, invents one or changes a price', (kind) => {
  expect(ofKind(kind).length).toBeGreaterThanOrEqual(fewestCases)
  expect(ofKind(kind).filter(({ wrong }) => wrong.length > 0)).toEqual([])
})

test.each(kinds)('every fault of a source of the kind %s has the outcome that the kit names', (kind) => {
  const differing = ofKind(kind).filter(({ name, outcome }) => outcome !== expectedOutcome(name, kind))
  expect(differing).toEqual([])
})
