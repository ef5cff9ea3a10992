import { createECDH } from 'node:crypto'
import type { ProcessRunner } from './process-runner.ts'

export type StandInOptions = {
  running: ProcessRunner
  site: string
  /** The first port of the portals; 0 uses free ports. */
  ports: number
  /** Options for the demo world, which the portals and the registry share. */
  world: readonly string[]
}

/** Public to every reader of this file, so the site must not be reachable from outside. */
const publicSecret = 'of this demo and known to everybody'

/**
 * Starts the services outside Pahiya, each as its own process. Each function adds the address and keys of its service
 * to the environment of the processes that start later.
 */
export function standIns({ running, site, ports, world }: StandInOptions) {
  const portAfter = (distance: number) => String(ports === 0 ? 0 : ports + distance)
  const start = async <Ready>(name: string, program: string, args: readonly string[]): Promise<Ready> =>
    JSON.parse(await running.stay(name, `demo/src/${program}/main.ts`, args)) as Ready

  /** Adds the credentials of its portals, and the hosts of their pictures, to those of the portals before. */
  async function startCrawled(name: string, program: string, distance: number) {
    type Crawled = { portals: Record<string, string>; credentials: Record<string, string>; sources: { key: string }[] }
    const day = world[world.indexOf('--today') + 1]!
    const ready = await start<Crawled>(name, program, ['--ports', portAfter(distance), '--start-day', day])
    const pairs = Object.entries(ready.credentials).map(([key, value]) => `${key}=${value}`)
    process.env['SOURCE_CREDENTIALS'] = [process.env['SOURCE_CREDENTIALS'], ...pairs].filter(Boolean).join(';')
    const hosts = Object.values(ready.portals).map((address) => new URL(address).host)
    process.env['IMAGE_PRIVATE_HOSTS'] = [process.env['IMAGE_PRIVATE_HOSTS'], ...hosts].filter(Boolean).join(',')
    return ready
  }

  return {
    /** The portals whose adverts are crawled, and the market's clock. */
    async portals() {
      type Portals = { control: string; portals: Record<string, string>; sources: { key: string }[] }
      const ready = await start<Portals>('portals', 'portals', [...world, '--ports', String(ports)])
      const hosts = [ready.control, ...Object.values(ready.portals)].map((address) => new URL(address).host)
      process.env['IMAGE_PRIVATE_HOSTS'] = hosts.join(',')
      return ready
    },
    /** The certified programme and the auctions, from the first port plus 4. */
    async partners() {
      return startCrawled('partners', 'partner-portals', 4)
    },
    /** Portals of the other kinds of source, from the first port plus 110. */
    async kinds() {
      return startCrawled('kinds', 'kind-portals', 110)
    },
    /** Sadakpar's endpoint for messages to its sellers, at the first port plus 50. */
    async leads() {
      type Leads = Record<'address' | 'leadsAddress' | 'secret', string>
      const { address, leadsAddress, secret } = await start<Leads>('leads', 'leads', ['--port', portAfter(50)])
      process.env['LEAD_CREDENTIALS'] = `sadakpar=Bearer ${secret}`
      return { address, leadsAddress }
    },
    /** A publisher of feeds and the research providers of the newsroom, at the first port plus 120. */
    async feeds() {
      const args = ['--port', portAfter(120)]
      const { feeds, research, apiKey } = await start<Record<'feeds' | 'research' | 'apiKey', string>>(
        'feeds',
        'feeds',
        args,
      )
      Object.assign(process.env, {
        PERPLEXITY_URL: research,
        PERPLEXITY_KEY: apiKey,
        FIRECRAWL_URL: research,
        FIRECRAWL_KEY: apiKey,
        NEWS_PRIVATE_HOSTS: new URL(feeds).host,
      })
      return feeds
    },
    /** The identity provider. The site is opened under either name of this machine. */
    async identity() {
      type Person = Record<'name' | 'email', string>
      type Identity = { environment: Record<string, string>; admin: Person; seller: string; people: string[] }
      const names = [site, site.replace('127.0.0.1', 'localhost')].join(',')
      const args = ['--sites', names, '--ports', portAfter(10)]
      const { environment, admin, seller, people } = await start<Identity>('identity', 'identity', args)
      Object.assign(process.env, environment)
      // Without an admin the desks could not be opened. .env may name another.
      const named = process.env['FIRST_ADMIN_EMAIL'] || undefined
      process.env['FIRST_ADMIN_EMAIL'] = named ?? admin.email
      return { address: environment['OIDC_ISSUER']!, admin: named ?? admin.name, seller, people }
    },
    /** The SMS gateway and its page, at the first port plus 20. */
    async sms() {
      const receipts = ['--receipts-to', `${site}/api/sms/receipts`, '--receipt-secret', publicSecret]
      const args = ['--port', portAfter(20), ...receipts]
      const { address, authKey, sender, templateId } = await start<Record<string, string>>('sms', 'sms', args)
      Object.assign(process.env, {
        SMS_GATEWAY_URL: address,
        SMS_AUTH_KEY: authKey,
        SMS_SENDER_ID: sender,
        SMS_CODE_TEMPLATE_ID: templateId,
        SMS_RECEIPT_SECRET: publicSecret,
      })
      return address!
    },
    /** The mail server for everyone in the demo and its page, at the first port plus 40. */
    async mailbox() {
      const args = ['--port', portAfter(40), '--smtp-port', portAfter(41)]
      const { address, smtpUrl } = await start<Record<string, string>>('mail', 'mail', args)
      const keys = createECDH('prime256v1')
      const publicKey = keys.generateKeys('base64url')
      // The key is returned without leading zero bytes, but VAPID requires all 32.
      const privateKey = Buffer.from(keys.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
      Object.assign(process.env, {
        SMTP_URL: smtpUrl,
        MAIL_FROM: 'Pahiya <notices@pahiya.example>',
        VAPID_PUBLIC_KEY: publicKey,
        VAPID_PRIVATE_KEY: privateKey,
        VAPID_SUBJECT: 'mailto:notices@pahiya.example',
      })
      return address!
    },
    /** The provider of virtual numbers, at the first port plus 60. */
    async telephony() {
      type Telephony = Record<'address' | 'accountSid' | 'apiKey' | 'apiToken', string> & { numbers: string[] }
      const ready = await start<Telephony>('telephony', 'telephony', ['--port', portAfter(60)])
      Object.assign(process.env, {
        TELEPHONY_URL: ready.address,
        TELEPHONY_ACCOUNT_SID: ready.accountSid,
        TELEPHONY_API_KEY: ready.apiKey,
        TELEPHONY_API_TOKEN: ready.apiToken,
        TELEPHONY_NUMBERS: ready.numbers.join(','),
        TELEPHONY_CALLBACK_SECRET: publicSecret,
      })
      return ready.address
    },
    /** The payment provider with its checkout, at the first port plus 65. */
    async payments() {
      type Payments = Record<'address' | 'keyId' | 'keySecret' | 'planId', string>
      const events = ['--webhook-url', `${site}/api/payments/events`, '--webhook-secret', publicSecret]
      const ready = await start<Payments>('payments', 'payments', ['--port', portAfter(65), ...events])
      Object.assign(process.env, {
        RAZORPAY_URL: ready.address,
        RAZORPAY_CHECKOUT_URL: `${ready.address}/v1/checkout.js`,
        RAZORPAY_KEY_ID: ready.keyId,
        RAZORPAY_KEY_SECRET: ready.keySecret,
        RAZORPAY_PLAN_ID: ready.planId,
        RAZORPAY_WEBHOOK_SECRET: publicSecret,
        INVOICE_NAME: 'Pahiya of the demo',
        INVOICE_ADDRESS: 'Road No. 12, Banjara Hills, Hyderabad 500034',
        // The number of an invented company; only its check character is valid.
        INVOICE_GSTIN: '36AAAAA0000A1Z3',
      })
      return ready.address
    },
    /** Social networks, at the first port plus 95. */
    async social() {
      const ready = await start<Record<string, string>>('social', 'social', ['--port', portAfter(95)])
      Object.assign(process.env, {
        MASTODON_URL: ready['address'],
        MASTODON_TOKEN: ready['mastodonToken'],
        BLUESKY_URL: ready['address'],
        BLUESKY_HANDLE: ready['blueskyHandle'],
        BLUESKY_APP_PASSWORD: ready['blueskyPassword'],
        TELEGRAM_URL: ready['address'],
        TELEGRAM_BOT_TOKEN: ready['telegramToken'],
        TELEGRAM_CHANNEL: ready['telegramChannel'],
      })
      return ready['address']!
    },
    /** The malware scanner, at the first port plus 75. */
    async scanner() {
      const { address } = await start<{ address: string }>('scanner', 'scanner', ['--port', portAfter(75)])
      process.env['CLAMD_ADDRESS'] = address
    },
    /** The vehicle registry with every car in the demo world, at the first port plus 70. */
    async registry() {
      type Registry = Record<'address' | 'apiKey', string>
      const args = ['--port', portAfter(70), ...world]
      const { address, apiKey } = await start<Registry>('registry', 'registry', args)
      Object.assign(process.env, { REGISTRY_URL: address, REGISTRY_KEY: apiKey })
      return address
    },
    /** Portals that accept cars from our own sellers, from the first port plus 80. */
    async receivers() {
      type Receivers = Record<'pages' | 'environment', Record<string, string>>
      const { pages, environment } = await start<Receivers>('receivers', 'receivers', ['--port', portAfter(80)])
      Object.assign(process.env, environment)
      return pages
    },
    /** The fine-tuning provider, at the first port plus 30; its jobs take a minute. It also judges adverts. */
    async fineTuning() {
      const args = ['--port', portAfter(30), '--step-ms', '15000']
      const { address, apiKey } = await start<Record<string, string>>('tuning', 'fine-tuning', args)
      Object.assign(process.env, {
        FINE_TUNING_URL: address,
        FINE_TUNING_API_KEY: apiKey,
        AI_CHECK_URL: address,
        AI_CHECK_API_KEY: apiKey,
      })
    },
    /** The provider of language models for every role, at the first port plus 35. Its prices are invented. */
    async languageModels() {
      const args = ['--port', portAfter(35), '--event-ms', '15']
      const { address, apiKey, model } = await start<Record<string, string>>('llm', 'llm', args)
      const setting = JSON.stringify({ url: address, model, key: apiKey, inputRupees: 10, outputRupees: 40 })
      for (const role of ['ASSISTANT', 'RESEARCH', 'SAFETY', 'REWORDING']) process.env[`LLM_${role}`] = setting
    },
  }
}
