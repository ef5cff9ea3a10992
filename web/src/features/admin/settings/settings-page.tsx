import { useLingui } from '@lingui/react'
import { settingGroups, type SettingGroup } from '@pahiya/contract/admin/setting-names'
import type { Setting } from '@pahiya/contract/admin/settings'
import { exactTime } from '@pahiya/domain/time/write-time'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AdminFrame } from '../../../components/admin/admin-frame.tsx'
import { Badge } from '../../../components/facts/badge.tsx'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { State } from '../../../components/states/state.tsx'
import type { SettingResult } from './act-on-settings.ts'
import type { SettingsData } from './load-settings.ts'
import { OpenSetting } from './open-setting.tsx'
import { groupLabels, settingLabels } from './setting-labels.ts'
import { settingText } from './setting-text.ts'
import './settings.css'

export type SettingFilter = SettingGroup | 'changed' | null

/** /admin/settings (ADMIN-22): settings that operators can change while the site runs. */
export function SettingsPage({
  data: { settings, open },
  filter,
  result,
  nav,
}: {
  data: Pick<SettingsData, 'settings' | 'open'>
  filter: SettingFilter
  result: SettingResult | undefined
  /** Links to the other admin pages. */
  nav: ReactNode
}) {
  const { i18n } = useLingui()
  const shown = settings.filter((setting) => isShown(setting, filter))
  return (
    <AdminFrame title={i18n.t('Settings · Pahiya')} nav={nav} name="settings" heading={i18n.t('Settings')}>
      <p className="desk-hint">
        {i18n.t('A change applies in all processes within 5 seconds. Every change is recorded with its reason.')}
      </p>
      <ResultLine result={result} />
      {open && <OpenSetting key={`${open.setting.name} ${open.setting.newest}`} open={open} />}
      <Filters settings={settings} filter={filter} />
      <section className="panel">
        {shown.length === 0 ? (
          <State kind="empty" title={i18n.t('No setting differs from its default')} />
        ) : (
          <SettingTable settings={shown} filter={filter} />
        )}
      </section>
    </AdminFrame>
  )
}

function isShown(setting: Setting, filter: SettingFilter): boolean {
  if (filter === null) return true
  return filter === 'changed' ? isChanged(setting) : setting.group === filter
}

function ResultLine({ result }: { result: SettingResult | undefined }) {
  const { i18n } = useLingui()
  if (result === undefined) return null
  if ('failed' in result) {
    return (
      <p className="desk-failed" role="alert">
        {result.failed || i18n.t('That did not work. Please try again.')}
      </p>
    )
  }
  return (
    <output className="desk-done">
      {result.outcome === 'changed'
        ? i18n.t('The setting has changed.')
        : i18n.t('A second admin has to approve this change. Then apply it here.')}
    </output>
  )
}

function Filters({ settings, filter }: { settings: readonly Setting[]; filter: SettingFilter }) {
  const { i18n } = useLingui()
  const filters: { value: SettingFilter; label: string }[] = [
    { value: null, label: i18n.t('All') },
    { value: 'changed', label: i18n.t('Changed') },
    ...settingGroups.map((group) => ({ value: group, label: i18n.t(groupLabels[group]) })),
  ]
  return (
    <nav className="desk-nav" aria-label={i18n.t('Show')}>
      <ul>
        {filters.map(({ value, label }) => (
          <li key={label}>
            <Link to={address(null, value)} aria-current={value === filter ? 'true' : undefined}>
              {label}
              <span className="desk-count">{settings.filter((setting) => isShown(setting, value)).length}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function address(setting: string | null, filter: SettingFilter): string {
  const query = new URLSearchParams({ ...(filter !== null && { show: filter }), ...(setting !== null && { setting }) })
  return `/admin/settings?${query}`
}

/** A setting at its default may have versions: the newest one restores the default, or all have expired. */
function isChanged({ current }: Setting): boolean {
  return current !== null && current.value !== null
}

function SettingTable({ settings, filter }: { settings: readonly Setting[]; filter: SettingFilter }) {
  const { i18n } = useLingui()
  const rows = settings.map((setting) => ({ setting, href: address(setting.name, filter) }))
  return (
    <DataTable
      caption={i18n.t('Settings')}
      hideCaption
      rows={rows}
      rowKey={({ setting }) => setting.name}
      columns={[
        { key: 'name', head: i18n.t('Setting'), cell: nameCell },
        {
          key: 'value',
          head: i18n.t('Now'),
          cell: ({ setting: { spec, value } }) => settingText(i18n, spec, value),
        },
        {
          key: 'default',
          head: i18n.t('Default'),
          cell: ({ setting }) => isChanged(setting) && settingText(i18n, setting.spec, setting.defaultValue),
        },
        { key: 'change', head: i18n.t('Last change'), cell: changeCell },
        {
          key: 'until',
          head: i18n.t('Until'),
          cell: ({ setting: { current } }) => current?.expiresAt && exactTime(new Date(current.expiresAt)),
        },
      ]}
    />
  )
}

type Row = { setting: Setting; href: string }
const nameCell = (row: Row) => <SettingLink {...row} />
const changeCell = ({ setting: { current } }: Row) => current !== null && <LastChange current={current} />

function SettingLink({ setting: { name, isMoney }, href }: Row) {
  const { i18n } = useLingui()
  return (
    <>
      <Link to={href}>{i18n.t(settingLabels[name].name)}</Link>
      {isMoney && <Badge>{i18n.t('money')}</Badge>}
      <small className="settings-name">{name}</small>
    </>
  )
}

function LastChange({ current }: { current: NonNullable<Setting['current']> }) {
  const { i18n } = useLingui()
  return (
    <>
      {exactTime(new Date(current.changedAt))} · {current.changedBy ?? i18n.t('an erased account')}
      <small className="settings-name">{current.reason}</small>
    </>
  )
}
