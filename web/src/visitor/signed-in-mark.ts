/**
 * Pages are the same for all visitors and may be cached, so they do not contain the user. A cookie that scripts can
 * read states only whether a user is signed in. Before the first paint it decides which of two controls the header
 * shows, and only if it is set does the page request the name from the API.
 */
const cookieForm = /(?:^|; )(__Host-)?signed_in=yes/

/** Runs before the first paint, under the page's nonce, after the theme script. */
export const signedInScript = `if (${cookieForm.toString()}.test(document.cookie)) document.documentElement.dataset.signedIn = 'yes'`

export function isMarkedSignedIn(): boolean {
  return cookieForm.test(document.cookie)
}

/** React removes the attribute when it re-renders the document. */
export function showSignedInMark(): void {
  document.documentElement.toggleAttribute('data-signed-in', isMarkedSignedIn())
}

/** The session has ended, perhaps on another device. */
export function clearSignedInMark(): void {
  document.cookie = 'signed_in=; Max-Age=0; Path=/; SameSite=Lax'
  document.cookie = '__Host-signed_in=; Max-Age=0; Path=/; SameSite=Lax; Secure'
  showSignedInMark()
}
