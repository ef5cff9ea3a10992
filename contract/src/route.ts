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
  /** 'image' is bytes, all else is JSON by its schema. */
  response: z.ZodType | 'image'
  errors: readonly ErrorCode[]
}

export type JsonRoute = RouteContract & { response: z.ZodType }
export type ImageRoute = RouteContract & { response: 'image' }

export function route<const Route extends RouteContract>(definition: Route): Route {
  return definition
}
