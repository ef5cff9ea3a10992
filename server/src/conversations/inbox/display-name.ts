/** First name and last initial: enough to address a person, not enough to look them up. */
export function displayName(name: string | null, instead: string): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean)
  const first = words[0]
  if (first === undefined) return instead
  const last = words.length > 1 ? firstLetter(words.at(-1)!) : undefined
  return last === undefined ? first : `${first} ${last.toUpperCase()}.`
}

/** A letter as readers see it: in Telugu and Hindi a vowel sign belongs to its consonant. */
function firstLetter(word: string): string {
  for (const { segment } of new Intl.Segmenter().segment(word)) return segment
  return ''
}
