import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendLeadJob } from '../conversations/leads/send-lead.job.ts'
import { sendNoticeJob } from '../notices/send-notice.job.ts'
import { sendRefundJob } from '../plans/payments/payment-jobs.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import { makePictureJob } from '../media/serve/make-picture.job.ts'
import { createAccount } from '../testing/environment/test-account.ts'
import { createTestWorld, type TestWorld } from '../testing/worlds/test-world.ts'
import { parkOutwardWork } from './park-outward-work.ts'

let world: TestWorld
beforeAll(async () => void (world = await createTestWorld()))
afterAll(() => world.close())

const noticeId = '01890000-0000-7000-8000-000000000001'
const takenAt = '2026-11-19T00:00:00.000Z'

async function jobs() {
  const { rows } = await sql<{ job: string; isDue: boolean; last_error: string | null }>`
    select task_identifier as job, attempts < max_attempts as "isDue", last_error
    from graphile_worker.jobs order by task_identifier`.execute(world.stores.database)
  return rows
}

test('a restored database sends nothing that waited before the backup, and goes on with its other jobs', async () => {
  const { database } = world.stores
  await sql`delete from graphile_worker._private_jobs`.execute(database)
  await database.transaction().execute(async (transaction) => {
    await enqueue(transaction, sendNoticeJob, { noticeId, channel: 'email' })
    await enqueue(transaction, sendLeadJob, { leadId: noticeId })
    await enqueue(transaction, sendRefundJob, { refundId: noticeId })
    await enqueue(transaction, makePictureJob, { hash: 'a'.repeat(64), width: 640, format: 'webp' } as never)
  })
  // A runner held one of them while the backup was taken.
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a-runner'
    where payload::text like '%leadId%'`.execute(database)
  const person = await createAccount(database)
  await sql`insert into notices (id, account_id, kind, key, data)
    values (${noticeId}, ${person}, 'message', 'of-the-test', '{}')`.execute(database)
  await sql`insert into notice_deliveries (notice_id, channel, state) values
    (${noticeId}, 'email', 'digest'), (${noticeId}, 'push', 'waiting')`.execute(database)

  expect(await parkOutwardWork(database, takenAt)).toEqual({
    jobs: { 'send-lead': 1, 'send-notice': 1, 'send-refund': 1 },
    notices: 2,
  })
  expect(await jobs()).toEqual([
    { job: makePictureJob.name, isDue: true, last_error: null },
    ...['send-lead', 'send-notice', 'send-refund'].map((job) => ({
      job,
      isDue: false,
      last_error: expect.stringContaining(takenAt),
    })),
  ])
  const { rows } = await sql`select state, reason from notice_deliveries`.execute(database)
  const skipped = { state: 'skipped', reason: 'restored_from_a_backup' }
  expect(rows).toEqual([skipped, skipped])
  // Once more changes nothing.
  expect(await parkOutwardWork(database, takenAt)).toEqual({ jobs: {}, notices: 0 })
})
