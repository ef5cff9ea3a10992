import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** Parses an Indian mobile number in any notation into its international form; null for everything else. */
export function readIndianMobile(text: string): string | null {
  const number = parsePhoneNumberFromString(text, 'IN')
  const isIndian = number?.country === 'IN' && number.isValid() && /^[6-9]\d{9}$/.test(number.nationalNumber)
  return isIndian && number.ext === undefined ? number.number : null
}
