import { useLingui } from '@lingui/react'
import type { SourceDraft } from '@pahiya/contract/ingestion/source-trials'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import type { SourceFailure } from './act-on-source.ts'
import { mappedFacts, writeRule } from './read-source-form.ts'
import { factLabels } from './source-labels.ts'

type Format = { transport?: object; fields?: Record<string, unknown> }

/**
 * A source record. It can only be submitted as a dry run, which shows the facts that would be parsed before the record
 * is applied.
 */
export function SourceForm({
  draft,
  isKnown,
  failure,
}: {
  draft: SourceDraft | null
  isKnown: boolean
  failure: SourceFailure | undefined
}) {
  const { i18n } = useLingui()
  const { state } = useNavigation()
  const format = (draft?.format ?? {}) as Format
  return (
    <Form method="post" className="source-form">
      <input type="hidden" name="do" value="try" />
      {isKnown && <input type="hidden" name="source" value={draft!.key} />}
      <div className="source-fields">
        <Identity draft={draft} isKnown={isKnown} issues={failure?.issues ?? {}} />
      </div>
      <h3>{i18n.t('Mapping')}</h3>
      <p className="desk-hint">
        {i18n.t(
          'The source’s field for each fact, such as place/city. Leave all empty for the connector’s default. Lists and alternatives are JSON.',
        )}
      </p>
      <div className="source-fields">
        <Field label={i18n.t('Path and paging (JSON)')} error={failure?.issues['format.transport']}>
          <TextInput name="transport" defaultValue={writeRule(format.transport)} placeholder='{"path":"/adverts"}' />
        </Field>
        {mappedFacts.map((fact) => (
          <Field key={fact} label={i18n.t(factLabels[fact]!)} error={failure?.issues[`format.fields.${fact}`]}>
            <TextInput name={`field-${fact}`} defaultValue={writeRule(format.fields?.[fact])} />
          </Field>
        ))}
      </div>
      <Button type="submit" kind="main" busy={state === 'submitting'}>
        {i18n.t('Try on 20 adverts')}
      </Button>
    </Form>
  )
}

function Identity({
  draft,
  isKnown,
  issues,
}: {
  draft: SourceDraft | null
  isKnown: boolean
  issues: Readonly<Record<string, string>>
}) {
  const { i18n } = useLingui()
  return (
    <>
      <Field label={i18n.t('Key')} hint={i18n.t('Small letters, digits and hyphens')} error={issues['key']} required>
        <TextInput name="key" defaultValue={draft?.key} readOnly={isKnown} pattern="[a-z0-9][a-z0-9\-]{1,39}" />
      </Field>
      <Field label={i18n.t('Name')} error={issues['name']} required>
        <TextInput name="name" defaultValue={draft?.name} maxLength={80} />
      </Field>
      <Field label={i18n.t('Connector')}>
        <Select
          name="connector"
          defaultValue={draft?.connector ?? 'json-api'}
          choices={[
            { value: 'json-api', label: i18n.t('JSON API') },
            { value: 'vehicle-feed', label: i18n.t('CSV feed') },
            { value: 'html-pages', label: i18n.t('Web pages') },
            { value: 'xml-feed', label: i18n.t('XML feed') },
            { value: 'text-feed', label: i18n.t('Feed of free text') },
            { value: 'json-lines', label: i18n.t('Archive of JSON lines') },
            { value: 'dealer-sheet', label: i18n.t('Dealer’s spreadsheet') },
            { value: 'signed-push', label: i18n.t('Signed push of a partner') },
          ]}
        />
      </Field>
      <Field label={i18n.t('Address')} error={issues['address']} required>
        <TextInput name="address" type="url" defaultValue={draft?.address} />
      </Field>
      <Field label={i18n.t('Agreement')} hint={i18n.t('Without one the source stays off')} error={issues['agreement']}>
        <TextInput name="agreement" defaultValue={draft?.agreement ?? ''} maxLength={200} />
      </Field>
      <Field label={i18n.t('Trust points')} error={issues['trustPoints']} required>
        <TextInput name="trustPoints" type="number" min={0} max={20} defaultValue={draft?.trustPoints ?? 5} />
      </Field>
      <Field label={i18n.t('Read every, hours')} hint={i18n.t('At most 48')} error={issues['refreshMinutes']} required>
        <TextInput
          name="refreshHours"
          type="number"
          min={0.01}
          max={48}
          step="any"
          defaultValue={draft ? draft.refreshMinutes / 60 : 24}
        />
      </Field>
      <Field label={i18n.t('Hosts of pictures')} error={issues['imageHosts']}>
        <TextInput name="imageHosts" defaultValue={draft?.imageHosts.join(' ')} />
      </Field>
    </>
  )
}
