import { once } from 'node:events'
import { alertsJobs } from '../alerts/alerts-jobs.ts'
import { recheckAlertNotice } from '../alerts/sending/recheck-notice.ts'
import { auditJobs } from '../audit/audit-jobs.ts'
import { callsJobs } from '../conversations/calls/connect-call.ts'
import { leadCredentials, leadsJobs } from '../conversations/leads/leads-jobs.ts'
import { acceptEmailReply } from '../conversations/messages/accept-email-reply.ts'
import { channelsJobs } from '../selling/channels/channels-jobs.ts'
import { startInboundMail } from '../notices/inbound/inbound-mail.ts'
import type { Reply } from '../notices/inbound/receive-reply.ts'
import { intakeJobs } from '../newsroom/intake/intake-jobs.ts'
import { communityJobs } from '../community/community-jobs.ts'
import { moderationJobs } from '../community/moderation/moderation-jobs.ts'
import { headlinesAfter } from '../newsroom/feeds/find-headlines.ts'
import { newsroomJobs } from '../newsroom/newsroom-jobs.ts'
import { numbersJobs } from '../numbers/numbers-jobs.ts'
import { noticesJobs } from '../notices/notices-jobs.ts'
import type { Config } from '../platform/config.ts'
import { connectionBudget } from '../platform/engines/connection-budget.ts'
import { dropSilentConnections } from '../platform/engines/drop-silent-connections.ts'
import { createReadiness } from '../platform/process/readiness.ts'
import { createRates } from '../platform/http/security/limit-rates.ts'
import { createInternalServer } from '../platform/process/internal-server.ts'
import { startSettings } from '../platform/settings/start-settings.ts'
import { createSmtp } from '../platform/mail/smtp.ts'
import type { Log } from '../platform/telemetry/log.ts'
import { createMetrics, type Metrics } from '../platform/telemetry/metrics.ts'
import { observePool } from '../platform/telemetry/observe.ts'
import { createWebPush } from '../platform/push/web-push.ts'
import { openErasureLedger } from '../privacy/erasure/erasure-ledger.ts'
import { privacyJobs } from '../privacy/privacy-jobs.ts'
import { plansJobs } from '../plans/payments/plans-jobs.ts'
import { createRazorpay } from '../plans/payments/provider/razorpay.ts'
import { readSeller } from '../plans/payments/seller.ts'
import { jobTask, type JobList } from '../platform/jobs/run-job-list.ts'
import { runProcess } from '../platform/process/run-process.ts'
import { openStores } from '../platform/engines/stores.ts'
import { createExotel } from '../platform/telephony/exotel.ts'
import { startTelemetry } from '../platform/telemetry/telemetry.ts'
import { erasePerson, readPerson } from './personal-data.ts'

/** Runs the jobs that send notices, leads and feeds, connect calls and verify the audit log, and receives replies by e-mail. */
await runProcess('jobs', async (environment, log) => {
  const telemetry = startTelemetry(environment, 'jobs')
  const metrics = createMetrics()
  metrics.collectProcess()
  const stores = openStores(environment, log, 'pahiya-jobs')
  const { config, close } = await startSettings({ config: environment, database: stores.database, log })
  log.info(connectionBudget('jobs', environment), 'connections to PostgreSQL at most')
  observePool(metrics, stores.pool, 'jobs')
  const endWatch = dropSilentConnections({ healthPool: stores.healthPool, config: environment, log })
  const mailer = openMailer(config, log)
  const { database, objects } = stores
  const mail = { database, sendMail: mailer?.send ?? null, ...sender(config) }
  const jobs = noticesJobs({
    ...mail,
    metrics,
    webPush: createWebPush(config),
    replyDomain: config.INBOUND_MAIL_DOMAIN ?? null,
    recheck: recheckAlertNotice(database),
  })
  const callbackSecret = config.TELEPHONY_CALLBACK_SECRET ?? ''
  const calls = callsJobs({ database, connect: createExotel(config), origin: mail.origin, callbackSecret })
  const leads = leadsJobs({ ...mail, credentials: leadCredentials(config.LEAD_CREDENTIALS) })
  const plans = plansJobs({ database, provider: createRazorpay(config), seller: readSeller(config) })
  const rates = createRates({ config, redis: stores.redis, log, metrics })
  const onReply = (reply: Reply) => acceptEmailReply({ database, rates, config }, reply)
  const inbound = config.INBOUND_MAIL_DOMAIN
    ? await startInboundMail({ database, config, log, metrics, onReply })
    : null
  const stopping = new AbortController()
  const lists = [jobs, leads, calls, plans, channelsJobs({ ...mail, config }), alertsJobs(database)]
  const slots = { quick: config.JOBS_CONCURRENCY, long: config.CHANNELS_CONCURRENCY }
  const work = jobTask([...lists, ...otherJobs({ ...mail, objects, config, log, metrics })], {
    config,
    log,
    name: 'jobs',
    slots,
  })(stopping.signal)
  // Ends only when the process is asked to stop.
  work.catch((error: unknown) => {
    log.fatal({ err: error }, 'the jobs cannot go on')
    process.exit(1)
  })

  const isReady = createReadiness(stores, config, ['postgres'])
  const ready = async () => !stopping.signal.aborted && (await isReady())
  const internal = createInternalServer({ ready, metrics }).listen(config.JOBS_INTERNAL_PORT, config.INTERNAL_HOST)
  await once(internal, 'listening')

  return async () => {
    stopping.abort()
    await inbound?.close()
    await work
    mailer?.close()
    await close()
    await endWatch()
    await stores.close()
    await telemetry.close()
    internal.close()
  }
})

function openMailer(config: Config, log: Log) {
  const mailer = createSmtp(config)
  if (mailer === null) log.warn('no mail server is configured (SMTP_URL, MAIL_FROM): notices wait')
  return mailer
}

type OwnDataJobs = Omit<Parameters<typeof privacyJobs>[0], 'readPerson' | 'erase' | 'contact'> & { config: Config }
type OtherJobs = OwnDataJobs & { log: Log; metrics: Metrics }

/** Jobs without external recipients, except news feeds and the confirmation of an erasure. */
function otherJobs(parts: OtherJobs): JobList[] {
  const { database, config, log, metrics } = parts
  return [
    ownDataJobs(parts),
    newsroomJobs({ database, log }),
    intakeJobs({ database, config, log, metrics }),
    communityJobs({ database, readHeadlines: headlinesAfter }),
    moderationJobs({ database }),
    auditJobs({ database, log }),
    numbersJobs({ database, config }),
  ]
}

function ownDataJobs(parts: OwnDataJobs): JobList {
  const { database, config } = parts
  const ledger = openErasureLedger(parts)
  const erase = (accountId: string) => erasePerson({ database, ledger }, accountId)
  return privacyJobs({ ...parts, readPerson, erase, contact: config.CONTACT_EMAIL ?? null })
}

function sender({ MAIL_FROM, PUBLIC_ORIGIN, SITE_HOST, SITE_PORT }: Config) {
  return {
    mailDomain: /@([^>]+)>$/.exec(MAIL_FROM ?? '')?.[1] ?? 'localhost',
    origin: PUBLIC_ORIGIN ?? `http://${SITE_HOST}:${SITE_PORT}`,
  }
}
