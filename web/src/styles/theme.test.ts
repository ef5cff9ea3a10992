import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8')
const darkAt = css.indexOf('@variant dark {')
const light = coloursIn(css.slice(css.indexOf('@theme static {'), darkAt))
const dark = { ...light, ...coloursIn(css.slice(darkAt, css.indexOf('}', darkAt))) }

const text = 4.5
const large = 3
const grounds = ['paper', 'surface', 'sunk']
const pairs: [front: string, back: string, least: number][] = [
  ...across(['ink', 'ink-2', 'ink-3', 'blue', 'leaf', 'amber', 'brick'], grounds, text),
  ...across(['blue', 'blue-press', 'ink', 'ink-2'], ['blue-wash'], text),
  ['leaf', 'leaf-wash', text],
  ['amber', 'amber-wash', text],
  ['brick', 'brick-wash', text],
  ...across(['ink-2'], ['leaf-wash', 'amber-wash', 'brick-wash'], text),
  ...across(['on-blue'], ['blue', 'blue-press'], text),
  ...across(['on-marigold'], ['marigold', 'marigold-press'], text),
  // Toasts, certified badges (kind `proven`), and the flag on the large gauge.
  ['paper', 'ink', text],
  ...across(['surface'], ['ink', 'leaf', 'brick'], text),
  ...across(['plate-ink'], ['plate-white', 'plate-yellow'], text),
  ...across(['plate-white'], ['plate-green', 'plate-strip'], text),
  // Borders of controls, and drawn shapes.
  ...across(['line-strong'], grounds, large),
  ['band', 'surface', large],
]

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_theme, colours) => {
  test.each(pairs)('%s is readable on %s', (front, back, least) => {
    expect(contrast(colours[front]!, colours[back]!)).toBeGreaterThanOrEqual(least)
  })
})

test('the dark theme defines its own colour for everything that is not a physical object', () => {
  const shared = Object.keys(light).filter((name) => light[name] === dark[name])
  expect(shared).toEqual(['on-marigold', 'plate-green', 'plate-ink', 'plate-strip'])
})

function coloursIn(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, hex]) => [name!, hex!]),
  )
}

function across(fronts: string[], backs: string[], least: number): [string, string, number][] {
  return fronts.flatMap((front) => backs.map((back): [string, string, number] => [front, back, least]))
}

function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/** As defined by WCAG 2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
