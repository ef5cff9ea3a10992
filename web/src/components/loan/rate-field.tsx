import { useLingui } from '@lingui/react'
import { useRef, type KeyboardEvent } from 'react'
import { Field } from '../controls/field.tsx'
import { TextInput } from '../controls/text-input.tsx'

/** Steps of 0.01 each. */
const stepsAtOnce = 10

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

  /**
   * Uses the browser's own stepping, ten steps of 0.01, so that the rate stays within the bounds and React sees the
   * change.
   */
  function step(direction: 'up' | 'down') {
    const input = box.current?.querySelector('input')
    if (!input) return
    if (direction === 'up') input.stepUp(stepsAtOnce)
    else input.stepDown(stepsAtOnce)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 'up' : 'down')
  }
  return (
    <div className="loan-rate" ref={box}>
      <Field label={label}>
        <TextInput
          name={name}
          type="number"
          inputMode="decimal"
          // Arrows are handled above: a native step of 0.1 would make 7.05 invalid.
          step="0.01"
          min={min}
          max={max}
          after="%"
          defaultValue={rate}
          onKeyDown={onKeyDown}
        />
      </Field>
      <span className="loan-steps needs-script">
        <button type="button" data-each-tap aria-label={i18n.t('Lower the rate by 0.1')} onClick={() => step('down')}>
          −
        </button>
        <button type="button" data-each-tap aria-label={i18n.t('Raise the rate by 0.1')} onClick={() => step('up')}>
          +
        </button>
      </span>
    </div>
  )
}
