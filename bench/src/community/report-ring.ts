import { reportText } from '@pahiya/server/community/moderation/reports/report-text'
import type { Database } from '@pahiya/server/platform/engines/postgres'
import { exampleMember, examplePost, exampleReportRecord } from '@pahiya/server/testing/examples/example-community'
import { sql } from 'kysely'
import { printFigure } from '../measure/figure.ts'

const rings = [10, 100]
const accurate = 3

/** Reports by new accounts, and by members whose earlier reports were right, on the post of a level-2 member. */
export async function measureRing(database: Database): Promise<void> {
  for (const size of rings) {
    const hidden = await hiddenAfter(database, size, () => exampleMember(database))
    printFigure(`moderation.ring_of_${size}_new_accounts`, hidden, 'posts hidden', '0', hidden === 0)
  }
  const hidden = await hiddenAfter(database, accurate, async () => {
    const member = await exampleMember(database, { level: 1 })
    await exampleReportRecord(database, member.accountId, { confirmed: 9, declined: 1 })
    return member
  })
  printFigure(`moderation.${accurate}_accurate_members`, hidden, 'posts hidden', '1', hidden === 1)
}

async function hiddenAfter(
  database: Database,
  reports: number,
  createReporter: () => Promise<{ accountId: string }>,
): Promise<number> {
  const author = await exampleMember(database, { level: 2 })
  const id = await examplePost(database, author.memberId)
  const subject = { kind: 'post', id } as const
  for (let nth = 0; nth < reports; nth += 1) {
    const { accountId } = await createReporter()
    await reportText(database, { reporterId: accountId, subject, rule: 'spam', note: '', now: new Date() })
  }
  const { rows } = await sql<{ hidden: boolean }>`
    select state = 'hidden' as hidden from community_posts where id = ${id}`.execute(database)
  return rows[0]!.hidden ? 1 : 0
}
