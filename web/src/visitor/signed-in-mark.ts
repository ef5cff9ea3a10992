/**
 * Pages are the same for everybody and may be cached, so they do not say who is signed in. A cookie that scripts may read
 * says only whether somebody is: before the first paint it decides which of two controls the header shows, and only
 * where it stands is the API asked for the name.
 */
const cookieForm = /(?:^|; )(__Host-)?signed_in=yes/

/** Runs before anything is painted, under the page's nonce, after the script of the theme. */
export const signedInScript = `if (${cookieForm.toString()}.test(document.cookie)) document.documentElement.dataset.signedIn = 'yes'`

export function isMarkedSignedIn(): boolean {
  return cookieForm.test(document.cookie)
}

/** React takes the attribute off when it draws the document anew. */
export function showSignedInMark(): void {
  document.documentElement.toggleAttribute('data-signed-in', isMarkedSignedIn())
}

/** The session has ended, perhaps on another device. */
export function clearSignedInMark(): void {
  document.cookie = 'signed_in=; Max-Age=0; Path=/; SameSite=Lax'
  document.cookie = '__Host-signed_in=; Max-Age=0; Path=/; SameSite=Lax; Secure'
  showSignedInMark()
}
