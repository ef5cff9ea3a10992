import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { RenderVisit, Pages } from './pages.ts'

/** Opens the pages that `pnpm build` wrote to a folder; null if there is no build. */
export async function openBuiltPages(folder: string): Promise<Pages | null> {
  const entry = join(folder, 'server/index.js')
  if (!existsSync(entry)) return null
  const { answerVisit } = (await import(pathToFileURL(entry).href)) as { answerVisit: RenderVisit }
  return {
    development: false,
    answerVisit,
    serveFiles: (http) => serveFiles(http, join(folder, 'client')),
  }
}

async function serveFiles(http: FastifyInstance, folder: string): Promise<void> {
  // The build stored a maximally compressed copy next to each file.
  const common = { preCompressed: true, decorateReply: false, index: false as const, dotfiles: 'ignore' as const }
  // An asset's name contains a hash of its bytes.
  await http.register(
    async (assets) => {
      // During a rolling update another process may have it, so no cache may store that it is missing.
      assets.setNotFoundHandler((_request, reply) =>
        reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found\n'),
      )
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
