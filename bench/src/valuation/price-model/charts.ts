import { scoreValuations, groupBySegment, type ScoredCar } from './score.ts'

const ink = '#1f2328'
const faint = '#d0d7de'
const blue = '#0b62c4'

/**
 * Draws how often prices fall below each quantile predicted by the model, taken from the intervals: a point on the
 * diagonal means that a predicted 10, 25, 75 or 90 percent holds.
 */
export function reliabilityDiagram(scored: readonly ScoredCar[]): string {
  const size = 360
  const pad = 48
  const place = (percent: number) => pad + ((size - 2 * pad) * percent) / 100
  const lines = groupBySegment(scored)
    .filter(([name]) => /^(all|source|rare)/.test(name))
    .map(([name, rows], at) => {
      const colour = ['#1f2328', blue, '#b35900', '#2c7a3f', '#8a3ffc'][at]!
      const points = promises.map(({ percent, read }) => {
        const below = rows.filter(({ car, valuation: { estimate } }) => estimate && car.priceRupees <= read(estimate))
        return [place(percent), size - place((100 * below.length) / rows.length)]
      })
      return `<polyline fill="none" stroke="${colour}" stroke-width="${at === 0 ? 2.5 : 1.2}" points="${points.map((point) => point.map((one) => one.toFixed(1)).join(',')).join(' ')}"/>
${points.map(([x, y]) => `<circle cx="${x!.toFixed(1)}" cy="${y!.toFixed(1)}" r="3" fill="${colour}"/>`).join('')}
<text x="${size - 10}" y="${60 + at * 16}" fill="${colour}">${name}</text>`
    })
  const ticks = [0, 10, 25, 50, 75, 90, 100].map(
    (percent) =>
      `<text x="${place(percent)}" y="${size - pad + 16}" text-anchor="middle">${percent}</text><text x="${pad - 8}" y="${size - place(percent) + 4}" text-anchor="end">${percent}</text>`,
  )
  return svg(
    size + 110,
    size,
    `<rect x="${pad}" y="${pad}" width="${size - 2 * pad}" height="${size - 2 * pad}" fill="none" stroke="${faint}"/>
<line x1="${pad}" y1="${size - pad}" x2="${size - pad}" y2="${pad}" stroke="${faint}"/>
${ticks.join('\n')}
${lines.join('\n')}
<text x="${size / 2}" y="${size - 8}" text-anchor="middle">percent of prices that the model puts below</text>
<text x="14" y="${size / 2}" text-anchor="middle" transform="rotate(-90 14 ${size / 2})">percent really below</text>`,
  )
}

type Estimate = NonNullable<ScoredCar['valuation']['estimate']>
const promises: { percent: number; read: (estimate: Estimate) => number }[] = [
  { percent: 10, read: ({ likelyLowRupees }) => likelyLowRupees },
  { percent: 25, read: ({ lowRupees }) => lowRupees },
  { percent: 50, read: ({ rupees }) => rupees },
  { percent: 75, read: ({ highRupees }) => highRupees },
  { percent: 90, read: ({ likelyHighRupees }) => likelyHighRupees },
]

/** Draws the median error of every segment as a bar, with its number of rows. */
export function errorBySegment(scored: readonly ScoredCar[]): string {
  const segments = groupBySegment(scored).filter(([, rows]) => rows.length > 0)
  const left = 170
  const perPercent = 18
  const bars = segments.map(([name, rows], at) => {
    const { medianError } = scoreValuations(rows)
    const y = 20 + at * 22
    return `<text x="${left - 8}" y="${y + 12}" text-anchor="end">${name}</text>
<rect x="${left}" y="${y}" width="${(medianError * perPercent).toFixed(1)}" height="16" fill="${blue}"/>
<text x="${(left + medianError * perPercent + 6).toFixed(1)}" y="${y + 12}">${medianError.toFixed(1)} % of ${rows.length}</text>`
  })
  return svg(left + 20 * perPercent + 100, 40 + segments.length * 22, bars.join('\n'))
}

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12" fill="${ink}">
<rect width="100%" height="100%" fill="#ffffff"/>
${content}
</svg>
`
}
