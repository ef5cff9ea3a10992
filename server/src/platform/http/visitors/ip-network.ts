import ipaddr from 'ipaddr.js'

/** The network that a request comes from, as far as its address reveals it. */
export type Network = {
  /** The IPv4 address, or the /64 of an IPv6 address, within which a phone or a home can change its address at will. */
  network: string
  /**
   * The /48 of an IPv6 address, which one hosting customer may hold or some thousands of phones may share. Null for
   * IPv4.
   */
  sitePrefix: string | null
}

export function parseNetwork(address: string): Network {
  // Removes the zone, which names one of our own interfaces.
  const text = address.replace(/%.*$/, '')
  // An IPv4 address inside IPv6 counts as an IPv4 address.
  const parsed = ipaddr.isValid(text) ? ipaddr.process(text) : null
  if (parsed === null) return { network: 'unknown', sitePrefix: null }
  if (parsed instanceof ipaddr.IPv4) return { network: parsed.toString(), sitePrefix: null }
  const groups = parsed.parts.map((part) => part.toString(16))
  return { network: `${groups.slice(0, 4).join(':')}::/64`, sitePrefix: `${groups.slice(0, 3).join(':')}::/48` }
}
