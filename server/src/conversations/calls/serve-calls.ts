import {
  allowCallsRoute,
  callRoute,
  callsRoute,
  callStatusRoute,
  directContactRoute,
} from '@pahiya/contract/conversations/calls'
import { Id } from '@pahiya/contract/core/fields'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import type { Callers } from '../../platform/http/visitors/callers.ts'
import type { Person } from '../../platform/http/visitors/person.ts'
import { serveOwned, serveRoute } from '../../platform/http/serve-route.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { findConversation, readRole, type ConversationRow } from '../inbox/find-conversations.ts'
import { allowCalls } from './allow-calls.ts'
import { askForCall } from './direct-contact.ts'
import { isSigned } from './call-signature.ts'
import { parseCallEnd, settle } from './connect-call.ts'
import { findCalls } from './find-calls.ts'
import { requestCall } from './request-call.ts'

export type CallSettings = Pick<Config, 'TELEPHONY_NUMBERS' | 'TELEPHONY_CALLBACK_SECRET'>

export const areCallsOn = ({ TELEPHONY_NUMBERS }: Pick<CallSettings, 'TELEPHONY_NUMBERS'>): boolean =>
  (TELEPHONY_NUMBERS ?? '') !== ''

/** Without telephony, calls are not offered and requests for them are rejected. */
export function serveCalls(
  http: FastifyInstance,
  { database, callers, config }: { database: Database; callers: Pick<Callers, 'callerOf'>; config: CallSettings },
): void {
  const numbers = config.TELEPHONY_NUMBERS?.split(',') ?? []
  const isConfigured = numbers.length > 0
  const own = ({ person, params }: { person: Person; params: { id: string } }) =>
    findConversation(database, person.id, params.id)
  const shown = async (row: ConversationRow, person: Person) => ({
    calls: isConfigured && row.status === 'active' ? await findCalls(database, row, readRole(row, person.id)) : null,
  })

  serveOwned(http, callsRoute, own, async (row, { person }) => shown(row, person))
  serveOwned(http, allowCallsRoute, own, async (row, { person, body }) => {
    if (body.allowed && (await shown(row, person)).calls === null) {
      throw new AppError(row.status === 'active' ? 'calls_not_available' : 'conversation_closed')
    }
    await allowCalls(database, { conversationId: row.id, accountId: person.id, allowed: body.allowed }, numbers)
    return shown(row, person)
  })
  serveOwned(http, callRoute, own, async (row, { person, body }) => {
    if (!isConfigured) throw new AppError('calls_not_available')
    await requestCall(database, { conversationId: row.id, accountId: person.id, key: body.key })
    return shown(row, person)
  })
  serveRoute(http, directContactRoute, async ({ person, body }, request) =>
    askForCall(database, person, { carId: body.carId, caller: callers.callerOf(request) }, numbers),
  )
  serveRoute(http, callStatusRoute, async ({ query, body }) => {
    const secret = config.TELEPHONY_CALLBACK_SECRET
    const { call, signature } = query
    const isOurs = secret !== undefined && Id.safeParse(call).success && isSigned(call!, signature, secret)
    if (!isOurs) throw new AppError('forbidden')
    const state = parseCallEnd(body.Status)
    if (state !== null) await settle(database, call!, { state, seconds: body.ConversationDuration })
  })
}
