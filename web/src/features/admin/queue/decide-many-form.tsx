import { useLingui } from '@lingui/react'
import { itemsWithoutApproval } from './limits.ts'
import type { MouseEvent } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../components/controls/button.tsx'
import { Field } from '../../../components/controls/field.tsx'
import { Select } from '../../../components/controls/select.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'
import { decisionLabel } from './kind-labels.ts'
import { manyFormId } from './queue-list.tsx'

/**
 * Decides the selected rows with one outcome. The moderator types their number; more than twenty need a second person.
 */
export function DecideManyForm({ outcomes }: { outcomes: readonly string[] }) {
  const { i18n } = useLingui()
  return (
    <details className="panel queue-many">
      <summary>{i18n.t('Decide several at once')}</summary>
      <Form method="post" id={manyFormId}>
        <input type="hidden" name="do" value="decide" />
        <p className="desk-hint">
          {i18n.t('Choose rows of the list. More than {most} need a second person.', { most: itemsWithoutApproval })}
        </p>
        <Button size="small" onClick={chooseAll}>
          {i18n.t('Choose all shown')}
        </Button>
        <Field label={i18n.t('Decision')} required>
          <Select name="outcome" choices={outcomes.map((value) => ({ value, label: i18n.t(decisionLabel(value)) }))} />
        </Field>
        <Field label={i18n.t('Why')} required hint={i18n.t('Saved in the log. Do not include names')}>
          <TextInput name="reason" minLength={3} maxLength={500} required />
        </Field>
        <Field label={i18n.t('How many rows you have chosen')} required>
          <TextInput name="count" inputMode="numeric" pattern="[0-9]{1,3}" required autoComplete="off" />
        </Field>
        <Button type="submit" kind="bad">
          {i18n.t('Decide them')}
        </Button>
      </Form>
    </details>
  )
}

function chooseAll({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  for (const box of currentTarget.form?.elements ?? [])
    if (box instanceof HTMLInputElement && box.name === 'items') box.checked = true
}
