import { digitWords } from '@pahiya/domain/numbers/digit-words'
import { asciiDigits } from '@pahiya/domain/numbers/read-digits'
import { parsePlate } from '@pahiya/domain/plate/registration-plate'

const mailbox = /[\w.+-]{1,64}\s?@\s?[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}/g
/**
 * An Indian mobile number: ten digits from 6 to 9, with any separators, optionally with a country code or a leading
 * zero.
 */
const mobile = /(?<!\d)(?:\+?91[\s-]{0,2}|0)?[6-9](?:[\s().-]{0,2}\d){9}(?!\d)/g
const landline = /(?<!\d)(?:\+?91[\s-]{0,2}|0)\d{2,4}[\s-]{1,2}\d{6,8}(?!\d)/g
/** Any other number of nine digits or more: an account, a card, a foreign phone. No price has so many. */
const longNumber = /(?<!\d)\+?\d{9,}/g
const aadhaar = /(?<!\d)\d{4}[ -]\d{4}[ -]\d{4}(?!\d)/g
const pan = /\b[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]\b/gi
const chassis = /\b(?=[A-HJ-NPR-Z0-9]{0,16}\d)(?=[A-HJ-NPR-Z0-9]{0,16}[A-Z])[A-HJ-NPR-Z0-9]{17}\b/gi
const plateLike =
  /\b[a-z]{2}[ .-]?\d{1,2}[ .-]?[a-z]?[ .-]?[a-z]{0,3}[ .-]?\d{4}\b|\b\d{2}[ .-]?bh[ .-]?\d{4}[ .-]?[a-z]{1,2}\b/gi
/** Digits as words, a common way to evade filters. */
const spelledNumber = new RegExp(
  `(?:(?<![\\p{L}\\p{M}])(?:${digitWords.map(([word]) => word).join('|')}|double|triple)(?![\\p{L}\\p{M}])[\\s,.-]{0,3}){8,40}`,
  'giu',
)
const uuid = /(?<![\w-])[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?![\w-])/gi
/** Only these letters occur in none of the patterns. */
const [open, close] = ['\uE000', '\uE001']

/**
 * Replaces personal data with its kind before text is sent to a provider: e-mail addresses and UPI ids, phone numbers,
 * number plates, chassis numbers, PAN, Aadhaar and other long numbers. Our own ids (UUIDs) are kept.
 */
export function redact(text: string): string {
  const ids: string[] = []
  const withoutIds = asciiDigits(text.replaceAll(/[\uE000\uE001]/g, ' ')).replaceAll(uuid, (id) => {
    ids.push(id)
    return `${open}${letterCode(ids.length - 1)}${close}`
  })
  const redacted = withoutIds
    .replaceAll(mailbox, '[e-mail]')
    .replaceAll(aadhaar, '[number]')
    .replaceAll(mobile, '[phone]')
    .replaceAll(landline, '[phone]')
    .replaceAll(longNumber, '[number]')
    .replaceAll(spelledNumber, '[phone] ')
    .replaceAll(chassis, '[chassis number]')
    .replaceAll(pan, '[PAN]')
    .replaceAll(plateLike, (found) => (parsePlate(found) ? '[plate]' : found))
  return redacted.replaceAll(/\uE000([a-j]+)\uE001/g, (_, code: string) => ids[codeNumber(code)]!)
}

/** Ids are numbered in letters, so that no pattern for digits matches. */
function letterCode(index: number): string {
  return Array.from(String(index), (digit) => String.fromCodePoint(97 + Number(digit))).join('')
}

function codeNumber(code: string): number {
  return Number(Array.from(code, (letter) => letter.codePointAt(0)! - 97).join(''))
}
