import {
  addNoticeDeviceRoute,
  changeNoticeChoicesRoute,
  confirmEmailRoute,
  inboxNoticesRoute,
  noticeChoicesRoute,
  removeNoticeDeviceRoute,
  unsubscribeRoute,
} from '@pahiya/contract/notices/notices'
import type { FastifyInstance } from 'fastify'
import { deviceName } from '../accounts/sessions/device-name.ts'
import { AppError } from '../platform/app-error.ts'
import type { Config } from '../platform/config.ts'
import { serveOwned, serveRoute } from '../platform/http/serve-route.ts'
import type { Database } from '../platform/engines/postgres.ts'
import type { WebPush } from '../platform/push/push.ts'
import { changeNoticeChoices, findNoticeChoices, unsubscribe } from './choices/choices.ts'
import { findInboxNotices } from './find-inbox-notices.ts'
import { confirmGuest } from './guests.ts'
import { addDevice, removeDevice } from './choices/devices.ts'

type Dependencies = {
  database: Database
  config: Pick<Config, 'SMTP_URL'>
  /** Null while this site cannot push. */
  webPush: WebPush | null
}

export async function serveNotices(http: FastifyInstance, { database, config, webPush }: Dependencies): Promise<void> {
  const available = { emailAvailable: config.SMTP_URL !== undefined, pushKey: webPush?.publicKey ?? null }
  const find = (accountId: string) => findNoticeChoices(database, accountId, available)
  serveRoute(http, inboxNoticesRoute, ({ person, query }) => findInboxNotices(database, person.id, query.after))
  serveRoute(http, noticeChoicesRoute, async ({ person }) => find(person.id))
  serveRoute(http, changeNoticeChoicesRoute, async ({ person, body }) => {
    await changeNoticeChoices(database, person.id, body)
    return find(person.id)
  })
  serveRoute(http, addNoticeDeviceRoute, async ({ person, body }, request) => {
    if (webPush?.isKnownService(body.endpoint) !== true) throw new AppError('push_not_available')
    return { id: await addDevice(database, person, body, deviceName(request.headers['user-agent'] ?? null)) }
  })
  serveOwned(
    http,
    removeNoticeDeviceRoute,
    async ({ person, params }) => (await removeDevice(database, person.id, params.id)) || null,
    async () => {},
  )
  serveRoute(http, confirmEmailRoute, async ({ body }) => {
    if (!(await confirmGuest(database, body.key))) throw new AppError('confirm_key_unknown')
  })
  await http.register(async (scope) => {
    // RFC 8058 sends List-Unsubscribe=One-Click as a form of either type. Its body adds nothing to the address.
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
    scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null, {}))
    serveRoute(scope, unsubscribeRoute, async ({ query: { key, topic } }) => {
      if (!(await unsubscribe(database, key, topic))) throw new AppError('unsubscribe_key_unknown')
    })
  })
}
