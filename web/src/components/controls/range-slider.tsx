import { styleValues } from '../rendering/style-values.ts'
import { useCopy } from '../text/use-copy.ts'

export type Range = [from: number, to: number]

type RangeSliderProps = {
  label: string
  /** Sent as {name}Min and {name}Max. */
  name: string
  min: number
  max: number
  step: number
  value: Range
  onChange: (value: Range) => void
  /** Called when the thumb is released, which is the time to search. */
  onDone?: () => void
  format: (value: number) => string
  /** The number of cars in each equal part of the scale. */
  counts?: readonly number[]
}

/**
 * Two thumbs over a histogram. They are native range inputs, one over the other: arrows, Page keys, Home and End work,
 * and a form sends both without JavaScript.
 */
export function RangeSlider({
  label,
  name,
  min,
  max,
  step,
  value,
  onChange,
  onDone,
  format,
  counts,
}: RangeSliderProps) {
  const words = useCopy().range
  const [from, to] = value
  const share = (at: number) => ((at - min) / (max - min)) * 100
  const thumb = { min, max, step, onPointerUp: onDone, onKeyUp: onDone }
  return (
    <fieldset className="range" style={styleValues({ from: share(from), to: share(to) })}>
      <legend className="sr-only">{label}</legend>
      <div className="range-plot">
        {counts && <Bars counts={counts} from={share(from)} to={share(to)} />}
        <div className="range-track" />
        <input
          {...thumb}
          type="range"
          name={`${name}Min`}
          value={from}
          aria-label={words.from(label)}
          aria-valuetext={format(from)}
          // At the right end both thumbs meet: the one that can still move must be on top.
          data-above={share(from) > 50 || undefined}
          onChange={(event) => onChange([Math.min(Number(event.target.value), to), to])}
        />
        <input
          {...thumb}
          type="range"
          name={`${name}Max`}
          value={to}
          aria-label={words.to(label)}
          aria-valuetext={format(to)}
          onChange={(event) => onChange([from, Math.max(Number(event.target.value), from)])}
        />
      </div>
      <Values from={format(from)} to={format(to)} />
    </fieldset>
  )
}

function Values({ from, to }: { from: string; to: string }) {
  const words = useCopy()
  return (
    <p className="range-values">
      <output className="number">{from}</output>
      <span>{words.range.between}</span>
      <output className="number">{to}</output>
    </p>
  )
}

function Bars({ counts, from, to }: { counts: readonly number[]; from: number; to: number }) {
  const tallest = Math.max(1, ...counts)
  return (
    <div className="range-bars" aria-hidden="true">
      {counts.map((count, place) => {
        const middle = ((place + 0.5) / counts.length) * 100
        return (
          <i
            key={middle}
            data-in={(middle >= from && middle <= to) || undefined}
            style={{ height: `${(count / tallest) * 100}%` }}
          />
        )
      })}
    </div>
  )
}
