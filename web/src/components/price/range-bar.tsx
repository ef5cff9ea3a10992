import { shortRupees } from '../text/indian-numbers.ts'
import { styleValues } from '../rendering/style-values.ts'
import './range-bar.css'

/** In percent of the bar: if the ends are closer than this, their two labels overlap on a phone. */
const tooClose = 24

/**
 * A bar from the lowest price to the highest, with the median marked; the needle is a separate price, if there is one.
 */
export function RangeBar({
  from,
  to,
  middle,
  needle,
  label,
}: {
  from: number
  to: number
  middle: number
  needle?: number
  /** The same as text. */
  label: string
}) {
  const all = [from, to, middle, ...(needle === undefined ? [] : [needle])]
  const room = Math.max(1, Math.max(...all) - Math.min(...all)) * 0.08
  const [low, high] = [Math.min(...all) - room, Math.max(...all) + room]
  const place = (price: number) => Math.round(((price - low) / (high - low)) * 1_000) / 10
  const [a, b] = [place(from), place(to)]
  return (
    <div className="range-bar" style={styleValues({ a, b, m: place(middle) })}>
      <p className="sr-only">{label}</p>
      <div className="range-bar-line" aria-hidden="true">
        <i className="range-bar-range" />
        <i className="range-bar-middle" />
        {needle !== undefined && <i className="range-bar-needle" style={styleValues({ p: place(needle) })} />}
      </div>
      <p className="range-bar-ends" aria-hidden="true">
        {b - a < tooClose ? (
          <span className="range-bar-both">
            {from === to ? shortRupees(from) : `${shortRupees(from)} – ${shortRupees(to)}`}
          </span>
        ) : (
          <>
            <span>{shortRupees(from)}</span>
            <span>{shortRupees(to)}</span>
          </>
        )}
      </p>
    </div>
  )
}
