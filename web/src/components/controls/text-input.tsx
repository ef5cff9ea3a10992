import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field.tsx'

/** before and after are shown inside the border: '₹', '= ₹4,85,000', 'km'. */
export function TextInput({
  before,
  after,
  ...rest
}: { before?: ReactNode; after?: ReactNode } & Omit<ComponentProps<'input'>, 'className'>) {
  const field = useFieldControl()
  const input = <input className="input" {...field} {...rest} />
  if (before === undefined && after === undefined) return input
  return (
    <span className="input-with">
      {before !== undefined && <span aria-hidden="true">{before}</span>}
      {input}
      {after !== undefined && <span>{after}</span>}
    </span>
  )
}

export function TextArea(rest: Omit<ComponentProps<'textarea'>, 'className'>) {
  const field = useFieldControl()
  return <textarea className="input" rows={3} {...field} {...rest} />
}
