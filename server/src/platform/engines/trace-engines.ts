import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type pg from 'pg'
import type { SearchEngine } from './opensearch.ts'
import type { Redis } from './redis.ts'

type Engine = 'postgresql' | 'opensearch' | 'valkey'
const longestStatement = 500

/** Wraps an engine query in a span if its request is traced; otherwise it costs one check. */
async function traced<Answer>(
  engine: Engine,
  operation: string,
  attributes: Record<string, string>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  if (!trace.getActiveSpan()?.isRecording()) return ask()
  const options = { kind: SpanKind.CLIENT, attributes: { 'db.system.name': engine, ...attributes } }
  return trace.getTracer('pahiya').startActiveSpan(`${engine} ${operation}`, options, async (span) => {
    try {
      return await ask()
    } catch (error) {
      // Only the kind of error, since engine messages contain values.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
      throw error
    } finally {
      span.end()
    }
  })
}

/** Statements use placeholders, so a span contains no values. */
export function withTracedQueries(client: pg.PoolClient): pg.PoolClient {
  const query = (text: string, values: unknown[]) =>
    traced('postgresql', operationOf(text), { 'db.query.text': text.slice(0, longestStatement) }, () =>
      client.query(text, values),
    )
  return Object.assign(Object.create(client) as pg.PoolClient, { query, release: client.release.bind(client) })
}

function operationOf(text: string): string {
  return /\/\* prepared: ([a-z_]+) \*\//.exec(text)?.[1] ?? /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'query'
}

export function traceSearchEngine(search: SearchEngine): SearchEngine {
  const { transport } = search
  const request = transport.request.bind(transport) as (...given: unknown[]) => Promise<unknown>
  const tracedRequest = (params: { method: string; path: string }, ...rest: unknown[]) =>
    traced('opensearch', params.method, { 'url.path': params.path }, () => request(params, ...rest))
  return Object.assign(search, { transport: Object.assign(transport, { request: tracedRequest }) })
}

export function traceRedis(redis: Redis): Redis {
  // createClient() returns a view of the client; commands are sent by the client behind it.
  const client = (redis as unknown as { _self: Redis })._self
  const send = client.sendCommand.bind(client) as (...given: unknown[]) => Promise<unknown>
  const tracedSend = (args: readonly unknown[], ...rest: unknown[]) =>
    traced('valkey', String(args[0]), {}, () => send(args, ...rest))
  Object.assign(client, { sendCommand: tracedSend })
  return redis
}
