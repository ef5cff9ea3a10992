import { useLingui } from '@lingui/react'
import { useRef, type KeyboardEvent } from 'react'
import { Field } from '../controls/field.tsx'
import { TextInput } from '../controls/text-input.tsx'

const step = 0.1

/** FIN-05, C-44: buttons and arrow keys step by 0.1; every rate with two decimals is valid. */
export function RateField({
  name,
  label,
  rate,
  min,
  max,
}: {
  name: string
  label: string
  rate: number
  min: number
  max: number
}) {
  const { i18n } = useLingui()
  const box = useRef<HTMLDivElement>(null)

  function stepBy(change: number) {
    const input = box.current?.querySelector('input')
    if (!input) return
    const next = Math.min(Math.max((Number(input.value) || 0) + change, min), max)
    input.value = String(Math.round(next * 100) / 100)
    // As if it had been typed.
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.form?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    stepBy(event.key === 'ArrowUp' ? step : -step)
  }
  return (
    <div className="loan-rate" ref={box}>
      <Field label={label}>
        <TextInput
          name={name}
          type="number"
          inputMode="decimal"
          // Arrows are handled above: the browser's own step would make 7.05 invalid.
          step="0.01"
          min={min}
          max={max}
          after="%"
          defaultValue={rate}
          onKeyDown={onKeyDown}
        />
      </Field>
      <span className="loan-steps needs-script">
        <button type="button" aria-label={i18n.t('Lower the rate by 0.1')} onClick={() => stepBy(-step)}>
          −
        </button>
        <button type="button" aria-label={i18n.t('Raise the rate by 0.1')} onClick={() => stepBy(step)}>
          +
        </button>
      </span>
    </div>
  )
}
