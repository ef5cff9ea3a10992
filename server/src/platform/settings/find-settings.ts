import { settingNames, type SettingName } from '@pahiya/contract/admin/setting-names'
import { settingVersionsPage, type Setting, type SettingVersion } from '@pahiya/contract/admin/settings'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Database } from '../engines/postgres.ts'
import { settingTable } from './setting-table.ts'
import { isAllowed, readSetting } from './setting-value.ts'

type VersionRow = {
  version: number
  value: SettingVersion['value']
  reason: string
  changed_at: string
  changed_by_name: string | null
  approved_by_name: string | null
  expires_at: string | null
}

/** `defaults` is the configuration from the environment, not the one with current values. */
export async function findSettings(database: Database, defaults: Config): Promise<Setting[]> {
  const { rows } = await settingsQuery().execute(database)
  const stored = new Map(rows.map((row) => [row.setting, row]))
  return settingNames.map((name) => {
    const { spec, group, isMoney } = settingTable[name]
    const row = stored.get(name)
    const current = row?.current ? presentVersion(row.current) : null
    const defaultValue = readSetting(defaults, name)
    const value = current?.value ?? null
    return {
      name,
      group,
      isMoney,
      spec: spec as Setting['spec'],
      defaultValue,
      value: value !== null && isAllowed(name, value) ? value : defaultValue,
      current,
      newest: row?.newest ?? 0,
    }
  })
}

function settingsQuery() {
  return sql<{ setting: SettingName; newest: number; current: VersionRow | null }>`
    select named.setting, newest.version as newest, to_jsonb(latest) as current
    from unnest(${settingNames}::text[]) as named (setting)
    cross join lateral (
      select version from setting_versions where setting = named.setting order by version desc limit 1) as newest
    left join lateral (
      select version, value, reason, changed_at, expires_at, changer.name as changed_by_name,
        approver.name as approved_by_name
      from setting_versions
      left join accounts as changer on changer.id = changed_by
      left join accounts as approver on approver.id = approved_by
      where setting = named.setting and (expires_at is null or expires_at > now())
      order by version desc limit 1) as latest on true`
}

/** One page of the versions of a setting, newest first. */
export async function findSettingVersions(database: Database, name: SettingName, before: number | undefined) {
  const { rows } = await sql<{ row: VersionRow }>`
    select jsonb_build_object('version', version, 'value', value, 'reason', reason, 'changed_at', changed_at,
      'expires_at', expires_at, 'changed_by_name', changer.name, 'approved_by_name', approver.name) as row
    from setting_versions
    left join accounts as changer on changer.id = changed_by
    left join accounts as approver on approver.id = approved_by
    where setting = ${name} and version < ${before ?? 2_147_483_647}
    order by version desc limit ${settingVersionsPage + 1}`.execute(database)
  return {
    versions: rows.slice(0, settingVersionsPage).map(({ row }) => presentVersion(row)),
    hasMore: rows.length > settingVersionsPage,
  }
}

function presentVersion(row: VersionRow): SettingVersion {
  return {
    version: row.version,
    value: row.value,
    reason: row.reason,
    changedAt: new Date(row.changed_at).toISOString(),
    changedBy: row.changed_by_name,
    approvedBy: row.approved_by_name,
    expiresAt: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
  }
}
