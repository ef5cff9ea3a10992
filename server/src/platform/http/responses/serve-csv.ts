import type { CsvRoute } from '@pahiya/contract/core/route'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { csvLine } from '../../csv.ts'
import { matchesEtag } from './matches-etag.ts'
import { declareRoute, readInput, type Input } from '../serve-route.ts'

type Caching = { etag: string; maxAgeSeconds: number; isPrivate?: never } | { isPrivate: true }
export type CsvResponse = Caching & {
  /** File name of the download. */
  filename: string
  head: readonly string[]
  rows: () => Promise<readonly (readonly (string | number)[])[]>
}

const answer = {
  description: 'A table, its first line the names of its columns',
  content: { 'text/csv': { schema: z.string() } },
}

/**
 * Registers a call of the contract that returns a table. A table for everyone is not read again for a client that
 * already has it; a private one is stored nowhere.
 */
export function serveCsv<Route extends CsvRoute>(
  http: FastifyInstance,
  route: Route,
  handler: (input: Input<Route>) => Promise<CsvResponse>,
): void {
  http.route({
    ...declareRoute(http, route, answer),
    handler: async (request, reply) => {
      const response = await handler(readInput<Route>(route, request))
      const { filename, head, rows } = response
      if (response.isPrivate) {
        void reply.header('cache-control', 'private, no-store')
      } else {
        const { etag, maxAgeSeconds } = response
        void reply.headers({ etag, 'cache-control': `public, max-age=${maxAgeSeconds}` })
        if (matchesEtag(etag, request.headers['if-none-match'])) return reply.status(304).send()
      }
      void reply.header('content-disposition', `attachment; filename="${filename}"`)
      // Sent as bytes: the response schema is for documentation only.
      return reply.type('text/csv; charset=utf-8').send(Buffer.from(writeCsv([head, ...(await rows())])))
    },
  })
}

function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => csvLine(row.map(disarm))).join('')
}

/** A spreadsheet would evaluate a text that begins like a formula. */
function disarm(value: string | number): string {
  if (typeof value === 'number') return String(value)
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
}
