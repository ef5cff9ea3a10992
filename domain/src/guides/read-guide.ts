import type { CalendarDay } from '../time/calendar-days.ts'
import { buyingGuide } from './buying-guide.ts'
import { checkedFigures } from './checked-figures.ts'
import { financeGuide } from './finance-guide.ts'
import { guideTexts, type Guide, type GuideBlock, type GuideKey } from './guide.ts'
import type { GuideFigure, RuleTables } from './guide-figure.ts'
import { guideFigures, ruleTables, type FigureKey } from './guide-figures.ts'
import { guideSources, type GuideSource, type SourceKey } from './guide-sources.ts'
import { maintenanceGuide } from './maintenance-guide.ts'

export const guides: Readonly<Record<GuideKey, Guide>> = {
  buying: buyingGuide,
  maintenance: maintenanceGuide,
  finance: financeGuide,
}

export type Run =
  | { kind: 'text'; text: string }
  | { kind: 'figure'; key: FigureKey; text: string }
  | { kind: 'source'; number: number }
  | { kind: 'link'; text: string; href: string }

export type ReadBlock =
  | { kind: 'text'; runs: readonly Run[] }
  | { kind: 'list' | 'steps'; items: readonly (readonly Run[])[] }
  | { kind: 'table'; caption: readonly Run[]; head: readonly string[]; rows: readonly (readonly (readonly Run[])[])[] }

/** A figure whose value on this day differs from the value when the text was written. */
type ChangedFigure = { key: FigureKey; name: string; was: string; is: string }

export type ReadGuide = Pick<Guide, 'key' | 'title' | 'description' | 'checkedOn'> & {
  path: string
  minutes: number
  sections: readonly { id: string; title: string; blocks: readonly ReadBlock[] }[]
  /** In the order of their numbers in the text, starting from 1. */
  sources: readonly GuideSource[]
  figures: readonly (GuideFigure & { key: FigureKey })[]
  changed: readonly ChangedFigure[]
}

const wordsAMinute = 200
const mark = /\{([a-z0-9-]+)\}|\[\[([^\]|]+)\|(\/[^\]]*)\]\]|\[([a-z0-9-]+)\]/g

/** Returns a guide with the figures of this day. The same for the page and for the assistant. */
export function readGuide(key: GuideKey, day: CalendarDay, tables: RuleTables = ruleTables): ReadGuide {
  const { title, description, checkedOn, sections } = guides[key]
  const all = guideFigures(day, tables)
  const texts = guideTexts({ sections }).concat(captions(sections))
  const figureKeys = unique(texts.flatMap((text) => marked(text, 1))).map(knownFigure(all))
  const sourceKeys = unique(texts.flatMap((text) => marked(text, 4))).map(knownSource)
  const runs = (text: string) => readRuns(text, all, sourceKeys)
  return {
    key,
    path: `/guides/${key}`,
    title,
    description,
    checkedOn,
    minutes: Math.ceil(countWords(key) / wordsAMinute),
    sections: sections.map(({ id, title: name, blocks }) => ({
      id,
      title: name,
      blocks: blocks.map((block) => readBlock(block, runs)),
    })),
    sources: sourceKeys.map((source) => guideSources[source]),
    figures: figureKeys.map((figure) => ({ key: figure, ...all[figure] })),
    changed: figureKeys.flatMap((figure) => {
      const { name, text: is } = all[figure]
      const was = checkedFigures[figure]
      return is === was ? [] : [{ key: figure, name, was, is }]
    }),
  }
}

/** The words of a text without marks. */
export function countWords(key: GuideKey): number {
  return guideTexts(guides[key]).reduce(
    (sum, text) => sum + (text.replaceAll(mark, ' x ').match(/\S+/g)?.length ?? 0),
    0,
  )
}

function readBlock(block: GuideBlock, runs: (text: string) => readonly Run[]): ReadBlock {
  switch (block.kind) {
    case 'text':
      return { kind: 'text', runs: runs(block.text) }
    case 'table': {
      const { caption, head, rows } = block
      return { kind: 'table', caption: runs(caption), head, rows: rows.map((row) => row.map((cell) => runs(cell))) }
    }
    default:
      return { kind: block.kind, items: block.items.map((item) => runs(item)) }
  }
}

function readRuns(text: string, all: Record<FigureKey, GuideFigure>, sources: readonly SourceKey[]): Run[] {
  const runs: Run[] = []
  let from = 0
  for (const found of text.matchAll(mark)) {
    const [whole, figure, label, href, source] = found
    if (found.index > from) runs.push({ kind: 'text', text: text.slice(from, found.index) })
    if (figure !== undefined) {
      const key = knownFigure(all)(figure)
      runs.push({ kind: 'figure', key, text: all[key].text })
    } else if (source === undefined) runs.push({ kind: 'link', text: label!, href: href! })
    else runs.push({ kind: 'source', number: sources.indexOf(knownSource(source)) + 1 })
    from = found.index + whole.length
  }
  if (from < text.length) runs.push({ kind: 'text', text: text.slice(from) })
  return runs
}

function captions(sections: Guide['sections']): string[] {
  return sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? [block.caption] : [])))
}

function marked(text: string, group: 1 | 4): string[] {
  return [...text.matchAll(mark)].flatMap((found) => found[group] ?? [])
}

function unique(keys: readonly string[]): string[] {
  return [...new Set(keys)]
}

function knownFigure(all: Record<FigureKey, GuideFigure>) {
  return (key: string): FigureKey => {
    if (!isKeyOf(all, key)) throw new Error(`A guide names the unknown figure ${key}`)
    return key
  }
}

function knownSource(key: string): SourceKey {
  if (!isKeyOf(guideSources, key)) throw new Error(`A guide names the unknown source ${key}`)
  return key
}

function isKeyOf<T extends object>(record: T, key: PropertyKey): key is keyof T {
  return Object.hasOwn(record, key)
}
