/**
 * Pages are the same for all visitors and may be cached, so they do not contain the user. A cookie that scripts can
 * read states whether a user is signed in. Before the first paint it decides which of two controls the header shows,
 * and only if it is set does the page request the name from the API. A sign-in sets it to `yes`, and the first response
 * of /api/auth/user to the id of the account.
 */
const cookieForm = /(?:^|; )(?:__Host-)?signed_in=(?:yes|([\w-]+))/

/** Runs before the first paint, under the page's nonce, after the theme script. */
export const signedInScript = `if (${cookieForm.toString()}.test(document.cookie)) document.documentElement.dataset.signedIn = 'yes'`

export function isMarkedSignedIn(): boolean {
  return cookieForm.test(document.cookie)
}

/** Id of the signed-in account; null while signed out or if the API has not named the account yet. */
export function markedAccount(): string | null {
  return cookieForm.exec(document.cookie)?.[1] ?? null
}

/** React removes the attribute when it re-renders the document. */
export function showSignedInMark(): void {
  document.documentElement.toggleAttribute('data-signed-in', isMarkedSignedIn())
}

/** The session has ended, perhaps on another device. */
export function clearSignedInMark(): void {
  document.cookie = 'signed_in=; Max-Age=0; Path=/'
  document.cookie = '__Host-signed_in=; Max-Age=0; Path=/; Secure'
  showSignedInMark()
}
