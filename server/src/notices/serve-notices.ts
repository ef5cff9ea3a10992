import { changeNoticeChoicesRoute, noticeChoicesRoute, unsubscribeRoute } from '@pahiya/contract/notices'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../platform/app-error.ts'
import type { Config } from '../platform/config.ts'
import { serveRoute } from '../platform/http/serve-route.ts'
import type { Database } from '../platform/postgres.ts'
import { changeNoticeChoices, findNoticeChoices, unsubscribe } from './choices.ts'

type Dependencies = { database: Database; config: Pick<Config, 'SMTP_URL'> }

export async function serveNotices(http: FastifyInstance, { database, config }: Dependencies): Promise<void> {
  const find = (accountId: string) => findNoticeChoices(database, accountId, config.SMTP_URL !== undefined)
  serveRoute(http, noticeChoicesRoute, async ({ person }) => find(person.id))
  serveRoute(http, changeNoticeChoicesRoute, async ({ person, body }) => {
    await changeNoticeChoices(database, person.id, body)
    return find(person.id)
  })
  await http.register(async (scope) => {
    // RFC 8058 sends List-Unsubscribe=One-Click as a form of either kind. What it says adds nothing to the address.
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
    scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null, {}))
    serveRoute(scope, unsubscribeRoute, async ({ query: { key, topic } }) => {
      if (!(await unsubscribe(database, key, topic))) throw new AppError('unsubscribe_key_unknown')
    })
  })
}
