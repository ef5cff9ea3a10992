const sitePath = /^\/(?![/\\])[^\s\\]{0,1990}$/

/** Returns an address that may be a link: http or https without credentials, or a path of this site. Otherwise null. */
export function safeLink(address: string): string | null {
  const written = address.trim()
  if (sitePath.test(written)) return written
  if (written.length > 2_000 || !/^https?:\/\//i.test(written)) return null
  const url = URL.parse(written)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  return url.hostname === '' || url.username !== '' || url.password !== '' ? null : url.href
}
