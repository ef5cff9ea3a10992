/** On https a browser takes a cookie of this prefix only from this very host, for all of it and over https (RFC 6265bis). */
const hostPrefix = '__Host-'

function cookieName(name: string, https: boolean): string {
  return https ? `${hostPrefix}${name}` : name
}

/** The first value under this name, as the request header `Cookie` says it. */
export function readCookie(header: string | undefined, name: string, https: boolean): string | null {
  const wanted = `${cookieName(name, https)}=`
  const found = (header ?? '').split(';').find((pair) => pair.trimStart().startsWith(wanted))
  return found?.trimStart().slice(wanted.length).trimEnd() ?? null
}

/** As `Set-Cookie` says it. No script can read it unless it is said to be `readable`; a link from another site brings it along, a write does not. */
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
