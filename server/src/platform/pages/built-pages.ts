import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { RenderVisit, Pages } from './pages.ts'

/** Opens the pages built by `pnpm build` in a folder; null if there is no build. */
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
  await http.register(fastifyStatic, {
    ...common,
    root: join(folder, 'assets'),
    prefix: '/assets/',
    maxAge: '365d',
    immutable: true,
  })
  await http.register(fastifyStatic, {
    ...common,
    root: folder,
    maxAge: '1h',
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.{br,gz}'],
  })
}
