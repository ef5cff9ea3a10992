import type { CalendarDay } from '../time/calendar-days.ts'

export const guideKeys = ['buying', 'maintenance', 'finance'] as const
export type GuideKey = (typeof guideKeys)[number]

/**
 * A guide as written. A text contains marks: `{transfer-fee}` for a figure of guide-figures.ts, `[mv-50]` for an entry
 * of guide-sources.ts, `[[compare loans|/financing]]` for a page on this site. A sentence with a literal number names a
 * source; guides.test.ts checks this.
 */
export type Guide = {
  key: GuideKey
  title: string
  description: string
  /** The day on which a person last compared the text with the tables and the sources. */
  checkedOn: CalendarDay
  sections: readonly GuideSection[]
}

type GuideSection = { id: string; title: string; blocks: readonly GuideBlock[] }

export type GuideBlock =
  | { kind: 'text'; text: string }
  | { kind: 'list' | 'steps'; items: readonly string[] }
  | { kind: 'table'; caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }

/** All texts of a guide with their marks, in reading order. */
export function guideTexts({ sections }: Pick<Guide, 'sections'>): string[] {
  return sections.flatMap(({ blocks }) => blocks.flatMap(blockTexts))
}

function blockTexts(block: GuideBlock): readonly string[] {
  if (block.kind === 'text') return [block.text]
  return block.kind === 'table' ? block.rows.flat() : block.items
}
