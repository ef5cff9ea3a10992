import type { PartnerPortals } from '../stand-ins/partner-portals.ts'
import type { TestWorld } from '../worlds/test-world.ts'
import { refreshAuctions } from '../../ingestion/auctions/refresh-auctions.ts'
import { refreshSource, type RefreshDependencies } from '../../ingestion/crawl/refresh-source.ts'

/**
 * The outcome of a run: nothing new; something new; single rows rejected; everything unchanged until an operator
 * decides; or everything unchanged until the source responds again.
 */
export const outcomes = ['unchanged', 'changed', 'rows refused', 'held', 'failed'] as const
export type Outcome = (typeof outcomes)[number]
/** Prices of the active listings by reference. */
type Stock = ReadonlyMap<string, number>
export type CaseResult = { kind: string; name: string; outcome: Outcome; wrong: string[] }

const mostRepairs = 3

export type Kit = {
  world: TestWorld
  portals: PartnerPortals
  dependencies: RefreshDependencies
  /** The URL to which a partner pushes. */
  site: string
}
/** One portal of the kit, and its usual stock. */
export type KitPortal = { key: string; kind: string; usual: Stock }

/** What a fault may change: prices and references that the source really contains, and cars that it no longer lists. */
export type Allowed = { prices?: Record<string, number>; gone?: readonly string[]; added?: (ref: string) => boolean }

/** Makes a portal misbehave, crawls it, compares the stock, and lets the portal recover. */
export async function runCase(
  kit: Kit,
  portal: KitPortal,
  { name, allowed }: { name: string; allowed: Allowed },
): Promise<CaseResult> {
  const { key, kind, usual } = portal
  await kit.portals.command(key, 'misbehave', { mode: name })
  const outcome = await readOutcome(kit, portal)
  const wrong = compareStock(await findStock(kit.world, portal), usual, allowed)
  await kit.portals.command(key, 'misbehave', { mode: 'none' })
  if (outcome === 'failed') await closeRun(kit.world, key)
  else if (outcome !== 'unchanged') wrong.push(...(await repair(kit, portal)))
  return { kind, name, outcome, wrong }
}

/** The next good runs must lead back to the usual stock: the first one finishes an interrupted run. */
export async function repair(kit: Kit, portal: KitPortal): Promise<string[]> {
  let wrong: string[] = []
  for (let run = 0; run < mostRepairs; run++) {
    await readOutcome(kit, portal)
    wrong = compareStock(await findStock(kit.world, portal), portal.usual, {})
    if (wrong.length === 0) break
  }
  return wrong.map((one) => `${one} after the repair`)
}

/** A failed run would continue in the next case, which must start with a new run. */
async function closeRun(world: TestWorld, key: string): Promise<void> {
  const open = world.stores.database.deleteFrom('source_passes').where('source_key', '=', key)
  await open.where('finished_at', 'is', null).execute()
}

export async function readOutcome(kit: Kit, { key, kind }: Pick<KitPortal, 'key' | 'kind'>): Promise<Outcome> {
  const isRefused = kind === 'signed-push' && (await push(kit, key))
  try {
    const outcome = await (kind === 'auction' ? readLots(kit, key) : readAdverts(kit, key))
    return isRefused ? 'failed' : outcome
  } catch {
    return 'failed'
  }
}

/** Whether the site refused one of the pushes. */
async function push({ portals, site }: Kit, key: string): Promise<boolean> {
  const statuses = await portals.command<number[]>(key, 'push', { to: site })
  return statuses.some((status) => status !== 202)
}

/** An auction run is never put on hold: if most lots are missing, it fails. */
async function readLots({ dependencies }: Kit, key: string): Promise<Outcome> {
  const refreshed = await refreshAuctions(key, dependencies, new AbortController().signal)
  if (refreshed.kind !== 'refreshed') return 'failed'
  if (refreshed.rejected > 0) return 'rows refused'
  return refreshed.changed + refreshed.withdrawn > 0 ? 'changed' : 'unchanged'
}

async function readAdverts({ dependencies }: Kit, key: string): Promise<Outcome> {
  const refreshed = await refreshSource(key, dependencies, new AbortController().signal)
  if (refreshed.kind !== 'refreshed') return 'held'
  const { saved, rejected, ended } = refreshed.counts
  if (rejected > 0) return 'rows refused'
  return saved + ended > 0 ? 'changed' : 'unchanged'
}

export async function findStock(world: TestWorld, { key, kind }: Pick<KitPortal, 'key' | 'kind'>): Promise<Stock> {
  if (kind === 'auction') return findLots(world, key)
  const rows = await world.stores.database
    .selectFrom('listings')
    .select(['source_ref', 'price_rupees'])
    .where('source_key', '=', key)
    .where('status', '=', 'active')
    .execute()
  return new Map(rows.map((row) => [row.source_ref.replace(/^\/cars\//, ''), row.price_rupees]))
}

/** Reserves of the announced lots. */
async function findLots(world: TestWorld, key: string): Promise<Stock> {
  const lots = world.stores.database.selectFrom('auction_lots').select(['source_ref', 'reserve_rupees'])
  const rows = await lots.where('source_key', '=', key).where('status', '=', 'announced').execute()
  return new Map(rows.map((row) => [row.source_ref, row.reserve_rupees]))
}

function compareStock(stock: Stock, usual: Stock, { prices = {}, gone = [], added = () => false }: Allowed): string[] {
  const wrong: string[] = []
  for (const [ref, price] of usual) {
    const found = stock.get(ref)
    if (found === undefined) {
      if (!gone.includes(ref)) wrong.push(`${ref} is lost`)
    } else if (found !== price && found !== prices[ref]) wrong.push(`${ref} costs ${found} instead of ${price}`)
  }
  for (const ref of stock.keys()) if (!usual.has(ref) && !added(ref)) wrong.push(`${ref} was invented`)
  return wrong
}
