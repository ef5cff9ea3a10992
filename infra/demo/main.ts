import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { waitForAllSources, waitForSearchableCar } from './first-searchable-car.ts'
import { hashOfInputs, isBuildStale, recordBuild } from './page-build.ts'
import { startProcessRunner } from './process-runner.ts'
import { startProgress } from './progress.ts'
import { standIns } from './stand-ins.ts'

const { values: options } = parseArgs({
  options: {
    adverts: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
    // The market began on the first day of the month this many months ago; 0 starts a market without a past.
    'past-months': { type: 'string', default: '12' },
    still: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    ports: { type: 'string', default: '4100' },
    // The pages are already built.
    built: { type: 'boolean', default: false },
    // The engines named in .env are already running, here or elsewhere.
    'no-engines': { type: 'boolean', default: false },
    // Also prints the logs of all processes.
    logs: { type: 'boolean', default: false },
    'log-folder': { type: 'string', default: '.data/demo/logs' },
  },
})
const ownCars = 48
const today = new Date().toISOString().slice(0, 10)
const pastMonths = Number(options['past-months'])
const began = pastMonths > 0 ? firstDayOfMonth(pastMonths) : today
const world = ['--adverts', options.adverts, '--seed', options.seed, '--start-day', began, '--today', today]
const site = `http://${process.env['SITE_HOST'] ?? '127.0.0.1'}:${process.env['SITE_PORT'] ?? 3000}`

const interrupted = new AbortController()
const progress = startProgress()
const running = startProcessRunner({
  watch: options.watch,
  logFolder: options['log-folder'],
  showLog: options.logs ? (name, line) => progress.print(`${name.padEnd(9)} ${line}`) : undefined,
  // Ctrl-C also reaches the processes: one that ends then has not crashed.
  onCrash: (failure) => setTimeout(() => interrupted.signal.aborted || progress.event(failure.message), 500).unref(),
})
const outside = standIns({ running, site, ports: Number(options.ports), world })
const enginesWereUp =
  options['no-engines'] ||
  (await promisify(execFile)(process.execPath, ['infra/engines/main.ts', 'status']).then(
    () => true,
    () => false,
  ))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort())

try {
  await demonstrate()
} catch (error) {
  if (!interrupted.signal.aborted) {
    process.exitCode = 1
    progress.event(error instanceof Error ? error.message : String(error))
  }
} finally {
  progress.event('stopping everything that was started')
  await running.stop()
  if (!enginesWereUp) await running.once('engines', 'infra/engines/main.ts', ['down'])
}

/** Starts everything from scratch up to a searchable market; then time advances until Ctrl-C. */
async function demonstrate(): Promise<void> {
  progress.print(`Starting Pahiya with ${options.adverts} invented adverts. Logs: ${options['log-folder']}`)
  const { opened, past, rest } = startMarket()
  const searchable = after([opened, past], async () => {
    const total = await waitForSearchableCar(site, interrupted.signal)
    progress.event(`first searchable car (${total} by now)`)
  })
  const [started] = await Promise.race([Promise.all([rest, searchable]), untilInterrupted()])
  printAddresses(started)
  // No search needs the jobs process, so it starts late and does not compete with the first car for the processor.
  await startServer('jobs')
  await waitForAllSources(site, interrupted.signal)
  // Repeated, because the portals now have comparable cars from which the cars can be valued.
  await seedOwnSellers(started.portals.control)
  progress.event('every portal read')
  await seedNews()
  await trainPriceModel()
  while (!interrupted.signal.aborted) {
    await sleep(60_000, undefined, { signal: interrupted.signal })
    if (!options.still) await stepClock(started.portals.control, 60)
  }
}

/**
 * Two chains run concurrently. One leads to adverts in the index: database, sources, ingest and worker. The other leads
 * to an open site: pages and the services that it needs. Each step starts as soon as its own inputs are ready.
 */
