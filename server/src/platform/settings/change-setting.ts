import type { SettingName } from '@pahiya/contract/admin/setting-names'
import { diffSettingValues, type SettingValue } from '@pahiya/domain/settings/setting-value'
import { sql, type Kysely } from 'kysely'
import { appendAuditEntry } from '../audit/append-audit-entry.ts'
import type { DB } from '../engines/database.generated.ts'

export type NewVersion = {
  name: SettingName
  /** Null restores the default. */
  value: SettingValue | null
  defaultValue: SettingValue
  reason: string
  expiresAt: Date | null
  /** The newest version that the person has seen. */
  newest: number
  by: string
  /** The approval by a second person; null if the setting needs none. */
  approval: { id: string; approvedBy: string | null } | null
}

export type Changed = 'changed' | 'unchanged' | 'changed_meanwhile'

/** Adds a version and its audit log entry; a trigger publishes it to all processes. Call it last in a transaction. */
export async function addSettingVersion(transaction: Kysely<DB>, change: NewVersion): Promise<Changed> {
  const { name, value, defaultValue, newest } = change
  const before = await findNewestAndCurrent(transaction, name)
  if (before.newest !== newest) return 'changed_meanwhile'
  const [old, fresh] = [before.value ?? defaultValue, value ?? defaultValue]
  const changes = diffSettingValues(old, fresh)
  const staysTheSame = changes.length === 0 && (before.value === null) === (value === null)
  if (staysTheSame && change.expiresAt === null && !before.expires) return 'unchanged'
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('setting_versions')
    .values({
      setting: name,
      version: newest + 1,
      value: value === null ? null : JSON.stringify(value),
      reason: change.reason,
      changed_by: change.by,
      approved_by: change.approval?.approvedBy ?? null,
      expires_at: change.expiresAt,
    })
    // If two people saw the same version, only the first can change the setting.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return 'changed_meanwhile'
  await appendAuditEntry(transaction, {
    kind: 'setting_changed',
    actorId: change.by,
    subjectId: null,
    details: {
      setting: name,
      version: newest + 1,
      before: changesText(changes, 'before', old),
      after: changesText(changes, 'after', fresh),
      ...(change.expiresAt && { expiresAt: change.expiresAt.toISOString() }),
      ...(change.approval && { approval: change.approval.id }),
    },
  })
  return 'changed'
}

async function findNewestAndCurrent(transaction: Kysely<DB>, name: SettingName) {
  const { rows } = await sql<{ newest: number; value: SettingValue | null; expires: boolean }>`
    select coalesce((select max(version) from setting_versions where setting = ${name}), 0) as newest,
      current.value, coalesce(current.expires_at is not null, false) as expires
    from (select) as one left join lateral (
      select value, expires_at from setting_versions
      where setting = ${name} and (expires_at is null or expires_at > now())
      order by version desc limit 1) as current on true`.execute(transaction)
  return rows[0]!
}

/** Only the amounts that changed, such as `rupees.day 500`. */
function changesText(
  changes: readonly { field: string | null; before: number | string; after: number | string }[],
  side: 'before' | 'after',
  whole: SettingValue,
): string {
  if (typeof whole !== 'object') return String(whole)
  return changes.map((change) => `${change.field} ${change[side]}`).join(', ')
}
