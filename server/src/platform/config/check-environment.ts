import { readLlmModel } from '../llm/model-setting.ts'
import { Environment } from './environment.ts'

/** The secrets in .env.example and infra/engines.env, which are public. */
const publicSecrets = /^(for-development-only|pahiya|pahiyasecret)/

/** Loopback, and names without a dot, which exist only in a container network. */
export const insideHost = /^(127\.\d+\.\d+\.\d+|\[::1\]|[a-z0-9-]+)$/

/** A partial configuration would show a button that does not work. */
const wholeOrNone = [
  ['SMS_AUTH_KEY', 'SMS_SENDER_ID', 'SMS_CODE_TEMPLATE_ID'],
  [
    'TELEPHONY_ACCOUNT_SID',
    'TELEPHONY_API_KEY',
    'TELEPHONY_API_TOKEN',
    'TELEPHONY_NUMBERS',
    'TELEPHONY_CALLBACK_SECRET',
  ],
  ['GOOGLE_FEED_URL', 'GOOGLE_FEED_TOKEN'],
  ['META_FEED_ID', 'META_CATALOG_ID', 'META_FEED_TOKEN'],
  ['PARTNER_API_URL', 'PARTNER_API_KEY', 'PARTNER_API_NAME'],
  [
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_PLAN_ID',
    'RAZORPAY_WEBHOOK_SECRET',
    'INVOICE_NAME',
    'INVOICE_ADDRESS',
    'INVOICE_GSTIN',
  ],
  ['MASTODON_URL', 'MASTODON_TOKEN'],
  ['BLUESKY_HANDLE', 'BLUESKY_APP_PASSWORD'],
  ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_CHANNEL'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['UPLOADS_STS_URL', 'UPLOADS_STS_ROLE'],
  ['REGISTRY_URL', 'REGISTRY_KEY'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
  ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
] as const

/** Endpoints that receive secrets, codes or people's names. */
const secretsGoTo = [
  'SMS_GATEWAY_URL',
  'TELEPHONY_URL',
  'RAZORPAY_URL',
  'RAZORPAY_CHECKOUT_URL',
  'GOOGLE_FEED_URL',
  'META_FEED_URL',
  'PARTNER_API_URL',
  'OIDC_ISSUER',
  'GOOGLE_ISSUER',
  'FACEBOOK_DIALOG_URL',
  'FACEBOOK_GRAPH_URL',
  'S3_PUBLIC_ENDPOINT',
  'UPLOADS_STS_URL',
  'REGISTRY_URL',
  'AI_CHECK_URL',
  'PERPLEXITY_URL',
  'FIRECRAWL_URL',
  'MASTODON_URL',
  'BLUESKY_URL',
  'TELEGRAM_URL',
] as const

/** Engines receive everything that we store. PostgreSQL's own negotiation would accept a plain connection. */
const encrypted = {
  OPENSEARCH_URL: (url: URL) => url.protocol === 'https:' || 'must be https',
  S3_ENDPOINT: (url: URL) => url.protocol === 'https:' || 'must be https',
  REDIS_URL: (url: URL) => url.protocol === 'rediss:' || 'must be rediss',
  DATABASE_URL: hasVerifiedTls,
  DATABASE_DIRECT_URL: hasVerifiedTls,
} as const

function hasVerifiedTls(url: URL): true | string {
  return url.searchParams.get('sslmode') === 'verify-full' || 'needs ?sslmode=verify-full'
}

/** In production, settings that determine whom we trust must not fall back to a default. */
export const CheckedEnvironment = Environment.superRefine((config, context) => {
  const refuse = (name: keyof typeof config, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message })
  for (const names of wholeOrNone) {
    const said = names.filter((name) => config[name] !== undefined)
    if (said.length > 0 && said.length < names.length) refuse(said[0]!, `needs all of ${names.join(', ')}, or none`)
  }
  if (config.NODE_ENV !== 'production') return
  if (config.PUBLIC_ORIGIN === undefined) refuse('PUBLIC_ORIGIN', 'is required in production')
  if (config.TRUSTED_PROXIES === undefined) refuse('TRUSTED_PROXIES', 'is required in production, or none')
  const outside = (address: string) => !insideHost.test(new URL(address).hostname)
  for (const name of secretsGoTo) {
    const address = config[name]
    if (address !== undefined && outside(address) && !address.startsWith('https:')) refuse(name, 'must be https')
  }
  for (const [name, check] of Object.entries(encrypted) as [keyof typeof encrypted, (url: URL) => true | string][]) {
    const address = config[name]
    const answer = address === undefined || !outside(address) || check(new URL(address))
    if (answer !== true) refuse(name, answer)
  }
  if (outside(config.FINE_TUNING_URL) && !config.FINE_TUNING_URL.startsWith('https:')) {
    refuse('FINE_TUNING_URL', 'must be https')
  }
  for (const name of ['LLM_ASSISTANT', 'LLM_RESEARCH', 'LLM_SAFETY', 'LLM_REWORDING'] as const) {
    const address = readLlmModel(config[name])?.url
    if (address !== undefined && outside(address) && !address.startsWith('https:')) refuse(name, 'must be https')
  }
  const database = new URL(config.DATABASE_URL)
  const secrets: [keyof typeof config, string | undefined][] = [
    ['VISITOR_SECRET', config.VISITOR_SECRET],
    ['VISITOR_SECRET_PREVIOUS', config.VISITOR_SECRET_PREVIOUS],
    ['AUTH_SECRET', config.AUTH_SECRET],
    ['AUTH_SECRET_PREVIOUS', config.AUTH_SECRET_PREVIOUS],
    ['SELLER_MARK_SECRET', config.SELLER_MARK_SECRET],
    ['PAPERS_SECRET', config.PAPERS_SECRET],
    ['PAPERS_SECRET_PREVIOUS', config.PAPERS_SECRET_PREVIOUS],
    ['FACEBOOK_CLIENT_SECRET', config.FACEBOOK_CLIENT_SECRET],
    ['OIDC_CLIENT_SECRET', config.OIDC_CLIENT_SECRET],
    ['DATABASE_URL', outside(config.DATABASE_URL) ? decodeURIComponent(database.password) : undefined],
    ['SMS_RECEIPT_SECRET', config.SMS_RECEIPT_SECRET],
    ['TELEPHONY_CALLBACK_SECRET', config.TELEPHONY_CALLBACK_SECRET],
    ['RAZORPAY_WEBHOOK_SECRET', config.RAZORPAY_WEBHOOK_SECRET],
    ['RAZORPAY_WEBHOOK_SECRET_PREVIOUS', config.RAZORPAY_WEBHOOK_SECRET_PREVIOUS],
    ['S3_SECRET_KEY', outside(config.S3_ENDPOINT) ? config.S3_SECRET_KEY : undefined],
  ]
  for (const [name, secret] of secrets) {
    if (publicSecrets.test(secret ?? '')) refuse(name, 'must be a secret of your own in production')
  }
})
