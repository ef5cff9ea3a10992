import { execFile } from 'node:child_process'
import { createECDH } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { demoSources } from './demo-sources.ts'
import { waitForAllSources, waitForSearchableCar } from './first-searchable-car.ts'
import { startProcessRunner } from './process-runner.ts'

const { values: options } = parseArgs({
  options: {
    adverts: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
    still: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    ports: { type: 'string', default: '4100' },
    // The pages are already built.
    built: { type: 'boolean', default: false },
    // The engines named in .env are already running, here or elsewhere.
    'no-engines': { type: 'boolean', default: false },
  },
})
const ownCars = 48
const began = performance.now()
const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
const say = (text: string) => process.stdout.write(`demo      ${text}\n`)
const site = `http://${process.env['SITE_HOST'] ?? '127.0.0.1'}:${process.env['SITE_PORT'] ?? 3000}`

const running = startProcessRunner(options.watch)
const enginesWereUp =
  options['no-engines'] ||
  (await promisify(execFile)(process.execPath, ['infra/engines/main.ts', 'status']).then(
    () => true,
    () => false,
  ))
const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort())

try {
  await demonstrate()
} catch (error) {
  if (!interrupted.signal.aborted) {
    process.exitCode = 1
    say(error instanceof Error ? error.message : String(error))
  }
} finally {
  say('ending what was started')
  await running.stop()
  if (!enginesWereUp) await running.once('engines', 'infra/engines/main.ts', ['down'])
}

/** Everything from nothing to a searchable market; then time advances until Ctrl-C. */
async function demonstrate(): Promise<void> {
  if (!enginesWereUp) await running.once('engines', 'infra/engines/main.ts', ['up'])
  await running.once('migrate', 'server/src/processes/commands/migrate.ts')
  const today = new Date().toISOString().slice(0, 10)
  const world = ['--adverts', options.adverts, '--seed', options.seed, '--start-day', today, '--ports', options.ports]
  const ready = JSON.parse(await running.stay('portals', 'demo/src/portals/main.ts', world)) as {
    control: string
    portals: Record<string, string>
  }
  process.env['IMAGE_PRIVATE_HOSTS'] = [ready.control, ...Object.values(ready.portals)].map(hostOf).join(',')
  const leads = await startLeads()
  const records = demoSources(ready.portals, leads.leadsAddress).map((record) => JSON.stringify(record))
  await running.once('sources', 'server/src/processes/commands/connect-source.ts', [], records.join('\n'))
  await seedOwnSellers(ready.control)
  const sms = await startSms()
  const mailbox = await startMailbox()
  await startFineTuning()
  const calls = await startTelephony()
  await startScanner()
  const registry = await startRegistry(today)
  const receivers = await startReceivers()
  if (!options.watch && !options.built) await buildPages()
  const identity = await startIdentity()
  await running.stay('site', 'server/src/processes/site.ts')
  await running.stay('worker', 'server/src/processes/worker.ts')
  await running.stay('ingest', 'server/src/processes/ingest.ts')
  await running.stay('pictures', 'server/src/processes/pictures.ts')
  await running.stay('jobs', 'server/src/processes/jobs.ts')
  const total = await waitForSearchableCar(site, interrupted.signal)
  say(`first searchable car after ${seconds()} s (${total} by now)`)
  say(`site     ${site}   (read the API at ${site}/api/docs)`)
  for (const [name, address] of Object.entries(ready.portals)) say(`portal   ${address}   ${name}, invented`)
  say(`sign-in  ${site}/login   at ${identity.address}, invented`)
  say(`phone    ${sms}   every SMS of the demo`)
  say(`mailbox  ${mailbox}   every e-mail of the demo`)
  say(`calls    ${calls}   calls through Pahiya; no phone rings`)
  say(`registry ${registry}   cars on record with the demo's vehicle registry`)
  say(`leads    ${leads.address}   messages that were passed on to Sadakpar`)
  for (const [name, address] of Object.entries(receivers)) say(`channel  ${address}   cars sent on to ${name}`)
  say(
    `desks    ${site}/admin/verification and /ai-training-dashboard   for the admin: ${identity.admin}, unless another was the first`,
  )
  say(
    `clock    ${ready.control}   ${options.still ? 'stands still' : 'an hour passes every minute'}; Ctrl-C ends everything`,
  )
  await waitForAllSources(site, interrupted.signal)
  // Once more: now the portals have comparable cars by which they can be valued.
  await seedOwnSellers(ready.control)
  say(`every portal read after ${seconds()} s`)
  await learnPrices()
  while (!interrupted.signal.aborted) {
    await sleep(60_000, undefined, { signal: interrupted.signal })
    if (!options.still) await stepClock(ready.control, 60)
  }
}

