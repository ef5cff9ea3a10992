/** First name and the initial of the last one: who is met in a conversation, not who can be looked up. */
export function displayName(name: string | null, instead: string): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean)
  const first = words[0]
  if (first === undefined) return instead
  const last = words.length > 1 ? firstLetter(words.at(-1)!) : undefined
  return last === undefined ? first : `${first} ${last.toUpperCase()}.`
}

/** As a reader counts letters: in Telugu and Hindi a vowel sign belongs to its consonant. */
function firstLetter(word: string): string {
  for (const { segment } of new Intl.Segmenter().segment(word)) return segment
  return ''
}
