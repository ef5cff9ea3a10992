/** Why a sign-in came to nothing, as the page at /login explains it. */
export type SignInFailure =
  'denied' | 'expired' | 'email-taken' | 'linked-elsewhere' | 'unreachable' | 'not-configured' | 'failed'

export function loginPage(returnTo: string, failure?: SignInFailure): string {
  const query = new URLSearchParams({ ...(returnTo !== '/' && { returnTo }), ...(failure && { failure }) }).toString()
  return query === '' ? '/login' : `/login?${query}`
}
