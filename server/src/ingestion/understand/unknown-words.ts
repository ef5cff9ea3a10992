const mostWords = 20
const longestWord = 60

/**
 * Of the words that were not understood those that a catalogue could learn, each once, in small letters, so that they
 * can be counted over all adverts. What may be a phone number, a mailbox or a web address is a person's and not kept.
 */
export function wordsToKeep(words: readonly string[]): string[] {
  const plain = words.map((word) => cut(word.normalize('NFC').toLowerCase()).toWellFormed().trim())
  return [...new Set(plain.filter((word) => word !== '' && !mayReachSomebody(word)))].slice(0, mostWords)
}

const cut = (word: string) => word.slice(0, longestWord)

/** Digits in any script, also where they are spread: "98480-22338", "९८४८०२२३३८". */
function mayReachSomebody(word: string): boolean {
  return /\p{Nd}([\s.\-()/]*\p{Nd}){4}/u.test(word) || /@|www\.|https?:|\.(com|in|net|org)\b/u.test(word)
}
