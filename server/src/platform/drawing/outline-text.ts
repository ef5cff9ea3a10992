import { getFont, splitIntoRuns, type Weight } from './fonts.ts'

/** Members missing from fontkit's declarations. */
type Movable = { transform: (...matrix: [number, number, number, number, number, number]) => { toSVG: () => string } }

export type Outline = {
  /** An SVG path with y pointing down from the baseline. Empty for a text of spaces. */
  path: string
  width: number
}

/** Converts a text to shapes, which look the same everywhere and need no installed font. */
export function outlineText(text: string, size: number, weight: Weight = 'regular'): Outline {
  const parts: string[] = []
  let at = 0
  for (const { glyph, position, scale } of laidOut(text, size, weight)) {
    const path = glyph.path as unknown as Movable
    const [x, y] = [at + position.xOffset * scale, -position.yOffset * scale]
    parts.push(rounded(path.transform(scale, 0, 0, -scale, x, y).toSVG()))
    at += position.xAdvance * scale
  }
  return { path: parts.join(''), width: at }
}

/** The width of the outline, computed without creating it. */
export function textWidth(text: string, size: number, weight: Weight = 'regular'): number {
  return laidOut(text, size, weight).reduce((sum, { position, scale }) => sum + position.xAdvance * scale, 0)
}

function laidOut(text: string, size: number, weight: Weight) {
  return splitIntoRuns(text).flatMap((run) => {
    const font = getFont(run.script, weight)
    const { glyphs, positions } = font.layout(run.text)
    const scale = size / font.unitsPerEm
    // A missing glyph is a joiner (splitIntoRuns) that has already been applied.
    return glyphs.flatMap((glyph, index) => (glyph.id === 0 ? [] : { glyph, position: positions[index]!, scale }))
  })
}

/** Returns as much of the text as fits, ending in three dots if it was cut. */
export function fittingText(text: string, size: number, weight: Weight, width: number): string {
  if (textWidth(text, size, weight) <= width) return text
  const words = text.split(' ')
  while (words.length > 1) {
    words.pop()
    const shorter = `${words.join(' ')} …`
    if (textWidth(shorter, size, weight) <= width) return shorter
  }
  return words[0] ?? ''
}

function rounded(path: string): string {
  return path.replaceAll(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100))
}
