import type { Passage, ReadSentence, ReadText } from './reading/read-source.ts'
import { hasSame } from './reading/synonyms.ts'

/** The passages of a source that a clause of a draft seems to be written from, the likeliest first. */
export type Alignment = { sentence: ReadSentence; clause: Passage; score: number }

/** How much of the clause is found in each clause of the source; its numbers and dates count more than its words. */
export function align(clause: Passage, source: ReadText, isRare: (stem: string) => number): Alignment[] {
  const all = source.sentences.flatMap((sentence) =>
    sentence.clauses.map((candidate) => ({
      sentence,
      clause: candidate,
      score: overlap(clause, candidate, isRare) + overlap(clause, sentence, isRare) * 0.35,
    })),
  )
  return all.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)
}

/** A word that occurs in one clause of the source says more about which one is meant than a word of all. */
export function rarityIn(source: ReadText): (stem: string) => number {
  const clauses = source.sentences.flatMap((sentence) => sentence.clauses)
  const counts = new Map<string, number>()
  return (stem) => {
    let count = counts.get(stem)
    if (count === undefined) {
      count = clauses.filter(({ stems }) => hasSame(stems, stem)).length
      counts.set(stem, count)
    }
    return count === 0 ? 0 : 1 / count
  }
}

function overlap(clause: Passage, candidate: Passage, isRare: (stem: string) => number): number {
  let score = 0
  for (const stem of clause.stems) if (hasSame(candidate.stems, stem)) score += 0.5 + isRare(stem)
  for (const { value, unit } of clause.quantities) {
    const found = candidate.quantities.find((each) => Math.abs(each.value - value) <= value * 0.03)
    if (found) score += found.unit === unit ? 2.5 : 1
  }
  for (const date of clause.dates) {
    if (candidate.dates.some((each) => each.month === date.month && each.year === date.year && each.day === date.day))
      score += 1.5
  }
  return score
}
