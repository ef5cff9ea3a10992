import {
  endPersonSessionRoute,
  endPersonSessionsRoute,
  findPersonRoute,
  openPersonRoute,
  ownLooksRoute,
  personRecordRoute,
} from '@pahiya/contract/accounts/people'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { endAllSessions, endSession } from '../sessions/sessions.ts'
import { findPersonId, findPersonRecord } from './person-record.ts'
import { findOwnLooks, recordLook } from './staff-looks.ts'

/** The staff view of people, and what people see of staff accesses. */
export function servePeople(http: FastifyInstance, { database }: { database: Database }): void {
  serveRoute(http, findPersonRoute, async ({ body, person }) => {
    const id = await findPersonId(database, body.text)
    // Whether an address has an account is personal data too. The search text itself is not recorded.
    await database.transaction().execute((transaction) =>
      appendAuditEntry(transaction, {
        kind: 'person_searched',
        actorId: person.id,
        subjectId: id,
        details: { found: id !== null },
      }),
    )
    if (id === null) throw new AppError('account_not_found')
    return { id }
  })

  serveRoute(http, personRecordRoute, async ({ params, person }) => {
    const record = await findPersonRecord(database, params.id, person)
    if (record === null) throw new AppError('account_not_found')
    return record
  })

  serveRoute(http, openPersonRoute, async ({ params, body, person }) => {
    const look = { accountId: params.id, staffId: person.id, ...body }
    if (!(await recordLook(database, look))) throw new AppError('account_not_found')
  })

  serveRoute(http, endPersonSessionRoute, async ({ params, person }) => {
    await database.transaction().execute(async (transaction) => {
      if (!(await endSession(transaction, params.id, params.session))) throw new AppError('session_not_found')
      await appendAuditEntry(transaction, {
        kind: 'sessions_ended_by_staff',
        actorId: person.id,
        subjectId: params.id,
        details: { session: params.session },
      })
    })
  })

  serveRoute(http, endPersonSessionsRoute, async ({ params, person }) => {
    await database.transaction().execute(async (transaction) => {
      const held = await transaction
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', params.id)
        .forKeyShare()
        .executeTakeFirst()
      if (!held) throw new AppError('account_not_found')
      await endAllSessions(transaction, params.id)
      await appendAuditEntry(transaction, {
        kind: 'sessions_ended_by_staff',
        actorId: person.id,
        subjectId: params.id,
        details: { session: 'all' },
      })
    })
  })

  serveRoute(http, ownLooksRoute, async ({ person, query }) => findOwnLooks(database, person.id, query.before))
}
