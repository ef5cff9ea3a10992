import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type { StreamRoute } from '@pahiya/contract/core/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { AppError } from '../../app-error.ts'
import type { Live } from '../../live/live.ts'
import { declareRoute, readInput, type Input } from '../serve-route.ts'

export type StreamEvent<Route extends StreamRoute> = { id: string; data: z.output<Route['response']['events']> }

/** A subscription: the publication key, and how to read the events after the last one received. */
export type Followed<Route extends StreamRoute> = {
  key: string
  /** Maximum number of streams for this key per process; the oldest is closed. */
  most?: number
  /** Reads a limited batch of events in order. If `after` is null, returns the initial events for a new subscriber. */
  read: (after: string | null) => Promise<StreamEvent<Route>[]>
  /** Whether the subscriber may still follow; checked before each read and every minute. Otherwise the stream ends. */
  mayFollow?: () => Promise<boolean>
}

const heartbeatMs = 15_000
const checkMs = 60_000
const retryMs = 2_000
const mostStreams = 5_000
const idForm = /^[\w.:-]{1,100}$/

/**
 * Registers a call of the contract that responds with server-sent events. Events are read from the tables; a
 * publication only signals that there are new ones. After a lost connection the browser sends the id of its last event
 * (Last-Event-ID) and gets the following ones, from whichever process it reaches.
 */
export function serveStream<Route extends StreamRoute>(
  http: FastifyInstance,
  route: Route,
  live: Pick<Live, 'subscribe'>,
  open: (input: Input<Route>, request: FastifyRequest) => Promise<Followed<Route>>,
  options: { heartbeatMs?: number; checkMs?: number } = {},
): void {
  const parse = (data: unknown) => route.response.events.parse(data)
  const answer = { description: 'Server-sent events', content: { 'text/event-stream': { schema: z.any() } } }
  const streams = createOpenStreams()
  http.addHook('preClose', async () => streams.endAll())
  http.route({
    ...declareRoute(http, route, answer),
    handler: async (request, reply) => {
      if (streams.count() >= mostStreams) throw new AppError('overloaded')
      const { key, read, mayFollow, most = mostStreams } = await open(readInput<Route>(route, request), request)
      const out = new PassThrough()
      const stopping = new AbortController()
      let after = lastEventId(request)
      const news = createWakeUp()
      const unsubscribe = live.subscribe(key, news.wake)
      const check = setInterval(news.wake, options.checkMs ?? checkMs)
      const end = () => {
        stopping.abort()
        news.wake()
        out.end()
      }
      const removeStream = streams.add(key, end, most)
      const heartbeat = setInterval(() => void out.write(': \n\n'), options.heartbeatMs ?? heartbeatMs)
      // The client disconnected: stop reading for it.
      request.raw.on('close', end)
      out.on('close', end)
      void reply
        .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
        .type('text/event-stream')
        .send(out)
      out.write(`retry: ${retryMs}\n\n`)
      try {
        for (;;) {
          await news.wait()
          if (stopping.signal.aborted || (await mayFollow?.()) === false) break
          after = await writeNewEvents(out, { after, read, signal: stopping.signal, parse })
        }
      } catch (error) {
        // The browser reconnects and resumes after its last event.
        request.log.error({ err: error }, 'a stream of events broke off')
      } finally {
        clearInterval(heartbeat)
        clearInterval(check)
        unsubscribe()
        removeStream()
        end()
      }
      return reply
    },
  })
}

/** Resolves `wait` once per call of `wake`, including earlier calls; the first time immediately. */
function createWakeUp() {
  let isAwake = true
  let resolveWait = () => {}
  return {
    wake: () => {
      isAwake = true
      resolveWait()
    },
    wait: async () => {
      if (!isAwake) await new Promise<void>((resolve) => (resolveWait = resolve))
      isAwake = false
    },
  }
}

function lastEventId(request: FastifyRequest): string | null {
  const said = request.headers['last-event-id']
  if (said === undefined) return null
  if (typeof said !== 'string' || !idForm.test(said)) throw new AppError('invalid_request')
  return said
}

/** The open streams of one call, each represented by the function that ends it. */
function createOpenStreams() {
  const all = new Set<() => void>()
  const byKey = new Map<string, Set<() => void>>()
  return {
    count: () => all.size,
    /** Ends the key's oldest stream if it now has more than `most`. Returns the function that removes the stream. */
    add(key: string, end: () => void, most: number): () => void {
      all.add(end)
      const own = byKey.get(key) ?? new Set()
      byKey.set(key, own.add(end))
      if (own.size > most) own.values().next().value?.()
      return () => {
        all.delete(end)
        own.delete(end)
        if (own.size === 0) byKey.delete(key)
      }
    },
    endAll(): void {
      for (const end of all) end()
    },
  }
}

/** Writes all events after the given one, at the client's pace; returns the id of the last event written. */
async function writeNewEvents<Route extends StreamRoute>(
  out: PassThrough,
  {
    after: given,
    read,
    signal,
    parse,
  }: Pick<Followed<Route>, 'read'> & { after: string | null; signal: AbortSignal; parse: (data: unknown) => unknown },
): Promise<string | null> {
  let after = given
  for (let found = await read(after); found.length > 0 && !signal.aborted; found = await read(after)) {
    for (const { id, data } of found) {
      if (signal.aborted) break
      const text = `id: ${id}\ndata: ${JSON.stringify(parse(data))}\n\n`
      if (!out.write(text)) await once(out, 'drain', { signal }).catch(() => {})
      after = id
    }
  }
  return after
}
