/** A policy as data: its texts are marked for translation, and its date applies to exactly this text (POL-03). */
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
  /** Component rendered below the text. */
  part?: 'kept' | 'versions' | 'sources' | 'contact' | 'visitor-id'
}
