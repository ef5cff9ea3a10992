import { newConversation, type Conversation } from '@pahiya/domain/assistant/conversation'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../../platform/engines/postgres.ts'

/** The owner of the conversation: an account, or a visitor without one. */
export type Owner = { accountId: string } | { cookie: Buffer }
export type StoredConversation = { id: string; state: Conversation; version: number; owner: Owner }

const uniqueViolation = '23505'

type Row = { id: string; state: Conversation; version: number; account_id: string | null; cookie: Buffer | null }

const mine = (owner: Owner) =>
  'accountId' in owner ? sql`account_id = ${owner.accountId}` : sql`cookie = ${owner.cookie}`

async function findConversation(database: Database, owner: Owner): Promise<StoredConversation | null> {
  const { rows } = await sql<Row>`
    select id, state, version, account_id, cookie from assistant_conversations where ${mine(owner)} limit 1`.execute(
    database,
  )
  return rows[0] ? withDefaults(rows[0]) : null
}

export async function readConversation(database: Database, id: string): Promise<StoredConversation | null> {
  const { rows } =
    await sql<Row>`select id, state, version, account_id, cookie from assistant_conversations where id = ${id}`.execute(
      database,
    )
  return rows[0] ? withDefaults(rows[0]) : null
}

/** The conversation, created if there is none. */
export async function openConversation(database: Database, owner: Owner, cookie: Buffer): Promise<StoredConversation> {
  const found = await findOrAdopt(database, owner, cookie)
  if (found) return found
  await sql`
    insert into assistant_conversations (account_id, cookie, state)
    values (${'accountId' in owner ? owner.accountId : null}, ${'cookie' in owner ? owner.cookie : null}, ${JSON.stringify(newConversation)})
    on conflict do nothing`.execute(database)
  return (await findConversation(database, owner))!
}

/**
 * The owner's conversation; null if there is none. A conversation that a visitor began is adopted by the account if
 * that has none, so that signing in leads back to it; the history relies on this too.
 */
export async function findOrAdopt(
  database: Database,
  owner: Owner,
  cookie: Buffer,
): Promise<StoredConversation | null> {
  const found = await findConversation(database, owner)
  if (found || !('accountId' in owner)) return found
  // One of several parallel requests adopts it, and the others then find it.
  return (await adoptConversation(database, owner.accountId, cookie)) ?? (await findConversation(database, owner))
}

async function adoptConversation(
  database: Database,
  accountId: string,
  cookie: Buffer,
): Promise<StoredConversation | null> {
  try {
    const { rows } = await sql<Row>`
      update assistant_conversations set account_id = ${accountId}, cookie = null
      where cookie = ${cookie} and not exists (
        select from assistant_conversations as other where other.account_id = ${accountId})
      returning id, state, version, account_id, cookie`.execute(database)
    return rows[0] ? withDefaults(rows[0]) : null
  } catch (error) {
    // Another device of the account has opened or adopted a conversation in the meantime.
    if (error instanceof pg.DatabaseError && error.code === uniqueViolation) return null
    throw error
  }
}

/** Deletes the messages and the wishes; the chats used stay counted. */
export async function deleteConversation(database: Database, owner: Owner): Promise<void> {
  await sql`delete from assistant_conversations where ${mine(owner)}`.execute(database)
}

/** State stored by earlier code may lack a field. */
function withDefaults({ account_id, cookie, state, ...row }: Row): StoredConversation {
  const owner = account_id === null ? { cookie: cookie! } : { accountId: account_id }
  return { ...row, state: { ...newConversation, ...state }, owner }
}
