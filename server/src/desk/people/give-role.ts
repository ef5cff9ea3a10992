import { grantRoute } from '@pahiya/contract/accounts/grants'
import { approvedRoles } from '@pahiya/contract/core/access'
import type { FastifyInstance } from 'fastify'
import { addGrant, findGrantState, type Granting } from '../../accounts/grants/grants.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Database } from '../../platform/engines/postgres.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { askForApproval, spendApproval } from '../approvals/approvals.ts'

/**
 * AUTH-18, AUTH-23. The roles in approvedRoles need a second admin. `granted_by` is the requester even if the approver
 * sends the call.
 */
export function serveGiveRole(http: FastifyInstance, { database }: { database: Database }): void {
  serveRoute(http, grantRoute, async ({ body: { accountId, grant, reason }, person }) => {
    if (accountId === person.id) throw new AppError('own_grant')
    return database.transaction().execute(async (transaction) => {
      const granting: Granting = { accountId, grant, by: person.id, reason }
      const state = await findGrantState(transaction, granting)
      if (state === 'no_account') throw new AppError('account_not_found')
      if (approvedRoles.includes(grant) && state === 'free') {
        const action = { action: `give-${grant}`, subjectKey: accountId, details: {} }
        const approval = await spendApproval(transaction, action, person.id)
        if (approval === null) {
          const asked = { ...action, title: accountId, reason, approver: 'admin', askedBy: person.id } as const
          await askForApproval(transaction, asked)
          return { outcome: 'waits' }
        }
        granting.by = approval.askedBy
        granting.approval = approval.id
      }
      await addGrant(transaction, granting)
      return { outcome: 'given' }
    })
  })
}
