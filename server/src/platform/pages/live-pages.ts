import { join } from 'node:path'
import type { AnswerVisit, Pages } from './pages.ts'

/** The pages from their source, for development: Vite inside this process, changes shown without a reload. */
export function openLivePages(folder: string): Pages {
  let answerVisit: AnswerVisit = async () => new Response('The pages are not up yet.', { status: 503 })
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
        const live = (await vite.ssrLoadModule('/src/app/answer-visit.ts')) as { answerVisit: AnswerVisit }
        return live.answerVisit(request, visit)
      }
      http.addHook('onClose', () => vite.close())
      // What Vite knows it answers itself; the rest goes on to the pages.
      http.addHook('onRequest', (request, reply, next) => vite.middlewares(request.raw, reply.raw, next))
    },
  }
}
