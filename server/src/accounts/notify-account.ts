import type { Kysely } from 'kysely'
import type { DB } from '../platform/engines/database.generated.ts'

/** Notifications that accounts send. The layer above (notices) chooses the channels, in the same transaction. */
export type NotifyAccount = (
  transaction: Kysely<DB>,
  notice: { personId: string; key: string } & (
    | { kind: 'phone_moved'; data: Record<string, never> }
    | { kind: 'sign_in_method_added'; data: { method: string; device: string | null; at: string } }
    | { kind: 'new_sign_in'; data: { device: string | null; at: string } }
  ),
) => Promise<void>
