/** Digits of any script, with at most two separators between two of them. Commas separate thousands, so they end a run. */
const runOfDigits = /\p{Nd}(?:[\s().+/-]{0,2}\p{Nd}){9,}/gu
const mobile = /^[6-9]\d{9}$/
const mostNumbers = 12

/**
 * The Indian mobile numbers in texts, in international form. Several numbers may be written without a separator, so
 * every ten digits of a long run that can be a number count as one: no other fact of an advert has ten digits.
 */
export function findPhoneNumbers(texts: readonly (string | null)[]): string[] {
  const found = new Set<string>()
  for (const text of texts) {
    for (const [run] of text?.matchAll(runOfDigits) ?? [])
      for (const number of numbersIn(plainDigits(run))) found.add(number)
  }
  return [...found].slice(0, mostNumbers)
}

function numbersIn(digits: string): string[] {
  const whole = /^(?:0091|091|91|0)?(\d{10})$/.exec(digits)?.[1]
  if (whole !== undefined && mobile.test(whole)) return [`+91${whole}`]
  const windows = Array.from({ length: digits.length - 9 }, (_, at) => digits.slice(at, at + 10))
  return windows.filter((window) => mobile.test(window)).map((window) => `+91${window}`)
}

/** Every script has its ten digits in order, and the first of them is at a multiple of ten from one of its others. */
function plainDigits(run: string): string {
  return Array.from(run, (sign) => (/\d/.test(sign) ? sign : digitOf(sign))).join('')
}

function digitOf(sign: string): string {
  if (!/\p{Nd}/u.test(sign)) return ''
  const code = sign.codePointAt(0)!
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1
  return String(code - zero)
}
