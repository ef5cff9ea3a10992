import type { SettingName } from '@pahiya/contract/admin/setting-names'
import { findSettingProblem, type SettingValue } from '@pahiya/domain/settings/setting-value'
import type { Config } from '../config.ts'
import { settingTable } from './setting-table.ts'

/** A configuration value as a setting: in the environment an amounts setting is JSON with nested names. */
export function readSetting(config: Config, name: SettingName): SettingValue {
  const value = config[name]
  if (settingTable[name].spec.kind !== 'amounts') return value
  const nested = JSON.parse(String(value)) as Record<string, Record<string, number>>
  return Object.fromEntries(
    Object.entries(nested).flatMap(([outer, inner]) =>
      Object.entries(inner).map(([key, amount]) => [`${outer}.${key}`, amount]),
    ),
  )
}

/** The same setting in the form of the configuration. */
export function configValue(value: SettingValue): string | number {
  if (typeof value !== 'object') return value
  const nested: Record<string, Record<string, number>> = {}
  for (const [name, amount] of Object.entries(value)) {
    const [outer = '', inner = ''] = name.split('.')
    nested[outer] = { ...nested[outer], [inner]: amount }
  }
  return JSON.stringify(nested)
}

/** Whether a stored value is still allowed: the range may have changed since it was stored. */
export function isAllowed(name: SettingName, value: unknown): value is SettingValue {
  return findSettingProblem(settingTable[name].spec, value as SettingValue) === null
}
