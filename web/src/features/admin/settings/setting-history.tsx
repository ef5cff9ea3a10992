import { useLingui } from '@lingui/react'
import type { Setting, SettingValue, SettingVersion } from '@pahiya/contract/admin/settings'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Form } from 'react-router'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { changeLines, settingText } from './setting-text.ts'

type Row = { setting: Setting; version: SettingVersion; value: SettingValue; before: SettingValue | null }

/** The versions of a setting, each compared with the previous one and with the value in force. */
export function SettingHistory({
  setting,
  versions,
  hasMore,
}: {
  setting: Setting
  versions: readonly SettingVersion[]
  hasMore: boolean
}) {
  const { i18n } = useLingui()
  if (versions.length === 0) return <p className="desk-hint">{i18n.t('This setting was never changed.')}</p>
  return (
    <>
      <DataTable
        caption={i18n.t('Versions, the newest first')}
        rows={versions.map((version) => historyRow(setting, versions, version))}
        rowKey={({ version }) => String(version.version)}
        columns={[
          { key: 'version', head: i18n.t('Version'), number: true, cell: ({ version }) => version.version },
          { key: 'change', head: i18n.t('Change'), cell: changeCell },
          { key: 'who', head: i18n.t('Who and when'), cell: whoCell },
          { key: 'why', head: i18n.t('Reason'), cell: ({ version }) => version.reason },
          { key: 'restore', head: i18n.t('Restore'), cell: restoreCell },
        ]}
      />
      {hasMore && (
        <ButtonLink to={`?setting=${setting.name}&before=${versions.at(-1)!.version}`}>
          {i18n.t('Earlier versions')}
        </ButtonLink>
      )}
    </>
  )
}

/**
 * before: the default for the first version; null for the last one on a page, whose predecessor is on the next page.
 */
function historyRow(setting: Setting, versions: readonly SettingVersion[], version: SettingVersion): Row {
  const valueOf = (each: SettingVersion) => each.value ?? setting.defaultValue
  const earlier = versions.find((each) => each.version === version.version - 1)
  const before = earlier ? valueOf(earlier) : version.version === 1 ? setting.defaultValue : null
  return { setting, version, value: valueOf(version), before }
}

const changeCell = (row: Row) => <Change {...row} />
const whoCell = ({ version }: Row) => <Who version={version} />
const restoreCell = (row: Row) => <Restore {...row} />

function Change({ setting, value, before }: Row) {
  const { i18n } = useLingui()
  if (before === null) return settingText(i18n, setting.spec, value)
  return <Lines lines={changeLines(i18n, before, value)} />
}

function Who({ version: { changedAt, changedBy, approvedBy, expiresAt } }: { version: SettingVersion }) {
  const { i18n } = useLingui()
  return (
    <>
      {changedBy ?? i18n.t('an erased account')}, {exactTime(new Date(changedAt))}
      {approvedBy !== null && <small> {i18n.t('approved by {name}', { name: approvedBy })}</small>}
      {expiresAt !== null && <small> {i18n.t('until {time}', { time: exactTime(new Date(expiresAt)) })}</small>}
    </>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  const { i18n } = useLingui()
  if (lines.length === 0) return i18n.t('the same value')
  return (
    <ul className="settings-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Restore({ setting, version, value }: Row) {
  const { i18n } = useLingui()
  const lines = changeLines(i18n, setting.value, value)
  if (lines.length === 0) return i18n.t('applies now')
  return (
    <details>
      <summary>{i18n.t('Restore')}</summary>
      <Form method="post" className="settings-restore">
        <input type="hidden" name="setting" value={setting.name} />
        <input type="hidden" name="newest" value={setting.newest} />
        <input type="hidden" name="exact" value={JSON.stringify(version.value)} />
        <input
          type="hidden"
          name="reason"
          value={i18n.t('Restored version {version}', { version: String(version.version) })}
        />
        <Lines lines={lines} />
        <Button type="submit" size="small">
          {i18n.t('Restore this value')}
        </Button>
      </Form>
    </details>
  )
}
