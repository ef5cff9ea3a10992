import { timingSafeEqual, createHash } from 'node:crypto'
import { accountPhoneRoute, phoneStartRoute, phoneVerifyRoute, smsReceiptRoute } from '@pahiya/contract/accounts/phone'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import type { Callers } from '../../platform/http/visitors/callers.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { readSmsDelivery } from '../../platform/sms/msg91.ts'
import type { SendSms } from '../../platform/sms/sms.ts'
import { findAccountPhone } from './account-phone.ts'
import { readIndianMobile } from './indian-mobile.ts'
import type { NotifyAccount } from '../notify-account.ts'
import {
  newCode,
  phoneHashes,
  recordDelivery,
  reserveCode,
  settleCode,
  validForMinutes,
  type CodeReservation,
} from './phone-codes.ts'
import { signSessionCookie } from '../sessions/session-cookie.ts'
import { sessionSeconds } from '../sessions/sessions.ts'
import { verifyPhone } from './verify-phone.ts'

export type PhoneDependencies = {
  database: Database
  config: Pick<
    Config,
    | 'VISITOR_SECRET'
    | 'VISITOR_SECRET_PREVIOUS'
    | 'AUTH_SECRET'
    | 'SMS_CODE_TEMPLATE_ID'
    | 'SMS_RECEIPT_SECRET'
    | 'SMS_PER_DAY'
  >
  log: Log
  metrics: Metrics
  callers: Pick<Callers, 'callerOf'>
  /** Null if no gateway is configured. */
  sendSms: SendSms | null
  notify: NotifyAccount
}

/** A second request within this time is mostly impatience: the first message is on its way. */
const nextSendSeconds = 30

/**
 * AUTH-13, AUTH-15. No response depends on whether a number is registered: a code is sent to any Indian mobile number.
 */
export function servePhone(http: FastifyInstance, dependencies: PhoneDependencies): void {
  const { database, config, log, metrics, callers, sendSms } = dependencies
  // Uses the older secret while there are two, as in callers.ts: a rotation neither resets a limit nor invalidates a
  // pending code.
  const hashes = phoneHashes(config.VISITOR_SECRET_PREVIOUS ?? config.VISITOR_SECRET)

  serveRoute(http, accountPhoneRoute, async ({ person }) => findAccountPhone(database, person.id))

  serveRoute(http, phoneStartRoute, async ({ body, person }, request) => {
    const { SMS_CODE_TEMPLATE_ID: templateId } = config
    if (sendSms === null || templateId === undefined) throw new AppError('sms_not_configured')
    const phone = mobileOf(body.phone)
    const code = newCode()
    const reserved = await reserveCode(database, {
      accountId: person.id,
      number: hashes.number(phone),
      network: callers.callerOf(request).network,
      code: hashes.code(person.id, phone, code),
      perDay: config.SMS_PER_DAY,
    })
    if (reserved.outcome !== 'reserved') throw refusalOf(reserved, dependencies)
    const sent = await sendSms({ to: phone, templateId, variables: { code, minutes: String(validForMinutes) } })
    metrics.smsMessages.inc({ outcome: sent.kind })
    if (sent.kind !== 'accepted') {
      log.warn({ outcome: sent.kind, reason: sent.reason }, 'the SMS gateway has not taken a code')
      // A message that may have been sent counts, and its code can be entered.
      if (sent.kind === 'refused') await settleCode(database, reserved.id, { state: 'failed' })
      throw new AppError('sms_unavailable')
    }
    await settleCode(database, reserved.id, { state: 'sent', gatewayId: sent.providerId })
    const nextSendAt = new Date(Date.now() + nextSendSeconds * 1000)
    return { phone, expiresAt: reserved.expiresAt.toISOString(), nextSendAt: nextSendAt.toISOString() }
  })

  serveRoute(http, phoneVerifyRoute, async ({ body, person }, _request, replying) => {
    const phone = mobileOf(body.phone)
    const tried = await verifyPhone(dependencies, {
      accountId: person.id,
      sessionId: person.sessionId,
      phone,
      number: hashes.number(phone),
      code: hashes.code(person.id, phone, body.code),
      move: body.move,
    })
    if (tried.outcome === 'wrong') throw new AppError('phone_code_wrong', { triesLeft: tried.triesLeft })
    if (tried.outcome === 'expired') throw new AppError('phone_code_expired')
    if (tried.token !== null) {
      replying.setCookie('session', signSessionCookie(tried.token, config.AUTH_SECRET), sessionSeconds)
    }
    return { phone, phoneVerified: true as const }
  })

  serveSmsReceipts(http, dependencies)
}

function refusalOf(
  refused: Exclude<CodeReservation, { outcome: 'reserved' }>,
  { metrics, log }: Pick<PhoneDependencies, 'metrics' | 'log'>,
): AppError {
  const waitSeconds = Math.max(1, Math.ceil((refused.freesAt.getTime() - Date.now()) / 1000))
  if (refused.outcome === 'refused') {
    metrics.smsMessages.inc({ outcome: 'limited' })
    return new AppError('code_limit_exceeded', { retryAfterSeconds: waitSeconds })
  }
  metrics.smsMessages.inc({ outcome: 'capped' })
  log.warn('the messages of the day are used up (SMS_PER_DAY)')
  return new AppError('sms_unavailable', { retryAfterSeconds: waitSeconds })
}

function serveSmsReceipts(http: FastifyInstance, { database, config, metrics }: PhoneDependencies): void {
  serveRoute(http, smsReceiptRoute, async ({ body }, request) => {
    if (!isSecret(bearerToken(request) ?? body.secret, config.SMS_RECEIPT_SECRET)) throw new AppError('forbidden')
    const delivery = readSmsDelivery(body.status)
    if (delivery === null || !(await recordDelivery(database, body.requestId, delivery))) return
    metrics.smsMessages.inc({ outcome: delivery })
  })
}

function mobileOf(text: string): string {
  const phone = readIndianMobile(text)
  if (phone === null) {
    throw new AppError('invalid_request', { issues: [{ path: 'phone', message: 'is not an Indian mobile number' }] })
  }
  return phone
}

function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
}

function isSecret(said: string | undefined, secret: string | undefined): boolean {
  if (said === undefined || secret === undefined) return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(said), hash(secret))
}
