import type { ComponentProps } from 'react'
import { useFieldControl } from './field.tsx'

export type Choice = { value: string; label: string; disabled?: boolean }

/** The value of 'no filter'. Never an empty string: a URL with brand= would search for a car without a brand. */
export const noFilter = 'all'

/** The native select, so that it works without JavaScript and shows the familiar picker on a phone. */
export function Select({
  choices,
  more,
  all,
  size,
  ...rest
}: {
  choices: readonly Choice[]
  /** Further choices under a separate heading, after the first ones. */
  more?: { label: string; choices: readonly Choice[] }
  /** Label of the first choice, which filters nothing: 'All brands'. */
  all?: string
  size?: 'small'
} & Omit<ComponentProps<'select'>, 'className' | 'children' | 'size'>) {
  const field = useFieldControl()
  return (
    <span className="select" data-size={size}>
      <select className="input" {...field} {...rest}>
        {all !== undefined && <option value={noFilter}>{all}</option>}
        <Options choices={choices} />
        {more && (
          <optgroup label={more.label}>
            <Options choices={more.choices} />
          </optgroup>
        )}
      </select>
    </span>
  )
}

function Options({ choices }: { choices: readonly Choice[] }) {
  return choices.map(({ value, label, disabled }) => (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  ))
}
