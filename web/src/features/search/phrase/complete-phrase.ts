/** A separator ends a name: after a comma one says something else. */
const lastWords = /(?:[^\s,;]+\s+)?[^\s,;]+$/u
const lastWord = /[^\s,;]+$/u

/** What a name could begin with: the last two words, else the last. A number, or a single letter, is no beginning. */
export function wordsTyped(text: string): string[] {
  const two = lastWords.exec(text)?.[0]
  const one = lastWord.exec(text)?.[0]
  if (one === undefined || one.length < 2 || /^\d/.test(one)) return []
  return two === undefined || two === one ? [one] : [two, one]
}

/** The sentence with its last words made into the name that they begin. */
export function completed(text: string, name: string): string {
  const [two, one] = [lastWords.exec(text)?.[0] ?? '', lastWord.exec(text)?.[0] ?? '']
  const begun = isBeginning(two, name) ? two : one
  return `${text.slice(0, text.length - begun.length)}${name} `
}

function isBeginning(words: string, name: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s-]+/g, '')
  return words.includes(' ') && plain(name).startsWith(plain(words))
}
