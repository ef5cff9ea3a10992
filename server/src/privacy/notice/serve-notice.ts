import { privacyNoticeRoute } from '@pahiya/contract/privacy/notice'
import type { FastifyInstance } from 'fastify'
import { serveRoute } from '../../platform/http/serve-route.ts'
import type { HeldData } from '../../platform/personal-data.ts'
import { buildNotice } from './build-notice.ts'

/** The notice changes only with the code. */
export function serveNotice(http: FastifyInstance, { held }: { held: readonly HeldData[] }): void {
  const notice = buildNotice(held)
  serveRoute(http, privacyNoticeRoute, async () => notice)
}
