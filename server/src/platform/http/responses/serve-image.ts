import type { Readable } from 'node:stream'
import type { ImageRoute } from '@pahiya/contract/core/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { matchesEtag } from './matches-etag.ts'
import { declareRoute, readInput, type Input } from '../serve-route.ts'

export type ImageFormat = 'avif' | 'webp' | 'png' | 'svg+xml'
export type ImageResponse = {
  etag: string
  format: ImageFormat
  /** False for a substitute: a better picture is being made for the same address. */
  final: boolean
  open: () => Promise<{ body: Readable | Buffer; bytes?: number }>
}

const forEver = 'public, max-age=31536000, immutable'
const aMinute = 'public, max-age=60'

const description = 'The picture'
const types = ['image/avif', 'image/webp', 'image/png', 'image/svg+xml']
const answer = { description, content: Object.fromEntries(types.map((type) => [type, { schema: z.any() }])) }

/** Registers a call of the contract that returns a picture. */
export function serveImage<Route extends ImageRoute>(
  http: FastifyInstance,
  route: Route,
  handler: (input: Input<Route>, request: FastifyRequest) => Promise<ImageResponse>,
): void {
  http.route({
    ...declareRoute(http, route, answer),
    handler: async (request, reply) => {
      const { etag, format, final, open } = await handler(readInput<Route>(route, request), request)
      const known = matchesEtag(etag, request.headers['if-none-match'])
      const opened = known ? undefined : await open()
      void reply.headers({ etag, vary: 'accept', 'cache-control': final ? forEver : aMinute })
      if (!opened) return reply.status(304).send()
      if (opened.bytes !== undefined) void reply.header('content-length', opened.bytes)
      return reply.type(`image/${format}`).send(opened.body)
    },
  })
}

/**
 * AVIF for clients that name it; WebP for all others, including those that accept anything, since every client shows
 * it.
 */
export function acceptedFormat(accept: string | undefined): 'avif' | 'webp' {
  const ranges = (accept ?? '').toLowerCase().split(',')
  const avif = ranges
    .map((range) => range.split(';').map((part) => part.trim()))
    .find(([type]) => type === 'image/avif')
  return avif && !avif.some((part) => /^q=0(\.0*)?$/.test(part)) ? 'avif' : 'webp'
}
