import type * as z from 'zod'
import type { ErrorCode } from './errors.ts'

/** One call: where it is, what it takes, what it answers, how it may fail. */
export type RouteContract = {
  method: 'GET' | 'POST'
  path: string
  summary: string
  query?: z.ZodType
  params?: z.ZodType
  body?: z.ZodType
  /** 'image' is bytes, lines are JSON one after another, each by this schema, all else is JSON by its schema. */
  response: z.ZodType | 'image' | { lines: z.ZodType }
  errors: readonly ErrorCode[]
  /** SEC-08: calls of one kind share a limit per visitor and per network; without a kind there is none. */
  rate?: RateKind
}

/** search, phrase: a question is answered. suggest: while one types. browse: what pages read. event: what happened. */
export type RateKind = 'search' | 'phrase' | 'suggest' | 'browse' | 'event'

export type JsonRoute = RouteContract & { response: z.ZodType }
export type LinesRoute = RouteContract & { response: { lines: z.ZodType } }
export type ImageRoute = RouteContract & { response: 'image' }

export function route<const Route extends RouteContract>(definition: Route): Route {
  return definition
}
