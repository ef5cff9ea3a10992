import type { I18n } from '@lingui/core'
import type { SettingSpec, SettingValue } from '@pahiya/contract/admin/settings'
import { diffSettingValues } from '@pahiya/domain/settings/setting-value'
import { amountLabels, optionLabels, unitLabels } from './setting-labels.ts'

/** '5,000 messages', 'yes', or how many amounts a setting has. */
export function settingText(i18n: I18n, spec: SettingSpec, value: SettingValue): string {
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([field, amount]) => `${amountLabel(i18n, field)}: ${numberText(amount)}`)
      .join(', ')
  }
  if (typeof value === 'string') return optionText(i18n, value)
  return spec.kind === 'number' ? `${numberText(value)} ${i18n.t(unitLabels[spec.unit])}` : numberText(value)
}

/** One line per amount that differs: '500 → 750'. */
export function changeLines(i18n: I18n, before: SettingValue, after: SettingValue): string[] {
  return diffSettingValues(before, after).map(({ field, before: old, after: fresh }) => {
    const change = `${partText(i18n, old)} → ${partText(i18n, fresh)}`
    return field === null ? change : `${amountLabel(i18n, field)}: ${change}`
  })
}

export function amountLabel(i18n: I18n, field: string): string {
  const label = amountLabels[field]
  return label === undefined ? field : i18n.t(label)
}

export function optionText(i18n: I18n, option: string): string {
  const label = optionLabels[option]
  return label === undefined ? option : i18n.t(label)
}

function partText(i18n: I18n, value: number | string): string {
  return typeof value === 'number' ? numberText(value) : optionText(i18n, value)
}

export function numberText(value: number): string {
  return value.toLocaleString('en-IN')
}
