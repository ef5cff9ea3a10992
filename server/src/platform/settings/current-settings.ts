import { settingNames, type SettingName } from '@pahiya/contract/admin/setting-names'
import { sql } from 'kysely'
import type { Database } from '../engines/postgres.ts'

export type CurrentSetting = { setting: SettingName; version: number; value: unknown }

/** The version of each setting in force: the newest one that has not expired. */
export function currentSettingsQuery() {
  return sql<CurrentSetting>`
    select named.setting, latest.version, latest.value
    from unnest(${settingNames}::text[]) as named (setting)
    cross join lateral (
      select version, value from setting_versions
      where setting = named.setting and (expires_at is null or expires_at > now())
      order by version desc limit 1) as latest`
}

export async function readCurrentSettings(database: Database): Promise<CurrentSetting[]> {
  return (await currentSettingsQuery().execute(database)).rows
}
