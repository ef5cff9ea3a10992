/** `text` is shown over the bar if its height is not a count. `id` distinguishes bars with the same label. */
export type Bar = { id?: string; label: string; count: number; text?: string; on?: boolean }

/** The number of cars by asking price. Drawn in ink, not in colour: the chart is neutral. */
export function Histogram({ bars }: { bars: readonly Bar[] }) {
  const tallest = Math.max(1, ...bars.map((bar) => bar.count))
  return (
    <div className="histogram">
      {bars.map((bar) => (
        <div key={bar.id ?? bar.label} data-on={bar.on || undefined}>
          <span className="number">{bar.text ?? bar.count}</span>
          <i style={{ height: `${(bar.count / tallest) * 100}px` }} />
          <small>{bar.label}</small>
        </div>
      ))}
    </div>
  )
}
