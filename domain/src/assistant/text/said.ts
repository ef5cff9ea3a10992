import { fold } from '../../text/fold.ts'

/** Longer text is not read, because each pattern takes time for every letter. */
export const longestRead = 600

/** The words of a text, folded and separated by single spaces, with a space at both ends. */
export function toSaid(text: string): string {
  const words = text.slice(0, longestRead).normalize('NFC').replaceAll(/['’]/g, '').match(word) ?? []
  return ` ${words.map(fold).join(' ')} `
}

const word = /[\p{L}\p{M}\p{N}\u200C\u200D]+/gu

/** A pattern that matches whole words of toSaid. Each phrase is a regular expression without spaces at its ends. */
export function anyOf(...phrases: string[]): RegExp {
  const folded = phrases
    .flatMap((list) => list.split(/,(?!\d)/))
    .map((phrase) => fold(phrase.trim().replaceAll(/\s+/g, ' ')))
  return new RegExp(`(?<= )(?:${folded.filter(Boolean).join('|')})(?= )`, 'u')
}

/** Parts of a text that can be read independently: "remove the budget and show automatics". */
export function toClauses(text: string): string[] {
  return text
    .slice(0, longestRead)
    .split(
      /[.;!?।\n]+(?=\s|$)|,(?!\d)|\b(?:and then|but|then)\b|(?<=\s)(?:lekin|par|aur|और|लेकिन|पर|కానీ|మరియు)(?=\s)|\s(?:and)\s(?=(?:show|make|only|now|remove|drop|forget)\b)/iu,
    )
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '')
}

/** "Kondapur or nearby, actually just Kondapur": the text after a correction replaces the text before it. */
export function toCorrections(text: string): string[] {
  const parts = text
    .slice(0, longestRead)
    .split(
      /(?<=^|[\s,.])(?:actually|no wait|sorry|i mean|i meant|oh no|nahi nahi|are+y? nahi|arre nahi|नहीं नहीं|अरे नहीं|सॉरी|माफ कीजिए|కాదు కాదు|సారీ|అయ్యో)(?=[\s,.!])/iu,
    )
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return parts.length > 0 ? parts : [text]
}
