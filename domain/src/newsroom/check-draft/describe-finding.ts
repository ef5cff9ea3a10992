import type { FindingKind } from './finding.ts'

/** One sentence for the editor. */
export function describeFinding(kind: FindingKind, words: string): string {
  const shown = words.length > 120 ? `${words.slice(0, 119)}…` : words
  return messages[kind](shown)
}

const messages: Record<FindingKind, (words: string) => string> = {
  'no-citation': () => 'This sentence states a fact and cites no source.',
  number: (words) => `The source does not contain the number ${words}.`,
  unit: (words) => `The source has the number of “${words}” with another unit.`,
  date: (words) => `The source does not contain the date ${words}.`,
  quotation: (words) => `The source does not contain the quotation “${words}”.`,
  speaker: (words) => `The source attributes this to another speaker: “${words}”.`,
  name: (words) => `The source does not mention ${words}.`,
  direction: (words) => `The source reports the opposite direction: “${words}”.`,
  comparison: (words) => `The source does not make this comparison: “${words}”.`,
  negation: (words) => `The source says the opposite: “${words}”.`,
  certainty: (words) => `The source only plans or allows this: “${words}”.`,
  scope: (words) => `The source does not say this of all or only these: “${words}”.`,
  subject: (words) => `In the source these words belong to something else: “${words}”.`,
}
