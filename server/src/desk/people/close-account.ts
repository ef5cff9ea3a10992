import { closeAccountRoute } from '@pahiya/contract/accounts/people'
import type { FastifyInstance } from 'fastify'
import { holdsLastAdmin } from '../../accounts/grants/grants.ts'
import { endAllSessions } from '../../accounts/sessions/sessions.ts'
import { AppError } from '../../platform/app-error.ts'
import { appendAuditEntry } from '../../platform/audit/append-audit-entry.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { askForApproval, spendApproval } from '../approvals/approvals.ts'

type Dependencies = {
  database: Database
  /** Erases everything that any capability has stored about the account. */
  erase: (accountId: string) => Promise<unknown>
}

/**
 * Closing an account needs a second admin and cannot be undone. The approval is consumed before the erasure begins: if
 * the process stops in between, an admin requests it again, and the erasure resumes.
 */
export function serveCloseAccount(http: FastifyInstance, { database, erase }: Dependencies): void {
  serveRoute(http, closeAccountRoute, async ({ params: { id }, body: { reason }, person }) => {
    if (id === person.id) throw new AppError('own_account')
    const outcome = await database.transaction().execute(async (transaction) => {
      const account = await transaction
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', id)
        .forKeyShare()
        .executeTakeFirst()
      if (!account) throw new AppError('account_not_found')
      if (await holdsLastAdmin(transaction, id)) throw new AppError('last_admin')
      const action = { action: 'close-account', subjectKey: id, details: {} }
      const approval = await spendApproval(transaction, action, person.id)
      if (approval === null) {
        await askForApproval(transaction, { ...action, title: id, reason, approver: 'admin', askedBy: person.id })
        return 'waits' as const
      }
      // Immediately, so that the account cannot act while it is being erased.
      await transaction.deleteFrom('account_grants').where('account_id', '=', id).execute()
      await endAllSessions(transaction, id)
      await appendAuditEntry(transaction, {
        kind: 'account_closed',
        actorId: person.id,
        subjectId: id,
        details: { approval: approval.id },
      })
      return 'closed' as const
    })
    if (outcome === 'closed') await erase(id)
    return { outcome }
  })
}
