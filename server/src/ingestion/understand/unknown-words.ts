const mostWords = 20
const longestWord = 60

/**
 * Selects the unknown words that the catalogue could adopt, lower-cased and without duplicates, so that they can be
 * counted over all adverts. Possible phone numbers, e-mail addresses and web addresses are personal and not stored.
 */
export function unknownWordsToStore(words: readonly string[]): string[] {
  const plain = words.map((word) => cut(word.normalize('NFC').toLowerCase()).toWellFormed().trim())
  return [...new Set(plain.filter((word) => word !== '' && !mayReachSomebody(word)))].slice(0, mostWords)
}

const cut = (word: string) => word.slice(0, longestWord)

/** Digits in any script, even with separators: "98480-22338", "९८४८०२२३३८". */
function mayReachSomebody(word: string): boolean {
  return /\p{Nd}([\s.\-()/]*\p{Nd}){4}/u.test(word) || /@|www\.|https?:|\.(com|in|net|org)\b/u.test(word)
}
