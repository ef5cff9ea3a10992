import { useLingui } from '@lingui/react'
import type { SellerErrors, TypedField, SellerValues } from '@pahiya/domain/selling/seller-form'
import type { ComponentProps, ReactNode } from 'react'
import { Field } from '../../../components/controls/field.tsx'
import { Select, type Choice } from '../../../components/controls/select.tsx'
import { TextArea, TextInput } from '../../../components/controls/text-input.tsx'
import { fieldErrorMessages, fieldNames } from './field-labels.ts'

/** Data and handlers shared by every input of the form. */
export type FormFields = {
  values: SellerValues
  /** Errors for fields that the seller has left, and for all fields after an attempt to publish. */
  errors: SellerErrors
  /** The year is the form's default, which the seller has not confirmed. */
  isYearPreset: boolean
  enter: (field: TypedField, value: string) => void
  leave: (field: TypedField) => void
}

type About = { fields: FormFields; name: TypedField; hint?: ReactNode; required?: boolean }

export function TextField({
  fields,
  name,
  hint,
  required = false,
  ...input
}: About & Omit<ComponentProps<typeof TextInput>, 'name' | 'value' | 'onChange' | 'required'>) {
  return (
    <Labelled {...{ fields, name, hint, required }}>
      <TextInput
        {...input}
        name={name}
        value={fields.values[name] ?? ''}
        onChange={({ target }) => fields.enter(name, target.value)}
        onBlur={() => fields.leave(name)}
      />
    </Labelled>
  )
}

export function AreaField({
  fields,
  name,
  hint,
  ...area
}: About & Omit<ComponentProps<typeof TextArea>, 'name' | 'value' | 'onChange' | 'required'>) {
  return (
    <Labelled {...{ fields, name, hint }}>
      <TextArea
        {...area}
        name={name}
        value={fields.values[name] ?? ''}
        onChange={({ target }) => fields.enter(name, target.value)}
        onBlur={() => fields.leave(name)}
      />
    </Labelled>
  )
}

/** none: label of the empty option. A value that is not among the options, such as one from the registry, is added. */
export function ChoiceField({
  fields,
  name,
  hint,
  required = false,
  none,
  choices,
  more,
}: About & { none?: string; choices: readonly Choice[]; more?: { label: string; choices: readonly Choice[] } }) {
  const value = fields.values[name] ?? ''
  const isOffered = value === '' || [...choices, ...(more?.choices ?? [])].some((choice) => choice.value === value)
  return (
    <Labelled {...{ fields, name, hint, required }}>
      <Select
        name={name}
        choices={[
          ...(none === undefined ? [] : [{ value: '', label: none }]),
          ...choices,
          ...(isOffered ? [] : [{ value, label: value }]),
        ]}
        {...(more && { more })}
        value={value}
        onChange={({ target }) => fields.enter(name, target.value)}
        onBlur={() => fields.leave(name)}
      />
    </Labelled>
  )
}

function Labelled({ fields, name, hint, required = false, children }: About & { children: ReactNode }) {
  const { i18n } = useLingui()
  const error = fields.errors[name]
  return (
    <Field
      label={i18n.t(fieldNames[name])}
      hint={hint}
      error={error === undefined ? undefined : i18n.t(fieldErrorMessages[error] ?? error)}
      required={required}
    >
      {children}
    </Field>
  )
}

/** Choices whose value is also their label. */
export function namedChoices(names: readonly string[]): Choice[] {
  return names.map((name) => ({ value: name, label: name }))
}
