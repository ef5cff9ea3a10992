import { createHash, randomBytes } from 'node:crypto'
import type { DealerRole } from '@pahiya/contract/core/access'
import type { DealerTeam } from '@pahiya/contract/selling/dealers'
import { sql, type Transaction } from 'kysely'
import { notifyGuest } from '../../notices/guests.ts'
import { spendOutreach, type Sender } from '../../notices/outreach-budget.ts'
import { AppError } from '../../platform/app-error.ts'
import type { DB } from '../../platform/engines/database.generated.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { TeamDealer } from './dealers.ts'

const daysValid = 7
/** Open invitations per dealership. */
const mostInvitations = 20
/** Per dealership, including repeated and withdrawn ones, so that invitations cannot be used to send spam. */
const mostSentADay = 20
const mostMembers = 50

export async function findTeam(database: Database, dealerId: string): Promise<DealerTeam> {
  const [members, invitations] = await Promise.all([
    sql<{ accountId: string; name: string; role: DealerRole; joinedAt: Date }>`
      select account_id as "accountId", coalesce(accounts.name, '') as name, role, joined_at as "joinedAt"
      from dealer_members join accounts on accounts.id = account_id
      where dealer_id = ${dealerId} order by joined_at limit ${mostMembers}`.execute(database),
    sql<{ id: string; email: string; role: 'manager' | 'sales'; invitedAt: Date; expiresAt: Date }>`
      select id, email, role, created_at as "invitedAt", expires_at as "expiresAt" from dealer_invitations
      where dealer_id = ${dealerId} and expires_at > now() order by created_at limit ${mostMembers}`.execute(database),
  ])
  return {
    members: members.rows.map(({ joinedAt, ...member }) => ({ ...member, joinedAt: joinedAt.toISOString() })),
    invitations: invitations.rows.map(({ invitedAt, expiresAt, ...invitation }) => ({
      ...invitation,
      invitedAt: invitedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

/** The link is only sent by e-mail: the inviter cannot read it. */
export async function invite(
  database: Database,
  dealer: TeamDealer,
  { email, role, by }: { email: string; role: 'manager' | 'sales'; by: Sender & { accountId: string } },
): Promise<void> {
  const key = randomBytes(32).toString('base64url')
  await database.transaction().execute(async (transaction) => {
    await spendOutreach(transaction, by, { kind: 'invitation' })
    await countSent(transaction, dealer.id)
    await sql`delete from dealer_invitations
      where dealer_id = ${dealer.id} and (email = ${email} or expires_at <= now())`.execute(transaction)
    const { rows } = await sql<{ open: number; members: number }>`
      select (select count(*)::int from dealer_invitations where dealer_id = ${dealer.id}) as open,
        (select count(*)::int from dealer_members where dealer_id = ${dealer.id}) as members`.execute(transaction)
    if (rows[0]!.open >= mostInvitations || rows[0]!.open + rows[0]!.members >= mostMembers) {
      throw new AppError('rate_limited', { retryAfterSeconds: 3_600 })
    }
    const { id } = await transaction
      .insertInto('dealer_invitations')
      .values({
        dealer_id: dealer.id,
        email,
        role,
        key_hash: hashOf(key),
        invited_by: by.accountId,
        expires_at: new Date(Date.now() + daysValid * 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const data = { dealerName: dealer.name, role, path: `/dealer-invitation?key=${key}`, days: daysValid }
    await notifyGuest(transaction, { email, kind: 'dealer_invitation', key: id, data, delaySeconds: 0 })
  })
}

/**
 * Locks the dealership's row, so that its invitations are counted one at a time. An invitation that is rejected later
 * is neither sent nor counted.
 */
async function countSent(transaction: Transaction<DB>, dealerId: string): Promise<void> {
  const { rows } = await sql<{ sent: number }>`
    update dealers set invitations_day = today,
      invitations_sent = case when invitations_day = today then invitations_sent + 1 else 1 end
    from (select (now() at time zone 'utc')::date as today) as clock
    where id = ${dealerId} returning invitations_sent as sent`.execute(transaction)
  if ((rows[0]?.sent ?? 0) > mostSentADay) throw new AppError('invitation_limit_exceeded')
}

export type OpenInvitation = {
  id: string
  dealerId: string
  dealerName: string
  role: 'manager' | 'sales'
  expiresAt: Date
}

export async function findInvitation(database: Database, key: string): Promise<OpenInvitation | undefined> {
  const { rows } = await sql<OpenInvitation>`
    select dealer_invitations.id, dealer_id as "dealerId", dealers.name as "dealerName", role, expires_at as "expiresAt"
    from dealer_invitations join dealers on dealers.id = dealer_id
    where key_hash = ${hashOf(key)} and expires_at > now()`.execute(database)
  return rows[0]
}

/** An invitation is accepted once; an account that is already in a team stays in it. */
export async function acceptInvitation(
  database: Database,
  key: string,
  accountId: string,
): Promise<'joined' | 'not_there' | 'in_a_team'> {
  return database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string; dealer_id: string; role: DealerRole }>`
      select id, dealer_id, role from dealer_invitations
      where key_hash = ${hashOf(key)} and expires_at > now() for update`.execute(transaction)
    const invitation = rows[0]
    if (!invitation) return 'not_there'
    const joined = await transaction
      .insertInto('dealer_members')
      .values({ dealer_id: invitation.dealer_id, account_id: accountId, role: invitation.role })
      .onConflict((conflict) => conflict.column('account_id').doNothing())
      .returning('account_id')
      .executeTakeFirst()
    if (!joined) return 'in_a_team'
    await transaction.deleteFrom('dealer_invitations').where('id', '=', invitation.id).execute()
    return 'joined'
  })
}

/** The invitation with the caller's role in its dealership. */
export async function findInvitationForTeam(database: Database, id: string, accountId: string) {
  const { rows } = await sql<{ id: string; role: DealerRole }>`
    select dealer_invitations.id, dealer_members.role
    from dealer_invitations join dealer_members on dealer_members.dealer_id = dealer_invitations.dealer_id
    where dealer_invitations.id = ${id} and dealer_members.account_id = ${accountId}`.execute(database)
  return rows[0]
}

export async function withdrawInvitation(database: Database, id: string): Promise<void> {
  await database.deleteFrom('dealer_invitations').where('id', '=', id).execute()
}

export async function changeMember(
  database: Database,
  dealerId: string,
  { accountId, role }: { accountId: string; role: 'manager' | 'sales' | 'none' },
): Promise<void> {
  if (role === 'none') {
    await database
      .deleteFrom('dealer_members')
      .where('dealer_id', '=', dealerId)
      .where('account_id', '=', accountId)
      .where('role', '<>', 'owner')
      .execute()
    return
  }
  await database
    .updateTable('dealer_members')
    .set({ role })
    .where('dealer_id', '=', dealerId)
    .where('account_id', '=', accountId)
    .where('role', '<>', 'owner')
    .execute()
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
