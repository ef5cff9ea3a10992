const unseen = /[\u200b-\u200f\u2060\ufeff\u00ad]/g
/** A nukta is often omitted, and a chandrabindu is written as an anusvara. */
const nukta = /\u093c/g
const chandrabindu = /\u0901/g

/** Number of characters of a message that are read: an e-mail reply has at most as many, a message of the page fewer. */
export const longestRead = 4_000

/** Normalises a message for the patterns: lower case, single spaces, no marks that people omit. */
export function foldMessage(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(nukta, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(unseen, '')
    .replaceAll(chandrabindu, '\u0902')
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
}
