/**
 * The current step of verifying a phone. Carried in forms, so that it works without JavaScript and is never in a URL.
 */
export type PhoneState =
  | { step: 'number'; phone?: string; failure?: PhoneFailure }
  | { step: 'code'; phone: string; expiresAt: string; nextSendAt: string; failure?: PhoneFailure }
  | { step: 'done'; phone: string | null }

export type PhoneFailure =
  | { kind: 'not-a-mobile' | 'expired' | 'not-configured' | 'unavailable' | 'malformed' | 'other' }
  | { kind: 'wrong'; triesLeft: number }
  /** The code is right, and is sent again with the confirmation. */
  | { kind: 'on-another'; code: string }
  | { kind: 'wait'; seconds: number }

/** Maps the site's response to a requested or entered code. */
export function toPhoneFailure(answer: {
  code?: string
  triesLeft?: number | undefined
  retryAfterSeconds?: number | undefined
}): PhoneFailure {
  switch (answer.code) {
    case 'phone_code_wrong':
      return { kind: 'wrong', triesLeft: answer.triesLeft ?? 0 }
    case 'phone_code_expired':
      return { kind: 'expired' }
    case 'invalid_request':
      return { kind: 'not-a-mobile' }
    case 'code_limit_exceeded':
    case 'rate_limited':
      return { kind: 'wait', seconds: answer.retryAfterSeconds ?? 60 }
    case 'sms_not_configured':
      return { kind: 'not-configured' }
    case 'sms_unavailable':
      return { kind: 'unavailable' }
    default:
      return { kind: 'other' }
  }
}

/** '+91 98480 22213'. */
export function spacedPhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
}

const clock = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Kolkata' })

export function formatClockTime(instant: string): string {
  return clock.format(new Date(instant))
}
