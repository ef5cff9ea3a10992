import { reader } from '@pahiya/domain/advert-reader/reader'
import { addFacts, noFacts, type FactCounts } from '@pahiya/domain/listings/format-change'
import type { CarRow } from '@pahiya/demo/kind-portals/car-rows'
import { apiRow } from '@pahiya/demo/kind-portals/faces/known-kinds'
import { readStoredApiPage } from '@pahiya/server/ingestion/connectors/json-api'
import { JsonApiFormat } from '@pahiya/server/ingestion/connectors/source-format'
import { checkFormat, FormatChanged } from '@pahiya/server/ingestion/crawl/check-format'
import { countFacts } from '@pahiya/server/ingestion/save/run-tally'
import { cleanAdvert } from '@pahiya/server/ingestion/understand/clean-advert'
import { findFilledFacts } from '@pahiya/server/ingestion/understand/filled-facts'
import { normaliseAdvert } from '@pahiya/server/ingestion/understand/normalise-advert'
import type { AdvertOnPage } from '@pahiya/server/ingestion/understand/raw-advert'
import { withStorableRef } from '@pahiya/server/ingestion/understand/storable-ref'
import type { Named, PageFault, RowFault } from './planted-faults.ts'

const format = JsonApiFormat.parse({})
const origin = { rawKey: `raw/${'0'.repeat(64)}`, sellerMarkSecret: 'of the bench' }
const now = new Date('2026-11-19T06:30:00Z')

function pageJson(rows: readonly (CarRow | string)[], names: Readonly<Record<string, string>> = {}): string {
  const site = { origin: 'https://kitab.example', field: (name: string) => names[name] ?? name }
  const adverts = rows.map((row) => (typeof row === 'string' ? row : apiRow(row, site)))
  return JSON.stringify({ adverts, next_cursor: null })
}

const advertsOf = (bytes: Buffer): AdvertOnPage[] => readStoredApiPage(bytes, format, origin).map(withStorableRef)

type Judged = { reason: string } | { facts: string[]; priceRupees: number }

async function judge(advert: AdvertOnPage): Promise<Judged> {
  const read = await advert.read()
  if (read === null) return { reason: 'gone' }
  if ('unusable' in read) return { reason: read.unusable }
  const from = { sourceKey: 'bench', sourceRef: advert.ref, contentHash: 'x', rawKey: read.rawKey }
  const understood = normaliseAdvert(cleanAdvert(read.advert), from, { reader, now })
  if (!understood.ok) return { reason: understood.reason }
  return { facts: findFilledFacts(understood.listing), priceRupees: understood.listing.priceRupees }
}

/** Whether a good row is listed at its price. */
export async function isListed(row: CarRow): Promise<boolean> {
  const [advert] = advertsOf(Buffer.from(pageJson([row])))
  const judged = await judge(advert!)
  return 'facts' in judged && judged.priceRupees === row.price
}

/** The findings about a row with a fault, compared with the same row without the fault. */
export async function nameRowFault(row: CarRow, { change }: RowFault): Promise<Named[]> {
  const changed = change(row)
  const bad = typeof changed === 'string' ? changed : { ...row, ...changed }
  const [before, after] = [advertsOf(Buffer.from(pageJson([row])))[0]!, advertsOf(Buffer.from(pageJson([bad])))[0]!]
  const [good, judged] = [await judge(before), await judge(after)]
  if ('reason' in judged) return [judged.reason]
  if ('reason' in good) return []
  // A price that is read correctly in another unit is no longer a fault.
  if (judged.priceRupees !== good.priceRupees) return ['wrong price']
  const lost = good.facts.filter((fact) => !judged.facts.includes(fact)).map((fact) => `lost ${fact}`)
  return lost.length === 0 ? ['read rightly'] : lost
}

export async function countUsual(rows: readonly CarRow[]): Promise<FactCounts> {
  let usual = noFacts()
  for (const advert of advertsOf(Buffer.from(pageJson(rows)))) {
    const judged = await judge(advert)
    const rejected = 'reason' in judged ? 1 : 0
    usual = addFacts(usual, { read: 1, rejected, facts: 'facts' in judged ? countFacts(judged.facts) : {} })
  }
  return usual
}

/** The rules that hold or refuse a page with a fault; empty if the page would be applied. */
export async function namePageFault(
  rows: readonly CarRow[],
  { names, change, bytes }: PageFault,
  usual: FactCounts,
): Promise<Named[]> {
  const json = pageJson(
    rows.map((row) => ({ ...row, ...change?.(row) })),
    names,
  )
  let adverts: AdvertOnPage[]
  try {
    adverts = advertsOf(bytes?.(json) ?? Buffer.from(json))
  } catch {
    return ['page refused']
  }
  try {
    await checkFormat(adverts, 'bench', { reader, now, usual })
    const judged = await Promise.all(adverts.map(judge))
    // Single rows are rejected by name, and the page is applied: no other price may be wrong then.
    const isRight = judged.every((one, at) => 'reason' in one || one.priceRupees === rows[at]!.price)
    return isRight ? ['read rightly', ...judged.flatMap((one) => ('reason' in one ? [one.reason] : []))] : []
  } catch (error) {
    if (!(error instanceof FormatChanged)) throw error
    const reasons = error.adverts.flatMap(({ rejected }) => (rejected === null ? [] : [rejected.reason]))
    return [...error.change.lost.map(({ fact }) => `lost ${fact}`), ...new Set(reasons)]
  }
}
