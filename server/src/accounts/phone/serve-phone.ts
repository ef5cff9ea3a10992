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
import type { NotifyAccount } from '../notify-account.ts'
import { newCode, phoneHashes, recordDelivery, reserveCode } from './phone-codes.ts'
import { checkSmsConfigured, mobileOf, sendCode } from './send-code.ts'
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

/**
 * AUTH-13, AUTH-15. No response depends on whether a number is registered: a code is sent to any Indian mobile number.
 */
export function servePhone(http: FastifyInstance, dependencies: PhoneDependencies): void {
  const { database, config, callers } = dependencies
  // Uses the older secret while there are two, as in callers.ts: a rotation neither resets a limit nor invalidates a
  // pending code.
  const hashes = phoneHashes(config.VISITOR_SECRET_PREVIOUS ?? config.VISITOR_SECRET)

  serveRoute(http, accountPhoneRoute, async ({ person }) => findAccountPhone(database, person.id))

  serveRoute(http, phoneStartRoute, async ({ body, person }, request) => {
    checkSmsConfigured(dependencies)
    const phone = mobileOf(body.phone)
    const code = newCode()
    const reserved = await reserveCode(database, {
      accountId: person.id,
      number: hashes.number(phone),
      network: callers.callerOf(request).network,
      code: hashes.code(person.id, phone, code),
      perDay: config.SMS_PER_DAY,
    })
    return sendCode(dependencies, { phone, code, reserved })
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

function serveSmsReceipts(http: FastifyInstance, { database, config, metrics }: PhoneDependencies): void {
  serveRoute(http, smsReceiptRoute, async ({ body }, request) => {
    if (!isSecret(bearerToken(request) ?? body.secret, config.SMS_RECEIPT_SECRET)) throw new AppError('forbidden')
    const delivery = readSmsDelivery(body.status)
    if (delivery === null || !(await recordDelivery(database, body.requestId, delivery))) return
    metrics.smsMessages.inc({ outcome: delivery })
  })
}

function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
}

function isSecret(said: string | undefined, secret: string | undefined): boolean {
  if (said === undefined || secret === undefined) return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(said), hash(secret))
}
