import { useLingui } from '@lingui/react'
import type { PhoneFailure } from './phone-state.ts'

/** Returns what went wrong and what to do about it. */
export function usePhoneFailure(failure: PhoneFailure | undefined): string | undefined {
  const { i18n } = useLingui()
  switch (failure?.kind) {
    case undefined:
      return undefined
    case 'not-a-mobile':
      return i18n.t('Enter a 10-digit Indian mobile number.')
    case 'malformed':
      return i18n.t('The code has 6 digits.')
    case 'wrong':
      return i18n.t(
        '{count, plural, =0 {That code does not match. Ask for a new one.} one {That code does not match. # try left.} other {That code does not match. # tries left.}}',
        { count: failure.triesLeft },
      )
    case 'on-another':
      return i18n.t('This number is on another account. If you move it here, that account loses it.')
    case 'expired':
      return i18n.t('That code is no longer valid. We can send you a new one.')
    case 'wait':
      return i18n.t(
        '{count, plural, one {You have asked for too many codes. Try again in # minute.} other {You have asked for too many codes. Try again in # minutes.}}',
        { count: Math.max(1, Math.ceil(failure.seconds / 60)) },
      )
    case 'not-configured':
      return i18n.t('Phone numbers cannot be verified on this site yet.')
    case 'unavailable':
      return i18n.t('We could not send the SMS. Please try again in a few minutes.')
    case 'other':
      return i18n.t('Something went wrong on our side. Please try again.')
  }
}
