import { isIP } from 'node:net'
import { photosHost } from '@pahiya/domain/files/uploads'

const longestAddress = 2_000
/** Top-level names that are never public. */
const innerEndings = new Set(['invalid', 'localhost', 'local', 'internal'])

/**
 * The photo addresses in a cell, and which of them are accepted. `privateHosts` are 'host:port', as in
 * IMAGE_PRIVATE_HOSTS.
 */
export function readPhotoAddresses(
  cell: string | undefined,
  privateHosts: readonly string[],
): { given: string[]; taken: string[] } {
  const given = (cell ?? '').split(/[\s;|]+|,(?=\s*https?:)/).filter(Boolean)
  return { given, taken: given.filter((text) => isPhotoAddress(text, privateHosts)) }
}

/** The hosts of these addresses, the most frequent first. */
export function photoHosts(addresses: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const address of addresses) {
    const { host } = new URL(address)
    counts.set(host, (counts.get(host) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([host]) => host)
}

function isPhotoAddress(text: string, privateHosts: readonly string[]): boolean {
  if (text.length > longestAddress || !URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && isPublicHost(url, privateHosts)
}

/** Dealers may not name our own photo host, or hosts inside our network that an operator allowed. */
function isPublicHost({ hostname, port }: URL, privateHosts: readonly string[]): boolean {
  if (port !== '' || hostname === photosHost || hostname.startsWith('[') || isIP(hostname) !== 0) return false
  const labels = hostname.split('.')
  if (labels.length < 2 || labels.includes('') || innerEndings.has(labels.at(-1)!)) return false
  return !privateHosts.some((host) => host.trim().toLowerCase().replace(/:\d+$/, '') === hostname)
}
