import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { hostAndPort } from './check-address.ts'

/** All addresses of a host name. */
export type Resolve = (hostname: string) => Promise<string[]>

export type Pinned = { ok: true; address: string } | { ok: false; reason: 'private-address' | 'unknown-host' }

/**
 * Returns the one IP address that is contacted for this URL. The name is resolved here and never again, so that a name
 * server cannot give the check one answer and the connection another.
 */
export async function pinAddress(url: URL, privateHosts: readonly string[], resolve: Resolve): Promise<Pinned> {
  const hostname = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(hostname) ? [hostname] : await resolve(hostname).catch(() => [])
  const address = addresses.find((candidate) => isIP(candidate) === 4) ?? addresses[0]
  if (address === undefined) return { ok: false, reason: 'unknown-host' }
  const allowed = privateHosts.includes(hostAndPort(url)) || addresses.every(isPublic)
  return allowed ? { ok: true, address } : { ok: false, reason: 'private-address' }
}

const givenOut = ipaddr.IPv6.parseCIDR('2000::/3')

/** Loopback, private, link-local, shared, multicast and reserved ranges, and IPv4 hidden in IPv6, are not public. */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  // All allocated IPv6 addresses are in 2000::/3; ::7f00:1, an obsolete form of 127.0.0.1, counts as unicast.
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(givenOut))
}

export const resolveBySystem: Resolve = async (hostname) => {
  const found = await lookup(hostname, { all: true })
  return found.map(({ address }) => address)
}