function startMarket() {
  const { database, engines } = startEngines()
  const migrated = database.then(() =>
    step('database migrated', () => running.once('migrate', 'server/src/processes/commands/migrate.ts')),
  )
  const portals = step('portals', () => outside.portals())
  // After the portals, whose step sets the hosts of pictures.
  const partners = after([portals], () => step('partners', () => outside.partners()))
  const kinds = after([portals], () => step('portals of other kinds', () => outside.kinds()))
  const leads = step('lead endpoint', () => outside.leads())
  const fineTuning = step('fine-tuning provider', () => outside.fineTuning())
  const connected = after([migrated, portals, partners, kinds, leads], async () => {
    const { leadsAddress } = await leads
    const started = await Promise.all([portals, partners, kinds])
    await connectSources(
      started.flatMap(({ sources }) => sources),
      leadsAddress,
    )
  })
  // Before the first crawl run, which then finds what earlier ones would have left, and before the index is built.
  const past = after([connected, engines], async () => {
    if (pastMonths > 0) await step('past adverts', async () => seedPast((await portals).control))
  })
  const indexing = after([past, fineTuning], () => Promise.all([startServer('worker'), startServer('ingest')]))
  const seeded = after([past], async () =>
    Promise.all([step('own sellers', async () => seedOwnSellers((await portals).control)), seedCommunity()]),
  )
  const pages = preparePages()
  const services = Promise.all([
    step('identity provider', () => outside.identity()),
    step('SMS gateway', () => outside.sms()),
    step('mailbox', () => outside.mailbox()),
    step('telephony', () => outside.telephony()),
    step('vehicle registry', () => outside.registry()),
    step('channels', () => outside.receivers()),
    step('payment provider', () => outside.payments()),
    step('malware scanner', () => outside.scanner()),
    step('language models', () => outside.languageModels()),
    step('social networks', () => outside.social()),
    newsFeed(migrated),
  ])
  const opened = after([migrated, engines, pages, services, fineTuning, partners, kinds], () => startServer('site'))
  // Runs at the lowest priority. A page waits only a few seconds for a picture, so the first ones are fetched early.
  const pictures = after([connected, engines, services, fineTuning], () => startServer('pictures'))
  const rest = after([opened, indexing, seeded, pictures], async () => {
    const [identity, sms, mailbox, telephony, registry, receivers, payments, , , social] = await services
    const addresses = { sms, mailbox, telephony, registry, receivers, payments, social, leads: (await leads).address }
    return { portals: await portals, identity, addresses }
  })
  return { opened, past, rest }
}

/** The database is usable long before the search engine responds. */
function startEngines(): { database: Promise<void>; engines: Promise<void> } {
  if (enginesWereUp) return { database: Promise.resolve(), engines: Promise.resolve() }
  const { promise: database, resolve, reject } = Promise.withResolvers<void>()
  const onLine = (line: string) => {
    if (/^postgres\s+answers/.test(line)) resolve()
  }
  const engines = step('engines', () => running.once('engines', 'infra/engines/main.ts', ['up'], { onLine }))
  engines.then(resolve, reject)
  return { database, engines }
}

async function untilInterrupted(): Promise<never> {
  await once(interrupted.signal, 'abort')
  throw new Error('interrupted')
}

/**
 * A failed step rejects every dependent step, and thereby the demo; this handler only prevents an unhandled rejection.
 */
function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const result = progress.step(name, work)
  result.catch(() => {})
  return result
}

function after<Result>(needed: readonly Promise<unknown>[], work: () => Promise<Result>): Promise<Result> {
  const result = Promise.all(needed).then(work)
  result.catch(() => {})
  return result
}

function startServer(name: 'site' | 'worker' | 'ingest' | 'pictures' | 'jobs'): Promise<string> {
  return step(name, () => running.stay(name, `server/src/processes/${name}.ts`))
}

/** The same for a whole month, so that a demo started again finds the market that the last one left. */
function firstDayOfMonth(monthsAgo: number): string {
  const day = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() - monthsAgo)
  return day.toISOString().slice(0, 10)
}

/** Reuses the last build if its inputs are the same. */
async function preparePages(): Promise<void> {
  if (options.watch || options.built) return
  if (!isBuildStale()) return progress.event('pages are already built')
  const hash = hashOfInputs()
  await step('pages built', () => running.script('pages', 'build:pages'))
  recordBuild(hash)
}

/** Only Sadakpar accepts leads; the other portals only show their adverts. */
async function connectSources(sources: readonly { key: string }[], leadAddress: string): Promise<void> {
  const records = sources.map((source) => ({ ...source, ...(source.key === 'sadakpar' && { leadAddress }) }))
  const input = records.map((record) => JSON.stringify(record)).join('\n')
  await step('sources connected', () =>
    running.once('sources', 'server/src/processes/commands/connect-source.ts', [], { input }),
  )
}

