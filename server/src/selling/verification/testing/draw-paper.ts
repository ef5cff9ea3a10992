import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'

/** A line of a paper: a label in one of the scripts, followed by its value. */
export type PaperLine = readonly [label: string, value: string]

type Glyph = { id: number; path: { toSVG: () => string } }
type Position = { xAdvance: number; xOffset: number; yOffset: number }
type Font = {
  unitsPerEm: number
  layout: (text: string) => { glyphs: Glyph[]; positions: Position[] }
}

const fonts = { latin: fontOf('anek-latin'), devanagari: fontOf('anek-devanagari'), telugu: fontOf('anek-telugu') }
const size = 46
/** Papers are printed with wider letter spacing than our pages. */
const letterGap = 3
const lineHeight = 84
const width = 1_700

/** Draws a paper as a scan, with the fonts of our own pages, so that no fonts need to be installed. */
export function drawPaper(heading: string, lines: readonly PaperLine[]): Promise<Buffer> {
  const height = lineHeight * (lines.length + 3)
  const rows = [heading, ...lines.map(([label, value]) => `${label} : ${value}`)]
  const drawn = rows.map((row, at) => drawLine(row, 70, lineHeight * (at + 1.6)))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#f6f0e4"/>${drawn.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer()
}

function fontOf(name: string): Font {
  const require = createRequire(import.meta.url)
  // The font library expects a global regenerator runtime; another library ships one.
  const scope = globalThis as { regeneratorRuntime?: unknown }
  scope.regeneratorRuntime ??= createRequire(require.resolve('tesseract.js'))('regenerator-runtime')
  const fontkit = require('@pdf-lib/fontkit') as { create: (bytes: Buffer) => Font }
  return fontkit.create(readFileSync(new URL(`../../../../../web/src/fonts/${name}.woff2`, import.meta.url)))
}

/** Splits a line into runs of one script, each shaped by its font; a space is an advance. */
function drawLine(text: string, left: number, y: number): string {
  let x = left
  let drawn = ''
  for (const [run] of text.matchAll(
    /\p{Script_Extensions=Devanagari}+|\p{Script_Extensions=Telugu}+| +|[\x21-\x7E]+/gu,
  )) {
    if (run.startsWith(' ')) {
      x += (run.length * size) / 3
      continue
    }
    const font = /\p{Script=Devanagari}/u.test(run)
      ? fonts.devanagari
      : /\p{Script=Telugu}/u.test(run)
        ? fonts.telugu
        : fonts.latin
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run)
    glyphs.forEach((glyph, at) => {
      const { xAdvance, xOffset, yOffset } = positions[at]!
      const place = `translate(${x + xOffset * scale} ${y - yOffset * scale}) scale(${scale} ${-scale})`
      if (glyph.id !== 0) drawn += `<path transform="${place}" d="${glyph.path.toSVG()}"/>`
      x += xAdvance * scale + (font === fonts.latin ? letterGap : 0)
    })
  }
  return drawn
}
