import { writeValue, type Bar, type ChartData } from '@pahiya/domain/newsroom/chart-data'
import { escapeXml } from '../../platform/escape-xml.ts'

export const chartWidth = 720
const [headHeight, rowHeight, footHeight, margin] = [64, 34, 40, 20]
const labelWidth = 210
const valueWidth = 110
const longestLabel = 28

/** The design system's colours. A picture cannot read the page's style sheet. */
const themes = {
  light: {
    surface: '#ffffff',
    ink: '#1c1a16',
    text: '#4e4a42',
    meta: '#6a655b',
    line: '#e3ddd1',
    bar: '#17489f',
    fall: '#af3723',
  },
  dark: {
    surface: '#1d1b17',
    ink: '#f4f0e8',
    text: '#cfc9bd',
    meta: '#a59e91',
    line: '#3a362f',
    bar: '#8fb2f5',
    fall: '#f0917f',
  },
} as const
export type ChartTheme = keyof typeof themes
type Colours = (typeof themes)[ChartTheme]

export function chartHeight({ bars }: Pick<ChartData, 'bars'>): number {
  return headHeight + bars.length * rowHeight + footHeight
}

/** A bar chart as SVG: one bar per row labelled with its value, so that no axis is needed. */
export function drawChart(chart: ChartData, theme: ChartTheme): string {
  const colours = themes[theme]
  const height = chartHeight(chart)
  const parts = [
    `<rect width="${chartWidth}" height="${height}" fill="${colours.surface}"/>`,
    text(margin, 38, shorten(chart.title, 62), { size: 20, weight: 700, fill: colours.ink }),
    ...drawBars(chart, colours),
    text(margin, height - 14, shorten(chart.source, 90), { size: 13, fill: colours.meta }),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${chartWidth} ${height}" width="${chartWidth}" height="${height}" role="img" font-family="system-ui, 'Segoe UI', Roboto, sans-serif"><title>${escapeXml(chart.title)}</title><desc>${escapeXml(chart.summary)}</desc>${parts.join('')}</svg>`
}

function drawBars({ bars, unit }: ChartData, colours: Colours): string[] {
  const scale = scaleOf(bars)
  const left = margin + labelWidth
  const width = chartWidth - left - valueWidth - margin
  const at = (value: number) => left + ((value - scale.least) / (scale.most - scale.least)) * width
  const zero = at(0)
  const axis = `<line x1="${round(zero)}" x2="${round(zero)}" y1="${headHeight - 6}" y2="${headHeight + bars.length * rowHeight}" stroke="${colours.line}" stroke-width="1.5"/>`
  const rows = bars.map(({ label, value }, row) => {
    const top = headHeight + row * rowHeight
    const [from, to] = [Math.min(zero, at(value)), Math.max(zero, at(value))]
    const fill = value < 0 ? colours.fall : colours.bar
    return [
      text(margin, top + 20, shorten(label, longestLabel), { size: 15, fill: colours.text }),
      `<rect x="${round(from)}" y="${top + 5}" width="${round(Math.max(2, to - from))}" height="${rowHeight - 12}" rx="3" fill="${fill}"/>`,
      text(chartWidth - margin, top + 20, writeValue(value, unit), {
        size: 15,
        weight: 600,
        fill: colours.ink,
        anchor: 'end',
      }),
    ].join('')
  })
  return [axis, ...rows]
}

/** Bars start at zero. */
function scaleOf(bars: readonly Bar[]): { least: number; most: number } {
  const values = bars.map(({ value }) => value)
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  return least === most ? { least, most: least + 1 } : { least, most }
}

type TextStyle = { size: number; fill: string; weight?: number; anchor?: 'end' }

function text(x: number, y: number, words: string, { size, fill, weight = 400, anchor }: TextStyle): string {
  const end = anchor === undefined ? '' : ` text-anchor="${anchor}"`
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}"${end}>${escapeXml(words)}</text>`
}

function shorten(words: string, most: number): string {
  const letters = Array.from(words)
  return letters.length <= most
    ? words
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
