import { errorTable, type ErrorBody, type ErrorCode } from '@pahiya/contract/core/errors'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { AppError } from '../../app-error.ts'

/** Maps Fastify's own rejections to our error codes. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

const waits: Partial<Record<ErrorCode, number>> = { rate_limited: 1, overloaded: 2, shutting_down: 2 }

export function sendError(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = describeFailure(error, request)
  // QUOTA-26: a client that has to wait gets the number of seconds.
  const waitSeconds = body.retryAfterSeconds ?? waits[body.code]
  if (waitSeconds !== undefined) void reply.header('retry-after', waitSeconds)
  void reply.status(status).send(body)
}

/** The one place where failures become responses. A 5xx is logged here, once, and its response reveals no internals. */
export function describeFailure(error: Error, request: FastifyRequest): { status: number; body: ErrorBody } {
  const known = toAppError(error)
  const { status } = errorTable[known.code]
  // An overload is rejected on purpose, and often: the count of responses by status shows it.
  if (status >= 500 && known.code !== 'overloaded')
    request.log.error({ err: known.cause ?? error, code: known.code }, 'request failed')
  return { status, body: errorBody(known, request.id) }
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): void {
  sendError(new AppError('not_found'), request, reply)
}

function errorBody({ code, details }: AppError, requestId: string): ErrorBody {
  const row = errorTable[code]
  const text = 'networkMessage' in row && details.scope === 'network' ? row.networkMessage : row.message
  const message = details.maxChats === undefined ? text : text.replace('{max}', String(details.maxChats))
  return { code, message, error: message, requestId, ...details }
}

function toAppError(error: Error & { code?: string; statusCode?: number }): AppError {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((issue) => ({
      path: issue.instancePath.split('/').filter(Boolean).join('.'),
      message: issue.message ?? 'is not valid',
    }))
    return new AppError('invalid_request', { issues })
  }
  // The JSON parser itself rejects a malformed body, with a SyntaxError of status 400.
  const refused = fastifyCodes[error.code ?? ''] ?? (error.statusCode === 400 ? 'invalid_request' : undefined)
  return new AppError(refused ?? 'internal', { cause: error })
}
