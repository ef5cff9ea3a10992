import type { ErrorCode } from './errors.ts'

/**
 * The roles of staff. triage: sorts the queues and prepares cases. moderator: also decides them. editor: the newsroom.
 * finance: payments and refunds. admin: everything. auditor: reads every admin page and changes nothing.
 */
export const grants = ['triage', 'moderator', 'editor', 'finance', 'admin', 'auditor'] as const
export type Grant = (typeof grants)[number]

/** Roles that need the approval of a second admin: admin allows everything, finance moves money. */
export const approvedRoles: readonly Grant[] = ['admin', 'finance']

/**
 * Who may make a call. Declared here for each call and enforced in one place on the server, before the call's own code.
 * public: everyone, and the response is the same for everyone; sets no cookie. visitor: everyone, but the response or
 * its limits depend on the visitor; an unknown visitor gets a visitor cookie. account: signed-in users. phone-verified:
 * signed-in users with a verified phone. owner: the signed-in owner of the resource; another person's resource and a
 * missing one return the same error. With dealer: the resource belongs to a dealership, and team members whose role has
 * this right may make the call. grant: users whose role suffices for it, and auditors if the call only reads
 * (sufficientGrants).
 */
export type Access =
  'public' | 'visitor' | 'account' | 'phone-verified' | { owner: ErrorCode; dealer?: DealerRight } | { grant: Grant }

export const dealerRoles = ['owner', 'manager', 'sales'] as const
export type DealerRole = (typeof dealerRoles)[number]

/**
 * see: stock, spreadsheets and team. sell: marks a car as sold. stock: adds and withdraws cars. team: manages the
 * members.
 */
export const dealerRights = {
  see: ['owner', 'manager', 'sales'],
  sell: ['owner', 'manager', 'sales'],
  stock: ['owner', 'manager'],
  team: ['owner'],
} as const satisfies Record<string, readonly DealerRole[]>
export type DealerRight = keyof typeof dealerRights

/** The rights table: the roles that satisfy a call that declares this one. */
export const sufficientGrants: Readonly<Record<Grant, readonly Grant[]>> = {
  triage: ['triage', 'moderator', 'admin'],
  moderator: ['moderator', 'admin'],
  editor: ['editor', 'admin'],
  finance: ['finance', 'admin'],
  admin: ['admin'],
  auditor: ['auditor', 'admin'],
}

/** Whether these roles allow a staff call. Auditors may make every read-only call: a GET changes nothing. */
export function mayCallAsStaff(held: ReadonlySet<Grant>, needed: Grant, method: string): boolean {
  if (method === 'GET' && held.has('auditor')) return true
  return sufficientGrants[needed].some((grant) => held.has(grant))
}

/** Returns the errors for a caller without the right. */
export function accessErrorCodes(access: Access): readonly ErrorCode[] {
  if (access === 'public' || access === 'visitor') return []
  if (access === 'account') return ['unauthenticated']
  if (access === 'phone-verified') return ['unauthenticated', 'phone_not_verified']
  if ('grant' in access) return ['unauthenticated', 'forbidden']
  return access.dealer ? ['unauthenticated', access.owner, 'forbidden'] : ['unauthenticated', access.owner]
}
