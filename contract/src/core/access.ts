import type { ErrorCode } from './errors.ts'

export const grants = ['admin', 'moderator'] as const
export type Grant = (typeof grants)[number]

/**
 * Who may make a call. Declared here for each call and enforced in one place on the server, before the call's own code.
 *
 * public: everyone, and the answer is the same for everyone; sets no cookie.
 * visitor: everyone, and the answer or its limits depend on who asks; an unknown visitor gets a visitor cookie.
 * account: who is signed in. phone-verified: who is signed in and has a verified phone.
 * owner: who is signed in and owns the thing; another person's thing and a missing one answer this same failure. With
 * dealer: the thing is a dealership's, and belongs to those of its team whose role has this right.
 * grant: who holds it.
 */
export type Access =
  'public' | 'visitor' | 'account' | 'phone-verified' | { owner: ErrorCode; dealer?: DealerRight } | { grant: Grant }

export const dealerRoles = ['owner', 'manager', 'sales'] as const
export type DealerRole = (typeof dealerRoles)[number]

/** see: stock, spreadsheets and team. sell: says that a car is sold. stock: brings and withdraws cars. team: who is in it. */
export const dealerRights = {
  see: ['owner', 'manager', 'sales'],
  sell: ['owner', 'manager', 'sales'],
  stock: ['owner', 'manager'],
  team: ['owner'],
} as const satisfies Record<string, readonly DealerRole[]>
export type DealerRight = keyof typeof dealerRights

/** An admin may do what a moderator may. */
export const sufficientGrants: Record<Grant, readonly Grant[]> = {
  admin: ['admin'],
  moderator: ['moderator', 'admin'],
}

/** The failures with which a caller without the right is answered. */
export function refusalsOf(access: Access): readonly ErrorCode[] {
  if (access === 'public' || access === 'visitor') return []
  if (access === 'account') return ['unauthenticated']
  if (access === 'phone-verified') return ['unauthenticated', 'phone_not_verified']
  if ('grant' in access) return ['unauthenticated', 'forbidden']
  return access.dealer ? ['unauthenticated', access.owner, 'forbidden'] : ['unauthenticated', access.owner]
}
