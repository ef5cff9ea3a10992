import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../platform/engines/postgres.ts'
import { retentionDays } from '../platform/retention.ts'

const atOnce = 1_000
/** A deleted text cannot be restored; it is kept this long for open reports and appeals. */
const textDays = retentionDays('community_deleted_texts')
const marksDays = 2
const readingDays = retentionDays('community_reading')
/** How long the text of a review is recognised when it appears in another one. */
const markDays = retentionDays('community_text_marks')

/** Deletes expired rows in small batches. Returns the number of rows. */
export async function cleanUpCommunity(database: Database): Promise<{ removed: number }> {
  const today = sql`(now() at time zone 'Asia/Kolkata')::date`
  const steps: RawBuilder<unknown>[] = [
    sql`delete from community_marks where key in (
      select key from community_marks where day < ${today} - ${sql.lit(marksDays - 1)} order by day
      limit ${atOnce} for update skip locked)`,
    sql`delete from community_reading where (account_id, day) in (
      select account_id, day from community_reading where day < ${today} - ${sql.lit(readingDays)} order by day
      limit ${atOnce} for update skip locked)`,
    sql`update community_posts set title = null, content = null where id in (
      select id from community_posts
      where deleted_at < now() - make_interval(days => ${sql.lit(textDays)}) and deleted_at is not null and content is not null
      order by deleted_at limit ${atOnce} for update skip locked)`,
    sql`update community_comments set content = null where id in (
      select id from community_comments
      where deleted_at < now() - make_interval(days => ${sql.lit(textDays)}) and deleted_at is not null and content is not null
      order by deleted_at limit ${atOnce} for update skip locked)`,
    sql`update community_spotlights set story = null, specs = '{}' where id in (
      select id from community_spotlights
      where deleted_at < now() - make_interval(days => ${sql.lit(textDays)}) and deleted_at is not null and story is not null
      order by deleted_at limit ${atOnce} for update skip locked)`,
    sql`delete from community_text_marks where (post_id, mark) in (
      select post_id, mark from community_text_marks where at < now() - make_interval(days => ${sql.lit(markDays)})
      order by at limit ${atOnce} for update skip locked)`,
  ]
  let removed = 0
  for (const step of steps) removed += Number((await step.execute(database)).numAffectedRows ?? 0n)
  return { removed }
}
