import { trace } from '@opentelemetry/api'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config.ts'
import { describeError } from './describe-error.ts'

/** Fields that are never logged, at any depth. New personal fields must be declared here. */
export const personalFields = [
  'phone',
  'actualPhone',
  'email',
  'actualEmail',
  'firstName',
  'lastName',
  'password',
  'otp',
  'token',
  'authorization',
  'cookie',
  'set-cookie',
] as const

const deepest = 4

export type Log = Logger

export function createLog(config: Pick<Config, 'LOG_LEVEL'>, process: string, destination?: DestinationStream): Log {
  return pino(
    {
      level: config.LOG_LEVEL,
      base: { process },
      mixin: traceOfRequest,
      redact: { paths: personalFields.flatMap(pathsTo), censor: '[redacted]' },
      serializers: { visitorId: shortVisitorId, err: describeError },
    },
    destination,
  )
}

/** Links the log lines and the spans of one request. */
function traceOfRequest(): object {
  const span = trace.getActiveSpan()
  return span ? { traceId: span.spanContext().traceId } : {}
}

/** pino redacts by path, so a field is listed once for each depth at which it may occur. */
function pathsTo(field: string): string[] {
  return Array.from({ length: deepest }, (_, depth) => `${'*.'.repeat(depth)}["${field}"]`.replace('.[', '['))
}

/** ID-10: a visitor is named by the first 8 characters only. */
function shortVisitorId(visitorId: unknown): string | undefined {
  return typeof visitorId === 'string' ? visitorId.slice(0, 8) : undefined
}
