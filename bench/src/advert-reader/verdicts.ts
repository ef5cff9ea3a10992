import { readFileSync } from 'node:fs'

/**
 * The verdict of a person who compared a title with its portal's columns where the two disagree. label-wrong: we read
 * the title correctly and the column is wrong. both-right: one is a more specific name for the same car. reader-wrong:
 * we misread the title. unclear: the title does not settle it.
 */
export type Verdict = 'label-wrong' | 'both-right' | 'reader-wrong' | 'unclear'

/**
 * Keyed by the row's id, since we may not publish the rows themselves; a verdict is valid only for the name that was
 * read at the time.
 */
export type Verdicts = ReadonlyMap<string, { read: string; verdict: Verdict }>

export function readVerdicts(): Verdicts {
  const file = new URL('verdicts.json', import.meta.url)
  const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, [string, Verdict]>)
  return new Map(entries.map(([id, [read, verdict]]) => [id, { read, verdict }]))
}