/** From here on the model values cars, with an explanation. A market too small for training keeps using comparables. */
async function learnPrices(): Promise<void> {
  try {
    await running.once('train', 'server/src/processes/commands/train-price-model.ts')
    say(`the price model is learnt after ${seconds()} s`)
  } catch (error) {
    if (interrupted.signal.aborted) throw error
    say('cars are valued by comparable ones: the price model could not be learnt, see above')
  }
}

/** Relative to the ports of the portals; 0 uses free ones. */
function portsAfter(distance: number): string {
  const first = Number(options.ports)
  return String(first === 0 ? 0 : first + distance)
}

/** The identity provider of the demo. The site is opened under either name of this machine. */
async function startIdentity(): Promise<{ address: string; admin: string }> {
  const names = [site, site.replace('127.0.0.1', 'localhost')].join(',')
  const line = await running.stay('identity', 'demo/src/identity/main.ts', [
    '--sites',
    names,
    '--ports',
    portsAfter(10),
  ])
  const { environment, admin } = JSON.parse(line) as {
    environment: Record<string, string>
    admin: Record<'name' | 'email', string>
  }
  Object.assign(process.env, environment)
  // Without an admin the desks could not be opened. .env may name another.
  const named = process.env['FIRST_ADMIN_EMAIL'] || undefined
  process.env['FIRST_ADMIN_EMAIL'] = named ?? admin.email
  return { address: environment['OIDC_ISSUER']!, admin: named ?? admin.name }
}

/** The SMS gateway, twenty ports after the portals; the site gets its address and key. */
async function startSms(): Promise<string> {
  const secret = 'of this demo and known to everybody'
  const receipts = `${site}/api/sms/receipts?${new URLSearchParams({ secret }).toString()}`
  const line = await running.stay('sms', 'demo/src/sms/main.ts', ['--port', portsAfter(20), '--receipts-to', receipts])
  const { address, authKey, sender, templateId } = JSON.parse(line) as Record<string, string>
  Object.assign(process.env, {
    SMS_GATEWAY_URL: address,
    SMS_AUTH_KEY: authKey,
    SMS_SENDER_ID: sender,
    SMS_CODE_TEMPLATE_ID: templateId,
    SMS_RECEIPT_SECRET: secret,
  })
  return address!
}

/** The mail server for everyone in the demo, forty ports further, and its page. */
async function startMailbox(): Promise<string> {
  const where = ['--port', portsAfter(40), '--smtp-port', portsAfter(41)]
  const { address, smtpUrl } = JSON.parse(await running.stay('mail', 'demo/src/mail/main.ts', where)) as Record<
    string,
    string
  >
  const keys = createECDH('prime256v1')
  Object.assign(process.env, {
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Pahiya <notices@pahiya.example>',
    VAPID_PUBLIC_KEY: keys.generateKeys('base64url'),
    VAPID_PRIVATE_KEY: keys.getPrivateKey('base64url'),
    VAPID_SUBJECT: 'mailto:notices@pahiya.example',
  })
  return address!
}

