let visitors = 0

/** We are the proxy, and say where somebody comes from: what the bench's world needs for that. */
export const proxied = { TRUSTED_PROXIES: '127.0.0.1' }

/** Each request comes from a network of its own, as the searches of a country do; one network has a ceiling. */
export function anotherVisitor(): Record<string, string> {
  visitors += 1
  const address = [10, visitors >>> 16, visitors >>> 8, visitors].map((part) => part & 255).join('.')
  return { 'x-forwarded-for': address }
}