/** A publisher whose feed the newsroom reads. */
async function newsFeed(migrated: Promise<unknown>): Promise<void> {
  const address = await step('feeds', () => outside.feeds())
  await migrated
  const feed = ['Deccan Motor Desk', `${address}/rss.xml`]
  await step('feed connected', () =>
    running.once('feed', 'server/src/processes/commands/newsroom/connect-feed.ts', feed),
  )
}

/** Cars from our own sellers, as people in the demo world would post them. */
async function seedOwnSellers(control: string): Promise<void> {
  const input = await (await fetch(`${control}/own-adverts?city=Hyderabad&count=${ownCars}`)).text()
  await running.once('sellers', 'server/src/processes/commands/seed/own-listings.ts', [], { input })
}

/** Adverts of earlier months, as nightly crawls of the portals would have recorded them. */
async function seedPast(control: string): Promise<void> {
  const { body } = await fetch(`${control}/past-adverts`)
  const input = Readable.fromWeb(body as ReadableStream)
  let line = ''
  const onLine = (next: string) => {
    line = next
  }
  await running.once('past', 'server/src/processes/commands/seed/past-adverts.ts', [], { input, onLine })
  const { adverts, sightings, seconds, cpuSeconds } = JSON.parse(line) as Record<string, number>
  progress.event(`${adverts} past adverts with ${sightings} sightings, ${seconds} s, ${cpuSeconds} s of processor time`)
}

/** Articles of our own, and the market reports of the month so far, approved by the demo's admin. */
async function seedNews(): Promise<void> {
  const lines: string[] = []
  await running.once('articles', 'demo/src/news/main.ts', ['--today', today], { onLine: (line) => lines.push(line) })
  await running.once('news', 'server/src/processes/commands/seed/articles.ts', [], { input: lines.join('\n') })
  progress.event('news published')
}

/** Posts, questions and answers of invented members. */
async function seedCommunity(): Promise<void> {
  const lines: string[] = []
  await running.once('members', 'demo/src/community/main.ts', [], { onLine: (line) => lines.push(line) })
  await running.once('community', 'server/src/processes/commands/seed/community.ts', [], { input: lines.join('\n') })
  progress.event('community seeded')
}

/**
 * From here on the model values cars, with an explanation. If the market is too small for training, comparables are
 * still used.
 */
async function trainPriceModel(): Promise<void> {
  try {
    await running.once('train', 'server/src/processes/commands/train-price-model.ts')
    progress.event('price model trained')
  } catch (error) {
    if (interrupted.signal.aborted) throw error
    progress.event(`price model not trained, so comparable cars set the values: ${(error as Error).message}`)
  }
}

function printAddresses({ portals, identity, addresses }: Awaited<ReturnType<typeof startMarket>['rest']>): void {
  progress.table('Open', [
    ['site', site],
    ['API reference', `${site}/api/docs`],
    ['sign in', `${site}/login`],
    ['admin desk', `${site}/admin/verification`],
    ['training desk', `${site}/ai-training-dashboard`],
  ])
  progress.table('Outside services, all invented', [
    ...Object.entries(portals.portals).map(([name, address]) => [`portal ${name}`, address] as const),
    ['identity provider', identity.address],
    ['every SMS', addresses.sms],
    ['every e-mail', addresses.mailbox],
    ['calls', `${addresses.telephony} (no phone rings)`],
    ['payments', `${addresses.payments} (no money moves)`],
    ['vehicle registry', addresses.registry],
    ['social networks', addresses.social],
    ['leads to Sadakpar', addresses.leads],
    ...Object.entries(addresses.receivers).map(([name, address]) => [`channel ${name}`, address] as const),
    ['market clock', `${portals.control} (${options.still ? 'stands still' : 'an hour passes every minute'})`],
  ])
  progress.table('Who can sign in', [
    ['admin', `${identity.admin}, unless another admin exists already`],
    ['seller', `${identity.seller}, with cars for sale`],
    ['others', identity.people.filter((name) => name !== identity.admin && name !== identity.seller).join(', ')],
  ])
  progress.print('\nCtrl-C stops everything.')
}

async function stepClock(control: string, minutes: number): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${control}/clock`, { method: 'POST', headers, body: JSON.stringify({ minutes }) })
}
