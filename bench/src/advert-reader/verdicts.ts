import { readFileSync } from 'node:fs'

/**
 * What a person found on reading a title beside its portal's columns where the two disagree.
 * label-wrong: the title says what we read, the column is mistaken. both-right: one is a finer name for the same car.
 * reader-wrong: we misread it. unclear: the title does not tell.
 */
export type Verdict = 'label-wrong' | 'both-right' | 'reader-wrong' | 'unclear'

/** By the row's id, since the rows themselves are not ours to publish, and for what was read then. */
export type Verdicts = ReadonlyMap<string, { read: string; verdict: Verdict }>

export function readVerdicts(): Verdicts {
  const file = new URL('verdicts.json', import.meta.url)
  const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, [string, Verdict]>)
  return new Map(entries.map(([id, [read, verdict]]) => [id, { read, verdict }]))
}
