let visitors = 0

/** The bench is the proxy and names the client's address: what the bench's world needs for that. */
export const proxied = { TRUSTED_PROXIES: '127.0.0.1' }

/** Each request comes from a network of its own, as the searches of a country do; one network has a ceiling. */
export function anotherVisitor(): Record<string, string> {
  visitors += 1
  const address = [10, visitors >>> 16, visitors >>> 8, visitors].map((part) => part & 255).join('.')
  return { 'x-forwarded-for': address }
}
