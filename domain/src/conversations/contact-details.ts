/** Ten digits with any separators, also in Indian scripts; prices and years have fewer. */
const phone = /(?:\p{Nd}[\s().,+/-]{0,3}){10,}/u
const mailbox = /[^\s@]\s?@\s?[^\s@]{1,100}\.[^\s@]{2}/
const link = /\b(?:https?:\/\/|www\.|wa\.me\/|t\.me\/)/i

/** Whether a public text contains a phone number, an e-mail address or a link. */
export function hasContactDetails(text: string): boolean {
  return phone.test(text) || mailbox.test(text) || link.test(text)
}
