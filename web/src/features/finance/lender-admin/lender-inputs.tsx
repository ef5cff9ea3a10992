import type { LenderRecord } from '@pahiya/contract/finance/lenders'
import type { ReactNode } from 'react'
import { Field } from '../../../components/controls/field.tsx'
import { Select, type Choice } from '../../../components/controls/select.tsx'
import { TextInput } from '../../../components/controls/text-input.tsx'

export type LenderInput = {
  name: keyof LenderRecord
  label: string
  hint?: ReactNode
  required?: boolean
  number?: boolean
  type?: 'date' | 'url'
  before?: string
  after?: string
}

/** Inputs of a lender's record, from a table of data. */
export function LenderInputs({
  inputs,
  lender,
  issues,
  today,
}: {
  inputs: readonly LenderInput[]
  lender: LenderRecord | null
  /** Errors by field. */
  issues: Readonly<Record<string, string>>
  /** The latest date that can be entered. */
  today: string
}) {
  return inputs.map(({ name, label, hint, required = false, number = false, type, before, after }) => (
    <Field key={name} label={label} hint={hint} error={issues[name]} required={required}>
      <TextInput
        name={name}
        type={type}
        inputMode={type === undefined && number ? 'decimal' : undefined}
        before={before}
        after={after}
        max={type === 'date' ? today : undefined}
        defaultValue={inputValue(lender?.[name])}
      />
    </Field>
  ))
}

export function LenderChoice({
  name,
  label,
  value,
  choices,
}: {
  name: string
  label: string
  value: string
  choices: readonly Choice[]
}) {
  return (
    <Field label={label}>
      <Select name={name} defaultValue={value} choices={choices} />
    </Field>
  )
}

export function LenderCheck({ name, on, children }: { name: string; on: boolean; children: ReactNode }) {
  return (
    <label className="lender-check">
      <input type="checkbox" name={name} defaultChecked={on} />
      <span>{children}</span>
    </label>
  )
}

function inputValue(value: LenderRecord[keyof LenderRecord] | undefined): string | undefined {
  return value === null || value === undefined ? undefined : String(value)
}
