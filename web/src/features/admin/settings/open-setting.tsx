import { useLingui } from '@lingui/react'
import type { Setting } from '@pahiya/contract/admin/settings'
import { diffSettingValues } from '@pahiya/domain/settings/setting-value'
import { exactTime } from '@pahiya/domain/time/write-time'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import type { SettingsData, WaitingChange } from './load-settings.ts'
import { settingLabels, unitLabels } from './setting-labels.ts'
import { amountLabel, changeLines, numberText, optionText, settingText } from './setting-text.ts'
import { SettingHistory } from './setting-history.tsx'

type Open = NonNullable<SettingsData['open']>

/** One setting: its form, the change that waits for approval, and its history. */
export function OpenSetting({ open: { setting, versions, hasMore, waiting } }: { open: Open }) {
  const { i18n } = useLingui()
  const { name, spec, value, defaultValue, isMoney } = setting
  return (
    <section className="panel desk-case" aria-labelledby="setting">
      <h2 id="setting">{i18n.t(settingLabels[name].name)}</h2>
      <p>{i18n.t(settingLabels[name].hint)}</p>
      <dl className="settings-facts">
        <dt>{i18n.t('Now')}</dt>
        <dd>{settingText(i18n, spec, value)}</dd>
        <dt>{i18n.t('Default')}</dt>
        <dd>
          {diffSettingValues(value, defaultValue).length === 0
            ? i18n.t('the same')
            : settingText(i18n, spec, defaultValue)}
        </dd>
      </dl>
      {waiting && <Waiting setting={setting} waiting={waiting} />}
      <ChangeForm setting={setting} />
      {isMoney && (
        <p className="desk-hint">{i18n.t('This setting is about money: another admin has to approve each change.')}</p>
      )}
      <SettingHistory setting={setting} versions={versions} hasMore={hasMore} />
    </section>
  )
}

function ChangeForm({ setting }: { setting: Setting }) {
  const { i18n } = useLingui()
  const { state } = useNavigation()
  const busy = state === 'submitting'
  return (
    <Form method="post" className="settings-form">
      <Target setting={setting} />
      <ValueInputs setting={setting} />
      <Field label={i18n.t('For how long')} hint={i18n.t('Afterwards the former value applies again.')}>
        <Select
          name="hours"
          choices={[
            { value: '0', label: i18n.t('No end') },
            { value: '1', label: i18n.t('1 hour') },
            { value: '4', label: i18n.t('4 hours') },
            { value: '24', label: i18n.t('1 day') },
            { value: '168', label: i18n.t('7 days') },
            { value: '720', label: i18n.t('30 days') },
          ]}
        />
      </Field>
      <Field label={i18n.t('Reason')} required>
        <TextInput name="reason" minLength={3} maxLength={500} />
      </Field>
      <Button type="submit" kind="main" busy={busy}>
        {i18n.t('Change')}
      </Button>
      {setting.current !== null && setting.current.value !== null && (
        <Button type="submit" name="exact" value="null" busy={busy}>
          {i18n.t('Return to the default')}
        </Button>
      )}
    </Form>
  )
}

function ValueInputs({ setting: { spec, value } }: { setting: Setting }) {
  const { i18n } = useLingui()
  if (spec.kind === 'choice') {
    const choices = spec.options.map((option) => ({ value: option, label: optionText(i18n, option) }))
    return (
      <Field label={i18n.t('New value')} required>
        <Select name="option" choices={choices} defaultValue={typeof value === 'object' ? undefined : String(value)} />
      </Field>
    )
  }
  const fields = spec.kind === 'number' ? [{ key: '', ...spec }] : spec.fields
  return fields.map(({ key, unit, min, max }) => (
    <Field
      key={key}
      label={key === '' ? i18n.t('New value') : amountLabel(i18n, key)}
      hint={i18n.t('{min} to {max}', { min: numberText(min), max: numberText(max) })}
      required
    >
      <TextInput
        name={key === '' ? 'number' : `amount:${key}`}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        defaultValue={typeof value === 'object' ? value[key] : value}
        after={i18n.t(unitLabels[unit])}
      />
    </Field>
  ))
}

/** An approved change is sent again exactly as approved; only then does it take effect. */
function Waiting({ setting, waiting }: { setting: Setting; waiting: WaitingChange }) {
  const { i18n } = useLingui()
  const { value, reason, askedBy, state, expiresAt, newest } = waiting
  const lines = changeLines(i18n, setting.value, value ?? setting.defaultValue)
  return (
    <div className="settings-waiting">
      <h3>{state === 'open' ? i18n.t('Waits for a second admin') : i18n.t('Approved, not applied yet')}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {askedBy ?? i18n.t('an erased account')}: {reason}
        {expiresAt !== null && ` · ${i18n.t('until {time}', { time: exactTime(new Date(expiresAt)) })}`}
      </p>
      {state === 'approved' && (
        <Form method="post">
          <input type="hidden" name="setting" value={setting.name} />
          <input type="hidden" name="newest" value={newest} />
          <input type="hidden" name="exact" value={JSON.stringify(value)} />
          <input type="hidden" name="expiresAt" value={expiresAt ?? ''} />
          <input type="hidden" name="reason" value={reason} />
          <Button type="submit" kind="main">
            {i18n.t('Apply the approved change')}
          </Button>
        </Form>
      )}
    </div>
  )
}

function Target({ setting: { name, newest } }: { setting: Setting }) {
  return (
    <>
      <input type="hidden" name="setting" value={name} />
      <input type="hidden" name="newest" value={newest} />
    </>
  )
}
