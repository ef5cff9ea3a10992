const unseen = /[\u200b-\u200f\u2060\ufeff\u00ad]/g
/** A nukta is often omitted, and a chandrabindu is written as an anusvara. */
const nukta = /\u093c/g
const chandrabindu = /\u0901/g

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
