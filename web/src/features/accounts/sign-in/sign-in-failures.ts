/** Why a sign-in failed; the server puts the reason in the page's URL. */
export const signInFailureMessages: Readonly<Record<string, string>> = {
  denied: /*i18n*/ 'You cancelled the sign-in. Nothing was changed.',
  expired: /*i18n*/ 'That sign-in took too long or was opened in another window. Please start again.',
  'email-taken':
    /*i18n*/ 'There is already an account with this e-mail address. Sign in the way you did before, then connect the new one on your profile.',
  'sign-in-again': /*i18n*/ 'Please sign in again first. For your security, this needs a recent sign-in.',
  'linked-elsewhere': /*i18n*/ 'That account is already connected to another Pahiya account.',
  unreachable: /*i18n*/ 'The sign-in service is not responding. Please try again, or sign in another way.',
  'not-configured': /*i18n*/ 'That way of signing in is not available here.',
  failed: /*i18n*/ 'The sign-in did not work. Please try again.',
}
