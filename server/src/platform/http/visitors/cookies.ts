/**
 * Over https a browser accepts a cookie with this prefix only from this exact host, for all its paths and over https
 * (RFC 6265bis).
 */
const hostPrefix = '__Host-'

function cookieName(name: string, https: boolean): string {
  return https ? `${hostPrefix}${name}` : name
}

/** Returns the first value under this name in the request header `Cookie`. */
export function readCookie(header: string | undefined, name: string, https: boolean): string | null {
  const wanted = `${cookieName(name, https)}=`
  const found = (header ?? '').split(';').find((pair) => pair.trimStart().startsWith(wanted))
  return found?.trimStart().slice(wanted.length).trimEnd() ?? null
}

/**
 * Returns a `Set-Cookie` value. Scripts cannot read the cookie unless it is `readable`; a link from another site sends
 * it, a write does not.
 */
export function writeCookie(
  name: string,
  value: string,
  { https, maxAgeSeconds, readable = false }: { https: boolean; maxAgeSeconds: number; readable?: boolean },
): string {
  const rules = `Max-Age=${maxAgeSeconds}; Path=/;${readable ? '' : ' HttpOnly;'} SameSite=Lax`
  return `${cookieName(name, https)}=${value}; ${rules}${https ? '; Secure' : ''}`
}

export function clearCookie(name: string, https: boolean): string {
  return writeCookie(name, '', { https, maxAgeSeconds: 0 })
}
