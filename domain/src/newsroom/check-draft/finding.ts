/** What a sentence says that its source does not. */
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
