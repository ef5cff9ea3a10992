/** A separator ends a name: a new thought begins after a comma. */
const lastWords = /(?:[^\s,;]+\s+)?[^\s,;]+$/u
const lastWord = /[^\s,;]+$/u

/** Words that may begin a name: the last two, or else the last one. Numbers and single letters are excluded. */
export function typedPrefixes(text: string): string[] {
  const two = lastWords.exec(text)?.[0]
  const one = lastWord.exec(text)?.[0]
  if (one === undefined || one.length < 2 || /^\d/.test(one)) return []
  return two === undefined || two === one ? [one] : [two, one]
}

/** Replaces the last words of the sentence with the name that they begin. */
export function completePhrase(text: string, name: string): string {
  const [two, one] = [lastWords.exec(text)?.[0] ?? '', lastWord.exec(text)?.[0] ?? '']
  const begun = isBeginning(two, name) ? two : one
  return `${text.slice(0, text.length - begun.length)}${name} `
}

function isBeginning(words: string, name: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s-]+/g, '')
  return words.includes(' ') && plain(name).startsWith(plain(words))
}
