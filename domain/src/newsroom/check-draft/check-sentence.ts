import { align, rarityIn } from './align.ts'
import { checkCertainty, checkComparison, checkScope } from './check-claims.ts'
import { checkFigures, hasInferredFigure } from './check-figures.ts'
import { checkNames } from './check-names.ts'
import { checkPairs } from './check-pairs.ts'
import { checkPolarity } from './check-polarity.ts'
import { checkQuotations } from './check-quotations.ts'
import { checkActor, checkFigureSubjects } from './check-subject.ts'
import type { SentenceFinding } from './finding.ts'
import { readText, type ReadText } from './reading/read-source.ts'

/**
 * Compares a sentence with the source that it cites, and returns what the source does not support. Finds only what can
 * be found without understanding: a sentence without findings may still be wrong.
 */
export function checkSentence(text: string, source: ReadText): SentenceFinding[] {
  const isRare = rarityIn(source)
  return readText(text).sentences.flatMap((sentence) => {
    const findings = [
      ...checkFigures(sentence, source),
      ...checkQuotations(sentence, source),
      ...checkNames(sentence, source),
    ]
    if (findings.length > 0) return findings
    for (const clause of sentence.clauses) {
      const aligned = align(clause, source, isRare)
      // "216 were not settled" and "4,900 more than planned" follow from two figures and stand nowhere.
      const isInferred = hasInferredFigure(clause, sentence, source)
      findings.push(
        ...(isInferred ? [] : checkPolarity(clause, sentence, aligned)),
        ...checkCertainty(clause, aligned),
        ...(isInferred ? [] : checkComparison(clause, aligned, source)),
        ...(isInferred ? [] : checkScope(clause, aligned)),
        ...checkActor(clause, aligned, source),
      )
    }
    return [...findings, ...checkPairs(sentence, source), ...checkFigureSubjects(sentence, source)]
  })
}
