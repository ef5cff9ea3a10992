import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import * as z from 'zod'
import { holdsLastAdmin } from '../../accounts/grants/grants.ts'
import { endAllSessions } from '../../accounts/sessions/sessions.ts'
import { findAddress } from '../../notices/choices/choices.ts'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { defineJob, enqueue } from '../../platform/jobs/jobs.ts'
import type { MailOutcome, SendMail } from '../../platform/mail/mail.ts'
import { writeErasedMail } from './erased-mail.ts'

/** Erases the account of a person who asked for it. */
export const eraseAccountJob = defineJob({
  name: 'erase-account',
  payload: z.object({ erasureId: z.uuid() }),
  priority: 5,
  pool: 'long',
})

export type ErasureDependencies = {
  database: Database
  /** Erases everything that any capability stores about the account; false if there is no such account. */
  erase: (accountId: string) => Promise<boolean>
  /** Null while no mail server is configured. */
  sendMail: SendMail | null
  mailDomain: string
  origin: string
  contact: string | null
}

/** Callers check that the sign-in is recent. After the commit no session of the account is valid. */
export async function askForErasure(database: Database, accountId: string): Promise<{ id: string; askedAt: Date }> {
  return database.transaction().execute(async (transaction) => {
    await sql`select from accounts where id = ${accountId} for no key update`.execute(transaction)
    if (await holdsLastAdmin(transaction, accountId)) throw new AppError('last_admin')
    const erasure = await recordErasure(transaction, accountId)
    await enqueue(transaction, eraseAccountJob, { erasureId: erasure.id }, { key: `erase-${erasure.id}` })
    await transaction.deleteFrom('account_grants').where('account_id', '=', accountId).execute()
    await endAllSessions(transaction, accountId)
    await appendAuditEntry(transaction, { kind: 'erasure_asked', actorId: accountId, subjectId: accountId })
    return erasure
  })
}

async function recordErasure(transaction: Kysely<DB>, accountId: string): Promise<{ id: string; askedAt: Date }> {
  return transaction
    .insertInto('erasures')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ account_id: accountId }))
    .returning(['id', 'asked_at as askedAt'])
    .executeTakeFirstOrThrow()
}

/** Safe to run twice. The address is only in memory: after the erasure it is stored nowhere. */
export async function eraseAccount(
  { database, erase, ...mail }: ErasureDependencies,
  erasureId: string,
): Promise<{ outcome: 'erased' | 'over'; mail?: MailOutcome['kind'] | 'none' }> {
  const erasure = await database
    .selectFrom('erasures')
    .select('account_id')
    .where('id', '=', erasureId)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  if (!erasure?.account_id) return { outcome: 'over' }
  const to = await findAddress(database, erasure.account_id)
  await erase(erasure.account_id)
  return { outcome: 'erased', mail: to === null ? 'none' : await confirm(mail, erasureId, to) }
}

const mailTries = 3
const betweenTriesMs = 2_000

async function confirm(
  { sendMail, mailDomain, origin, contact }: Omit<ErasureDependencies, 'database' | 'erase'>,
  erasureId: string,
  to: string,
): Promise<MailOutcome['kind'] | 'none'> {
  if (sendMail === null) return 'none'
  const written = { to, ...writeErasedMail({ origin, contact }), messageId: `${erasureId}@${mailDomain}` }
  for (let tries = 1; ; tries += 1) {
    const { kind } = await sendMail(written)
    if (kind !== 'unknown' || tries === mailTries) return kind
    await sleep(betweenTriesMs)
  }
}
