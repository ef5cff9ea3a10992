/**
 * A number that the bill of materials starts from. `measured`: printed by the benchmark that `source` names; if `figure`
 * is set, docs/figures.jsonl has the last value. `assumed`: not measured. `price`: list prices of cloud machines in
 * Mumbai, rounded by us and not quoted by anyone; replace them by an offer with `pnpm capacity --set NAME=VALUE`.
 */
export type Assumption = {
  value: number
  unit: string
  kind: 'measured' | 'assumed' | 'price'
  source: string
  figure?: string
}
export type AssumptionName = keyof typeof assumptions
export type Values = Readonly<Record<AssumptionName, number>>

/** When the prices and the assumed numbers were last reviewed. */
export const assumptionsDate = '2026-11-19'

const measured = (value: number, unit: string, source: string, figure?: string): Assumption => ({
  value,
  unit,
  kind: 'measured',
  source,
  ...(figure === undefined ? {} : { figure }),
})
const assumed = (value: number, unit: string, source: string): Assumption => ({ value, unit, kind: 'assumed', source })
const price = (value: number, unit: string): Assumption => ({ value, unit, kind: 'price', source: 'price' })

export const assumptions = {
  mixMs: measured(5.6, 'ms CPU of a search in the mix', '`pnpm bench search`', 'search.zipf.100k.cpu.site'),
  mixShareOfEngine: measured(0.13, 'of that CPU', '`pnpm bench search`'),
  mixShareOfPostgres: measured(0.25, 'of that CPU', '`pnpm bench search`'),
  uniqueMs: measured(22.5, 'ms CPU of an uncached search', '`pnpm bench search`', 'search.unique.100k.cpu.site'),
  uniqueShareOfEngine: measured(0.45, 'of that CPU', '`pnpm bench search`'),
  uniqueShareOfPostgres: measured(0.12, 'of that CPU', '`pnpm bench search`'),
  searchGrowth: measured(1.23, 'times for ten times the adverts', '`pnpm bench search`'),
  renderMs: measured(26, 'ms CPU to render a page, beside its calls', '`pnpm bench render`'),
  ingestMs: measured(8.77, 'ms CPU of a new or changed advert', '`pnpm bench ingest`'),
  ingestShareOfPostgres: measured(0.4, 'of that CPU', '`pnpm bench ingest`'),
  ingestRate: measured(194.5, 'adverts a second, one leader', '`pnpm bench ingest`'),
  matchMs: measured(0.21, 'ms CPU of an advert', '`pnpm bench matching`', 'matching.3000.seed-7.cpu'),
  matchMiB: measured(429, 'MiB', '`pnpm bench matching`', 'matching.3000.seed-7.memory'),
  valueMs: measured(0.6, 'ms CPU of a car', '`pnpm bench price`', 'price.time-a-car'),
  indexRate: measured(16_424, 'documents a second', '`pnpm bench indexing`'),
  pictureMs: measured(138.9, 'ms CPU of the pictures of an advert', '`pnpm bench pictures`'),
  pictureSizeMs: measured(71.5, 'ms CPU of a size on demand', '`pnpm bench pictures`'),
  indexBytesPerCar: measured(314, 'bytes, bare engine', '`pnpm bench search`'),

  advertsPerCar: assumed(3, 'adverts', 'the simulated market'),
  advertLifeDays: assumed(30, 'days an advert is live', 'not measured'),
  changesPerMillion: assumed(50 / 3, 'changes a second per million adverts', 'the target of 50 at 3 million'),
  uniqueShare: assumed(0.2, 'of searches no cache can answer, beside the mix', 'not measured'),
  peakFactor: assumed(3, 'peak ÷ mean of a day', 'not measured'),
  documentsPerSearch: assumed(0.5, 'pages rendered per search', 'other filters load data only'),
  sizesPerAdvert: assumed(1, 'sizes on demand per advert', 'not measured'),
  siteUse: assumed(0.6, 'CPU use of a pod at peak', 'the target of the autoscaler'),
  engineUse: assumed(0.5, 'CPU use of an engine at peak', 'the trigger in scale.md'),
  firstLoadHours: assumed(24, 'hours for the first load', 'our goal'),
  pictureSlots: assumed(4, 'files decoded at once', 'PICTURES_CONCURRENCY'),
  pictureChildMiB: assumed(512, 'MiB limit of a decoding process', 'pictures.yaml'),
  paperSlots: assumed(2, 'papers read at once', 'PAPERS_CONCURRENCY'),
  paperChildMiB: assumed(768, 'MiB limit of a reading process', 'pictures.yaml'),
  processMiB: assumed(350, 'MiB of a process without caches', 'not measured'),
  answerCacheMiB: assumed(200, 'MiB', 'SEARCH_CACHE_MB'),
  cardCacheMiB: assumed(120, 'MiB', 'scale.md'),
  indexBatchMiB: assumed(200, 'MiB of a bulk request', 'not measured'),
  trainMiB: assumed(700, 'MiB', 'not measured'),
  indexFieldFactor: assumed(3, 'our documents ÷ those of the bare engine', 'not measured'),
  engineHeapGiB: assumed(4, 'GiB heap of a node', 'not measured'),
  advertKiB: assumed(6, 'KiB in PostgreSQL, with indexes', 'not measured'),
  hotShare: assumed(0.25, 'of the database in memory', 'not measured'),
  eventBytes: assumed(200, 'bytes of a search event', 'not measured'),
  eventDays: assumed(90, 'days an event is stored', 'not measured'),
  dumpShare: assumed(0.25, 'dump ÷ database', 'not measured'),
  noticeMs: assumed(20, 'ms CPU of an e-mail or push message', 'not measured'),
  noticesPerPerson: assumed(0.2, 'notices of a person in a day', 'not measured'),
  carryMs: assumed(1, 'ms CPU of the worker for a changed car', 'not measured'),
  backups: assumed(15, 'dumps on the volume', 'the 14 newest and one more'),
  advertFilesKiB: assumed(350, 'KiB of pictures and raw bytes of an advert', 'not measured'),
  searchKiBOut: assumed(120, 'KiB sent per search, with pictures', 'not measured'),

  rupeesSsdGiB: price(8, 'rupees per GiB and month of SSD'),
  rupeesObjectGiB: price(2.1, 'rupees per GiB and month of object store'),
  rupeesOutGiB: price(4, 'rupees per GiB sent, through a CDN'),
} as const satisfies Record<string, Assumption>

