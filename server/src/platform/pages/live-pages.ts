import { join } from 'node:path'
import type { RenderVisit, Pages } from './pages.ts'

/** Serves the pages from source, for development: Vite runs inside this process and shows changes without a reload. */
export function openLivePages(folder: string): Pages {
  let answerVisit: RenderVisit = async () => new Response('The pages are not up yet.', { status: 503 })
  return {
    development: true,
    answerVisit: (request, visit) => answerVisit(request, visit),
    async serveFiles(http) {
      const { createServer } = await import('vite')
      const vite = await createServer({
        root: folder,
        configFile: join(folder, 'vite.config.ts'),
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server: http.server } },
      })
      answerVisit = async (request, visit) => {
        const live = (await vite.ssrLoadModule('/src/app/answer-visit.ts')) as { answerVisit: RenderVisit }
        return live.answerVisit(request, visit)
      }
      http.addHook('onClose', () => vite.close())
      // Vite handles the requests that it recognises; the rest are passed on to the pages.
      http.addHook('onRequest', (request, reply, next) => vite.middlewares(request.raw, reply.raw, next))
    },
  }
}
