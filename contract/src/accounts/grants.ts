import * as z from 'zod'
import { grants } from '../core/access.ts'
import { Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'
import { DecisionReason } from '../admin/desk.ts'

const GrantName = z.enum(grants)

/** A role that an account holds. */
export const HeldGrant = z
  .object({
    accountId: z.uuid(),
    name: z.string(),
    grant: GrantName,
    grantedAt: Instant,
    /** Null for the first admin, whose address is in the configuration. */
    grantedBy: z.uuid().nullable(),
  })
  .meta({ id: 'HeldGrant' })

export const grantsListRoute = route({
  method: 'GET',
  path: '/api/admin/grants',
  summary: 'Accounts and the rights that they hold, newest first',
  query: z.object({ limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(50) }),
  response: z.array(HeldGrant),
  access: { grant: 'admin' },
  rate: 'browse',
  errors: [],
})

/** AUTH-23. */
export const grantRoute = route({
  method: 'POST',
  path: '/api/admin/grants',
  summary: 'Grants a role to an account; admin and finance require the approval of a second admin',
  body: z.object({ accountId: z.uuid(), grant: GrantName, reason: DecisionReason }).meta({ id: 'GrantRequest' }),
  /**
   * waits: the call has requested an approval; repeat it once that is given. given: also if the account already had the
   * role.
   */
  response: z.object({ outcome: z.enum(['given', 'waits']) }).meta({ id: 'RoleGiven' }),
  access: { grant: 'admin' },
  rate: 'write',
  errors: ['account_not_found', 'own_grant', 'approval_waits', 'second_person_missing'],
})

export const revokeRoute = route({
  method: 'DELETE',
  path: '/api/admin/grants/:accountId/:grant',
  summary: 'Revokes a right from an account; changes nothing if the account does not hold it',
  params: z.object({ accountId: z.uuid(), grant: GrantName }),
  response: 'none',
  access: { grant: 'admin' },
  rate: 'write',
  errors: ['last_admin'],
})
