import { largestAutomaticDebitPaise } from '@pahiya/domain/plans/entitlement'
import { gstinState } from '@pahiya/domain/plans/gst-states'
import * as z from 'zod'
import { LlmBudgetSetting } from '../llm/budget-setting.ts'
import { LlmModelSetting } from '../llm/model-setting.ts'

const port = z.coerce.number().pipe(z.int().min(1).max(65_535))
const hostsAndPorts = /^(?:(?:[a-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}(?:,(?!$)|$))*$/
const socialLinks = /^(?:(?:facebook|x|instagram|youtube|linkedin)=https:\/\/[^;\s]+(?:;(?!$)|$))+$/
const mailFrom = /^[^<>\r\n]{1,60} <[^<>\s@]+@[a-z0-9.-]+>$/
const bucketName = z.string().regex(/^[a-z0-9][a-z0-9.-]{2,62}$/)
const count = (min: number, max: number) => z.coerce.number().pipe(z.int().min(min).max(max))

const addresses = /^(?:none|(?:[0-9a-f.:]+(?:\/\d{1,3})?(?:,(?!$)|$))*)$/

/** All settings from the environment. .env.example documents each; a test keeps the two in sync. */
export const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SITE_HOST: z.string().min(1).default('127.0.0.1'),
  SITE_PORT: port.default(3000),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .refine((text) => new URL(text).origin === text, 'is an origin alone, such as https://pahiya.example')
    .optional(),
  PAGES: z.enum(['built', 'live']).default('built'),
  INTERNAL_HOST: z.string().min(1).default('127.0.0.1'),
  SITE_INTERNAL_PORT: port.default(3001),
  WORKER_INTERNAL_PORT: port.default(3002),
  INGEST_INTERNAL_PORT: port.default(3003),
  INGEST_CONCURRENCY: count(1, 50).default(4),
  BATCH_CONCURRENCY: count(1, 50).default(4),
  CRAWL_CONCURRENCY: count(1, 200).default(8),
  PICTURES_INTERNAL_PORT: port.default(3004),
  PICTURES_CONCURRENCY: count(1, 50).default(4),
  PAPERS_CONCURRENCY: count(1, 50).default(2),
  JOBS_INTERNAL_PORT: port.default(3005),
  JOBS_CONCURRENCY: count(1, 50).default(4),
  CHANNELS_CONCURRENCY: count(1, 50).default(3),
  LONGEST_TURN_MS: count(0, 60_000).default(1_000),
  LONGEST_WRITE_MS: count(100, 600_000).default(2_000),
  DRAIN_MS: count(0, 60_000).default(0),
  PAGE_PART_MS: count(100, 60_000).default(5_000),
  PICTURE_WAIT_MS: count(100, 60_000).default(6_000),
  ENGINES_CA_FILE: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_MAX: count(1, 200).default(10),
  DATABASE_WAIT_MS: count(100, 300_000).default(5_000),
  POSTGRES_CLIENT_BIN: z.string().min(1).optional(),
  LIGHTGBM_LIBRARY: z.string().min(1).optional(),
  OPENSEARCH_URL: z.url({ protocol: /^https?$/ }),
  SEARCH_INDEX_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9_-]{0,40}$/)
    .default('pahiya'),
  SEARCH_SHARDS: count(1, 64)
    .refine((shards) => Number.isInteger(Math.log2(shards)), 'must be a power of two: 1, 2, 4 … 64')
    .default(4),
  SEARCH_REPLICAS: count(0, 5).default(0),
  SEARCH_REFRESH_MS: count(100, 60_000).default(500),
  SEARCH_TIMEOUT_MS: count(50, 60_000).default(1_500),
  SEARCH_FALLBACK_MS: count(50, 60_000).default(1_000),
  SEARCH_ANSWER_TTL_MS: count(0, 60_000).default(1_000),
  SEARCH_CACHE_MB: count(1, 100_000).default(200),
  FEED_POLL_MS: count(5, 10_000).default(100),
  FEED_BATCH: count(1, 5_000).default(1_000),
  CRAWL_PAUSE_MS: count(0, 60_000).default(0),
  BACKGROUND_ROWS_PER_SECOND: count(1, 1_000_000).default(100),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .default('pahiya'),
  REDIS_TIMEOUT_MS: count(10, 60_000).default(200),
  TRUSTED_PROXIES: z
    .string()
    .regex(addresses, 'must be addresses or ranges, separated by commas, or none')
    .transform((said) => (said === 'none' ? '' : said))
    .optional(),
  VISITOR_SECRET: z.string().min(32),
  VISITOR_SECRET_PREVIOUS: z.string().min(32).optional(),
  AUTH_SECRET: z.string().min(32).default('for-development-only-and-known-to-everybody'),
  AUTH_SECRET_PREVIOUS: z.string().min(32).optional(),
  SELLER_MARK_SECRET: z.string().min(32).default('for-development-only-and-known-to-everybody'),
  FACEBOOK_CLIENT_ID: z.string().min(1).optional(),
  FACEBOOK_CLIENT_SECRET: z.string().min(1).optional(),
  FACEBOOK_DIALOG_URL: z.url({ protocol: /^https?$/ }).default('https://www.facebook.com/v24.0/dialog/oauth'),
  FACEBOOK_GRAPH_URL: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v24.0'),
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().min(1).max(40).optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  SEARCHES_ANONYMOUS: count(0, 1_000_000).default(10),
  CHATS_FREE: count(0, 1_000_000).default(5),
  CHATS_PER_NETWORK_DAY: count(1, 1_000_000).default(200),
  SEARCHES_FREE_ACCOUNT: count(0, 1_000_000).default(5),
  SEARCHES_WINDOW_DAYS: count(1, 60).default(30),
  SEARCHES_REPEAT_MINUTES: count(0, 1_440).default(10),
  SEARCHES_REFINE_MINUTES: count(0, 1_440).default(30),
  SEARCHES_PER_IPV4: count(1, 1_000_000).default(300),
  SEARCHES_PER_IPV6_64: count(1, 1_000_000).default(60),
  SEARCHES_PER_IPV6_48: count(1, 1_000_000).default(1_500),
  SEARCHES_NETWORK_DAY_PERCENT: count(1, 100).default(34),
  SEARCH_NEEDS_LOGIN: z.enum(['no', 'yes']).default('no'),
  RATE_PER_VISITOR: count(1, 1_000_000).default(60),
  RATE_PER_NETWORK: count(1, 1_000_000).default(600),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: bucketName,
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
  S3_TIMEOUT_MS: count(100, 120_000).default(10_000),
  S3_PUBLIC_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  UPLOADS_BUCKET: bucketName.optional(),
  PAPERS_BUCKET: bucketName.optional(),
  ERASURES_BUCKET: bucketName.optional(),
  ASSETS_BUCKET: bucketName.optional(),
  PAPERS_SECRET: z.string().min(32).default('for-development-only-and-known-to-everybody'),
  PAPERS_SECRET_PREVIOUS: z.string().min(32).optional(),
  UPLOADS_STS_URL: z.url({ protocol: /^https?$/ }).optional(),
  UPLOADS_STS_ROLE: z.string().min(1).max(200).optional(),
  CLAMD_ADDRESS: z
    .string()
    .regex(/^(?:\/\S+|(?:[a-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5})$/, 'is host:port or the path of a socket')
    .optional(),
  SOURCE_CREDENTIALS: z
    .string()
    .regex(/^[a-z0-9-]+=[^;]+(;[a-z0-9-]+=[^;]+)*$/, 'is written source=Authorization value;source=…')
    .optional(),
  LEAD_CREDENTIALS: z
    .string()
    .regex(/^[a-z0-9-]+=[^;]+(;[a-z0-9-]+=[^;]+)*$/, 'is written source=Authorization value;source=…')
    .optional(),
  IMAGE_PRIVATE_HOSTS: z.string().regex(hostsAndPorts, 'must be host:port, separated by commas').default(''),
  CONTACT_EMAIL: z.email().optional(),
  SUPPORT_EMAIL: z.email().optional(),
  ENTERPRISE_EMAIL: z.email().optional(),
  SOCIAL_LINKS: z.string().regex(socialLinks, 'is written facebook=https://…;x=https://…').optional(),
  SMS_GATEWAY_URL: z.url({ protocol: /^https?$/ }).default('https://control.msg91.com'),
  SMS_AUTH_KEY: z.string().min(8).optional(),
  SMS_SENDER_ID: z
    .string()
    .regex(/^[A-Za-z]{6}$/, 'is the six letters registered with DLT')
    .optional(),
  SMS_CODE_TEMPLATE_ID: z.string().min(1).max(64).optional(),
  SMS_RECEIPT_SECRET: z.string().min(16).max(128).optional(),
  SMS_PER_DAY: count(0, 10_000_000).default(2_000),
  TELEPHONY_URL: z.url({ protocol: /^https?$/ }).default('https://api.in.exotel.com'),
  TELEPHONY_ACCOUNT_SID: z.string().min(1).max(100).optional(),
  TELEPHONY_API_KEY: z.string().min(8).optional(),
  TELEPHONY_API_TOKEN: z.string().min(8).optional(),
  TELEPHONY_NUMBERS: z
    .string()
    .regex(/^\+91\d{10}(,\+91\d{10})*$/, 'is written +914071201000,+914071201001')
    .optional(),
  TELEPHONY_CALLBACK_SECRET: z.string().min(16).max(128).optional(),
  CHANNEL_FEED_SECONDS: count(0, 3_600).default(20),
  GOOGLE_FEED_URL: z.url({ protocol: /^https?$/ }).optional(),
  GOOGLE_FEED_TOKEN: z.string().min(8).optional(),
  META_FEED_URL: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v24.0'),
  META_FEED_ID: z
    .string()
    .regex(/^\d{1,30}$/)
    .optional(),
  META_CATALOG_ID: z
    .string()
    .regex(/^\d{1,30}$/)
    .optional(),
  META_FEED_TOKEN: z.string().min(8).optional(),
  PARTNER_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  PARTNER_API_KEY: z.string().min(8).optional(),
  PARTNER_API_NAME: z.string().min(1).max(40).optional(),
  PRO_PRICE_PAISE: count(100, largestAutomaticDebitPaise).default(19_900),
  RAZORPAY_URL: z.url({ protocol: /^https?$/ }).default('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_URL: z.url({ protocol: /^https?$/ }).default('https://checkout.razorpay.com/v1/checkout.js'),
  RAZORPAY_KEY_ID: z.string().min(8).max(100).optional(),
  RAZORPAY_KEY_SECRET: z.string().min(8).max(100).optional(),
  RAZORPAY_PLAN_ID: z
    .string()
    .regex(/^plan_\w{1,40}$/)
    .optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(16).max(128).optional(),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: z.string().min(16).max(128).optional(),
  INVOICE_NAME: z.string().min(1).max(100).optional(),
  INVOICE_ADDRESS: z.string().min(1).max(300).optional(),
  INVOICE_GSTIN: z
    .string()
    .refine((text) => gstinState(text) !== null, 'is not a valid GSTIN')
    .optional(),
  INVOICE_SAC: z
    .string()
    .regex(/^99\d{4}$/)
    .default('998439'),
  MASTODON_URL: z.url({ protocol: /^https?$/ }).optional(),
  MASTODON_TOKEN: z.string().min(8).max(200).optional(),
  BLUESKY_URL: z.url({ protocol: /^https?$/ }).default('https://bsky.social'),
  BLUESKY_HANDLE: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'is written name.bsky.social')
    .optional(),
  BLUESKY_APP_PASSWORD: z.string().min(8).max(100).optional(),
  TELEGRAM_URL: z.url({ protocol: /^https?$/ }).default('https://api.telegram.org'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{1,20}:[\w-]{20,60}$/)
    .optional(),
  TELEGRAM_CHANNEL: z
    .string()
    .regex(/^@\w{5,32}$/, 'is the name of a public channel, such as @pahiya')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().regex(mailFrom, 'is written Name <address@domain>').optional(),
  INBOUND_MAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/)
    .optional(),
  INBOUND_MAIL_HOST: z.string().min(1).default('127.0.0.1'),
  INBOUND_MAIL_PORT: z.coerce.number().pipe(z.int().min(0).max(65_535)).default(2525),
  VAPID_PUBLIC_KEY: z.base64url().length(87).optional(),
  VAPID_PRIVATE_KEY: z.base64url().length(43).optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:)\S+$/, 'is mailto:address or an https address')
    .optional(),
  PUSH_SERVICES: z
    .string()
    .min(1)
    .default('fcm.googleapis.com,updates.push.services.mozilla.com,.push.apple.com,.notify.windows.com'),
  REGISTRY_URL: z.url({ protocol: /^https?$/ }).optional(),
  REGISTRY_KEY: z.string().min(1).optional(),
  AI_CHECK_API_KEY: z.string().min(1).optional(),
  AI_CHECK_URL: z.url({ protocol: /^https?$/ }).default('https://api.openai.com/v1/'),
  AI_CHECK_MODEL: z.string().min(1).default('gpt-4.1-mini-2025-04-14'),
  FINE_TUNING_API_KEY: z.string().min(8).optional(),
  FINE_TUNING_URL: z
    .url({ protocol: /^https?$/ })
    .regex(/\/$/, 'must end with /')
    .default('https://api.openai.com/v1/'),
  FINE_TUNING_MODEL: z.string().min(1).max(100).default('gpt-4.1-mini-2025-04-14'),
  PERPLEXITY_URL: z.url({ protocol: /^https?$/ }).default('https://api.perplexity.ai'),
  PERPLEXITY_KEY: z.string().min(8).optional(),
  FIRECRAWL_URL: z.url({ protocol: /^https?$/ }).default('https://api.firecrawl.dev'),
  FIRECRAWL_KEY: z.string().min(8).optional(),
  NEWS_PRIVATE_HOSTS: z.string().regex(hostsAndPorts, 'must be host:port, separated by commas').default(''),
  LLM_ASSISTANT: LlmModelSetting.optional(),
  LLM_RESEARCH: LlmModelSetting.optional(),
  LLM_SAFETY: LlmModelSetting.optional(),
  LLM_REWORDING: LlmModelSetting.optional(),
  LLM_ASSISTANT_BUDGET: LlmBudgetSetting.default(
    '{"rupees":{"person":10,"day":500,"all":5000},"tokens":{"person":200000,"day":10000000,"all":100000000}}',
  ),
  LLM_RESEARCH_BUDGET: LlmBudgetSetting.default(
    '{"rupees":{"person":100,"day":300,"all":3000},"tokens":{"person":2000000,"day":6000000,"all":60000000}}',
  ),
  LLM_SAFETY_BUDGET: LlmBudgetSetting.default(
    '{"rupees":{"person":5,"day":500,"all":5000},"tokens":{"person":100000,"day":10000000,"all":100000000}}',
  ),
  LLM_REWORDING_BUDGET: LlmBudgetSetting.default(
    '{"rupees":{"person":5,"day":100,"all":1000},"tokens":{"person":100000,"day":2000000,"all":20000000}}',
  ),
  LLM_RUPEES_PER_DAY: count(0, 10_000_000).default(1_000),
  LLM_RUPEES_IN_ALL: count(0, 1_000_000_000).default(10_000),
  LLM_TOKENS_PER_DAY: count(0, 1_000_000_000_000).default(20_000_000),
  LLM_TOKENS_IN_ALL: count(0, 1_000_000_000_000).default(200_000_000),
  LLM_SAFETY_PERCENT: count(0, 100).default(25),
  FIRST_ADMIN_EMAIL: z.email().toLowerCase().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  PROMETHEUS_URL: z.url().optional(),
  TRACES_SAMPLE_RATIO: z.coerce.number().min(0).max(1).default(0.1),
})
