export type AddressRefusal = 'not-http' | 'malformed-address' | 'credentials' | 'host-not-listed'
export type CheckedAddress = { ok: true; url: URL } | { ok: false; reason: AddressRefusal }

const longestAddress = 2_000
// URL parsers drop tabs and line breaks and turn a backslash into a slash, so the requested address would differ from
// the written one.
const disguised = /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\\]/u
const addressForm = /^(https?):\/\/([^/?#]+)/i
const defaultPorts: Record<string, string> = { 'http:': '80', 'https:': '443' }

/**
 * Checks whether an address may be requested at all, before any name is resolved. Hosts are `host` or `host:port`; any:
 * every host.
 */
export function checkAddress(text: string, allowedHosts: ReadonlySet<string> | 'any'): CheckedAddress {
  if (text.length > longestAddress || disguised.test(text)) return refuse('malformed-address')
  const authority = addressForm.exec(text)?.[2]
  if (authority === undefined) return refuse('not-http')
  if (authority.includes('@')) return refuse('credentials')
  if (!URL.canParse(text)) return refuse('malformed-address')
  const url = new URL(text)
  // 0x7f.1, 2130706433, fullwidth digits and %31 all parse to a plain host: reject non-canonical hosts.
  const written = authority.toLowerCase()
  if (written !== url.host && written !== hostAndPort(url)) return refuse('malformed-address')
  const isListed = allowedHosts === 'any' || allowedHosts.has(url.host) || allowedHosts.has(hostAndPort(url))
  if (!isListed) return refuse('host-not-listed')
  url.hash = ''
  return { ok: true, url }
}

/** The host with its port, even if it is the default port, which a URL omits. */
export function hostAndPort(url: URL): string {
  return `${url.hostname}:${url.port || defaultPorts[url.protocol]}`
}

function refuse(reason: AddressRefusal): CheckedAddress {
  return { ok: false, reason }
}
