import type { ChatInfo } from '@pahiya/contract/assistant/chat'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { Callers, IdentifiedCaller } from '../../platform/http/visitors/callers.ts'
import type { Person, Visitor } from '../../platform/http/visitors/person.ts'
import { findLinkedVisitor, linkVisitor } from '../../plans/linked-visitor.ts'

export type AllowanceDependencies = {
  database: Database
  config: Pick<Config, 'CHATS_FREE' | 'CHATS_PER_NETWORK_DAY'>
  callers: Pick<Callers, 'callerOf'>
}

export type TakenChat = { info: ChatInfo; giveBack: () => Promise<void> }

const unlimited: ChatInfo = { currentCount: 0, maxChats: null, state: 'unlimited' }

/** CHAT-10, CHAT-11, C-03: a visitor's free chats; with a verified phone there is no limit. */
export function createChatAllowance({ database, config, callers }: AllowanceDependencies) {
  const most = config.CHATS_FREE

  function infoOf(used: number, person: Person | Visitor): ChatInfo {
    const exhausted = person.kind === 'person' ? 'phone-required' : 'login-required'
    return { currentCount: Math.min(used, most), maxChats: most, state: used < most ? 'counting' : exhausted }
  }

  async function take(request: FastifyRequest): Promise<TakenChat> {
    const { person } = request
    if (person.kind === 'person' && person.phoneVerified) return { info: unlimited, giveBack: async () => {} }
    if (most === 0) throw new AppError(person.kind === 'person' ? 'chat_phone_required' : 'chat_login_required')
    const asking = callers.callerOf(request)
    const caller = person.kind === 'person' ? await linkVisitor(database, person.id, asking) : asking
    const { rows } = await sql<{ is_taken: boolean; used: number }>`select * from take_chat(
      ${caller.cookie}, ${caller.visitor}, ${caller.network}, ${most}, ${config.CHATS_PER_NETWORK_DAY})`.execute(
      database,
    )
    const { is_taken: isTaken, used } = rows[0]!
    if (!isTaken) {
      const details = { currentCount: used, maxChats: most }
      if (person.kind === 'person') throw new AppError('chat_phone_required', details)
      // The visitor has chats left but the network has not, so "You've used all" would be false.
      throw new AppError(used < most ? 'chat_login_required' : 'CHAT_LIMIT_REACHED', details)
    }
    return { info: infoOf(used, person), giveBack: () => giveBack(database, caller) }
  }

  async function status(request: FastifyRequest): Promise<ChatInfo> {
    const { person } = request
    if (person.kind === 'person' && person.phoneVerified) return unlimited
    const asking = callers.callerOf(request)
    const { cookie, visitor } = person.kind === 'person' ? await findLinkedVisitor(database, person.id, asking) : asking
    const { rows } = await sql<{ used: number }>`
      select coalesce(max(used), 0) as used from assistant_chats
      where (kind, name) in (('cookie', ${cookie}::bytea), ('visitor', ${visitor}::bytea))`.execute(database)
    return infoOf(rows[0]!.used, person)
  }

  return { take, status }
}

async function giveBack(database: Database, { cookie, visitor, network }: IdentifiedCaller): Promise<void> {
  await sql`select return_chat(${cookie}, ${visitor}, ${network})`.execute(database)
}