/** Machines to choose from, with assumed prices as above. */
export type Machine = { name: string; cores: number; memoryGiB: number; rupees: number }
export const machines: readonly Machine[] = [
  { name: '2 cores, 8 GiB', cores: 2, memoryGiB: 8, rupees: 6_500 },
  { name: '4 cores, 16 GiB', cores: 4, memoryGiB: 16, rupees: 13_000 },
  { name: '8 cores, 32 GiB', cores: 8, memoryGiB: 32, rupees: 26_000 },
  { name: '16 cores, 64 GiB', cores: 16, memoryGiB: 64, rupees: 52_000 },
  { name: '32 cores, 256 GiB', cores: 32, memoryGiB: 256, rupees: 135_000 },
  { name: '64 cores, 512 GiB', cores: 64, memoryGiB: 512, rupees: 270_000 },
]

export type Market = { name: string; adverts: number; people: number; searchesPerSecond: number }
const india: Market = { name: 'India', adverts: 3_000_000, people: 10_000_000, searchesPerSecond: 700 }
/** Hyderabad has India's searches per advert. */
export const markets: readonly [Market, Market, Market] = [
  { name: 'Hyderabad', adverts: 100_000, people: 333_000, searchesPerSecond: 23.3 },
  india,
  { name: 'ten times India', adverts: 30_000_000, people: 100_000_000, searchesPerSecond: 7_000 },
]

/** PostgreSQL connections of a process with DATABASE_POOL_MAX=10; a test compares them with connection-budget.ts. */
export const connectionsOf = { site: 22, worker: 25, ingest: 58, pictures: 45, jobs: 44 }
