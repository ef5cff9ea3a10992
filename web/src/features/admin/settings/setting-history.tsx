import { useLingui } from '@lingui/react'
import type { Setting, SettingVersion } from '@pahiya/contract/admin/settings'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Form } from 'react-router'
import { Button, ButtonLink } from '../../../components/controls/button.tsx'
import { DataTable } from '../../../components/facts/data-table.tsx'
import { changeLines, settingText } from './setting-text.ts'

/** The versions of a setting, each with its difference to the one before and to the value that applies now. */
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
  const valueOf = (version: SettingVersion) => version.value ?? setting.defaultValue
  return (
    <>
      <DataTable
        caption={i18n.t('Versions, the newest first')}
        rows={versions}
        rowKey={({ version }) => String(version)}
        columns={[
          { key: 'version', head: i18n.t('Version'), number: true, cell: ({ version }) => version },
          {
            key: 'change',
            head: i18n.t('Change'),
            cell: (version) => {
              const earlier = versions.find(({ version: number }) => number === version.version - 1)
              // The version before the first one is the default; that of the last one here may be on the next page.
              const before = earlier ? valueOf(earlier) : version.version === 1 ? setting.defaultValue : null
              return before === null ? (
                settingText(i18n, setting.spec, valueOf(version))
              ) : (
                <Lines lines={changeLines(i18n, before, valueOf(version))} />
              )
            },
          },
          {
            key: 'who',
            head: i18n.t('Who and when'),
            cell: ({ changedAt, changedBy, approvedBy, expiresAt }) => (
              <>
                {changedBy ?? i18n.t('an erased account')}, {exactTime(new Date(changedAt))}
                {approvedBy !== null && <small> {i18n.t('approved by {name}', { name: approvedBy })}</small>}
                {expiresAt !== null && (
                  <small> {i18n.t('until {time}', { time: exactTime(new Date(expiresAt)) })}</small>
                )}
              </>
            ),
          },
          { key: 'why', head: i18n.t('Reason'), cell: ({ reason }) => reason },
          {
            key: 'restore',
            head: i18n.t('Restore'),
            cell: (version) => <Restore setting={setting} version={version} value={valueOf(version)} />,
          },
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

function Restore({ setting, version, value }: { setting: Setting; version: SettingVersion; value: Setting['value'] }) {
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
