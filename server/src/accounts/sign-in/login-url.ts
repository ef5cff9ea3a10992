/** The reason why a sign-in failed, explained on the page at /login. */
export type SignInFailure =
  | 'denied'
  | 'expired'
  | 'email-taken'
  | 'linked-elsewhere'
  | 'sign-in-again'
  | 'unreachable'
  | 'not-configured'
  | 'failed'

export function loginUrl(returnTo: string, failure?: SignInFailure): string {
  const query = new URLSearchParams({ ...(returnTo !== '/' && { returnTo }), ...(failure && { failure }) }).toString()
  return query === '' ? '/login' : `/login?${query}`
}
