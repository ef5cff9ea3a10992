import type { ErrorCode } from './errors.ts'

export const grants = ['admin', 'moderator'] as const
export type Grant = (typeof grants)[number]

/**
 * Who may make a call. Declared here for each call and enforced in one place on the server, before the call's own code.
 * public: everyone, and the response is the same for everyone; sets no cookie. visitor: everyone, but the response or
 * its limits depend on the visitor; an unknown visitor gets a visitor cookie. account: signed-in users. phone-verified:
 * signed-in users with a verified phone. owner: the signed-in owner of the resource; another person's resource and a
 * missing one return the same error. With dealer: the resource belongs to a dealership, and team members whose role has
 * this right may make the call. grant: users who hold the grant.
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

/** An admin has all rights of a moderator. */
export const sufficientGrants: Record<Grant, readonly Grant[]> = {
  admin: ['admin'],
  moderator: ['moderator', 'admin'],
}

/** Returns the errors for a caller without the right. */
export function accessErrorCodes(access: Access): readonly ErrorCode[] {
  if (access === 'public' || access === 'visitor') return []
  if (access === 'account') return ['unauthenticated']
  if (access === 'phone-verified') return ['unauthenticated', 'phone_not_verified']
  if ('grant' in access) return ['unauthenticated', 'forbidden']
  return access.dealer ? ['unauthenticated', access.owner, 'forbidden'] : ['unauthenticated', access.owner]
}
