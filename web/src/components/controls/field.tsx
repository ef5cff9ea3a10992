import { createContext, use, useId, useMemo, type ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'

type FieldIds = { control: string; describedBy: string | undefined; invalid: boolean; required: boolean }

const FieldContext = createContext<FieldIds | undefined>(undefined)

/** Label above, hint or error below; the control inside gets their ids from the context. */
export function Field({
  label,
  hint,
  error,
  required = false,
  hideLabel = false,
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  hideLabel?: boolean
  children: ReactNode
}) {
  const id = useId()
  const invalid = error !== undefined && error !== false && error !== ''
  const note = invalid ? `${id}-error` : hint === undefined ? undefined : `${id}-hint`
  const ids = useMemo(() => ({ control: id, describedBy: note, invalid, required }), [id, note, invalid, required])
  return (
    <FieldContext value={ids}>
      <div className="field">
        <label htmlFor={id} className={hideLabel ? 'sr-only' : 'field-label'}>
          {label}
        </label>
        {children}
        {invalid ? (
          <p className="field-error" id={note}>
            <Icon name="circle-alert" />
            <span>{error}</span>
          </p>
        ) : (
          hint !== undefined && (
            <p className="field-hint" id={note}>
              {hint}
            </p>
          )
        )}
      </div>
    </FieldContext>
  )
}

/** The props that a control spreads on its element. Outside a Field the caller labels it (aria-label). */
export function useFieldControl() {
  const field = use(FieldContext)
  if (!field) return {}
  return {
    id: field.control,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    required: field.required || undefined,
  }
}
