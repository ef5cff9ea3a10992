import { sql } from 'kysely'
import { defineHandler } from '../../platform/jobs/jobs.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import type { JobList } from '../../platform/jobs/run-job-list.ts'
import type { ConnectCall } from '../../platform/telephony/telephony.ts'
import { signCall } from './call-signature.ts'
import { connectCallJob } from './connect-call.job.ts'
import { quietUntil } from './find-calls.ts'

export type CallDependencies = {
  database: Database
  /** Null if no provider is configured. */
  connect: ConnectCall | null
  /** The provider reports the end of a call to a URL under this origin. */
  origin: string
  callbackSecret: string
}

type Ringing = { from: string; to: string; alias: string; called: string }

/** At most once: a request to the provider is never repeated, or a phone would ring twice. */
export async function connectCall(
  { database, connect, origin, callbackSecret }: CallDependencies,
  callId: string,
  now = new Date(),
): Promise<{ outcome: string; reason?: string }> {
  const call = await claim(database, callId)
  if (!call) return { outcome: 'already' }
  const ends = await findEnds(database, callId)
  // Blocked, consent withdrawn or too late: the call is not connected.
  if (!ends || connect === null) {
    await settle(database, callId, { state: 'failed' })
    return { outcome: 'failed', reason: ends ? 'not_configured' : 'not_allowed' }
  }
  const { called, ...numbers } = ends
  // The quiet hours began while the call waited.
  if ((await quietUntil(database, called, now)) !== null) {
    await settle(database, callId, { state: 'failed' })
    return { outcome: 'failed', reason: 'quiet' }
  }
  const query = new URLSearchParams({ call: callId, signature: signCall(callId, callbackSecret) })
  const outcome = await connect({ ...numbers, callId, statusUrl: `${origin}/api/calls/status?${query.toString()}` })
  if (outcome.kind === 'accepted') {
    await database.updateTable('calls').set({ provider_id: outcome.providerId }).where('id', '=', callId).execute()
    return { outcome: 'ringing' }
  }
  if (outcome.kind === 'refused') await settle(database, callId, { state: 'failed' })
  return { outcome: outcome.kind, reason: outcome.reason }
}

/** A call requested more than two minutes ago is not connected: the caller is no longer waiting. */
async function claim(database: Database, callId: string): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    update calls set state = case when asked_at > now() - interval '2 minutes' then 'ringing' else 'failed' end,
      settled_at = case when asked_at > now() - interval '2 minutes' then null else now() end
    where id = ${callId} and state = 'asked' returning state`.execute(database)
  return rows[0]?.state === 'ringing'
}

async function findEnds(database: Database, callId: string): Promise<Ringing | undefined> {
  const { rows } = await sql<Ringing>`
    select alias.number as alias,
      case when calls.caller = 'buyer' then buyer.phone else seller.phone end as "from",
      case when calls.caller = 'buyer' then seller.phone else buyer.phone end as "to",
      case when calls.caller = 'buyer' then seller.id else buyer.id end as called
    from calls
    join call_aliases as alias on alias.id = calls.alias_id and alias.ended_at is null and alias.expires_at > now()
    join conversations on conversations.id = calls.conversation_id and conversations.status = 'active'
    join accounts as buyer on buyer.id = conversations.buyer_id and buyer.phone is not null
    join accounts as seller on seller.id = conversations.seller_id and seller.phone is not null
    where calls.id = ${callId}`.execute(database)
  return rows[0]
}

export type CallEnd = { state: 'completed' | 'busy' | 'no_answer' | 'failed'; seconds?: number | undefined }

/** Only the first report counts; a second one changes nothing. */
export async function settle(database: Database, callId: string, { state, seconds }: CallEnd): Promise<void> {
  await database
    .updateTable('calls')
    .set({ state, seconds: seconds ?? null, settled_at: sql<Date>`now()` })
    .where('id', '=', callId)
    .where('state', 'in', ['asked', 'ringing'])
    .execute()
}

/** Maps the provider's status to the end of a call; null for a status that is not final. */
export function parseCallEnd(status: string): CallEnd['state'] | null {
  const ends = {
    completed: 'completed',
    busy: 'busy',
    'no-answer': 'no_answer',
    failed: 'failed',
    canceled: 'failed',
  } as const
  return Object.hasOwn(ends, status) ? ends[status as keyof typeof ends] : null
}

/** Calls are connected in the process `jobs`. */
export function callsJobs(dependencies: CallDependencies): JobList {
  return {
    jobs: [connectCallJob],
    handlers: [defineHandler(connectCallJob, ({ callId }) => connectCall(dependencies, callId))],
  }
}
