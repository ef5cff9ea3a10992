/** A policy as data: its words are marked for translation, and its date is the date of exactly these words (POL-03). */
export type Policy = {
  path: string
  name: string
  /** YYYY-MM-DD. */
  updatedOn: string
  inShort: readonly string[]
  sections: readonly PolicySection[]
}

export type PolicySection = {
  title: string
  words?: readonly string[]
  list?: readonly string[]
  /** What the page draws below the words. */
  part?: 'kept' | 'versions' | 'sources' | 'contact' | 'visitor-id'
}
