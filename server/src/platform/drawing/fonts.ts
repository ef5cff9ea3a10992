import { readFileSync } from 'node:fs'
// oxlint-disable-next-line import/no-unassigned-import -- a global that fontkit's shaping of Indian scripts asks for
import 'regenerator-runtime/runtime.js'
import fontkit, { type Font } from '@pdf-lib/fontkit'

export type Weight = 'regular' | 'bold'
export type Script = 'latin' | 'devanagari' | 'telugu'

const files = {
  regular: 'anek-latin-regular.ttf',
  bold: 'anek-latin-bold.ttf',
  devanagari: 'anek-devanagari.ttf',
  telugu: 'anek-telugu.ttf',
} as const

export function fontBytes(name: keyof typeof files): Buffer {
  return readFileSync(new URL(`../../../fonts/${files[name]}`, import.meta.url))
}

const opened = new Map<keyof typeof files, Font>()

/** Indian scripts have one weight. */
export function getFont(script: Script, weight: Weight): Font {
  const name = script === 'latin' ? weight : script
  const font = opened.get(name) ?? fontkit.create(fontBytes(name))
  opened.set(name, font)
  return font
}

export type Run = { script: Script; text: string }

/** Splits a text into runs of one script each. Characters missing from all our fonts become a question mark. */
export function splitIntoRuns(text: string): Run[] {
  const runs: Run[] = []
  for (const letter of text.normalize('NFC')) {
    const point = letter.codePointAt(0)!
    const last = runs.at(-1)
    const script = scriptOf(point) ?? (isShared(point) ? last?.script : undefined) ?? 'latin'
    const written = canWrite(script, point) || isJoiner(point) ? letter : '?'
    if (last && last.script === script) last.text += written
    else runs.push({ script, text: written })
  }
  return runs
}

function scriptOf(point: number): Script | undefined {
  if (point >= 0x0900 && point <= 0x097f) return 'devanagari'
  if (point >= 0x0c00 && point <= 0x0c7f) return 'telugu'
  return isShared(point) ? undefined : 'latin'
}

/** Joiners belong to the word that contains them. */
function isShared(point: number): boolean {
  return isJoiner(point)
}

function isJoiner(point: number): boolean {
  return point === 0x200c || point === 0x200d
}

function canWrite(script: Script, point: number): boolean {
  return getFont(script, 'regular').hasGlyphForCodePoint(point)
}
