import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AssetEncoding } from './assets/asset-names.ts'
import type { ReadReleasedAsset } from './assets/released-assets.ts'
import { acceptedEncoding } from './compress-page.ts'
import type { RenderVisit, Pages } from './pages.ts'

/**
 * Opens the pages that `pnpm build` wrote to a folder; null if there is no build. Assets of other releases are read with
 * `readReleased`; without it they are missing.
 */
export async function openBuiltPages(folder: string, readReleased?: ReadReleasedAsset): Promise<Pages | null> {
  const entry = join(folder, 'server/index.js')
  if (!existsSync(entry)) return null
  const { answerVisit } = (await import(pathToFileURL(entry).href)) as { answerVisit: RenderVisit }
  return {
    development: false,
    answerVisit,
    serveFiles: (http) => serveFiles(http, join(folder, 'client'), readReleased),
  }
}

async function serveFiles(
  http: FastifyInstance,
  folder: string,
  readReleased: ReadReleasedAsset = async () => null,
): Promise<void> {
  // The build stored a maximally compressed copy next to each file.
  const common = { preCompressed: true, decorateReply: false, index: false as const, dotfiles: 'ignore' as const }
  // An asset's name contains a hash of its bytes.
  await http.register(
    async (assets) => {
      assets.setNotFoundHandler((request, reply) => serveReleased(request, reply, readReleased))
      const root = join(folder, 'assets')
      await assets.register(fastifyStatic, { ...common, root, prefix: '/', maxAge: '365d', immutable: true })
    },
    { prefix: '/assets' },
  )
  await http.register(fastifyStatic, {
    ...common,
    root: folder,
    maxAge: '1h',
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.{br,gz}'],
  })
}

/**
 * An asset of another release, from the object store. During a rolling update another process may have what is missing
 * here, so no cache may store that it is missing.
 */
async function serveReleased(request: FastifyRequest, reply: FastifyReply, read: ReadReleasedAsset) {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const [, name = ''] = /^\/assets\/([^/?#%]+)(?:\?|$)/.exec(request.url) ?? []
  void reply.header('cache-control', 'no-store').type('text/plain')
  const accepted = acceptedEncoding(request.headers['accept-encoding'], releasedEncodings)
  const asset = isRead && name ? await read(name, accepted ? [accepted] : []).catch(() => 'unavailable' as const) : null
  if (asset === null) return reply.code(404).send('not found\n')
  if (asset === 'unavailable') return reply.code(503).header('retry-after', '1').send('not available\n')
  if (asset.encoding !== 'identity') void reply.header('content-encoding', asset.encoding)
  return reply
    .code(200)
    .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
    .type(asset.type)
    .send(asset.bytes)
}

const releasedEncodings: readonly Exclude<AssetEncoding, 'identity'>[] = ['br', 'gzip']
