import type { PhoneStarted } from '@pahiya/contract/accounts/phone'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { SendSms } from '../../platform/sms/sms.ts'
import type { Log } from '../../platform/telemetry/log.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import { readIndianMobile } from './indian-mobile.ts'
import { settleCode, validForMinutes, type CodeReservation } from './phone-codes.ts'

export type CodeSender = {
  database: Database
  config: Pick<Config, 'SMS_CODE_TEMPLATE_ID'>
  log: Log
  metrics: Metrics
  /** Null if no gateway is configured. */
  sendSms: SendSms | null
}

/** A second request within this time is mostly impatience: the first message is on its way. */
const nextSendSeconds = 30

export function checkSmsConfigured({ config, sendSms }: Pick<CodeSender, 'config' | 'sendSms'>): void {
  if (sendSms === null || config.SMS_CODE_TEMPLATE_ID === undefined) throw new AppError('sms_not_configured')
}

/** Sends a reserved code, or throws the error that explains why no code was reserved. */
export async function sendCode(
  sender: CodeSender,
  { phone, code, reserved }: { phone: string; code: string; reserved: CodeReservation },
): Promise<PhoneStarted> {
  const { database, config, log, metrics, sendSms } = sender
  if (reserved.outcome !== 'reserved') throw refusalOf(reserved, sender)
  const variables = { code, minutes: String(validForMinutes) }
  const sent = await sendSms!({ to: phone, templateId: config.SMS_CODE_TEMPLATE_ID!, variables })
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
}

function refusalOf(
  refused: Exclude<CodeReservation, { outcome: 'reserved' }>,
  { metrics, log }: Pick<CodeSender, 'metrics' | 'log'>,
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

export function mobileOf(text: string): string {
  const phone = readIndianMobile(text)
  if (phone === null) {
    throw new AppError('invalid_request', { issues: [{ path: 'phone', message: 'is not an Indian mobile number' }] })
  }
  return phone
}
