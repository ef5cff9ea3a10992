import * as z from 'zod'
import { grants } from '../core/access.ts'
import { Instant } from '../core/fields.ts'
import { route } from '../core/route.ts'

const GrantName = z.enum(grants)

/** A right that an account holds. */
export const HeldGrant = z
  .object({
    accountId: z.uuid(),
    name: z.string(),
    grant: GrantName,
    grantedAt: Instant,
    /** Null for the first admin, who is named in the configuration. */
    grantedBy: z.uuid().nullable(),
  })
  .meta({ id: 'HeldGrant' })

export const grantsListRoute = route({
  method: 'GET',
  path: '/api/admin/grants',
  summary: 'Who holds which right, the newest first',
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
  summary: 'Gives an account a right; nothing changes if it holds it',
  body: z.object({ accountId: z.uuid(), grant: GrantName }).meta({ id: 'GrantRequest' }),
  response: 'none',
  access: { grant: 'admin' },
  rate: 'write',
  errors: ['account_not_found', 'own_grant'],
})

export const revokeRoute = route({
  method: 'DELETE',
  path: '/api/admin/grants/:accountId/:grant',
  summary: 'Takes a right from an account; nothing changes if it does not hold it',
  params: z.object({ accountId: z.uuid(), grant: GrantName }),
  response: 'none',
  access: { grant: 'admin' },
  rate: 'write',
  errors: ['last_admin'],
})
