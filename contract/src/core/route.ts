import type * as z from 'zod'
import { accessErrorCodes, type Access } from './access.ts'
import type { ErrorCode } from './errors.ts'

/** One call: its path, who may make it and how often, its input, its response and its errors. */
export type RouteContract = {
  method: Method
  path: string
  summary: string
  query?: z.ZodType
  params?: z.ZodType
  body?: z.ZodType
  /** For a call whose body may exceed 64 KiB. */
  largestBodyBytes?: number
  response: ResponseKind
  /** Status of a success. By default: 200, 204 for no body, 303 for a redirect. */
  status?: SuccessStatus
  /** The call's own errors; errorsOf adds those implied by its other fields. */
  errors: readonly ErrorCode[]
  access: Access
  /** SEC-08: calls of the same kind share one limit per visitor or account, and one per network. */
  rate: RateKind
  /**
   * Set for a call that another site's page makes in the browser: it must not rely on cookies, but on a signature in its
   * body.
   */
  fromOtherSites?: true
  /** Cookies that a response may set or clear, in addition to the visitor cookie. */
  cookies?: readonly string[]
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type SuccessStatus = 200 | 201 | 202 | 204 | 302 | 303

/**
 * A zod type means JSON. 'image' is bytes, 'csv' a table as text, 'calendar' a calendar file, 'pdf' a page to print,
 * 'file' a person's own file as stored, 'none' no body, 'redirect' a URL in the Location header. lines are consecutive
 * JSON values and events are server-sent events with JSON data; each one is validated against its schema.
 */
export type ResponseKind =
  | z.ZodType
  | 'image'
  | 'csv'
  | 'calendar'
  | 'pdf'
  | 'file'
  | 'none'
  | 'redirect'
  | { lines: z.ZodType }
  | { events: z.ZodType }

/**
 * search: a search is answered. phrase: words are parsed. suggest: suggestions while the visitor types. browse: data
 * that pages read. image: a picture. event: an event is recorded, without a response body. write: a change to the
 * caller's own data. upload: a file. sign-in: a step of signing in. code: a message is sent to a phone or mailbox.
 * stream: a connection that stays open. chat: a question to Alex. report: an automatic browser report. webhook: a
 * signed event from a provider.
 */
export const rateKinds = [
  'search',
  'phrase',
  'suggest',
  'browse',
  'image',
  'event',
  'write',
  'upload',
  'sign-in',
  'code',
  'stream',
  'chat',
  'report',
  'webhook',
] as const
export type RateKind = (typeof rateKinds)[number]

export type JsonRoute = RouteContract & { response: z.ZodType }
export type EmptyRoute = RouteContract & { response: 'none' }
export type RedirectRoute = RouteContract & { response: 'redirect' }
export type LinesRoute = RouteContract & { response: { lines: z.ZodType } }
export type StreamRoute = RouteContract & { response: { events: z.ZodType } }
export type ImageRoute = RouteContract & { response: 'image' }
export type CalendarRoute = RouteContract & { response: 'calendar' }
export type FileRoute = RouteContract & { response: 'file' }
export type PdfRoute = RouteContract & { response: 'pdf' }
export type CsvRoute = RouteContract & { response: 'csv' }

export function route<const Route extends RouteContract>(definition: Route): Route {
  return definition
}

export function successStatus({ status, response }: Pick<RouteContract, 'status' | 'response'>): SuccessStatus {
  return status ?? (response === 'none' ? 204 : response === 'redirect' ? 303 : 200)
}

/** Returns every error a call may return: its own, and those implied by its method, input, access and rate. */
export function routeErrorCodes({ method, query, params, body, access, errors }: RouteContract): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...errors,
      ...accessErrorCodes(access),
      ...(query || params || body ? (['invalid_request'] as const) : []),
      ...(method === 'GET' ? [] : (['cross_site_write'] as const)),
      ...(body ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
      'rate_limited',
      'internal',
      'overloaded',
      'shutting_down',
    ]),
  ]
}
