/** The kind of discrepancy between a sentence and its source. */
export type FindingKind =
  | 'no-citation'
  | 'number'
  | 'unit'
  | 'date'
  | 'quotation'
  | 'speaker'
  | 'name'
  | 'direction'
  | 'comparison'
  | 'negation'
  | 'certainty'
  | 'scope'
  | 'subject'

export type SentenceFinding = { kind: FindingKind; words: string }
