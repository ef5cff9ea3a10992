import type { Standing } from '@pahiya/contract/community/moderation'
import { explainTrustLevel } from '@pahiya/domain/community/moderation/trust-level'
import { trustLevels } from '@pahiya/domain/community/moderation-fields'
import { sql } from 'kysely'
import type { Database } from '../../../platform/engines/postgres.ts'
import { findRestrictions } from '../restrictions/find-restrictions.ts'
import { findWriter, presentLimits } from '../review/find-writer.ts'
import { findTrustCounts } from './trust-counts.ts'
import { readTrustThresholds } from './trust-settings.ts'

const nothing = { daysVisited: 0, postsRead: 0, textsWritten: 0, likesReceived: 0, daysSinceJoined: 0, restrictions: 0 }
const noneWritten = { threadsWaiting: 0, threads: 0, replies: 0 }

/** The person's status: the level and the requirements of the next one, today's limits and every restriction. */
export async function findPersonStanding(database: Database, accountId: string, now: Date): Promise<Standing> {
  const [writer, [counts], thresholds, reports] = await Promise.all([
    findWriter(database, accountId, now),
    findTrustCounts(database, [accountId], now),
    readTrustThresholds(database),
    countReports(database, accountId),
  ])
  const level = writer?.level ?? trustLevels[0]
  const explained = explainTrustLevel(level, counts ?? nothing, thresholds)
  return {
    ...explained,
    computedAt: writer ? await findComputedAt(database, writer.memberId) : null,
    limits: presentLimits(level, writer?.counts ?? noneWritten, now),
    restrictions: writer ? await findRestrictions(database, writer.memberId) : [],
    reports,
  }
}

async function findComputedAt(database: Database, memberId: string): Promise<string | null> {
  const row = await database
    .selectFrom('community_members')
    .select('level_computed_at')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.level_computed_at?.toISOString() ?? null
}

const mostCounted = 1_000

async function countReports(database: Database, accountId: string): Promise<Standing['reports']> {
  const { rows } = await sql<Standing['reports']>`
    select count(*)::integer as sent, count(outcome)::integer as decided,
      count(*) filter (where outcome = 'confirmed')::integer as confirmed
    from (select outcome from community_reports where reporter_id = ${accountId}
      order by reported_at desc limit ${sql.lit(mostCounted)}) as latest`.execute(database)
  return rows[0]!
}
