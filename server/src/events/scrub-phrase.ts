import { parsePlate } from '@pahiya/domain/plate/registration-plate'

const longestPhrase = 200
const mailbox = /\S*@\S*/g
/**
 * Seven digits in a row, or ten with separators, the usual forms of phone numbers. Years and prices have fewer digits.
 */
const phone = /\+?\p{Nd}{7,}|\+?(?:\p{Nd}[ ().-]{0,2}){10,}/gu
const plateLike =
  /\b[a-z]{2}[ .-]?\d{1,2}[ .-]?[a-z]?[ .-]?[a-z]{0,3}[ .-]?\d{4}\b|\b\d{2}[ .-]?bh[ .-]?\d{4}[ .-]?[a-z]{1,2}\b/gi
const left = '…'

/**
 * Removes everything that could identify a person: e-mail addresses, phone numbers, number plates. Also removes NUL and
 * unpaired surrogates, which would make PostgreSQL reject the whole batch of events. Null if nothing is left.
 */
export function scrubPhrase(phrase: string, longest = longestPhrase): string | null {
  const scrubbed = phrase
    .replaceAll('\0', ' ')
    .replaceAll(mailbox, left)
    .replaceAll(phone, (found) => (/\s$/.test(found) ? `${left} ` : left))
    .replaceAll(plateLike, (found) => (parsePlate(found) ? left : found))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .toWellFormed()
  return /[\p{L}\p{Nd}]/u.test(scrubbed) ? scrubbed : null
}
