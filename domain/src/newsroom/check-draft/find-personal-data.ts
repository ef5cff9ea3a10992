import { hasContactDetails } from '../../conversations/contact-details.ts'
import { findPlates } from '../../plate/registration-plate.ts'

const patterns = [
  // Aadhaar: twelve digits in groups of four.
  /(?<!\d)[2-9]\d{3}[ -]\d{4}[ -]\d{4}(?!\d)/u,
  // PAN: the fourth letter names the kind of holder.
  /\b[A-Z]{3}[ABCFGHLJPT][A-Z]\d{4}[A-Z]\b/u,
]

/** Whether a text contains an identity number, a number plate, a phone number, an e-mail address or a link. */
export function hasPersonalData(text: string): boolean {
  return hasContactDetails(text) || findPlates(text).length > 0 || patterns.some((pattern) => pattern.test(text))
}
