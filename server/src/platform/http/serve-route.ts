import { ErrorBody, errorTable } from '@pahiya/contract/errors'
import type { JsonRoute, RateKind, RouteContract } from '@pahiya/contract/route'
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import type * as z from 'zod'

declare module 'fastify' {
  interface FastifyContextConfig {
    rate?: RateKind
  }
}

export type Input<Route extends RouteContract> = {
  query: Route['query'] extends z.ZodType ? z.output<Route['query']> : undefined
  params: Route['params'] extends z.ZodType ? z.output<Route['params']> : undefined
  body: Route['body'] extends z.ZodType ? z.output<Route['body']> : undefined
}

/** Answers with what the contract says, or with the bytes that a writer of ours made of that, now or earlier. */
export type Handler<Route extends JsonRoute> = (
  input: Input<Route>,
  request: FastifyRequest,
) => Promise<z.output<Route['response']> | Buffer>

/** Puts one call of the contract on the server: Fastify checks the input and writes the answer by its zod pair. */
export function serveRoute<Route extends JsonRoute>(
  http: FastifyInstance,
  route: Route,
  handler: Handler<Route>,
): void {
  http.route({
    ...declare(route, route.response),
    handler: async (request, reply) => {
      const answer = await handler(inputOf<Route>(request), request)
      if (Buffer.isBuffer(answer)) reply.type('application/json; charset=utf-8')
      return answer
    },
  })
}

/** Writes an answer, or a part of one, in the way in which all answers are written. */
export function writerOf<Schema extends z.ZodType>(
  http: FastifyInstance,
  schema: Schema,
): (part: z.output<Schema>) => Buffer {
  const write = http.serializerCompiler!({ schema, method: 'GET', url: '' }) as (part: unknown) => string
  return (part) => Buffer.from(write(part))
}

/** Where a call is and what it takes and answers, in Fastify's words. */
export function declare(
  route: RouteContract,
  answer: unknown,
): { method: RouteContract['method']; url: string; schema: FastifySchema; config: FastifyContextConfig } {
  const failures = Object.fromEntries(route.errors.map((code) => [errorTable[code].status, ErrorBody]))
  return {
    method: route.method,
    url: route.path,
    config: route.rate ? { rate: route.rate } : {},
    schema: {
      summary: route.summary,
      tags: [capabilityOf(route.path)],
      ...(route.query && { querystring: route.query }),
      ...(route.params && { params: route.params }),
      ...(route.body && { body: route.body }),
      response: { 200: answer, ...failures },
    },
  }
}

export function inputOf<Route extends RouteContract>({ query, params, body }: FastifyRequest): Input<Route> {
  return { query, params, body } as Input<Route>
}

/** /api/cars/:id is a call of 'cars'. */
function capabilityOf(path: string): string {
  return path.split('/')[2] ?? path
}
