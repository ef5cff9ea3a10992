import type { Access } from '@pahiya/contract/core/access'
import { ErrorBody, errorTable } from '@pahiya/contract/core/errors'
import {
  routeErrorCodes,
  successStatus,
  type EmptyRoute,
  type JsonRoute,
  type RateKind,
  type RedirectRoute,
  type RouteContract,
} from '@pahiya/contract/core/route'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import * as z from 'zod'
import { AppError } from '../app-error.ts'
import { clearCookie, writeCookie } from './visitors/cookies.ts'
import { getNetworkRequest } from './in-process-call.ts'
import type { Person, Visitor } from './visitors/person.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    rate?: RateKind
    access?: Access
    fromOtherSites?: true
  }
  interface FastifyInstance {
    /** Every call of the contract that this server serves. */
    readonly calls: RouteContract[]
  }
}

export type Input<Route extends RouteContract> = {
  query: Route['query'] extends z.ZodType ? z.output<Route['query']> : undefined
  params: Route['params'] extends z.ZodType ? z.output<Route['params']> : undefined
  body: Route['body'] extends z.ZodType ? z.output<Route['body']> : undefined
  person: PersonOf<Route['access']>
}
/** The callers that an access allows; a public call has no known caller. */
type PersonOf<Allowed extends Access> = Allowed extends 'public'
  ? undefined
  : Allowed extends 'visitor'
    ? Person | Visitor
    : Person

export type PlainRoute = JsonRoute | EmptyRoute | RedirectRoute

/** A JSON route returns a value or previously serialised bytes, a redirect its URL, an empty route nothing. */
export type RouteResponse<Route extends PlainRoute> = Route extends JsonRoute
  ? z.output<Route['response']> | Buffer
  : Route extends RedirectRoute
    ? string
    : void

/** Ways in which a handler may change a response besides returning it. */
export type Replying<Route extends RouteContract> = {
  setCookie: (name: CookieOf<Route>, value: string, maxAgeSeconds: number, options?: { readable: boolean }) => void
  clearCookie: (name: CookieOf<Route>) => void
}
type CookieOf<Route extends RouteContract> = Route['cookies'] extends readonly (infer Name extends string)[]
  ? Name
  : never

export type Handler<Route extends PlainRoute> = (
  input: Input<Route>,
  request: FastifyRequest,
  replying: Replying<Route>,
) => Promise<RouteResponse<Route>>

type NotOwned = { access: Exclude<Access, { owner: unknown }> }

/** Registers one call of the contract: Fastify validates the input and serialises the response by its zod pair. */
export function serveRoute<Route extends PlainRoute & NotOwned>(
  http: FastifyInstance,
  route: Route,
  handler: Handler<Route>,
): void {
  putUp(http, route, handler)
}

/**
 * Registers a call about something that the caller owns. `load` searches only the caller's own resources, so another
 * person's resource fails exactly as a missing one does, with the same error in the same time.
 */
export function serveOwned<Route extends PlainRoute & { access: { owner: keyof typeof errorTable } }, Thing>(
  http: FastifyInstance,
  route: Route,
  load: (input: Input<Route>) => Promise<Thing | null | undefined>,
  handler: (thing: Thing, ...rest: Parameters<Handler<Route>>) => Promise<RouteResponse<Route>>,
): void {
  putUp<Route>(http, route, async (input, ...rest) => {
    const thing = await load(input)
    if (thing === null || thing === undefined) throw new AppError(route.access.owner)
    return handler(thing, input, ...rest)
  })
}

function putUp<Route extends PlainRoute>(http: FastifyInstance, route: Route, handler: Handler<Route>): void {
  const status = successStatus(route)
  http.route({
    ...declareRoute(http, route, typeof route.response === 'string' ? undefined : route.response),
    handler: async (request, reply) => {
      const answer = await handler(readInput<Route>(route, request), request, replyingTo(request, reply))
      void reply.status(status)
      if (route.response === 'redirect') return reply.redirect(answer as string, status)
      if (route.response === 'none') return reply.send()
      if (Buffer.isBuffer(answer)) reply.type('application/json; charset=utf-8')
      return answer
    },
  })
}

/** Serialises a response, or a part of one, in the same way as all responses. */
export function createSerialiser<Schema extends z.ZodType>(
  http: FastifyInstance,
  schema: Schema,
): (part: z.output<Schema>) => Buffer {
  const write = http.serializerCompiler!({ schema, method: 'GET', url: '' }) as (part: unknown) => string
  return (part) => Buffer.from(write(part))
}

/** Address, access, input and output of a call, as Fastify expects them. */
export function declareRoute(
  http: FastifyInstance,
  route: RouteContract,
  answer: unknown,
): {
  method: RouteContract['method']
  url: string
  schema: FastifySchema
  config: FastifyContextConfig
  bodyLimit?: number
} {
  if (route.access !== 'public' && !http.hasRequestDecorator('person')) {
    throw new Error(`${route.path} needs guardCalls, which enforces its access`)
  }
  http.calls.push(route)
  const failures = Object.fromEntries(routeErrorCodes(route).map((code) => [errorTable[code].status, ErrorBody]))
  return {
    method: route.method,
    url: route.path,
    config: { rate: route.rate, access: route.access, ...(route.fromOtherSites && { fromOtherSites: true }) },
    ...(route.largestBodyBytes !== undefined && { bodyLimit: route.largestBodyBytes }),
    schema: {
      summary: route.summary,
      tags: [capabilityOf(route.path)],
      ...(route.query && { querystring: route.query }),
      ...(route.params && { params: route.params }),
      ...(route.body && { body: route.body }),
      response: { [successStatus(route)]: answer ?? z.undefined(), ...failures },
    },
  }
}

export function readInput<Route extends RouteContract>(route: RouteContract, request: FastifyRequest): Input<Route> {
  const { query, params, body } = request
  return { query, params, body, person: route.access === 'public' ? undefined : request.person } as Input<Route>
}

function replyingTo<Route extends RouteContract>(request: FastifyRequest, reply: FastifyReply): Replying<Route> {
  const https = getNetworkRequest(request, reply).request.protocol === 'https'
  return {
    setCookie: (name, value, maxAgeSeconds, options) =>
      void reply.header('set-cookie', writeCookie(name, value, { https, maxAgeSeconds, ...options })),
    clearCookie: (name) => void reply.header('set-cookie', clearCookie(name, https)),
  }
}

/** /api/cars/:id belongs to the capability 'cars'. */
function capabilityOf(path: string): string {
  return path.split('/')[2] ?? path
}
