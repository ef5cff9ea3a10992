import { foldMessage } from '../../../chat-safety/fold-message.ts'
import { asciiDigits } from '../../../numbers/read-digits.ts'

/** Number of characters that the rules read. Longer texts are rejected earlier. */
const longestRead = 12_000

/** A text in the forms that the rules read. */
export type PreparedText = {
  /** Lower case, single spaces, digits 0 to 9, no invisible characters; look-alike letters of other scripts are Latin. */
  plain: string
  /** The same without the spaces and signs that split a word into letters, as in "s p a m" or "s.p.a.m". */
  joined: string
}

/** Keycaps, variation selectors and other marks that modify the preceding character. */
const drawnOn = /[\uFE00-\uFE0F\u20E3\u0332-\u0338]/g
/** Cyrillic and Greek letters that look like Latin ones, inside a Latin word. */
const lookAlike: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
}
const lookAlikes = /[авекмнорстухіѕјαεικνορτυχ]/gu
/** Single letters with a space, a dot or another sign between them: at least three. */
const spelledOut = /(?<![a-z])[a-z](?:[\s.*_·•|-]{1,2}[a-z]){2,40}(?![a-z])/g

/** Folds a text for the rules, in linear time. */
export function prepareText(text: string): PreparedText {
  const bounded = text.slice(0, longestRead).normalize('NFKC').replaceAll(drawnOn, '')
  const plain = asciiDigits(foldMessage(bounded)).replaceAll(lookAlikes, (letter) => lookAlike[letter] ?? letter)
  return { plain, joined: plain.replaceAll(spelledOut, (letters) => letters.replaceAll(/[^a-z]/g, '')) }
}
