import { ErrorBody, errorTable } from '@pahiya/contract/errors'
import type { JsonRoute, RouteContract } from '@pahiya/contract/route'
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import type * as z from 'zod'

export type Input<Route extends RouteContract> = {
  query: Route['query'] extends z.ZodType ? z.output<Route['query']> : undefined
  params: Route['params'] extends z.ZodType ? z.output<Route['params']> : undefined
  body: Route['body'] extends z.ZodType ? z.output<Route['body']> : undefined
}

export type Handler<Route extends JsonRoute> = (
  input: Input<Route>,
  request: FastifyRequest,
) => Promise<z.output<Route['response']>>

/** Puts one call of the contract on the server: Fastify checks the input and writes the answer by its zod pair. */
export function serveRoute<Route extends JsonRoute>(
  http: FastifyInstance,
  route: Route,
  handler: Handler<Route>,
): void {
  http.route({
    ...declare(route, route.response),
    handler: async (request) => handler(inputOf<Route>(request), request),
  })
}

/** Where a call is and what it takes and answers, in Fastify's words. */
export function declare(
  route: RouteContract,
  answer: unknown,
): { method: RouteContract['method']; url: string; schema: FastifySchema } {
  const failures = Object.fromEntries(route.errors.map((code) => [errorTable[code].status, ErrorBody]))
  return {
    method: route.method,
    url: route.path,
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
