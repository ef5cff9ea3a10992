import { useId } from 'react'

/** One native slider with its value and the ends of its scale. */
export function RoughSlider({
  name,
  label,
  min,
  max,
  step,
  given,
  shown,
  ends: [start, end],
}: {
  name: string
  label: string
  min: number
  max: number
  step: number
  given: number
  shown: string
  ends: readonly [string, string]
}) {
  const id = useId()
  return (
    <div className="rough-slider">
      <label htmlFor={id}>
        <span>{label}</span>
        <output className="number" htmlFor={id}>
          {shown}
        </output>
      </label>
      <input
        id={id}
        type="range"
        name={name}
        min={min}
        max={max}
        step={step}
        defaultValue={given}
        aria-valuetext={shown}
      />
      <p aria-hidden="true">
        <span>{start}</span>
        <span>{end}</span>
      </p>
    </div>
  )
}
