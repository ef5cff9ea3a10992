import { setTimeout as sleep } from 'node:timers/promises'
import { startIdentity } from '@pahiya/demo/identity/start-identity'
import { renderPhoto } from '@pahiya/demo/pictures/render-photo'
import { sourceRecords } from '@pahiya/demo/portals/source-records'
import { startPortals, type RunningPortals } from '@pahiya/demo/portals/start-portals'
import { startSmsGateway } from '@pahiya/demo/sms/gateway'
import pg from 'pg'
import {
  stopProgram,
  freePort,
  runToCompletion,
  startProgram,
  startSite,
  type Environment,
  type StartedSite,
} from '../../start-site.ts'
import { addOwnCars } from './own-cars.ts'
import { findExampleCars } from './example-cars.ts'

export type StartedMarket = Awaited<ReturnType<typeof startMarket>>

const timeoutMs = 600_000

/** A site with a small market: the adverts on the demo portals, and cars from our own sellers. */
export async function startMarket({
  adverts,
  settings,
  model = false,
}: {
  adverts: number
  settings?: Record<string, string>
  /** Trains a price model on the adverts, where training is possible. */
  model?: boolean
}) {
  const today = new Date().toISOString().slice(0, 10)
  const outside = await startPortals({
    adverts,
    seed: 1,
    startDay: today,
    ports: 0,
    renderPhoto,
    sadakpar: { stumbleShare: 0 },
  })
  const sitePort = await freePort()
  const identity = await startIdentity({ sites: [`http://127.0.0.1:${sitePort}`], ports: 0 })
  const sms = await startSmsGateway()
  let site: StartedSite | undefined
  let database: pg.Client | undefined
  let pictures: ReturnType<typeof startProgram> | undefined
  const stop = async () => {
    await database?.end()
    if (pictures) await stopProgram(pictures)
    await site?.stop()
    await outside.close()
    await identity.close()
    await sms.close()
  }

  try {
    site = await startSite({
      LOG_LEVEL: 'fatal',
      IMAGE_PRIVATE_HOSTS: Object.values(outside.portals).map(hostOf).join(','),
      CONTACT_EMAIL: 'hello@pahiya.example',
      ENTERPRISE_EMAIL: 'data@pahiya.example',
      SITE_PORT: String(sitePort),
      ...identity.environment,
      SMS_GATEWAY_URL: sms.address,
      SMS_AUTH_KEY: sms.authKey,
      SMS_SENDER_ID: sms.sender,
      SMS_CODE_TEMPLATE_ID: sms.templateId,
      // Never called: the pictures show only calls that were agreed.
      TELEPHONY_ACCOUNT_SID: 'pahiya1',
      TELEPHONY_API_KEY: 'demo-key',
      TELEPHONY_API_TOKEN: 'demo-token',
      TELEPHONY_NUMBERS: '+914071201000',
      TELEPHONY_CALLBACK_SECRET: 'of these pictures and of no site',
      // Not called either: their responses are recorded.
      GOOGLE_FEED_URL: 'http://127.0.0.1:9/vehicles.csv.gz',
      GOOGLE_FEED_TOKEN: 'of-these-pictures',
      META_FEED_ID: '7001',
      META_CATALOG_ID: '9001',
      META_FEED_TOKEN: 'of-these-pictures',
      PARTNER_API_URL: 'http://127.0.0.1:9',
      PARTNER_API_KEY: 'of-these-pictures',
      PARTNER_API_NAME: 'Gaadi Galli',
      ...settings,
    })
    database = new pg.Client({ connectionString: site.environment.DATABASE_URL })
    await database.connect()
    await readPortals(site.environment, outside)
    // Without LightGBM on this machine, prices are compared with similar cars.
    if (model) await runToCompletion('train-price-model', site.environment).catch(() => undefined)
    pictures = startProgram('pictures', site.environment)
    await addOwnCars(database, await platesOf(outside))
    // Buyers see only lenders whose figures an admin has saved.
    await database.query(`update lenders set saved_at = now(), rates_as_of = current_date, rates_source = 'example'`)
    const cars = await findExampleCars(database)
    await untilSearchable(site.address, database)
    const { address, environment } = site
    return { address, environment, cars, outside, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Ingests all adverts; a picture is fetched only when a page shows it, and few are shown. */
async function readPortals(environment: Environment, { portals }: RunningPortals): Promise<void> {
  const sources = sourceRecords(portals).map((record) => ({ ...record, refreshMinutes: 1_440 }))
  await runToCompletion('connect-source', environment, sources.map((source) => JSON.stringify(source)).join('\n'))
  await recrawlPortals(environment)
}

/** Makes every portal due, as if a day had passed, and crawls it from the first page to the last. */
export async function recrawlPortals(environment: Environment): Promise<void> {
  const database = new pg.Client({ connectionString: environment['DATABASE_URL'] })
  await database.connect()
  await database.query('update sources set last_success_at = null where connector is not null')
  const ingest = startProgram('ingest', environment)
  try {
    await until('the portals are read', async () => {
      if (ingest.exitCode !== null) throw new Error(`ingest ended with ${ingest.exitCode}; its log lines are above`)
      const unread = await database.query('select from sources where connector is not null and last_success_at is null')
      return unread.rowCount === 0
    })
  } finally {
    await stopProgram(ingest)
    await database.query(`select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where task_identifier like 'take-in-%'))`)
    await database.end()
  }
}

/** The true plates of the demo world, by portal and advert. */
async function platesOf({ control }: RunningPortals): Promise<Map<string, string>> {
  const text = await (await fetch(`${control}/truth/live`)).text()
  const adverts = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { portal: string; portalAdvertId: string; plate: string })
  return new Map(adverts.map(({ portal, portalAdvertId, plate }) => [`${portal} ${portalAdvertId}`, plate]))
}

async function untilSearchable(address: string, database: pg.Client): Promise<void> {
  const { rows } = await database.query<{ cars: number }>(
    "select count(distinct car_id)::integer as cars from listings where status = 'active'",
  )
  await until('every car can be found', async () => {
    const answer = await fetch(`${address}/api/marketplace/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ limit: 0 }),
    })
    return answer.ok && ((await answer.json()) as { total: number }).total === rows[0]?.cars
  })
}

async function until(what: string, done: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(200)) if (await done()) return
  throw new Error(`It did not come so far that ${what}`)
}

function hostOf(address: string): string {
  return new URL(address).host
}
