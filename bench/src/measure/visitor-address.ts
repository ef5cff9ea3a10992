let visitors = 0

/** Settings the bench world needs so that the bench can act as the proxy and set the client's address. */
export const trustedProxySettings = { TRUSTED_PROXIES: '127.0.0.1' }

/**
 * Gives each request its own network, as if searches came from a whole country, because a single network has a ceiling.
 */
export function nextVisitorHeaders(): Record<string, string> {
  visitors += 1
  const address = [10, visitors >>> 16, visitors >>> 8, visitors].map((part) => part & 255).join('.')
  return { 'x-forwarded-for': address }
}
