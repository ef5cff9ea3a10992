import { ErrorBody, errorTable } from '@pahiya/contract/errors'
import type { RouteContract } from '@pahiya/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'

type Input<Route extends RouteContract> = {
  query: Route['query'] extends z.ZodType ? z.output<Route['query']> : undefined
  params: Route['params'] extends z.ZodType ? z.output<Route['params']> : undefined
  body: Route['body'] extends z.ZodType ? z.output<Route['body']> : undefined
}

export type Handler<Route extends RouteContract> = (
  input: Input<Route>,
  request: FastifyRequest,
) => Promise<z.output<Route['response']>>

/** Puts one call of the contract on the server: Fastify checks the input and writes the answer by its zod pair. */
export function serveRoute<Route extends RouteContract>(
  http: FastifyInstance,
  route: Route,
  handler: Handler<Route>,
): void {
  const failures = Object.fromEntries(route.errors.map((code) => [errorTable[code].status, ErrorBody]))
  http.route({
    method: route.method,
    url: route.path,
    schema: {
      summary: route.summary,
      tags: [capabilityOf(route.path)],
      ...(route.query && { querystring: route.query }),
      ...(route.params && { params: route.params }),
      ...(route.body && { body: route.body }),
      response: { 200: route.response, ...failures },
    },
    handler: async (request) =>
      handler({ query: request.query, params: request.params, body: request.body } as Input<Route>, request),
  })
}

/** /api/cars/:id is a call of 'cars'. */
function capabilityOf(path: string): string {
  return path.split('/')[2] ?? path
}