/** The provider of virtual numbers, sixty ports further. */
async function startTelephony(): Promise<string> {
  const line = await running.stay('telephony', 'demo/src/telephony/main.ts', ['--port', portsAfter(60)])
  const ready = JSON.parse(line) as Record<'address' | 'accountSid' | 'apiKey' | 'apiToken', string> & {
    numbers: string[]
  }
  Object.assign(process.env, {
    TELEPHONY_URL: ready.address,
    TELEPHONY_ACCOUNT_SID: ready.accountSid,
    TELEPHONY_API_KEY: ready.apiKey,
    TELEPHONY_API_TOKEN: ready.apiToken,
    TELEPHONY_NUMBERS: ready.numbers.join(','),
    TELEPHONY_CALLBACK_SECRET: 'of this demo and known to everybody',
  })
  return ready.address
}

/** The malware scanner, 75 ports further. */
async function startScanner(): Promise<void> {
  const line = await running.stay('scanner', 'demo/src/scanner/main.ts', ['--port', portsAfter(75)])
  process.env['CLAMD_ADDRESS'] = (JSON.parse(line) as { address: string }).address
}

/** The vehicle registry, seventy ports further: every car of the demo world is on record there. */
async function startRegistry(today: string): Promise<string> {
  const world = ['--adverts', options.adverts, '--seed', options.seed, '--start-day', today]
  const line = await running.stay('registry', 'demo/src/registry/main.ts', ['--port', portsAfter(70), ...world])
  const { address, apiKey } = JSON.parse(line) as Record<'address' | 'apiKey', string>
  Object.assign(process.env, { REGISTRY_URL: address, REGISTRY_KEY: apiKey })
  return address
}

/** Sadakpar's endpoint for messages to its sellers, fifty ports further. */
async function startLeads(): Promise<{ address: string; leadsAddress: string }> {
  const line = await running.stay('leads', 'demo/src/leads/main.ts', ['--port', portsAfter(50)])
  const { address, leadsAddress, secret } = JSON.parse(line) as Record<'address' | 'leadsAddress' | 'secret', string>
  process.env['LEAD_CREDENTIALS'] = `sadakpar=Bearer ${secret}`
  return { address, leadsAddress }
}

/** Portals that accept cars of our own sellers, from eighty ports further on. */
async function startReceivers(): Promise<Record<string, string>> {
  const line = await running.stay('receivers', 'demo/src/receivers/main.ts', ['--port', portsAfter(80)])
  const { pages, environment } = JSON.parse(line) as Record<'pages' | 'environment', Record<string, string>>
  Object.assign(process.env, environment)
  return pages
}

/** The fine-tuning provider of the training desk, thirty ports further; its jobs take a minute. */
async function startFineTuning(): Promise<void> {
  const where = ['--port', portsAfter(30), '--step-ms', '15000']
  const line = await running.stay('tuning', 'demo/src/fine-tuning/main.ts', where)
  const { address, apiKey } = JSON.parse(line) as Record<string, string>
  Object.assign(process.env, { FINE_TUNING_URL: address, FINE_TUNING_API_KEY: apiKey })
  // The same provider judges whether an advert reads as authentic.
  Object.assign(process.env, { AI_CHECK_URL: address, AI_CHECK_API_KEY: apiKey })
}

/** Cars of our own sellers, as people of the demo world would post them. */
async function seedOwnSellers(control: string): Promise<void> {
  const adverts = await (await fetch(`${control}/own-adverts?city=Hyderabad&count=${ownCars}`)).text()
  await running.once('sellers', 'server/src/processes/commands/seed-own-listings.ts', [], adverts)
}

function hostOf(address: string): string {
  return new URL(address).host
}

/** Takes a few seconds; otherwise the demo might show an old build. */
async function buildPages(): Promise<void> {
  await promisify(execFile)('pnpm', ['build:pages'])
}

async function stepClock(control: string, minutes: number): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${control}/clock`, { method: 'POST', headers, body: JSON.stringify({ minutes }) })
}
