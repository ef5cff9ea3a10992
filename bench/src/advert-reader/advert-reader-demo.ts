import { catalogue } from '@pahiya/domain/catalogue/catalogue'
import { allSpellings } from '@pahiya/domain/advert-reader/vocabulary/name-index'
import { tokenKey } from '@pahiya/domain/text/tokens'
import { refreshSource } from '@pahiya/server/ingestion/crawl/refresh-source'
import { ensureBucket } from '@pahiya/server/platform/engines/object-store'
import {
  portalCredentials,
  startDemoPortals,
  type DemoPortals,
  type DemoTruth,
} from '@pahiya/server/testing/stand-ins/demo-portals'
import type { TestWorld } from '@pahiya/server/testing/worlds/test-world'
import { withBenchWorld } from '../measure/bench-world.ts'
import { printFigure, printProgress } from '../measure/figure.ts'

const portalKeys = ['sadakpar', 'pakkafeed', 'puranisawari']

/**
 * `pnpm bench advert-reader-demo [adverts]`: passes adverts from the demo world through its portals, the connectors and
 * the reader, and compares the result with the true car. Facts that a seller omits or misstates count against us here
 * too.
 */
export async function run(): Promise<void> {
  const adverts = Number(process.argv[3] ?? 5_000)
  await withBenchWorld(async (world) => {
    const portals = await startDemoPortals({ adverts, stumbles: false })
    try {
      await portals.connect(world.stores.database)
      await ensureBucket(world.stores.objects, world.config.S3_BUCKET)
      for (const portal of portalKeys)
        printProgress(`${portal}: ${JSON.stringify(await refresh(world, portals, portal))}`)
      const truths = await portals.truth()
      const read = await listingsRead(world)
      for (const portal of portalKeys)
        report(
          portal,
          truths.filter((one) => one.portal === portal),
          read,
        )
      report('all', truths, read)
    } finally {
      await portals.stop()
    }
  })
}

type Read = {
  advert: string
  brand: string
  model: string
  variant: string | null
  year: number
  price_rupees: number
  odometer_km: number | null
  owners: number | null
  locality: string | null
}

/** For each field, the stored value and the true one, in one spelling. */
const fields: Record<string, (read: Read, truth: DemoTruth) => [unknown, unknown]> = {
  make: (read, truth) => [read.brand, truth.make],
  model: (read, truth) => [tokenKey(read.model), tokenKey(truth.model)],
  variant: (read, truth) => [read.variant === null ? null : tokenKey(read.variant), tokenKey(truth.trim)],
  // The demo world's trims carry engine and drive ("Sdrive 20D Xline"), the catalogue's do not ("xLine").
  'variant without engine words': (read, truth) => [
    read.variant !== null && tokenKey(truth.trim).includes(tokenKey(read.variant)),
    true,
  ],
  year: (read, truth) => [read.year, truth.modelYear],
  km: (read, truth) => [read.odometer_km, truth.odometerKm],
  'km within 2 %': (read, truth) => [
    read.odometer_km !== null && Math.abs(read.odometer_km - truth.odometerKm) <= 0.02 * truth.odometerKm,
    true,
  ],
  price: (read, truth) => [read.price_rupees, truth.priceRupees],
  owners: (read, truth) => [read.owners, truth.owners],
  locality: (read, truth) => [placeKey(read.locality), placeKey(truth.locality)],
}

function report(portal: string, truths: readonly DemoTruth[], read: ReadonlyMap<string, Read>): void {
  const found = truths.flatMap((truth) => {
    const listing = read.get(`${truth.portal} ${truth.portalAdvertId}`)
    return listing ? [{ listing, truth }] : []
  })
  const share = (count: number, of: number) => (100 * count) / of
  printFigure(
    `advert-reader-demo.${portal}.understood`,
    share(found.length, truths.length),
    '% of adverts',
    'printed',
    true,
  )
  for (const [field, pair] of Object.entries(fields)) {
    const pairs = found.map(({ listing, truth }) => pair(listing, truth))
    const exact = pairs.filter(([said, is]) => said === is).length
    const silent = pairs.filter(([said]) => said === null).length
    printFigure(`advert-reader-demo.${portal}.${field}`, share(exact, truths.length), '% exactly true', 'printed', true)
    if (silent > 0)
      printFigure(`advert-reader-demo.${portal}.${field}.not-said`, share(silent, truths.length), '%', 'printed', true)
  }
}

async function refresh({ stores, config, log }: TestWorld, { hosts }: DemoPortals, source: string): Promise<unknown> {
  const { database, objects } = stores
  const dependencies = {
    database,
    objects,
    bucket: config.S3_BUCKET,
    credentials: portalCredentials,
    sellerMarkSecret: config.SELLER_MARK_SECRET,
    log,
    privateHosts: hosts,
  }
  return refreshSource(source, dependencies, new AbortController().signal)
}

async function listingsRead({ stores }: TestWorld): Promise<Map<string, Read>> {
  const { rows } = await stores.pool.query<Read>(
    `select source_key || ' ' || (regexp_match(source_ref, '(\\d+)(\\.html)?$'))[1] as advert,
       brand, model, variant, year, price_rupees, odometer_km, owners, locality
     from listings where status = 'active'`,
  )
  return new Map(rows.map((row) => [row.advert, row]))
}

/** "HITEC City" and "Hitech City" are one place. */
function placeKey(name: string | null): string | null {
  if (name === null || name === '') return null
  const key = tokenKey(name)
  const known = catalogue.localities.find((one) => allSpellings(one).some((spelling) => tokenKey(spelling) === key))
  return known ? tokenKey(known.name) : key
}
